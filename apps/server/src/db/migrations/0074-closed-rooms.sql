-- A closure may be of one room.

alter table closures
  add column room_id uuid constraint closures_room_id_fkey references rooms on delete cascade,
  add constraint closures_room_alone
    check (room_id is null or (building_name is null and campus_name is null and taught_as is null));
create index closures_room_id on closures (room_id) where room_id is not null;
comment on column closures.room_id is 'the only room that is closed; null: all that building and campus say';
comment on table closures is 'A closure: days on which nothing meets, anywhere, on a campus, in a building or in a room.';
