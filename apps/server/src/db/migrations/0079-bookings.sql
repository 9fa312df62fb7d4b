-- A room that is booked for an event without a class. The booking is the fact; `meetings` has a row for each of its dates while it is
-- approved, so that no room has a class and an event at once.

create table bookings (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  kind text not null constraint bookings_kind check (kind in ('event', 'meeting', 'defence', 'openDay', 'other')),
  room_id uuid not null constraint bookings_room_id_fkey references rooms on delete cascade,
  dates date[] not null constraint bookings_dates check (cardinality(dates) > 0),
  start_minute integer not null,
  end_minute integer not null,
  minutes_before integer not null default 0,
  minutes_after integer not null default 0,
  organiser text not null default '',
  expected_people integer constraint bookings_expected_people check (expected_people >= 0),
  note text not null default '',
  state text not null constraint bookings_state check (state in ('asked', 'approved', 'refused', 'cancelled')),
  reason text not null default '',
  asked_by uuid constraint bookings_asked_by_fkey references accounts on delete set null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint bookings_times check (minutes_before >= 0 and minutes_after >= 0 and start_minute < end_minute
    and 0 <= start_minute - minutes_before and end_minute + minutes_after <= 1440)
);
create index bookings_room_id on bookings (room_id);
create index bookings_asked_by on bookings (asked_by);

comment on table bookings is 'A room that is booked for an event without a class.';
comment on column bookings.dates is 'at the same time of each';
comment on column bookings.start_minute is 'minutes from midnight';
comment on column bookings.end_minute is 'minutes from midnight';
comment on column bookings.minutes_before is 'for setting up: the room is held for them too';
comment on column bookings.minutes_after is 'for clearing: the room is held for them too';
comment on column bookings.expected_people is 'null: nobody has said';
comment on column bookings.state is 'only one that is approved holds its room';
comment on column bookings.reason is 'why it was refused; empty: no reason was given';
comment on column bookings.changed_at is 'as calendars tell it';
comment on column bookings.asked_by is 'null: the account is deleted';

call audit_table('bookings', 'booking', 'id');
call revise_table('bookings');
call forget_revisions_of('bookings');
call note_rows_of('bookings', 'bookings', 'id');
call note_showing('rooms', 'name, id, building_name, seats', $$
  select 'bookings', b.id, '{}'::uuid[] from written join bookings b on b.room_id = written.id$$);
call note_showing('accounts', 'full_name, id, role', $$
  select 'bookings', b.id, '{}'::uuid[] from written join bookings b on b.asked_by = written.id$$);

-- A meeting is of a class or of a booking, which places it.
alter table meeting_professors drop constraint meeting_professors_meeting_fkey;
alter table meetings drop constraint meetings_time_key;
alter table meetings drop constraint meetings_pkey;
alter table meetings drop column placed_by;
alter table meetings alter column class_id drop not null;
alter table meetings
  add column booking_id uuid references bookings on delete cascade,
  add column placed_by uuid not null generated always as (coalesce(change_id, class_id, booking_id)) stored,
  add constraint meetings_pkey primary key (placed_by, date),
  add constraint meetings_time_key unique (class_id, date, placed_by, start_minute, end_minute, active),
  add constraint meetings_of_one check ((class_id is null) = (booking_id is not null) and (booking_id is null or change_id is null));
create index meetings_booking_id on meetings (booking_id) where booking_id is not null;
alter table meeting_professors
  add constraint meeting_professors_meeting_fkey foreign key (class_id, date, placed_by, start_minute, end_minute, active)
    references meetings (class_id, date, placed_by, start_minute, end_minute, active) on update cascade on delete cascade;

comment on table meetings is 'A meeting: a date on which a class or a booked event takes place; no room has two at once.';
comment on column meetings.class_id is 'null: it is of a booking';
comment on column meetings.booking_id is 'null: it is of a class; its times are extended by those for setting up and clearing';
comment on column meetings.placed_by is 'its change, else its class or booking';

alter table site_settings add column professors_book text not null default 'no'
  constraint site_settings_professors_book check (professors_book in ('no', 'ask', 'atOnce'));
comment on column site_settings.professors_book is 'whether professors book rooms: not at all, by asking, or at once';
