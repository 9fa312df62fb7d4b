-- Academic terms: dates with a name, one of the four numbers that courses have, and a state.

create table terms (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  number integer not null check (number between 1 and 4),
  start_date date not null,
  end_date date not null,
  state text not null default 'planning' check (state in ('planning', 'published', 'archived')),
  created_at timestamptz not null default now(),
  constraint terms_dates_in_order check (start_date <= end_date)
);

call audit_table('terms', 'term', 'id');
call revise_table('terms');
call forget_revisions_of('terms');
call note_rows_of('terms', 'terms', 'id');

-- A course in an academic term has its number, whatever is written.
alter table courses add column term_id uuid constraint courses_term_id_fkey references terms on delete restrict;
create index courses_of_term on courses (term_id);

create function number_course() returns trigger language plpgsql as $$
begin
  select number into new.term from terms where id = new.term_id;
  return new;
end $$;
create trigger course_numbered before insert or update of term_id, term on courses for each row
  when (new.term_id is not null) execute function number_course();

create function number_courses() returns trigger language plpgsql as $$
begin
  update courses set term = new.number where term_id = new.id;
  return null;
end $$;
create trigger courses_numbered after update of number on terms for each row
  when (old.number <> new.number) execute function number_courses();

-- What is in a term that is being planned, administrators alone are shown.
call note_showing('terms', 'id, state', $$
  select 'courses', co.id, '{}'::uuid[] from written join courses co on co.term_id = written.id
  union all select 'classes', c.id, '{}' from written join courses co on co.term_id = written.id join classes c on c.course_id = co.id
  union all select 'professors', l.professor_id, array[l.professor_id]
    from written join courses co on co.term_id = written.id join professor_courses l on l.course_id = co.id
  union all select 'students', l.student_id, array[l.student_id]
    from written join courses co on co.term_id = written.id join student_courses l on l.course_id = co.id$$);
call note_showing('courses', 'id, term_id', $$
  select 'classes', c.id, '{}'::uuid[] from written join classes c on c.course_id = written.id
  union all select 'professors', professor_id, array[professor_id] from written join professor_courses on course_id = written.id
  union all select 'students', student_id, array[student_id] from written join student_courses on course_id = written.id$$);

-- Whether a course or class is one that administrators alone are shown.
create function is_planned(record uuid) returns boolean language sql stable as $$
  select exists (
    select from courses co join terms t on t.id = co.term_id
    where t.state = 'planning' and co.id in (record, (select course_id from classes where id = record)))
$$;

-- An archived term stays as it is. What goes with a person who is deleted, or follows the number of a term, is written by other
-- triggers, and may.
create function refuse_archived(ids uuid[]) returns void language plpgsql as $$
begin
  if exists (select from terms where id = any(ids) and state = 'archived') then
    raise exception 'The term is archived.' using errcode = 'check_violation', constraint = 'terms_archived';
  end if;
end $$;

create function keep_archived_course() returns trigger language plpgsql as $$
begin
  perform refuse_archived(array[old.term_id, new.term_id]);
  return coalesce(new, old);
end $$;
create trigger archived_kept before insert or update or delete on courses for each row
  when (pg_trigger_depth() = 0) execute function keep_archived_course();

create function keep_archived_class() returns trigger language plpgsql as $$
begin
  perform refuse_archived(array(select term_id from courses where id in (old.course_id, new.course_id)));
  return coalesce(new, old);
end $$;
create trigger archived_kept before insert or update or delete on classes for each row
  when (pg_trigger_depth() = 0) execute function keep_archived_class();

create function keep_archived_members() returns trigger language plpgsql as $$
begin
  perform refuse_archived(array(select co.term_id from classes c join courses co on co.id = c.course_id
                                where c.section_id in (old.section_id, new.section_id)));
  return coalesce(new, old);
end $$;
create trigger archived_kept before insert or update or delete on section_students for each row
  when (pg_trigger_depth() = 0) execute function keep_archived_members();

create function keep_archived_section() returns trigger language plpgsql as $$
begin
  perform refuse_archived(array(select co.term_id from parts p join configurations g on g.id = p.configuration_id
                                join courses co on co.offering_id = g.offering_id where p.id in (old.part_id, new.part_id)));
  return coalesce(new, old);
end $$;
create trigger archived_kept before insert or update or delete on sections for each row
  when (pg_trigger_depth() = 0) execute function keep_archived_section();
