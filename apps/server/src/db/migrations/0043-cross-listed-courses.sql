-- Several courses are taught as one: they share an offering, and its classes are those of the controlling course
-- (0024-sections.sql). The others are listed with it.

-- Without rows where no course is listed with another, so that looking for one costs nothing there.
create index courses_listed on courses (offering_id) where not controlling;

-- The course whose classes somebody takes who takes a course: itself, or the one that it is listed with.
create function taught_course(course uuid) returns uuid language sql stable as $$
  select taught.id from courses co join courses taught on taught.offering_id = co.offering_id and taught.controlling
  where co.id = course
$$;

-- A course that comes to be listed with another leaves its own offering; one that is taken out gets one again.
create trigger courses_offering_exchanged after update of offering_id on courses for each row
  when (old.offering_id <> new.offering_id) execute function leave_offering();
create trigger courses_offering_given_again before update of offering_id on courses for each row
  when (new.offering_id is null) execute function give_offering();

-- A class is of the course that is taught, also where it comes from a proposal that was made before.
create function give_taught_course() returns trigger language plpgsql as $$
begin
  new.course_id := coalesce(taught_course(new.course_id), new.course_id);
  return new;
end $$;
create trigger classes_of_taught_course before insert or update of course_id on classes for each row
  when (new.course_id is not null) execute function give_taught_course();

-- What is listed with a course is taught on its dates and in its term.
create function date_listed() returns trigger language plpgsql as $$
begin
  update courses set start_date = new.start_date, end_date = new.end_date, term = new.term, term_id = new.term_id
  where offering_id = new.offering_id and not controlling
    and (start_date, end_date, term, term_id) is distinct from (new.start_date, new.end_date, new.term, new.term_id);
  return null;
end $$;
create trigger courses_listed_dated after update of start_date, end_date, term, term_id on courses for each row
  when (new.controlling and (old.start_date, old.end_date, old.term, old.term_id)
    is distinct from (new.start_date, new.end_date, new.term, new.term_id))
  execute function date_listed();

-- Classes show what they are also listed as, and a course what it is listed with.
call note_showing('courses', 'id, course_name, course_code, offering_id, controlling', $$
  select 'courses', co.id, '{}'::uuid[] from written join courses co on co.offering_id = written.offering_id and co.id <> written.id
  union all select 'classes', c.id, '{}' from written join courses co on co.offering_id = written.offering_id and co.id <> written.id
    join classes c on c.course_id = co.id$$);

-- Calendars show it too.
create function revise_listed_classes() returns trigger language plpgsql as $$
declare
  ids constant uuid[] := array(select c.id from courses co join classes c on c.course_id = co.id
                               where co.controlling and co.offering_id in (old.offering_id, new.offering_id));
begin
  call revise_classes(ids);
  return null;
end $$;
create trigger classes_revised_listed after update of course_name, course_code, offering_id on courses for each row
  when (not (old.controlling and new.controlling)
    and (old.course_name, old.course_code, old.offering_id) is distinct from (new.course_name, new.course_code, new.offering_id))
  execute function revise_listed_classes();
