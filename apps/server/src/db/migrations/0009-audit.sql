-- The audit log is written by functions of its owner alone: the server's role may read it, and nothing else. And what it
-- says about people goes with them.

-- The act of this transaction. That the setting names one of another, nobody but an intruder would bring about.
create or replace function audit_act() returns bigint language plpgsql security definer as $$
declare
  act text := current_setting('scheduler.act', true);
  actor jsonb;
begin
  if exists (select from audit_acts where id = nullif(act, '')::bigint and at = now()) then return act; end if;
  actor := nullif(current_setting('scheduler.actor', true), '');
  insert into audit_acts (actor_id, actor_name, actor_role, action)
  values ((actor ->> 'id')::uuid, actor ->> 'name', actor ->> 'role', coalesce(actor ->> 'action', 'system'))
  returning id into act;
  return set_config('scheduler.act', act, true);
end $$;
revoke execute on function audit_act() from public;
alter function audit_rows() security definer;
alter function audit_change() security definer;

-- Of a person who is no longer there an entry tells which fields were written, and of these alone what.
create function shred_person(content jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case when key in ('id', 'role', 'status', 'created_at', 'password')
    then value else 'null' end), content)
  from jsonb_each(content)
$$;

-- After the trigger that notes the deletion, for they fire in the order of their names; and on each table that has a row of
-- the person, for what is deleted with an account is noted after it.
create function shred_people() returns trigger language plpgsql security definer as $$
begin
  update audit_entries e set before = shred_person(before), after = shred_person(after)
  from gone where e.record_id = gone.id and e.record_kind in ('admin', 'professor', 'student')
    and not exists (select from accounts where id = gone.id)
    and (e.before is distinct from shred_person(e.before) or e.after is distinct from shred_person(e.after));
  update audit_acts a set actor_name = null
  from gone where a.actor_id = gone.id and a.actor_name is not null and not exists (select from accounts where id = gone.id);
  return null;
end $$;
create trigger audit_shredded after delete on accounts referencing old table as gone
  for each statement execute function shred_people();
create trigger audit_shredded after delete on professors referencing old table as gone
  for each statement execute function shred_people();
create trigger audit_shredded after delete on students referencing old table as gone
  for each statement execute function shred_people();

-- The only change that the log takes.
create function refuse_other_change_of_entry() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) <> to_jsonb(old)
      || jsonb_build_object('before', shred_person(old.before), 'after', shred_person(old.after))
    or old.record_kind not in ('admin', 'professor', 'student')
    or exists (select from accounts where id = old.record_id) then
    raise exception 'The audit log is neither changed nor deleted.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create function refuse_other_change_of_act() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) <> to_jsonb(old) || '{"actor_name": null}'
    or exists (select from accounts where id = old.actor_id) then
    raise exception 'The audit log is neither changed nor deleted.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- People who were deleted before there was this.
drop trigger audit_acts_stay on audit_acts;
drop trigger audit_entries_stay on audit_entries;
update audit_entries e set before = shred_person(before), after = shred_person(after)
  where record_kind in ('admin', 'professor', 'student') and not exists (select from accounts where id = e.record_id);
update audit_acts a set actor_name = null
  where actor_name is not null and not exists (select from accounts where id = a.actor_id);

create trigger audit_acts_stay before delete or truncate on audit_acts
  for each statement execute function refuse_change_of_audit();
create trigger audit_entries_stay before delete or truncate on audit_entries
  for each statement execute function refuse_change_of_audit();
create trigger audit_acts_shredded_only before update on audit_acts
  for each row execute function refuse_other_change_of_act();
create trigger audit_entries_shredded_only before update on audit_entries
  for each row execute function refuse_other_change_of_entry();

-- What runs with the owner's rights finds the owner's tables, whatever else has their names.
do $$
declare
  name regprocedure;
begin
  foreach name in array array['audit_act()', 'audit_rows()', 'audit_change()', 'shred_people()']::regprocedure[] loop
    execute format('alter function %s set search_path = %I, pg_temp', name, current_schema());
  end loop;
end $$;
