-- One meeting of a class may be other than planned: cancelled, at another date, time or place, taught by others, or extra. The
-- change is the fact; `meetings` follows from classes and changes.
create table meeting_changes (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references classes on delete cascade,
  original_date date,
  date date,
  start_minute integer,
  end_minute integer,
  keeps_room boolean not null default true,
  room_id uuid constraint meeting_changes_room_id_fkey references rooms,
  professor_ids uuid[],
  link text not null default '',
  note text not null default '',
  busy_students integer not null default 0,
  constraint meeting_changes_original unique (class_id, original_date),
  constraint meeting_changes_some check (original_date is not null or date is not null),
  constraint meeting_changes_times
    check ((start_minute is null) = (end_minute is null) and 0 <= start_minute and start_minute < end_minute and end_minute <= 1440),
  constraint meeting_changes_room check (not (keeps_room and room_id is not null))
);
create index meeting_changes_room_id on meeting_changes (room_id) where room_id is not null;

comment on table meeting_changes is 'A meeting of a class that is other than planned.';
comment on column meeting_changes.original_date is 'on which the class would meet; null: an extra meeting';
comment on column meeting_changes.date is 'null: it does not take place';
comment on column meeting_changes.start_minute is 'minutes from midnight; null: as planned';
comment on column meeting_changes.end_minute is 'minutes from midnight; null: as planned';
comment on column meeting_changes.keeps_room is 'whether it is in the room of its class, else in room_id, or in none';
comment on column meeting_changes.professor_ids is 'who teaches it, the leading one first; null: as planned';
comment on column meeting_changes.link is 'where it is online; empty: it is not';
comment on column meeting_changes.note is 'what is told with it';
comment on column meeting_changes.busy_students is 'so many students had another class then, as was agreed when it was changed';

call audit_table('meeting_changes', 'meetingChange', 'class_id');
call revise_list_of('meeting_changes', 'class_id', 'meetings');
call note_rows_of('meeting_changes', 'classes', 'class_id');
call note_showing('rooms', 'id, name, seats, building_name', $$
  select 'classes', m.class_id, '{}'::uuid[] from written join meeting_changes m on m.room_id = written.id$$);
call note_showing('accounts', 'full_name, id', $$
  select 'classes', m.class_id, '{}'::uuid[] from written join meeting_changes m on written.id = any(m.professor_ids)$$);
call keep_archived_in('meeting_changes', 'class_id');

-- Calendars show it, as they show who teaches too.
comment on function revise_taught_classes is 'Counts as changes of classes in calendars that rows of theirs were added or deleted.';
create trigger calendar_grown after insert on meeting_changes referencing new table as written
  for each statement execute function revise_taught_classes();
create trigger calendar_shrunk after delete on meeting_changes referencing old table as written
  for each statement execute function revise_taught_classes();

-- A class may meet twice on a date: as planned, and by a change. What places a meeting is its change, else its class.
alter table meeting_professors drop constraint meeting_professors_meeting_fkey;
alter table meetings drop constraint meetings_time_key;
alter table meetings drop constraint meetings_pkey;
alter table meetings
  add column change_id uuid references meeting_changes on delete cascade,
  add column placed_by uuid not null generated always as (coalesce(change_id, class_id)) stored,
  add constraint meetings_pkey primary key (class_id, date, placed_by),
  add constraint meetings_time_key unique (class_id, date, placed_by, start_minute, end_minute, active);
create index meetings_change_id on meetings (change_id) where change_id is not null;

alter table meeting_professors add column placed_by uuid;
-- Fires no trigger, as an update would.
alter table meeting_professors alter column placed_by type uuid using class_id;
alter table meeting_professors
  alter column placed_by set not null,
  drop constraint meeting_professors_pkey,
  add constraint meeting_professors_pkey primary key (class_id, date, placed_by, professor_id),
  add constraint meeting_professors_meeting_fkey foreign key (class_id, date, placed_by, start_minute, end_minute, active)
    references meetings (class_id, date, placed_by, start_minute, end_minute, active) on update cascade on delete cascade;

comment on column meetings.change_id is 'the change that places it; null: it is as planned';
comment on column meetings.placed_by is 'its change, else its class';
comment on column meeting_professors.placed_by is 'as the meeting has it';
