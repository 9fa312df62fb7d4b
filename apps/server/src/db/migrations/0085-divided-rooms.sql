-- A room may be part of another, as a half is of a hall: neither is used while the other is. The rooms that are parts of one are a tree,
-- in which each room takes a stretch of numbers, and that of a part lies within that of the room that it is part of. So two rooms share
-- space where they are of one tree and their stretches overlap, and the one constraint on meetings compares these in place of rooms.

alter table rooms add column part_of uuid constraint rooms_part_of_fkey references rooms on delete set null;
create index rooms_part_of on rooms (part_of) where part_of is not null;
comment on column rooms.part_of is 'the room that it is a part of: neither is used while the other is';

create table room_spaces (
  room_id uuid primary key constraint room_spaces_room_id_fkey references rooms on delete cascade,
  whole uuid not null,
  space int4range not null,
  constraint room_spaces_room_id_whole_space_key unique (room_id, whole, space)
);
comment on table room_spaces is 'The space that a room takes; triggers on rooms keep it.';
comment on column room_spaces.whole is 'the room that it is part of, and that is part of none: mostly itself';
comment on column room_spaces.space is 'numbers within the whole, among which are those of its parts';

-- The numbers are new ones: on the way to them no room has any that another of its tree had.
create function number_rooms(ids uuid[]) returns void language plpgsql as $$
begin
  if exists (
    with recursive above as (
      select id as room, part_of from rooms where id = any(ids) and part_of is not null
      union select above.room, r.part_of from above join rooms r on r.id = above.part_of
    )
    select from above where part_of = room
  ) then
    raise exception 'A room is part of itself.' using errcode = 'check_violation', constraint = 'rooms_part_of_tree';
  end if;
  with recursive above as (
    select id, part_of from rooms where id = any(ids)
    union select r.id, r.part_of from above join rooms r on r.id = above.part_of
  ), tree as (
    select id as whole, id, array[id] as path from above where part_of is null
    union all select tree.whole, r.id, tree.path || r.id from tree join rooms r on r.part_of = tree.id
  ), placed as (
    select whole, id, row_number() over (partition by whole order by path) - 1 as at from tree
  ), sized as (
    select one.id, count(*) as size from tree, unnest(tree.path) as one (id) group by one.id
  ), known as (
    select whole, max(upper(space)) as used from room_spaces where whole in (select whole from tree) group by whole
  )
  insert into room_spaces (room_id, whole, space)
  select id, whole, int4range((coalesce(used, 0) + at)::integer, (coalesce(used, 0) + at + size)::integer)
  from placed join sized using (id) left join known using (whole)
  on conflict (room_id) do update set whole = excluded.whole, space = excluded.space;
end $$;
comment on function number_rooms is 'Numbers all rooms of the trees that have some rooms.';

create function number_added_rooms() returns trigger language plpgsql as $$
begin
  perform number_rooms(array(select id from written));
  return null;
end $$;
comment on function number_added_rooms is 'Gives rooms that were added their space.';
create trigger spaces_added after insert on rooms referencing new table as written
  for each statement execute function number_added_rooms();

create function number_moved_rooms() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select n.id from new_rows n join old_rows o using (id) where n.part_of is distinct from o.part_of);
begin
  if ids <> '{}' then perform number_rooms(ids); end if;
  return null;
end $$;
comment on function number_moved_rooms is 'Gives rooms that have become part of another, or of none, their space.';
create trigger spaces_changed after update on rooms referencing old table as old_rows new table as new_rows
  for each statement execute function number_moved_rooms();

select number_rooms(array(select id from rooms));

create function whole_of(room uuid) returns uuid language sql stable as $$ select whole from room_spaces where room_id = room $$;
create function space_of(room uuid) returns int4range language sql stable as $$ select space from room_spaces where room_id = room $$;
alter table meetings
  drop constraint meetings_room_free,
  drop constraint meetings_room_id_fkey,
  add column whole uuid,
  add column space int4range;
-- Fires no trigger, as an update would.
alter table meetings
  alter column whole type uuid using whole_of(room_id),
  alter column space type int4range using space_of(room_id);
drop function whole_of, space_of;
alter table meetings
  add constraint meetings_space check ((room_id is null) = (space is null) and (room_id is null) = (whole is null)),
  add constraint meetings_room_id_fkey foreign key (room_id, whole, space) references room_spaces (room_id, whole, space)
    on update cascade on delete cascade,
  add constraint meetings_room_free exclude using gist (whole with =, during with &&, space with &&)
    where (active and room_id is not null) deferrable initially immediate;
create index meetings_room_id on meetings (room_id);
comment on column meetings.whole is 'as its room has it; null: it has none';
comment on column meetings.space is 'as its room takes it; null: it has none';

-- The server gives both with the room, for many meetings at once.
create function take_space() returns trigger language plpgsql as $$
begin
  select whole, space into new.whole, new.space from room_spaces where room_id = new.room_id;
  return new;
end $$;
comment on function take_space is 'Gives a meeting the space of its room.';
create trigger space_taken before insert on meetings for each row
  when (new.room_id is not null and new.space is null) execute function take_space();
create trigger space_changed before update of room_id on meetings for each row
  when (new.room_id is distinct from old.room_id) execute function take_space();
