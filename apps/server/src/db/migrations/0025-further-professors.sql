-- A class may have several professors. Who leads it stays in its row; the further ones are rows of their own, and the leading
-- one is not among them.
create table class_professors (
  class_id uuid not null references classes on delete cascade,
  professor_id uuid not null constraint class_professors_professor_id_fkey references professors on delete restrict,
  constraint class_professors_pkey primary key (class_id, professor_id)
);
create index class_professors_professor on class_professors (professor_id);

call audit_table('class_professors', 'classProfessor', 'class_id');
call revise_list_of('class_professors', 'class_id', 'other_professors');
call note_rows_of('class_professors', 'classes', 'class_id', 'professor_id');

-- Who teaches each dated meeting, whoever leads: one constraint keeps all of them free. When the meeting is, these rows have
-- from it by their reference, so that no copy drifts.
alter table meetings
  add constraint meetings_time_key unique (class_id, date, start_minute, end_minute, active);
create table meeting_professors (
  class_id uuid not null,
  date date not null,
  professor_id uuid not null references professors,
  start_minute integer not null,
  end_minute integer not null,
  active boolean not null,
  during tsrange not null generated always as (
    tsrange(date + start_minute * interval '1 minute', date + end_minute * interval '1 minute')
  ) stored,
  primary key (class_id, date, professor_id),
  constraint meeting_professors_meeting_fkey foreign key (class_id, date, start_minute, end_minute, active)
    references meetings (class_id, date, start_minute, end_minute, active) on update cascade on delete cascade
);
insert into meeting_professors (class_id, date, professor_id, start_minute, end_minute, active)
select class_id, date, professor_id, start_minute, end_minute, active from meetings where professor_id is not null;
alter table meetings drop column professor_id;
alter table meeting_professors add constraint meetings_professor_free
  exclude using gist (professor_id with =, during with &&) where (active) deferrable initially immediate;

-- Calendars show who teaches a class.
create function revise_taught_classes() returns trigger language plpgsql as $$
declare
  -- Those that have not been deleted themselves.
  ids constant uuid[] := array(select id from classes where id in (select class_id from written));
begin
  call revise_classes(ids);
  return null;
end $$;
create trigger classes_revised_by_one_more after insert on class_professors referencing new table as written
  for each statement execute function revise_taught_classes();
create trigger classes_revised_by_one_less after delete on class_professors referencing old table as written
  for each statement execute function revise_taught_classes();
create function revise_classes_of_further() returns trigger language plpgsql as $$
declare
  ids constant uuid[] := array(select class_id from class_professors where professor_id = new.id);
begin
  call revise_classes(ids);
  return null;
end $$;
create trigger classes_revised_further after update of full_name on accounts for each row
  when (old.role = 'professor' and old.full_name is distinct from new.full_name)
  execute function revise_classes_of_further();

-- What a further professor sees of a class they are told at once, as the leading one is.
create function list_teachers(class uuid) returns uuid[] language sql stable as $$
  select array(
    select professor_id from classes where id = class and professor_id is not null
    union all select professor_id from class_professors where class_id = class)
$$;

create function note_taught_classes() returns trigger language plpgsql as $$
begin
  insert into changed_records (kind, record_id, concerns)
  select 'classes', class_id, array_agg(professor_id) from class_professors
  where class_id in (
    select new_rows.id from new_rows join old_rows on old_rows.id = new_rows.id where new_rows.* is distinct from old_rows.*)
  group by class_id;
  return null;
end $$;
create trigger classes_taught_noted after update on classes referencing old table as old_rows new table as new_rows
  for each statement execute function note_taught_classes();

create or replace function note_members() returns trigger language plpgsql as $$
begin
  insert into changed_records (kind, record_id, concerns)
  select 'members', coalesce(c.id, w.section_id), array_agg(distinct w.student_id) || list_teachers(c.id)
  from written w left join classes c on c.section_id = w.section_id group by w.section_id, c.id;
  return null;
end $$;

drop trigger "showing section_id, student_id" on section_students;
call note_showing('section_students', 'section_id, student_id', $$
  select 'members', c.id, array_agg(distinct student_id) || list_teachers(c.id)
  from written join classes c on c.section_id = written.section_id group by c.id$$);
drop trigger "showing id, full_name" on accounts;
call note_showing('accounts', 'id, full_name', $$
  select 'classes', c.id, '{}'::uuid[] from written join classes c on c.professor_id = written.id
  union all select 'classes', o.class_id, '{}' from written join class_professors o on o.professor_id = written.id
  union all select 'classes', c.id, '{}' from written join classes c on c.created_by = written.id
  union all select 'professorForms', f.id, array[f.professor_id] from written join professor_forms f on f.professor_id = written.id$$);

-- What runs that are under way were told of the classes before they could have further professors.
update generation_states
set input = jsonb_set(input::jsonb, '{classes}', (
  select coalesce(jsonb_agg(one || '{"otherProfessorIds": []}' order by nth), '[]')
  from jsonb_array_elements(input::jsonb -> 'classes') with ordinality as standing (one, nth)))::json
where input::jsonb ? 'classes';
