-- Buildings and campuses as records. Both go by their names: rooms and closures go on to name a building, buildings and closures
-- name a campus, and whichever name has no record yet makes one. A new name of a record is its new name wherever it is named.

create table campuses (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint campuses_name_key unique check (name <> ''),
  created_at timestamptz not null default now()
);

create table buildings (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint buildings_name_key unique check (name <> ''),
  code text not null default '',
  campus_name text references campuses (name) on update cascade,
  -- in degrees, north and east of where both are 0
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  created_at timestamptz not null default now(),
  constraint buildings_coordinates_together check ((latitude is null) = (longitude is null))
);

-- The minutes between two buildings, in both directions, where somebody has entered them.
create table walks (
  id uuid primary key default gen_random_uuid(),
  from_id uuid not null references buildings on delete cascade,
  to_id uuid not null references buildings on delete cascade,
  minutes integer not null check (minutes between 0 and 120),
  constraint walks_pair unique (from_id, to_id),
  -- each pair once
  constraint walks_in_order check (from_id < to_id)
);
create index walks_to on walks (to_id);

-- Only an import, whose texts nobody typed, may have left spaces around a name, or nothing.
update rooms set building_name = coalesce(nullif(btrim(building_name, E' \t\r\n'), ''), '-')
where building_name <> btrim(building_name, E' \t\r\n') or building_name = '';

insert into buildings (name)
select building_name from rooms union select building_name from closures where building_name is not null;

alter table rooms add constraint rooms_building_name_fkey
  foreign key (building_name) references buildings (name) on update cascade;
alter table closures add constraint closures_building_name_fkey
  foreign key (building_name) references buildings (name) on update cascade;
-- No building has an empty name.
alter table closures
  drop constraint closures_building_name_check,
  add column campus_name text references campuses (name) on update cascade,
  add constraint closures_one_place check (building_name is null or campus_name is null);
create index rooms_building on rooms (building_name);
create index closures_building on closures (building_name);
create index closures_campus on closures (campus_name);
create index buildings_campus on buildings (campus_name);

create function make_building() returns trigger language plpgsql as $$
begin
  insert into buildings (name) values (new.building_name) on conflict (name) do nothing;
  return new;
end $$;
create function make_campus() returns trigger language plpgsql as $$
begin
  insert into campuses (name) values (new.campus_name) on conflict (name) do nothing;
  return new;
end $$;
-- The cascade of a new name finds its record made.
create trigger building_made before insert or update of building_name on rooms
  for each row execute function make_building();
create trigger building_made before insert or update of building_name on closures
  for each row when (new.building_name is not null) execute function make_building();
create trigger campus_made before insert or update of campus_name on buildings
  for each row when (new.campus_name is not null) execute function make_campus();
create trigger campus_made before insert or update of campus_name on closures
  for each row when (new.campus_name is not null) execute function make_campus();

-- Of a campus nothing is known but its name: where nothing has that any more, it is gone.
create function drop_unnamed_campus() returns trigger language plpgsql as $$
begin
  delete from campuses
  where name = old.campus_name
    and not exists (select from buildings where campus_name = old.campus_name)
    and not exists (select from closures where campus_name = old.campus_name);
  return null;
end $$;
create trigger campus_dropped after update of campus_name or delete on buildings
  for each row when (old.campus_name is not null) execute function drop_unnamed_campus();
create trigger campus_dropped after update of campus_name or delete on closures
  for each row when (old.campus_name is not null) execute function drop_unnamed_campus();

call audit_table('campuses', 'campus', 'id');
call revise_table('campuses');
call forget_revisions_of('campuses');
call audit_table('buildings', 'building', 'id');
call revise_table('buildings');
call forget_revisions_of('buildings');
call audit_table('walks', 'walk', 'id');

-- Calendars take the dates that a class now leaves out, or no longer does, only under a higher number.
create trigger classes_revised after update of campus_name on buildings
  for each row when (old.campus_name is distinct from new.campus_name) execute function revise_all_classes();

-- What runs that are under way were told of the institution before buildings had records.
update generation_states
set input = jsonb_set(input::jsonb, '{settings}', input::jsonb -> 'settings' || '{"located": [], "walks": []}')::json
where input is not null;
