-- A class may have several rooms at once, as an exam in two halls has. The first one stays in its row; the further ones are rows of their
-- own, and the first one is not among them.
create table class_rooms (
  class_id uuid not null references classes on delete cascade,
  room_id uuid not null constraint class_rooms_room_id_fkey references rooms on delete restrict,
  constraint class_rooms_pkey primary key (class_id, room_id)
);
create index class_rooms_room on class_rooms (room_id);
comment on table class_rooms is 'A room that a class has besides its first one.';

call audit_table('class_rooms', 'classRoom', 'class_id');
call revise_list_of('class_rooms', 'class_id', 'other_rooms');
call note_rows_of('class_rooms', 'classes', 'class_id');
call note_showing('rooms', 'id, seats, name, building_name', $$
  select 'classes', o.class_id, '{}'::uuid[] from written join class_rooms o on o.room_id = written.id$$);
call keep_archived_in('class_rooms', 'class_id');

-- Calendars show them.
create trigger calendar_grown after insert on class_rooms referencing new table as written
  for each statement execute function revise_taught_classes();
create trigger calendar_shrunk after delete on class_rooms referencing old table as written
  for each statement execute function revise_taught_classes();
create function revise_classes_in_room() returns trigger language plpgsql as $$
declare
  ids constant uuid[] := array(select class_id from class_rooms where room_id = new.id);
begin
  call revise_classes(ids);
  return null;
end $$;
comment on function revise_classes_in_room is 'Counts as a change of classes in calendars that a further room of theirs has another name.';
create trigger classes_revised_further after update of name, building_name on rooms for each row
  when ((old.name, old.building_name) is distinct from (new.name, new.building_name))
  execute function revise_classes_in_room();

-- Each further room of a meeting is a row of meetings as well, so that the one constraint keeps it free. It is of no class, which its
-- meeting is: what counts the meetings of a class sees each once. Its times are those of its meeting by a reference, which deletes
-- nothing: within one table that would keep the triggers of the statement from firing.
alter table meeting_professors drop constraint meeting_professors_meeting_fkey;
alter table meetings drop constraint meetings_time_key;
alter table meetings drop constraint meetings_pkey;
alter table meetings drop constraint meetings_of_one;
alter table meetings drop column placed_by;
alter table meetings
  add column further_of uuid constraint meetings_further_of_fkey references classes on delete cascade,
  add column nth smallint not null default 0,
  add column placed_by uuid not null generated always as (coalesce(change_id, class_id, booking_id, further_of)) stored,
  add constraint meetings_pkey primary key (placed_by, date, nth),
  add constraint meetings_time_key unique (class_id, date, placed_by, start_minute, end_minute, active),
  add constraint meetings_of_one check (num_nonnulls(class_id, booking_id, further_of) = 1 and (booking_id is null or change_id is null)),
  add constraint meetings_further check ((further_of is null) = (nth = 0) and (further_of is null or room_id is not null));
create index meetings_further_of on meetings (further_of, date, placed_by) where further_of is not null;
alter table meetings
  add constraint meetings_further_fkey foreign key (further_of, date, placed_by, start_minute, end_minute, active)
    references meetings (class_id, date, placed_by, start_minute, end_minute, active) deferrable initially immediate;
alter table meeting_professors
  add constraint meeting_professors_meeting_fkey foreign key (class_id, date, placed_by, start_minute, end_minute, active)
    references meetings (class_id, date, placed_by, start_minute, end_minute, active) on update cascade on delete cascade;
comment on table meetings is 'A meeting: a date on which a class or a booked event takes place, or a further room that it has; no room has two at once.';
comment on column meetings.class_id is 'null: it is of a booking, or a further room';
comment on column meetings.further_of is 'the class for whose meeting it is a further room; null: it is a meeting';
comment on column meetings.nth is 'of the rooms of a meeting, from 0';
comment on column meetings.placed_by is 'its change, else its class or booking; that of the meeting, where it is a further room';
