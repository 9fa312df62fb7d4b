-- What is in a term that is being planned, administrators alone are shown; so they alone are told of a change of it, unless
-- others were shown it before. The notes of changed records say which of the two it is.

-- Whether administrators alone were shown the record before the change, and are after it. Null: as of when this was not noted.
alter table changed_records add column planned boolean;
drop index changed_records_xid;
create index changed_records_xid on changed_records (xid, record_id);

-- Whether a term, course or class is one that administrators alone are shown.
create or replace function is_planned(record uuid) returns boolean language sql stable as $$
  select exists (
    select from courses co join terms t on t.id = co.term_id
    where t.state = 'planning' and co.id in (record, (select course_id from classes where id = record))
    union all select from terms where id = record and state = 'planning')
$$;

-- Where a note does not say it, nothing that it depends on has been changed. Of a record that is gone its own row has told.
create function note_planned() returns trigger language plpgsql as $$
begin
  new.planned := new.kind in ('terms', 'courses', 'classes', 'members') and (is_planned(new.record_id)
    or not exists (select from classes where id = new.record_id union all select from courses where id = new.record_id
                   union all select from terms where id = new.record_id));
  return new;
end $$;
create trigger planned_noted before insert on changed_records for each row
  when (new.planned is null) execute function note_planned();

-- Whether a row says something of what is planned; null where another row says whether the record is.
create function is_row_planned(noted text, one jsonb) returns boolean language plpgsql stable as $$
begin
  return case
    when noted = 'terms' then one ->> 'state' = 'planning'
    when noted = 'courses' then is_planned((one ->> 'term_id')::uuid)
    when noted in ('classes', 'professor_courses', 'student_courses') then is_planned((one ->> 'course_id')::uuid)
  end;
end $$;

-- As 0020-changed-lists.sql has it; and what a record was before and is after a change says whether it is planned.
create or replace function note_rows() returns trigger language plpgsql as $$
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
  insert into changed_records (kind, record_id, concerns, planned)
  select distinct case tg_argv[0] when 'people' then one ->> 'role' || 's' else tg_argv[0] end, (one ->> tg_argv[1])::uuid,
    array(select (one ->> account)::uuid from unnest(tg_argv[2:]) as account where one ->> account is not null),
    bool_and(is_row_planned(tg_table_name, one)) over (partition by one ->> tg_argv[1])
  from unnest(written) as one;
  return null;
end $$;

-- A query of what is shown may say of each record whether it is planned, as its fourth column.
create or replace function note_shown() returns trigger language plpgsql as $$
declare
  written constant text := format(
    '(select %1$s from old_rows except select %1$s from new_rows) union all (select %1$s from new_rows except select %1$s from old_rows)',
    tg_argv[0]);
  is_any boolean;
begin
  -- Mostly something else has been changed: the query is the dearer part.
  execute format('select exists (%s)', written) into is_any;
  if is_any then
    execute format('with written as materialized (%s) insert into changed_records (kind, record_id, concerns%s)
                    select distinct * from (%s) as shown',
      written, case when tg_nargs > 2 then ', planned' else '' end, tg_argv[1]);
  end if;
  return null;
end $$;

create procedure note_showing_planned(noted regclass, columns text, shown text) language plpgsql as $$
begin
  execute format('create trigger %I after update on %s referencing old table as old_rows new table as new_rows
                  for each statement execute function note_shown(%L, %L, ''planned'')', 'showing ' || columns, noted, columns, shown);
end $$;

-- Of what comes into a term that is shown, or leaves it, all are told.
drop trigger "showing id, state" on terms;
call note_showing_planned('terms', 'id, state', $$
  select 'courses', co.id, '{}'::uuid[], false from written join courses co on co.term_id = written.id
  union all select 'classes', c.id, '{}', false from written join courses co on co.term_id = written.id join classes c on c.course_id = co.id
  union all select 'professors', l.professor_id, array[l.professor_id], false
    from written join courses co on co.term_id = written.id join professor_courses l on l.course_id = co.id
  union all select 'students', l.student_id, array[l.student_id], false
    from written join courses co on co.term_id = written.id join student_courses l on l.course_id = co.id$$);
drop trigger "showing id, term_id" on courses;
call note_showing_planned('courses', 'id, term_id', $$
  with moved as (select id, bool_and(is_planned(term_id)) as planned from written group by id)
  select 'classes', c.id, '{}'::uuid[], planned from moved join classes c on c.course_id = moved.id
  union all select 'professors', professor_id, array[professor_id], planned from moved join professor_courses on course_id = moved.id
  union all select 'students', student_id, array[student_id], planned from moved join student_courses on course_id = moved.id$$);
drop trigger "showing id, course_name" on courses;
call note_showing_planned('courses', 'id, course_name', $$
  select 'professors', professor_id, '{}'::uuid[], is_planned(course_id) from written join professor_courses on course_id = written.id
  union all select 'students', student_id, '{}', is_planned(course_id) from written join student_courses on course_id = written.id
  union all select 'cohorts', cohort_id, '{}', false from written join cohort_courses on course_id = written.id$$);

-- Who teaches or takes a course goes before it does: afterwards nothing says whether it was planned.
create function leave_course() returns trigger language plpgsql as $$
begin
  delete from professor_courses where course_id = old.id;
  delete from student_courses where course_id = old.id;
  return old;
end $$;
create trigger people_left before delete on courses for each row execute function leave_course();

-- Whether administrators alone are told of what this transaction does to a record.
create function is_untold(record uuid) returns boolean language sql stable as $$
  select coalesce(
    (select bool_and(planned) from changed_records where xid = pg_current_xact_id_if_assigned() and record_id = record),
    is_planned(record))
$$;

-- Whether administrators alone are told of what this transaction does to records of these kinds.
create function are_untold(kinds text[]) returns boolean language sql stable as $$
  select coalesce(
    (select bool_and(planned) from changed_records where xid = pg_current_xact_id_if_assigned() and kind = any(kinds)),
    false)
$$;
