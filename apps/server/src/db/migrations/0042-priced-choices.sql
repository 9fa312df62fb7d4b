-- The times and rooms that a section may have, each with a price, and what else a problem of ITC-2019 says: hours at which rooms are closed
-- in some weeks of a term, ways between rooms, and what each part of the cost weighs.

create table section_times (
  section_id uuid not null references sections on delete cascade,
  position integer not null,
  -- all classes of the section are on these days, at one time and in one room
  days text[] not null check (
    cardinality(days) > 0
    and days <@ '{Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday}'::text[]),
  -- null: every week of the term
  weeks text check (
    weeks ~ '^(odd|even|first half|second half|[1-9][0-9]?(-[1-9][0-9]?)?(, [1-9][0-9]?(-[1-9][0-9]?)?)*)$'),
  start_minute integer not null,
  minutes integer not null,
  price integer not null check (price >= 0),
  primary key (section_id, position),
  constraint section_times_within_day check (start_minute >= 0 and minutes >= 1 and start_minute + minutes <= 1440)
);

create table section_rooms (
  section_id uuid not null references sections on delete cascade,
  position integer not null,
  room_id uuid not null references rooms on delete cascade,
  price integer not null check (price >= 0),
  primary key (section_id, position)
);
create index section_rooms_room on section_rooms (room_id);

-- Whether its classes are in a room; without rooms that are listed, in any.
alter table sections add column needs_room boolean not null default true;

create table room_closed_times (
  id uuid primary key default gen_random_uuid(),
  room_id uuid not null references rooms on delete cascade,
  -- in which the weeks are counted
  term_id uuid not null references terms on delete cascade,
  days text[] not null check (days <@ '{Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday}'::text[]),
  weeks text check (
    weeks ~ '^(odd|even|first half|second half|[1-9][0-9]?(-[1-9][0-9]?)?(, [1-9][0-9]?(-[1-9][0-9]?)?)*)$'),
  start_minute integer not null,
  minutes integer not null,
  constraint room_closed_times_within_day check (start_minute >= 0 and minutes >= 1 and start_minute + minutes <= 1440)
);
create index room_closed_times_room on room_closed_times (room_id);
create index room_closed_times_term on room_closed_times (term_id);

-- Minutes from one room to another; where none are given, those of their buildings.
create table room_walks (
  from_id uuid not null references rooms on delete cascade,
  to_id uuid not null references rooms on delete cascade,
  minutes integer not null check (minutes between 0 and 1440),
  primary key (from_id, to_id)
);
create index room_walks_to on room_walks (to_id);

-- What a unit of each part of the cost weighs in a term, and what is counted: days of the week from Monday, and minutes in slots.
create table term_weights (
  term_id uuid primary key references terms on delete cascade,
  days integer not null check (days between 1 and 7),
  slot_minutes integer not null,
  time_weight integer not null,
  room_weight integer not null,
  rule_weight integer not null,
  student_weight integer not null,
  constraint term_weights_slots_of_day check (slot_minutes between 1 and 1440 and 1440 % slot_minutes = 0),
  constraint term_weights_not_negative check (least(time_weight, room_weight, rule_weight, student_weight) >= 0)
);

-- A rule that is brought by a file weighs what the file says.
alter table section_rules drop constraint section_rules_weight_check;
alter table section_rules add constraint section_rules_weight_check check (weight >= 0);

call audit_table('section_times', 'sectionTime', 'section_id');
call audit_table('section_rooms', 'sectionRoom', 'section_id');
call audit_table('room_closed_times', 'roomClosedTime', 'room_id');
call audit_table('room_walks', 'roomWalk', 'from_id');
call audit_table('term_weights', 'termWeights', 'term_id');
