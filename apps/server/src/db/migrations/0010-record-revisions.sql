-- How often each record has been changed, and when of those times each of its fields was changed last: who began with an
-- older state of a field learns of it before they overwrite it. Triggers alone count, so no code path can forget to.
-- (class_revisions counts what a calendar shows of a class, which other records change too.)

-- A record that never changed has no row: its revision is 1.
create table record_revisions (
  -- Of a record that stands in several tables, the one that they share. No foreign key: records of all kinds are here.
  record_id uuid primary key,
  revision integer not null,
  -- by column, or by the name of a list, the revision that its last change made
  fields jsonb not null
) with (fillfactor = 70);

-- Raises the revision of each record once; the two lists tell, pair by pair, whose column or list has changed.
create procedure raise_revisions(ids uuid[], changed text[]) language plpgsql as $$
begin
  -- In one order everywhere, so that two that change the same records do not wait for each other.
  insert into record_revisions as known (record_id, revision, fields)
  select id, 2, jsonb_object_agg(field, 2) from unnest(ids, changed) as one (id, field) group by id order by id
  on conflict (record_id) do update set
    revision = known.revision + 1,
    fields = known.fields
      || (select jsonb_object_agg(field, known.revision + 1) from jsonb_object_keys(excluded.fields) as field);
end $$;

-- Rows that were changed, a whole statement's at once. The argument is the record where the rows don't name it: the site's
-- settings, of which there is one.
create function revise_rows() returns trigger language plpgsql as $$
declare
  ids uuid[];
  changed text[];
begin
  -- Each row is made into JSON once.
  with pairs as materialized (
    select to_jsonb(new_rows) as became, to_jsonb(old_rows) as was
    from new_rows join old_rows on new_rows.id = old_rows.id where new_rows.* is distinct from old_rows.*
  )
  select array_agg(coalesce(tg_argv[0], became ->> 'id')::uuid), array_agg(field.key) into ids, changed
  from pairs cross join lateral jsonb_each(became) as field
  where was -> field.key is distinct from field.value;
  if ids is not null then call raise_revisions(ids, changed); end if;
  return null;
end $$;

-- Rows that were added to a list of a record, changed in it or taken out. The arguments are the column of the record's id
-- and the name of the list.
create function revise_list() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  select array_agg(distinct (to_jsonb(written) ->> tg_argv[0])::uuid) into ids from written;
  if ids is not null then call raise_revisions(ids, array_fill(tg_argv[1], array[cardinality(ids)])); end if;
  return null;
end $$;

create function forget_revisions() returns trigger language plpgsql as $$
begin
  delete from record_revisions where record_id = old.id;
  return null;
end $$;

create procedure revise_table(revised regclass, record uuid default null) language plpgsql as $$
begin
  execute format('create trigger record_revised after update on %s referencing old table as old_rows new table as new_rows
                  for each statement execute function revise_rows(%s)', revised, coalesce(quote_literal(record), ''));
end $$;

create procedure revise_list_of(revised regclass, id_column text, list text) language plpgsql as $$
begin
  execute format('create trigger record_grown after insert on %s referencing new table as written
                  for each statement execute function revise_list(%L, %L)', revised, id_column, list);
  execute format('create trigger record_shrunk after delete on %s referencing old table as written
                  for each statement execute function revise_list(%L, %L)', revised, id_column, list);
end $$;

-- At the end of the transaction: what goes with a record, as its list does, is counted after it has gone.
create procedure forget_revisions_of(forgotten regclass) language plpgsql as $$
begin
  execute format('create constraint trigger record_gone after delete on %s deferrable initially deferred
                  for each row execute function forget_revisions()', forgotten);
end $$;

call revise_table('accounts');
call revise_table('professors');
call revise_table('students');
call revise_list_of('professor_courses', 'professor_id', 'courses');
call revise_list_of('student_courses', 'student_id', 'courses');
call forget_revisions_of('accounts');

call revise_table('courses');
call forget_revisions_of('courses');

call revise_table('cohorts');
call revise_list_of('cohort_courses', 'cohort_id', 'courses');
call revise_list_of('cohort_students', 'cohort_id', 'students');
call forget_revisions_of('cohorts');

call revise_table('rooms');
call forget_revisions_of('rooms');

call revise_table('classes');
call revise_list_of('class_students', 'class_id', 'students');
call forget_revisions_of('classes');

call revise_table('form_questions');
call forget_revisions_of('form_questions');

call revise_table('professor_forms');
create trigger record_answered after update on professor_form_questions referencing new table as written
  for each statement execute function revise_list('form_id', 'answers');
call forget_revisions_of('professor_forms');

call revise_table('site_settings', '00000000-0000-0000-0000-000000000000');
