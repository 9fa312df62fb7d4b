-- What was copied from one academic term into another, so that it can be taken back as one act.

create table roll_forwards (
  id uuid primary key default gen_random_uuid(),
  from_id uuid not null references terms on delete cascade,
  to_id uuid not null references terms on delete cascade,
  -- whether the term was made for it
  made_term boolean not null,
  at timestamptz not null default now()
);
create index roll_forwards_from on roll_forwards (from_id);
create index roll_forwards_to on roll_forwards (to_id);

create table roll_forward_copies (
  roll_id uuid not null references roll_forwards on delete cascade,
  -- the table of both rows. No foreign keys: rows of several tables are here, and they may be deleted
  kind text not null,
  from_id uuid not null,
  to_id uuid not null,
  -- of the copy, when all was copied
  revision integer not null default 1,
  primary key (roll_id, kind, from_id)
);

-- An academic term shows whether what was copied into it can be taken back.
call note_rows_of('roll_forwards', 'terms', 'to_id');
