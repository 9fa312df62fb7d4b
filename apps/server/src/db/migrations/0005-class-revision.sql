-- How often what a calendar shows of a class has changed: calendars take a change only under a higher number.
-- A class that never changed has no row. Beside the class and not in it, so that the audit log tells of the change alone.

create table class_revisions (
  class_id uuid primary key references classes on delete cascade,
  revision integer not null,
  changed_at timestamptz not null
);

create procedure revise_classes(ids uuid[]) language sql as $$
  insert into class_revisions (class_id, revision, changed_at)
  select id, 1, now() from unnest(ids) as id
  on conflict (class_id) do update set revision = class_revisions.revision + 1, changed_at = now();
$$;

create function revise_class() returns trigger language plpgsql as $$
begin
  call revise_classes(array[new.id]);
  return null;
end $$;
create trigger class_revised
  after update of title, description, day, start_minute, end_minute, course_id, room_id, professor_id, status on classes
  for each row
  when ((old.title, old.description, old.day, old.start_minute, old.end_minute, old.course_id, old.room_id,
         old.professor_id, old.status)
    is distinct from
        (new.title, new.description, new.day, new.start_minute, new.end_minute, new.course_id, new.room_id,
         new.professor_id, new.status))
  execute function revise_class();

-- What a class borrows from others; the argument is the column by which it refers to them, none for the academic year.
create function revise_classes_of() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_argv[0] is null then
    select array_agg(id) into ids from classes where course_id is null;
  else
    execute format('select array_agg(id) from classes where %I = $1', tg_argv[0]) into ids using new.id;
  end if;
  call revise_classes(coalesce(ids, '{}'));
  return null;
end $$;
create trigger classes_revised after update of course_name, course_code, start_date, end_date on courses for each row
  when ((old.course_name, old.course_code, old.start_date, old.end_date)
    is distinct from (new.course_name, new.course_code, new.start_date, new.end_date))
  execute function revise_classes_of('course_id');
create trigger classes_revised after update of name, building_name on rooms for each row
  when ((old.name, old.building_name) is distinct from (new.name, new.building_name))
  execute function revise_classes_of('room_id');
create trigger classes_revised after update of full_name on accounts for each row
  when (old.role = 'professor' and old.full_name is distinct from new.full_name)
  execute function revise_classes_of('professor_id');
create trigger classes_revised after update of academic_year_start, academic_year_end on site_settings for each row
  when ((old.academic_year_start, old.academic_year_end)
    is distinct from (new.academic_year_start, new.academic_year_end))
  execute function revise_classes_of();
