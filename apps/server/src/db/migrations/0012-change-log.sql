-- What is told after a commit, written in the transaction of the change, and the positions up to which servers have told it.

create table changes (
  -- the order in which a batch is told
  id bigint primary key generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  -- an event with its audience, or a session whose sockets are to be closed
  event jsonb not null
);
create index changes_xid on changes (xid);

-- A change belongs to the first tick that sees its transaction as committed.
create table ticks (
  pos bigint primary key,
  snap pg_snapshot not null,
  at timestamptz not null default now()
);
insert into ticks (pos, snap) values (0, pg_current_snapshot());

-- However a session ends, with its account too, every server closes its sockets.
create function tell_ended_sessions() returns trigger language plpgsql as $$
begin
  insert into changes (event) select jsonb_build_object('endedSession', id) from ended;
  return null;
end $$;
create trigger ended_sessions_told after delete on sessions referencing old table as ended
  for each statement execute function tell_ended_sessions();

-- Servers tell each other through the log.
drop table socket_io_attachments;
