-- What rooms, courses, professors and students are called in the system that they are imported from.

create table source_ids (
  -- No foreign key: records of several tables have one.
  record_id uuid primary key,
  -- Not unique: a course has it in each of its terms.
  source_id text not null
);

create function forget_source_ids() returns trigger language plpgsql as $$
begin
  delete from source_ids where record_id in (select id from gone);
  return null;
end $$;
create trigger source_id_forgotten after delete on rooms referencing old table as gone
  for each statement execute function forget_source_ids();
create trigger source_id_forgotten after delete on courses referencing old table as gone
  for each statement execute function forget_source_ids();
create trigger source_id_forgotten after delete on accounts referencing old table as gone
  for each statement execute function forget_source_ids();

call audit_table('source_ids', 'sourceId', 'record_id');
