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

-- Records whose own rows, or rows of whose lists, a statement inserts, changes or deletes. Arguments: the list, or 'people'
-- where the rows say the role, which a list of people is called as, with an s; the column of the record's id; those of the
-- accounts that are told at once. Planned once: these are the tables that are written row by row.
create function note_rows() returns trigger language plpgsql as $$
declare
  written jsonb[];
begin
  case tg_op
    when 'INSERT' then select array_agg(to_jsonb(one)) into written from new_rows as one;
    when 'DELETE' then select array_agg(to_jsonb(one)) into written from old_rows as one;
    else
      select array_agg(one) into written from (
        (select to_jsonb(was) from old_rows as was except select to_jsonb(became) from new_rows as became)
        union all (select to_jsonb(became) from new_rows as became except select to_jsonb(was) from old_rows as was)
      ) as differing (one);
  end case;
  insert into changed_records (kind, record_id, concerns)
  select distinct case tg_argv[0] when 'people' then one ->> 'role' || 's' else tg_argv[0] end, (one ->> tg_argv[1])::uuid,
    array(select (one ->> account)::uuid from unnest(tg_argv[2:]) as account where one ->> account is not null)
  from unnest(written) as one;
  return null;
end $$;

create procedure note_rows_of(noted regclass, list text, variadic columns text[]) language plpgsql as $$
declare
  arguments constant text := (select string_agg(quote_literal(one), ', ') from unnest(array[list] || columns) as one);
begin
  execute format('create trigger %I after insert on %s referencing new table as new_rows
                  for each statement execute function note_rows(%s)', list || '_inserted', noted, arguments);
  execute format('create trigger %I after update on %s referencing old table as old_rows new table as new_rows
                  for each statement execute function note_rows(%s)', list || '_updated', noted, arguments);
  execute format('create trigger %I after delete on %s referencing old table as old_rows
                  for each statement execute function note_rows(%s)', list || '_deleted', noted, arguments);
end $$;

call note_rows_of('classes', 'classes', 'id', 'professor_id', 'postponement_requested_by');
call note_rows_of('courses', 'courses', 'id');
call note_rows_of('rooms', 'rooms', 'id');
call note_rows_of('cohorts', 'cohorts', 'id');
call note_rows_of('cohort_courses', 'cohorts', 'cohort_id');
call note_rows_of('cohort_students', 'cohorts', 'cohort_id');
call note_rows_of('form_questions', 'formQuestions', 'id');
call note_rows_of('accounts', 'people', 'id', 'id');
call note_rows_of('professors', 'professors', 'id', 'id');
call note_rows_of('professor_courses', 'professors', 'professor_id', 'professor_id');
call note_rows_of('students', 'students', 'id', 'id');
call note_rows_of('student_courses', 'students', 'student_id', 'student_id');
call note_rows_of('professor_forms', 'professorForms', 'id', 'professor_id');
call note_rows_of('professor_forms', 'professors', 'professor_id', 'professor_id');

-- Records that show what a statement changes of others. Arguments: columns, and a query of (list, record, accounts to tell at
-- once) over `written`: the rows in which the statement has changed these columns, as they were and as they are.
create function note_shown() returns trigger language plpgsql as $$
declare
  written constant text := format(
    '(select %1$s from old_rows except select %1$s from new_rows) union all (select %1$s from new_rows except select %1$s from old_rows)',
    tg_argv[0]);
  is_any boolean;
begin
  -- Mostly something else has been changed: the query is the dearer part.
  execute format('select exists (%s)', written) into is_any;
  if is_any then
    execute format('with written as materialized (%s) insert into changed_records (kind, record_id, concerns)
                    select distinct * from (%s) as shown', written, tg_argv[1]);
  end if;
  return null;
end $$;

create procedure note_showing(noted regclass, columns text, shown text) language plpgsql as $$
begin
  execute format('create trigger %I after update on %s referencing old table as old_rows new table as new_rows
                  for each statement execute function note_shown(%L, %L)', 'showing ' || columns, noted, columns, shown);
end $$;

call note_showing('courses', 'id, course_name', $$
  select 'professors', professor_id, '{}'::uuid[] from written join professor_courses on course_id = written.id
  union all select 'students', student_id, '{}' from written join student_courses on course_id = written.id
  union all select 'cohorts', cohort_id, '{}' from written join cohort_courses on course_id = written.id$$);
call note_showing('courses', 'id, course_name, course_code, start_date, end_date', $$
  select 'classes', c.id, '{}'::uuid[] from written join classes c on c.course_id = written.id$$);
call note_showing('rooms', 'id, name, building_name, seats', $$
  select 'classes', c.id, '{}'::uuid[] from written join classes c on c.room_id = written.id$$);
call note_showing('accounts', 'id, full_name', $$
  select 'classes', c.id, '{}'::uuid[] from written join classes c on c.professor_id = written.id
  union all select 'classes', c.id, '{}' from written join classes c on c.created_by = written.id
  union all select 'professorForms', f.id, array[f.professor_id] from written join professor_forms f on f.professor_id = written.id$$);
-- Who joins and leaves, 0019-changed-records.sql notes.
call note_showing('class_students', 'class_id, student_id', $$
  select 'members', class_id,
    array_agg(distinct student_id) || array(select professor_id from classes where id = class_id and professor_id is not null)
  from written group by class_id$$);

-- A form has its questions, and a professor shows which of them there are.
create function note_form_questions() returns trigger language plpgsql as $$
declare
  forms uuid[];
begin
  case tg_op
    when 'INSERT' then select array_agg(form_id) into forms from new_rows;
    when 'DELETE' then select array_agg(form_id) into forms from old_rows;
    else select array_agg(form_id) into forms
      from (select form_id from old_rows union all select form_id from new_rows) as either;
  end case;
  insert into changed_records (kind, record_id, concerns)
  select list, case list when 'professors' then professor_id else id end, array[professor_id]
  from professor_forms, unnest(array['professorForms', 'professors']) as list where id = any(forms);
  return null;
end $$;
create trigger questions_inserted after insert on professor_form_questions referencing new table as new_rows
  for each statement execute function note_form_questions();
create trigger questions_updated after update on professor_form_questions
  referencing old table as old_rows new table as new_rows for each statement execute function note_form_questions();
create trigger questions_deleted after delete on professor_form_questions referencing old table as old_rows
  for each statement execute function note_form_questions();

-- What somebody keeps is what their role may see: with another role they begin anew.
create function end_sessions_of_role() returns trigger language plpgsql as $$
begin
  delete from sessions where account_id = new.id;
  return null;
end $$;
create trigger accounts_role_changed after update of role on accounts for each row
  when (old.role is distinct from new.role) execute function end_sessions_of_role();
