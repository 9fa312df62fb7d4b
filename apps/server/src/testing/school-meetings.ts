import { id } from './school-ids.ts'

/** Who leads no class of the room at that time teaches one of them too. */
export const PROFESSORS_OF_CLASSES = (placedBy: '' | ', placed_by') => `
  insert into class_professors values (${id('class', "'0'")}, ${id('professor', "'1'")});
  insert into meeting_professors (class_id, date${placedBy}, professor_id, start_minute, end_minute, active)
  select m.class_id, m.date${placedBy}, professor, m.start_minute, m.end_minute, m.active
  from meetings m, unnest(list_teachers(m.class_id)) as professor;
  update generation_states set input = (input::jsonb || '{"classes": [{"id": "0", "otherProfessorIds": []}]}')::json
  where input is not null`

/** One that holds its room, and one that was asked for. */
export const BOOKINGS = `
  insert into bookings (id, title, kind, room_id, dates, start_minute, end_minute, minutes_before, minutes_after,
    organiser, expected_people, note, state, reason, asked_by)
  select ${id('booking', 'n')}, 'Open day', 'openDay', ${id('room', "'0'")}, '{2025-10-05}', 600, 720, 30, 15,
    'The dean', 80, 'With coffee', case n when 0 then 'approved' else 'refused' end, 'Cleaning', ${id('professor', "'0'")}
  from generate_series(0, 1) as n;
  insert into meetings (booking_id, date, start_minute, end_minute, room_id, active)
  select id, dates[1], start_minute - minutes_before, end_minute + minutes_after, room_id, true
  from bookings where state = 'approved';
  update site_settings set professors_book = 'ask'`

/** One that waits, and one that was approved. */
export const REQUESTS = `
  insert into meeting_requests (id, class_id, original_date, meeting, wishes, note, state, reason, former, asked_by)
  select ${id('request', 'n')}, ${id('class', 'n')}, '2025-10-06',
    '{"date": "2025-10-06", "startTime": "09:00", "endTime": "10:00", "roomId": null, "professorIds": []}',
    '[{"date": "2025-10-07", "startTime": "09:00", "endTime": "10:00", "note": "", "link": ""}]', 'A congress',
    case n when 0 then 'asked' else 'approved' end, 'As asked',
    case n when 1 then '{"originalDate": "2025-10-06", "asPlanned": true, "note": "", "link": ""}'::jsonb end, ${id('professor', "'0'")}
  from generate_series(0, 1) as n`

export const SUBSTITUTES = `update meeting_requests
  set substitutes = jsonb_build_array(jsonb_build_object('professorId', ${id('professor', "'1'")}, 'answer', 'no')) where state = 'approved'`

export const CHANGED_MEETINGS = `;
  insert into meeting_changes (id, class_id, original_date, date, start_minute, end_minute, keeps_room, room_id, professor_ids, link, note)
  select ${id('change', 'n')}, c.id, m.date, m.date, 1200 + 60 * n, 1260 + 60 * n, false, ${id('room', "'0'")}, array[${id('professor', "'1'")}], 'https://meet.example.org', 'Once'
  from generate_series(0, 1) as n join classes c on c.id = ${id('class', 'n')}
  cross join lateral (select min(date) as date from meetings where class_id = c.id) as m;
  insert into meetings (class_id, change_id, date, start_minute, end_minute, room_id, active)
  select class_id, id, date, start_minute, end_minute, room_id, true from meeting_changes`

/** A class that is cancelled was in another room too. */
export const FURTHER_ROOMS = `
  insert into class_rooms (class_id, room_id) values (${id('class', "'3'")}, ${id('room', "'half'")});
  insert into meetings (further_of, nth, date, start_minute, end_minute, room_id, active)
  select class_id, 1, date, start_minute, end_minute, ${id('room', "'half'")}, false
  from meetings where class_id = ${id('class', "'3'")} and change_id is null and not active limit 1`

export const HALF = `insert into rooms (id, name, building_name, seats, notes, department, part_of)
  select ${id('room', "'half'")}, 'Half', building_name, 10, 'Blackboard', department, id from rooms where id = ${id('room', "'0'")}`

export const PERIODS = `update site_settings set periods = '[{"startMinute": 540, "endMinute": 630}]'`

export const ODD_WEEKS = `update classes set weeks = 'odd' where id = ${id('class', "'2'")}`
