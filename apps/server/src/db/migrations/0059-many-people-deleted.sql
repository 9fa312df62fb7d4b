-- An import of thousands of people is undone as one act, which deletes them all. What names a record that is deleted is found by an
-- index, and each entry of the audit log is shredded once.

create index classes_created_by on classes (created_by);
create index classes_postponement_requested_by on classes (postponement_requested_by)
  where postponement_requested_by is not null;
create index generation_runs_created_by on generation_runs (created_by);
create index take_overs_by on take_overs (by_id);
create index professor_form_questions_question on professor_form_questions (question_id);

-- Half of what entries hold is null: nothing is there to be shredded.
create or replace function shred_person(content jsonb) returns jsonb language sql immutable strict as $$
  select coalesce(jsonb_object_agg(key, case when key in ('id', 'role', 'status', 'created_at', 'password')
    then value else 'null' end), content)
  from jsonb_each(content)
$$;

-- What entries become is worked out once for each, not compared first. With an account all that was noted of it is shredded, and then
-- what the act notes of the rows that are deleted with it.
create or replace function shred_people() returns trigger language plpgsql security definer as $$
declare
  act constant bigint := case when tg_table_name <> 'accounts' then audit_act() end;
begin
  with found as materialized (
    select e.act_id, e.id, e.before, e.after, shred_person(e.before) as shredded_before, shred_person(e.after) as shredded_after
    from audit_entries e join gone on e.record_id = gone.id
    where (act is null or e.act_id = act) and e.record_kind in ('admin', 'professor', 'student')
      and not exists (select from accounts where id = gone.id)
  )
  update audit_entries e set before = shredded_before, after = shredded_after
  from found where e.act_id = found.act_id and e.id = found.id
    and (found.before is distinct from shredded_before or found.after is distinct from shredded_after);
  update audit_acts a set actor_name = null
  from gone where a.actor_id = gone.id and a.actor_name is not null and not exists (select from accounts where id = gone.id);
  return null;
end $$;
do $$
begin
  execute format('alter function shred_people() set search_path = %I, pg_temp', current_schema());
end $$;
