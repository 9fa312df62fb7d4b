-- Browsers keep every list of records, not only the classes (0019-changed-records.sql). One function notes for all of them
-- which records a statement changes, in their own rows or in what they show of others.

-- From here on the kind of a changed record is the name of its list, as the contract has it, and no longer 'class'; 'members'
-- stays as it was.

drop trigger classes_inserted_noted on classes;
drop trigger classes_updated_noted on classes;
drop trigger classes_deleted_noted on classes;
drop trigger courses_updated_noted on courses;
drop trigger rooms_updated_noted on rooms;
drop trigger accounts_updated_noted on accounts;
drop function note_inserted_classes;
drop function note_updated_classes;
drop function note_deleted_classes;
drop function note_classes_of_courses;
drop function note_classes_in_rooms;
drop function note_classes_of_people;

-- Arguments: columns, and a query of (list, record, accounts to tell at once) over `written`. These are the rows that the
-- statement inserted or deleted, or changed in these columns: as they were, and as they are.
create function note_shown() returns trigger language plpgsql as $$
declare
  written constant text := case tg_op
    when 'INSERT' then 'select %1$s from new_rows'
    when 'DELETE' then 'select %1$s from old_rows'
    else '(select %1$s from old_rows except select %1$s from new_rows)
          union all (select %1$s from new_rows except select %1$s from old_rows)' end;
begin
  execute format('with written as materialized (' || written || ')
                  insert into changed_records (kind, record_id, concerns) select distinct * from (%2$s) as shown',
                 tg_argv[0], tg_argv[1]);
  return null;
end $$;

create procedure note_updates(noted regclass, columns text, shown text) language plpgsql as $$
begin
  execute format('create trigger %I after update on %s referencing old table as old_rows new table as new_rows
                  for each statement execute function note_shown(%L, %L)', 'noted: ' || columns, noted, columns, shown);
end $$;

create procedure note_rows(noted regclass, shown text) language plpgsql as $$
begin
  call note_updates(noted, '*', shown);
  execute format('create trigger rows_inserted_noted after insert on %s referencing new table as new_rows
                  for each statement execute function note_shown(''*'', %L)', noted, shown);
  execute format('create trigger rows_deleted_noted after delete on %s referencing old table as old_rows
                  for each statement execute function note_shown(''*'', %L)', noted, shown);
end $$;

-- The records' own rows, and those of their lists.
call note_rows('classes', $$select 'classes', id, array_remove(array[professor_id, postponement_requested_by], null) from written$$);
-- 0019-changed-records.sql notes who joins and leaves, which are many, without this.
call note_updates('class_students', 'class_id, student_id', $$
  select 'members', class_id,
    array_agg(distinct student_id) || array(select professor_id from classes where id = class_id and professor_id is not null)
  from written group by class_id$$);
call note_rows('courses', $$select 'courses', id, '{}'::uuid[] from written$$);
call note_rows('rooms', $$select 'rooms', id, '{}'::uuid[] from written$$);
call note_rows('cohorts', $$select 'cohorts', id, '{}'::uuid[] from written$$);
call note_rows('cohort_courses', $$select 'cohorts', cohort_id, '{}'::uuid[] from written$$);
call note_rows('cohort_students', $$select 'cohorts', cohort_id, '{}'::uuid[] from written$$);
call note_rows('form_questions', $$select 'formQuestions', id, '{}'::uuid[] from written$$);
-- A list of people is called as its role is, and an s.
call note_rows('accounts', $$select role || 's', id, array[id] from written$$);
call note_rows('professors', $$select 'professors', id, array[id] from written$$);
call note_rows('professor_courses', $$select 'professors', professor_id, array[professor_id] from written$$);
call note_rows('students', $$select 'students', id, array[id] from written$$);
call note_rows('student_courses', $$select 'students', student_id, array[student_id] from written$$);

-- A professor shows their forms, and which questions these ask.
call note_rows('professor_forms', $$
  select list, case list when 'professors' then professor_id else id end, array[professor_id]
  from written, unnest(array['professorForms', 'professors']) as list$$);
call note_rows('professor_form_questions', $$
  select list, case list when 'professors' then f.professor_id else f.id end, array[f.professor_id]
  from written join professor_forms f on f.id = written.form_id, unnest(array['professorForms', 'professors']) as list$$);

-- What records show of others.
call note_updates('courses', 'id, course_name', $$
  select 'professors', professor_id, '{}'::uuid[] from written join professor_courses on course_id = written.id
  union all select 'students', student_id, '{}' from written join student_courses on course_id = written.id
  union all select 'cohorts', cohort_id, '{}' from written join cohort_courses on course_id = written.id$$);
call note_updates('courses', 'id, course_name, course_code, start_date, end_date', $$
  select 'classes', c.id, '{}'::uuid[] from written join classes c on c.course_id = written.id$$);
call note_updates('rooms', 'id, name, building_name, seats', $$
  select 'classes', c.id, '{}'::uuid[] from written join classes c on c.room_id = written.id$$);
call note_updates('accounts', 'id, full_name', $$
  select 'classes', c.id, '{}'::uuid[] from written join classes c on c.professor_id = written.id
  union all select 'classes', c.id, '{}' from written join classes c on c.created_by = written.id
  union all select 'professorForms', f.id, array[f.professor_id] from written join professor_forms f on f.professor_id = written.id$$);

-- What somebody keeps is what their role may see: with another role they begin anew.
create function end_sessions_of_role() returns trigger language plpgsql as $$
begin
  delete from sessions where account_id = new.id;
  return null;
end $$;
create trigger accounts_role_changed after update of role on accounts for each row
  when (old.role is distinct from new.role) execute function end_sessions_of_role();
