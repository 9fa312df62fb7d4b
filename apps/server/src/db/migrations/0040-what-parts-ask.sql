-- What the part of a course asks of its classes: features of their rooms, and weeks, which are written as those of classes.

alter table parts add constraint parts_weeks_check check (
  weeks ~ '^(odd|even|first half|second half|[1-9][0-9]?(-[1-9][0-9]?)?(, [1-9][0-9]?(-[1-9][0-9]?)?)*)$'
);

create table part_features (
  part_id uuid not null references parts on delete cascade,
  feature_id uuid not null references features,
  primary key (part_id, feature_id)
);
create index part_features_feature on part_features (feature_id);
call audit_table('part_features', 'partFeature', 'part_id');

-- The classes of its sections show what a part asks.
create function note_needs_of_part() returns trigger language plpgsql as $$
begin
  insert into changed_records (kind, record_id, concerns)
  select distinct 'classes', c.id, '{}'::uuid[]
  from written w join sections s on s.part_id = w.part_id join classes c on c.section_id = s.id;
  return null;
end $$;
create trigger needs_added_noted after insert on part_features referencing new table as written
  for each statement execute function note_needs_of_part();
create trigger needs_dropped_noted after delete on part_features referencing old table as written
  for each statement execute function note_needs_of_part();
call note_showing('features', 'name, id', $$
  select 'classes', c.id, '{}'::uuid[] from written join part_features l on l.feature_id = written.id
  join sections s on s.part_id = l.part_id join classes c on c.section_id = s.id$$);
