import type pg from 'pg'
import { id, series } from './school-ids.ts'
import {
  BOOKINGS,
  CHANGED_MEETINGS,
  FURTHER_ROOMS,
  HALF,
  ODD_WEEKS,
  PERIODS,
  PROFESSORS_OF_CLASSES,
  REQUESTS,
  SUBSTITUTES,
} from './school-meetings.ts'
import {
  ADDRESS_BEFORE,
  FORMS,
  GONE,
  MAKERS_OF_LINKS,
  NEWS,
  PASSWORD_LINKS,
  PHOTOS,
  SUBSCRIPTIONS,
  TWINS,
} from './school-people.ts'
import { GENERATION_RECORDS, RUNS, USERS_OF_COPIES } from './school-runs.ts'
import {
  ABSENCE,
  ALL_TEACH,
  CLOSED_ROOM,
  FEATURES,
  NOT_TAKEN,
  PRICED_CHOICES,
  RUN_RULES,
  SECTION_RULES,
  SHAPE,
  TAUGHT_DAY,
} from './school-sections.ts'

/*
 * What a school has written with each release: rows in all tables that its migrations had made, with a value in every
 * column. They are the same in every run.
 */

/** A school of size 1 has at least so many, whatever the release. */
const ROWS_OF_ONE = 1850

/** How large a school is that has at least so many rows. */
export const sizeOf = (rows: number): number => Math.ceil(rows / ROWS_OF_ONE)

/** How many classes a school of size 1 has, each of ten students in a room of thirty seats. */
export const CLASSES_OF_ONE = 40

const WEEKDAYS = "(array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])"

/** The administrator who was there from the first day on. */
export const FIRST = { email: 'first@example.org', role: 'admin' }

interface Rows {
  /** The migration whose release writes them, and all later ones. */
  readonly since: string
  /** The migration that made them impossible. */
  readonly until?: string
  readonly text: (size: number, passwordHash: string) => string
}

const PEOPLE = (size: number, passwordHash: string) => `
  insert into accounts (id, role, full_name, email, password_hash, phone, dob, gender, department, availability)
  values (${id('admin', "'0'")}, 'admin', 'First Admin', '${FIRST.email}', '${passwordHash}', '+49 30 1', '1970-01-01',
    'Other', 'Registry', '{}');
  insert into accounts (id, role, full_name, email, phone, department, availability, created_at)
  select ${id('professor', 'i')}, 'professor', 'Professor ' || i, 'professor' || i || '@example.org', '+49 30 ' || i,
    'Department ' || i % 7, '{"Monday": ["08:00 - 18:00"]}', timestamptz '2025-01-01' + i * interval '1 minute'
  from ${series(2 * size)};
  insert into professors (id, qualification, employment_type, working_since, special_note, instructions, deadline, status)
  select ${id('professor', 'i')}, 'PhD', 'Full Time', '2020', 'None', 'Please answer', '2025-12-01', 'approved'
  from ${series(2 * size)};
  insert into accounts (id, role, full_name, email, dob, gender, created_at)
  select ${id('student', 'i')}, 'student', 'Student ' || i, 'student' || i || '@example.org',
    date '2000-01-01' + i % 2000, (array['Male', 'Female', 'Other'])[i % 3 + 1],
    timestamptz '2025-02-01' + i * interval '1 minute'
  from ${series(200 * size)};
  insert into students (id, student_id, semester, year)
  select ${id('student', 'i')}, 'S-' || i, i % 8 + 1, '2025' from ${series(200 * size)};
  insert into sessions (token_hash, account_id)
  select sha256(('token ' || i)::bytea), ${id('student', 'i')} from ${series(20 * size)}`

const COURSES_AND_ROOMS = (size: number) => `
  insert into courses (id, course_name, course_code, start_date, end_date, status, term, minimum_days, expected_students)
  select ${id('course', 'i')}, 'Course ' || i, 'C-' || i, '2025-09-01', '2025-12-14', 'Going On', i % 4 + 1, 2, 30
  from ${series(10 * size)};
  insert into rooms (id, name, building_name, seats, notes)
  select ${id('room', 'i')}, 'Room ' || i, 'Main', 30, 'Projector' from ${series(size)};
  insert into professor_courses select ${id('professor', `i % ${2 * size}`)}, ${id('course', 'i')} from ${series(10 * size)};
  insert into student_courses
  select ${id('student', 'i')}, ${id('course', `(i + 3 * k) % ${10 * size}`)}
  from ${series(200 * size)}, generate_series(0, 1) as k;
  insert into cohorts (id, name) select ${id('cohort', 'i')}, 'Cohort ' || i from ${series(5)};
  insert into cohort_courses select ${id('cohort', 'i % 5')}, ${id('course', 'i')} from ${series(10 * size)};
  update site_settings set site_name = 'Old School', academic_year_start = '2025-09-01', academic_year_end = '2026-08-31'`

/** Forty a room, each at a time at which its professor and its students have no other. */
const TIMETABLE = (size: number) => `
  insert into classes (id, title, description, day, start_minute, end_minute, course_id, room_id, professor_id, status,
    postponement_request, postponement_request_reason, postponement_requested_by, postponement_requested_at, created_by)
  select ${id('class', 'i')}, 'Class ' || i, 'Weekly', ${WEEKDAYS}[slot % 5 + 1], (8 + slot / 5) * 60, (9 + slot / 5) * 60,
    ${id('course', `i % ${10 * size}`)}, ${id('room', `i % ${size}`)}, ${id('professor', `i % ${size} * 2 + slot % 2`)},
    case when i % 20 = 3 then 'Cancelled' else 'Scheduled' end,
    i % 15 = 2, case when i % 15 = 2 then 'Ill' end, case when i % 15 = 2 then ${id('professor', "'0'")} end,
    case when i % 15 = 2 then timestamptz '2025-10-01' end, ${id('admin', "'0'")}
  from ${series(CLASSES_OF_ONE * size)}, lateral (select i / ${size} as slot) as s`

const JOINS = (size: number) => `
  select ${id('class', `(i / ${size} + 7 * k) % 40 * ${size} + i % ${size}`)}, ${id('student', 'i')}
  from ${series(200 * size)}, generate_series(0, 1) as k`

const meetings = (professor: string) => `
  insert into meetings (class_id, date, start_minute, end_minute, room_id${professor}, active)
  select c.id, date '2025-09-01' + 7 * week + array_position(${WEEKDAYS}, c.day) - 1, c.start_minute, c.end_minute,
    c.room_id${professor}, c.status <> 'Cancelled'
  from classes c, generate_series(0, 14) as week`

const ROWS: readonly Rows[] = [
  { since: '0001-schema', text: PEOPLE },
  { since: '0001-schema', text: COURSES_AND_ROOMS },
  { since: '0001-schema', text: TIMETABLE },
  {
    since: '0001-schema',
    until: '0024-sections',
    text: (size) => `insert into class_students (class_id, student_id) ${JOINS(size)}`,
  },
  {
    since: '0024-sections',
    text: (size) => `insert into section_students (section_id, student_id) ${JOINS(size)}`,
  },
  { since: '0001-schema', until: '0025-further-professors', text: () => meetings(', professor_id') },
  { since: '0025-further-professors', text: () => meetings('') },
  { since: '0001-schema', text: FORMS },
  {
    since: '0001-schema',
    until: '0012-change-log',
    text: () => `insert into socket_io_attachments (payload) values ('text')`,
  },
  { since: '0001-schema', until: '0008-identity', text: () => TWINS },
  {
    since: '0002-failed-logins',
    text: () =>
      `insert into failed_logins (address, email_hash) select '192.0.2.' || i, sha256('x') from ${series(5)}`,
  },
  { since: '0003-audit', text: () => GONE },
  { since: '0004-photos', text: PHOTOS },
  {
    since: '0005-class-revision',
    text: () => `update classes set title = title || ', moved' where id = ${id('class', "'1'")}`,
  },
  { since: '0006-generation-records', text: () => GENERATION_RECORDS },
  { since: '0007-generation', text: () => RUNS },
  {
    since: '0008-identity',
    text: () =>
      `insert into known_addresses (account_id, address) values (${id('admin', "'0'")}, '192.0.2.1')`,
  },
  { since: '0010-record-revisions', text: () => `update rooms set notes = notes || ', blackboard'` },
  {
    since: '0012-change-log',
    text: () => `delete from sessions where token_hash = sha256('token 0')`,
  },
  {
    since: '0014-kept-classes',
    text: () => `update take_overs set kept = array[${id('class', "'0'")}]`,
  },
  {
    since: '0015-run-notes',
    text: () => `update generation_runs set note_said = '{"key": "runs.waitsForWorker", "slots": {}}'`,
  },
  {
    since: '0016-minutes-between-buildings',
    text: () => `update site_settings set minutes_between_buildings = 10;
      update generation_states set input = '{"settings": {"minutesBetweenBuildings": 10}}' where input is not null`,
  },
  {
    since: '0023-closures',
    text: () =>
      `insert into closures (name, start_date, end_date, building_name) values ('Winter break', '2026-12-21', '2027-01-03', 'Main');
      update generation_states set input = '{"settings": {"minutesBetweenBuildings": 10, "closures": []},
        "courses": [{"id": "k2"}, {"id": "k1"}], "rooms": [{"id": "r1"}], "classes": [{"id": "0"}]}'
      where input is not null`,
  },
  { since: '0024-sections', text: () => SHAPE },
  {
    since: '0025-further-professors',
    until: '0067-changed-meetings',
    text: () => PROFESSORS_OF_CLASSES(''),
  },
  { since: '0074-closed-rooms', text: () => CLOSED_ROOM },
  { since: '0075-absences', text: () => ABSENCE },
  { since: '0067-changed-meetings', text: () => PROFESSORS_OF_CLASSES(', placed_by') + CHANGED_MEETINGS },
  { since: '0076-acts-of-meetings', text: () => 'update meeting_changes set act = id' },
  { since: '0026-weeks-of-classes', text: () => ODD_WEEKS },
  { since: '0101-periods', text: () => PERIODS },
  {
    since: '0092-links-of-classes',
    text: () => `update classes set link = 'https://meet.example.org/2' where id = ${id('class', "'2'")}`,
  },
  {
    since: '0027-terms',
    text: () => `
      insert into terms (id, name, number, start_date, end_date, state) values
        (${id('term', "'0'")}, 'Autumn 2025', 1, '2025-09-01', '2025-12-31', 'published'),
        (${id('term', "'1'")}, 'Autumn 2025 anew', 1, '2025-09-01', '2025-12-31', 'planning');
      update courses set term_id = ${id('term', "'0'")} where id = ${id('course', "'0'")}`,
  },
  {
    since: '0028-buildings',
    text: () => `update buildings set campus_name = 'North', latitude = 48.1, longitude = 11.5;
      insert into buildings (name) values ('Unused');
      insert into closures (name, start_date, end_date, campus_name) values ('Strike', '2026-11-02', '2026-11-03', 'North');
      insert into walks (from_id, to_id, minutes)
        select one.id, other.id, 7 from buildings one join buildings other on one.id < other.id;
      update generation_states set input = (input::jsonb || '{"settings":
        {"minutesBetweenBuildings": 10, "closures": [], "located": [], "walks": []}}')::json where input is not null`,
  },
  { since: '0029-features', text: () => FEATURES },
  {
    since: '0034-roll-forward',
    text: () => `
      insert into roll_forwards (id, from_id, to_id, made_term)
        values (${id('rollForward', "'0'")}, ${id('term', "'0'")}, ${id('term', "'1'")}, false);
      insert into roll_forward_copies (roll_id, kind, from_id, to_id)
        values (${id('rollForward', "'0'")}, 'courses', ${id('course', "'0'")}, ${id('course', "'1'")})`,
  },
  {
    since: '0036-departments',
    text: () => `insert into departments (name, code) values ('Sciences', 'S');
      update departments set parent_name = 'Sciences' where name = 'Department 1';
      update courses set department = 'Department 1'; update rooms set department = 'Sciences'`,
  },
  {
    since: '0044-kept-rooms',
    text: () => `insert into room_departments (room_id, department, hours)
      values (${id('room', "'0'")}, 'Sciences', '{"Monday": ["09:00 - 12:00"]}')`,
  },
  { since: '0037-section-rules', text: () => SECTION_RULES },
  {
    since: '0038-chosen-sections',
    text: () =>
      `update sections set goes_with = array[${id('section', "'0'")}] where id = ${id('section', "'1'")}`,
  },
  {
    since: '0040-what-parts-ask',
    text: () => `insert into part_features select ${id('part', "'0'")}, ${id('feature', "'0'")}`,
  },
  { since: '0042-priced-choices', text: () => PRICED_CHOICES },
  {
    since: '0045-assignments',
    text: () => `
      insert into assignments (id, course_id, cohort_id, term_id, student_count) values
        (${id('assignment', "'0'")}, ${id('course', "'0'")}, null, null, 1),
        (${id('assignment', "'1'")}, null, ${id('cohort', "'0'")}, ${id('term', "'0'")}, 1);
      insert into assignment_sections values (${id('assignment', "'0'")}, ${id('section', "'0'")}, array[${id('student', "'0'")}])`,
  },
  {
    since: '0048-imports',
    text: () => `
      insert into imports (id, kind, file_name, created, changed) values (${id('import', "'0'")}, 'rooms', 'rooms.csv', 0, 1);
      insert into import_records (import_id, record_id, before, revision)
        values (${id('import', "'0'")}, ${id('room', "'0'")}, '{"seats": 20}', 2)`,
  },
  { since: '0049-password-links', text: PASSWORD_LINKS },
  { since: '0050-teaching-together', text: () => ALL_TEACH },
  {
    since: '0052-source-ids',
    text: () => `insert into source_ids (record_id, source_id) values (${id('room', "'0'")}, 'R-0')`,
  },
  { since: '0058-rules-of-runs', text: () => RUN_RULES },
  { since: '0060-makers-of-links', text: () => MAKERS_OF_LINKS },
  { since: '0063-users-of-copies', text: () => USERS_OF_COPIES },
  { since: '0064-not-taken', text: () => NOT_TAKEN },
  { since: '0068-taught-days', text: () => TAUGHT_DAY },
  { since: '0069-subscriptions', text: () => SUBSCRIPTIONS },
  { since: '0072-mail-of-news', text: () => NEWS },
  { since: '0078-free-rooms', text: () => 'update site_settings set students_find_rooms = true' },
  { since: '0079-bookings', text: () => BOOKINGS },
  { since: '0083-meeting-requests', text: () => REQUESTS },
  { since: '0085-divided-rooms', text: () => HALF },
  { since: '0095-several-rooms', text: () => FURTHER_ROOMS },
  { since: '0090-confirmed-addresses', text: () => ADDRESS_BEFORE },
  { since: '0091-substitute-requests', text: () => SUBSTITUTES },
]

/** Fills an empty database that has these migrations, as its owner. */
export async function fillSchool(
  client: pg.ClientBase,
  migrations: readonly string[],
  { size, passwordHash }: { size: number; passwordHash: string },
): Promise<void> {
  for (const { since, until = '', text } of ROWS)
    if (migrations.includes(since) && !migrations.includes(until))
      await client.query(text(size, passwordHash))
}
