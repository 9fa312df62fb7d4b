-- The audit log: every row that is written leaves an entry, in the same transaction. Triggers alone write entries, so no
-- code path can leave one out, and a write that is rolled back leaves none.

-- Who wrote, in which call, and when: one for all that a transaction wrote.
create table audit_acts (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  -- as they were called then: no foreign key, for the entry outlives the account
  actor_id uuid,
  actor_name text,
  actor_role text,
  -- the name of the call, or 'system' outside one
  action text not null
);
create index audit_acts_at on audit_acts (at);
create index audit_acts_actor on audit_acts (actor_id, id);

-- What it wrote. No foreign key to the act: the trigger that writes one has just made or found the other.
create table audit_entries (
  id bigint not null generated always as identity,
  act_id bigint not null,
  record_kind text not null,
  -- of a row that links two records, the one that it belongs to; null for the site's settings, of which there is one
  record_id uuid,
  -- null before a record was created and after it was deleted; of a change, only the columns that changed
  before jsonb,
  after jsonb,
  -- the order in which they are read
  primary key (act_id, id)
);
create index audit_entries_record on audit_entries (record_id);

create function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is neither changed nor deleted.' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_acts_stay before update or delete or truncate on audit_acts
  for each statement execute function refuse_change_of_audit();
create trigger audit_entries_stay before update or delete or truncate on audit_entries
  for each statement execute function refuse_change_of_audit();

-- The act of this transaction, made with its first write. Who is writing, the server says at the beginning of the
-- transactions of a call; else it is the system.
create function audit_act() returns bigint language plpgsql as $$
declare
  act text := current_setting('scheduler.act', true);
  actor jsonb;
begin
  if act <> '' then return act; end if;
  actor := nullif(current_setting('scheduler.actor', true), '');
  insert into audit_acts (actor_id, actor_name, actor_role, action)
  values ((actor ->> 'id')::uuid, actor ->> 'name', actor ->> 'role', coalesce(actor ->> 'action', 'system'))
  returning id into act;
  return set_config('scheduler.act', act, true);
end $$;

-- Rows that were added or deleted: a whole statement's at once, which costs less in bulk than an insert for each.
-- The arguments are the record's kind, or the column that tells it, and the column of its id.
create function audit_rows() returns trigger language plpgsql as $$
declare
  secrets constant text[] := '{password_hash, token_hash}';
  act bigint;
begin
  if not exists (select from written) then return null; end if;
  act := audit_act();
  if tg_op = 'INSERT' then
    insert into audit_entries (act_id, record_kind, record_id, after)
    select act, coalesce(content ->> tg_argv[0], tg_argv[0]), (content ->> tg_argv[1])::uuid, content - secrets
    from (select to_jsonb(written) as content from written) as one;
  else
    insert into audit_entries (act_id, record_kind, record_id, before)
    select act, coalesce(content ->> tg_argv[0], tg_argv[0]), (content ->> tg_argv[1])::uuid, content - secrets
    from (select to_jsonb(written) as content from written) as one;
  end if;
  return null;
end $$;

-- A row that was changed: both sides of what changed in it; of a password, that it did.
create function audit_change() returns trigger language plpgsql as $$
declare
  content jsonb := to_jsonb(new);
  was jsonb;
  became jsonb;
begin
  select jsonb_object_agg(key, value), jsonb_object_agg(key, content -> key) into was, became
  from jsonb_each(to_jsonb(old)) where value is distinct from content -> key;
  if became ? 'password_hash' then
    was := was - 'password_hash';
    became := became - 'password_hash' || '{"password": "changed"}';
  end if;
  insert into audit_entries (act_id, record_kind, record_id, before, after)
  values (audit_act(), coalesce(content ->> tg_argv[0], tg_argv[0]), (content ->> tg_argv[1])::uuid, was, became);
  return null;
end $$;

create procedure audit_table(audited regclass, kind text, id_column text) language plpgsql as $$
begin
  execute format('create trigger audit_added after insert on %s referencing new table as written
                  for each statement execute function audit_rows(%L, %L)', audited, kind, id_column);
  execute format('create trigger audit_deleted after delete on %s referencing old table as written
                  for each statement execute function audit_rows(%L, %L)', audited, kind, id_column);
  execute format('create trigger audit_changed after update on %s for each row
                  when (old.* is distinct from new.*) execute function audit_change(%L, %L)', audited, kind, id_column);
end $$;

call audit_table('accounts', 'role', 'id');
call audit_table('professors', 'professor', 'id');
call audit_table('students', 'student', 'id');
call audit_table('professor_courses', 'professorCourse', 'professor_id');
call audit_table('student_courses', 'studentCourse', 'student_id');
call audit_table('courses', 'course', 'id');
call audit_table('cohorts', 'cohort', 'id');
call audit_table('cohort_courses', 'cohortCourse', 'cohort_id');
call audit_table('rooms', 'room', 'id');
call audit_table('classes', 'class', 'id');
call audit_table('class_students', 'classStudent', 'class_id');
call audit_table('form_questions', 'formQuestion', 'id');
call audit_table('professor_forms', 'professorForm', 'id');
call audit_table('professor_form_questions', 'professorFormQuestion', 'id');
call audit_table('site_settings', 'siteSettings', '');
call audit_table('sessions', 'session', 'id');
-- All that ever changes in a session is when it was used last.
drop trigger audit_changed on sessions;
