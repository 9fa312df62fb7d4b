-- Calendar subscriptions: a calendar program fetches one by an address that is the only secret, without a session. One that is renewed
-- ends, and the next one takes its place, so that its old address is known to have ended.

create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  shows text not null check (shows in ('own', 'course', 'room', 'professor', 'cohort', 'all')),
  -- no foreign key: of several tables, and a subscription outlives what it shows
  target_id uuid,
  -- sha256 of the key, which is nowhere else than in the address
  token_hash bytea not null unique,
  label text not null,
  cancelled_as text not null check (cancelled_as in ('marked', 'leftOut')),
  -- not now(): of two that were made one after the other, the later one is the later one
  made_at timestamptz not null default clock_timestamp(),
  fetched_at timestamptz,
  fetched_by text,
  ended_at timestamptz,
  constraint subscriptions_target check ((target_id is null) = (shows in ('own', 'all')))
);
create index subscriptions_account on subscriptions (account_id, made_at desc);

call audit_table('subscriptions', 'subscription', 'id');
-- That it was fetched is no act of anybody.
drop trigger audit_changed on subscriptions;
create trigger audit_changed after update of ended_at on subscriptions for each row
  when (old.* is distinct from new.*) execute function audit_change('subscription', 'id');

comment on table subscriptions is 'A calendar subscription: an address from which calendar programs fetch a part of the timetable.';
comment on column subscriptions.target_id is 'the course, room, professor or cohort, with no foreign key: it may be deleted; null: it shows no one record';
comment on column subscriptions.token_hash is 'sha256 of the key, which is nowhere else than in the address';
comment on column subscriptions.cancelled_as is 'whether cancelled classes are in it, marked, or left out';
comment on column subscriptions.fetched_at is 'to within a few minutes, as fetched_by; null: never';
comment on column subscriptions.fetched_by is 'the name that the program gives itself';
comment on column subscriptions.ended_at is 'null: it is fetched';
