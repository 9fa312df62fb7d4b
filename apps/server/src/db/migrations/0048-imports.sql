-- What was imported as a table, so that it can be undone as one act.

create table imports (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  file_name text not null,
  created integer not null,
  changed integer not null,
  at timestamptz not null default now()
);

create table import_records (
  import_id uuid not null references imports on delete cascade,
  -- No foreign key: rows of several tables are here, and they may be deleted.
  record_id uuid not null,
  -- the fields that were changed, as they were; null for a record that the import made
  before jsonb,
  -- of the record, when all was imported
  revision integer not null,
  primary key (import_id, record_id)
);

-- What was known of people goes with them.
create function forget_imported() returns trigger language plpgsql as $$
begin
  delete from import_records where record_id in (select id from gone);
  return null;
end $$;
create index import_records_record on import_records (record_id);
create trigger import_forgotten after delete on accounts referencing old table as gone
  for each statement execute function forget_imported();
