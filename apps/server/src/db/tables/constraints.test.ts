import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { connectTo } from '../../testing/test-database.ts'

/* What no rule lets through, written past all of them: the database itself refuses it, by the constraint of that name. */

let site: TestApp
const ids: Record<string, string> = {}

beforeAll(async () => {
  site = await startTestApp()
  ids.admin = site.admin.id
  ids.professor = (await site.addPerson('professor')).id
  ids.further = (await site.addPerson('professor')).id
  ids.student = (await site.addPerson('student')).id
  ids.course = await site.addCourse()
  ids.room = await site.addRoom()
  const lecture = { title: 'Sets', day: 'Monday', startTime: '09:00', endTime: '10:00' }
  const addClass = async (fields: object) =>
    (await site.admin.call('POST', '/api/classs', { ...lecture, ...fields })).json()._id
  const [courseId, roomId, professorId] = [ids.course, ids.room, ids.professor]
  ids.held = await addClass({ courseId, roomId, professorId, studentIds: [ids.student] })
  ids.free = await addClass({ day: 'Tuesday' })
  const form = await sql<{ id: string }>`
    insert into professor_forms (professor_id) values (${professorId}) returning id`.execute(site.db)
  ids.form = form.rows[0]?.id ?? ''
  await sql`insert into professor_form_questions (form_id, position, question, options)
    values (${ids.form}, 0, 'Where?', '{Here,There}')`.execute(site.db)
  await sql`insert into cohorts (name) values ('First years')`.execute(site.db)
})
afterAll(() => site.close())

const meeting = (room: string) => `insert into meetings
  (class_id, date, start_minute, end_minute, room_id, active)
  select ':free', date, start_minute + 30, end_minute + 30, ${room}, true from meetings where class_id = ':held' limit 1`
const run = (columns: string, values: string) =>
  `insert into generation_runs (name, choices, seed, time_limit_seconds${columns}) values ('All', '{}', 1${values})`

/** A term that has a course, made into one of this state. */
const term = (state: string) => `insert into terms (name, number, start_date, end_date)
    values ('x', 1, '2000-01-01', '2000-12-31');
  update courses set term_id = (select id from terms); update terms set state = '${state}'`

const sectionTime = (values: string) => `insert into section_times values (${values})`
const ONE_TERM = `insert into terms (name, number, start_date, end_date) values ('x', 1, '2000-01-01', '2000-12-31')`
const closedTime = (values: string) => `${ONE_TERM};
  insert into room_closed_times (room_id, term_id, days, weeks, start_minute, minutes) select ':room', id, ${values}, 60 from terms`
const termWeights = (values: string) => `${ONE_TERM};
  insert into term_weights (term_id, days, slot_minutes, time_weight, room_weight, rule_weight, student_weight)
  select id, ${values}, 1, 1, 1 from terms`
const LINK = (token: string, account: string) =>
  `insert into password_links (account_id, token_hash, valid_until) values ('${account}', '${token}', now())`
const MAIL = (columns: string, values: string) =>
  `insert into mail (account_id, kind, language, ${columns}) values (':admin', 'reset', 'en', ${values})`

const CALENDAR = (key: string, columns = `'all', null, 'marked'`) =>
  `insert into subscriptions (account_id, token_hash, label, shows, target_id, cancelled_as)
    values (':admin', '${key}', '', ${columns})`

const booking = (columns: string, values: string) =>
  `insert into bookings (title, room_id, dates, kind, state, start_minute, end_minute${columns})
    values ('x', ':room', ${values})`
const BOOKED = `'{2026-10-04}', 'event', 'asked', 600, 660`

const request = (columns: string, values: string) =>
  `insert into meeting_requests (class_id, original_date, meeting${columns})
    values (':free', '2026-10-04', '{}'${values})`

/** By the name of a constraint, a statement that it alone refuses. */
const BREACHES: Record<string, string> = {
  accounts_role_check: `update accounts set role = 'dean' where id = ':admin'`,
  accounts_gender_check: `update accounts set gender = 'x' where id = ':admin'`,
  accounts_role_email_key: `insert into accounts (role, full_name, email)
    select role, full_name, upper(email) from accounts where id = ':student'`,
  accounts_profile_image_key: `insert into photos values ('one', ''); update accounts set profile_image = 'one'`,
  password_links_token_hash_key: `${LINK('x', ':admin')}; ${LINK('x', ':student')}`,
  password_links_one_open: `${LINK('x', ':admin')}; ${LINK('y', ':admin')}`,
  password_links_ending_check: `${LINK('x', ':admin')}; update password_links set ending = 'lost', ended_at = now()`,
  password_links_ended_at: `${LINK('x', ':admin')}; update password_links set ended_at = now()`,
  bookings_kind: booking('', `'{2026-10-04}', 'party', 'asked', 600, 660`),
  bookings_state: booking('', `'{2026-10-04}', 'event', 'lost', 600, 660`),
  bookings_dates: booking('', `'{}', 'event', 'asked', 600, 660`),
  bookings_times: booking(', minutes_after', `'{2026-10-04}', 'event', 'asked', 600, 1430, 15`),
  bookings_expected_people: booking(', expected_people', `${BOOKED}, -1`),
  meetings_further: `insert into meetings (further_of, date, start_minute, end_minute, room_id, active)
    select class_id, date, start_minute, end_minute, room_id, false from meetings where class_id = ':held' limit 1`,
  meetings_further_fkey: `insert into meetings (further_of, nth, date, start_minute, end_minute, room_id, active)
    select class_id, 1, date, start_minute, end_minute, room_id, not active from meetings where class_id = ':held' limit 1`,
  meetings_of_one: `${booking('', BOOKED)};
    insert into meetings (class_id, booking_id, date, start_minute, end_minute, active)
    select ':free', id, '2026-10-04', 600, 660, true from bookings`,
  meeting_requests_wishes: request(', wishes', `, '{}'`),
  meeting_requests_state: request(', wishes, state', `, '[]', 'lost'`),
  meeting_requests_substitutes: request(', wishes, substitutes', `, '[]', '{}'`),
  meeting_requests_former: request(', wishes, state', `, '[]', 'approved'`),
  meeting_requests_waiting: `${request(', wishes', `, '[]'`)}; ${request(', wishes', `, '[]'`)}`,
  site_settings_professors_book: `update site_settings set professors_book = 'x'`,
  subscriptions_token_hash_key: `${CALENDAR('x')}; ${CALENDAR('x')}`,
  subscriptions_shows_check: CALENDAR('x', `'week', ':room', 'marked'`),
  subscriptions_target: CALENDAR('x', `'room', null, 'marked'`),
  subscriptions_cancelled_as_check: CALENDAR('x', `'all', null, 'gone'`),
  news_items_kind: `insert into news_items (act_id, class_id, kind) values (1, ':room', 'x')`,
  news_items_sides: `insert into news_items (act_id, class_id, kind, before) values (1, ':room', 'added', '{}')`,
  news_one_of_act: `insert into news (account_id, act_id, items) values (':admin', 1, '{}'), (':admin', 1, '{}')`,
  site_settings_daily_mail_minute_check: `update site_settings set daily_mail_minute = 1440`,
  mail_kind: `insert into mail (account_id, kind, language) values (':admin', 'x', 'en')`,
  mail_state: MAIL('state', `'lost'`),
  mail_message_id_key: `${MAIL('state', `'queued'`)}; insert into mail (account_id, kind, language, message_id)
    select account_id, kind, language, message_id from mail`,
  mail_reason: MAIL('state, reason', `'given up', 'x'`),
  mail_to_address: `insert into mail (account_id, kind, language) values (':admin', 'address', 'en')`,
  mail_to_somebody: `insert into mail (kind, language) values ('invitation', 'en')`,
  mail_given_up: MAIL('reason', `'refused'`),
  mail_sent: MAIL('state', `'sent'`),
  sessions_token_hash_key: `insert into sessions (token_hash, account_id) select token_hash, account_id from sessions`,
  professors_employment_type_check: `update professors set employment_type = 'Never'`,
  professors_status_check: `update professors set status = 'unknown'`,
  students_student_id_key: `insert into accounts (id, role, full_name, email)
      values ('00000000-0000-4000-8000-000000000001', 'student', 'Twin', 'twin@example.org');
    insert into students (id, student_id, semester, year)
      select '00000000-0000-4000-8000-000000000001', lower(student_id), semester, year from students limit 1`,
  students_semester_check: `update students set semester = 9`,
  courses_class_duration_check: `update courses set class_duration = '4Hrs'`,
  courses_status_check: `update courses set status = 'Gone'`,
  courses_term_check: `update courses set term = 5`,
  courses_meetings_per_week_check: `update courses set meetings_per_week = 0`,
  courses_minimum_days_check: `update courses set minimum_days = 8`,
  courses_expected_students_check: `update courses set expected_students = -1`,
  courses_dates_in_order: `update courses set end_date = start_date - 1`,
  rooms_seats_check: `update rooms set seats = 0`,
  rooms_status_check: `update rooms set status = 'gone'`,
  classes_day_check: `update classes set day = 'Saturaday' where id = ':free'`,
  classes_start_minute_check: `update classes set start_minute = -1 where id = ':free'`,
  classes_end_minute_check: `update classes set end_minute = 1441 where id = ':free'`,
  classes_end_after_start: `update classes set start_minute = 600, end_minute = 600 where id = ':free'`,
  classes_weeks_check: `update classes set weeks = 'sometimes' where id = ':free'`,
  classes_status_check: `update classes set status = 'Gone' where id = ':free'`,
  meetings_room_free: meeting('room_id'),
  meetings_space: `update meetings set space = null where class_id = ':held'`,
  rooms_part_of_tree: `update rooms set part_of = id`,
  meetings_professor_free: `${meeting('null')};
    insert into meeting_professors (class_id, date, placed_by, professor_id, start_minute, end_minute, active)
    select class_id, date, placed_by, ':professor', start_minute, end_minute, active from meetings
    where class_id = ':free' and date in (select date from meetings where class_id = ':held')`,
  meeting_professors_meeting_fkey: `update meeting_professors set start_minute = start_minute + 30`,
  meeting_changes_original: `insert into meeting_changes (class_id, original_date)
    select ':held', '2026-09-07' from generate_series(1, 2)`,
  meeting_changes_some: `insert into meeting_changes (class_id) values (':held')`,
  meeting_changes_times: `insert into meeting_changes (class_id, date, start_minute) values (':held', '2026-09-07', 600)`,
  meeting_changes_room: `insert into meeting_changes (class_id, date, room_id)
    select ':held', '2026-09-07', id from rooms limit 1`,
  campuses_name_key: `insert into campuses (name) select 'East' from generate_series(1, 2)`,
  campuses_name_check: `insert into campuses (name) values ('')`,
  buildings_name_key: `insert into buildings (name) select name from buildings`,
  buildings_name_check: `insert into buildings (name) values ('')`,
  buildings_latitude_check: `insert into buildings (name, latitude, longitude) values ('x', 90.1, 0)`,
  buildings_longitude_check: `insert into buildings (name, latitude, longitude) values ('x', 0, -180.1)`,
  buildings_coordinates_together: `update buildings set latitude = 1`,
  walks_pair: `insert into buildings (name) values ('East'), ('West');
    insert into walks (from_id, to_id, minutes)
      select one.id, other.id, 5 from buildings one join buildings other on one.id < other.id, generate_series(1, 2)
      where one.name in ('East', 'West') and other.name in ('East', 'West')`,
  walks_in_order: `insert into walks (from_id, to_id, minutes) select id, id, 5 from buildings`,
  walks_minutes_check: `insert into buildings (name) values ('East'), ('West');
    insert into walks (from_id, to_id, minutes)
      select one.id, other.id, 121 from buildings one join buildings other on one.id < other.id`,
  departments_name_key: `insert into departments (name) select 'East' from generate_series(1, 2)`,
  departments_name_check: `insert into departments (name) values ('')`,
  departments_not_part_of_itself: `insert into departments (name, parent_name) values ('East', 'East')`,
  closures_one_place: `insert into closures (name, start_date, end_date, building_name, campus_name)
    values ('x', '2026-12-21', '2026-12-22', 'Main', 'East')`,
  closures_room_alone: `insert into closures (name, start_date, end_date, building_name, room_id)
    select 'x', '2026-12-21', '2026-12-22', building_name, id from rooms`,
  absences_dates_in_order: `insert into absences (professor_id, start_date, end_date)
    select id, '2026-12-21', '2026-12-20' from professors`,
  closures_name_check: `insert into closures (name, start_date, end_date) values ('', '2026-12-21', '2026-12-22')`,
  closures_taught_one_date: `insert into closures (name, start_date, end_date, taught_as)
    values ('x', '2026-12-21', '2026-12-22', '2026-12-24')`,
  closures_taught_as_another: `insert into closures (name, start_date, end_date, taught_as)
    values ('x', '2026-12-21', '2026-12-21', '2026-12-21')`,
  closures_taught_once: `insert into closures (name, start_date, end_date, taught_as)
    select 'x', '2026-12-21', '2026-12-21', '2026-12-22' from generate_series(1, 2)`,
  closures_dates_in_order: `insert into closures (name, start_date, end_date) values ('x', '2026-12-21', '2026-12-20')`,
  courses_controlling_key: `insert into courses (course_name, start_date, end_date, offering_id)
    select 'Twin', start_date, end_date, offering_id from courses`,
  parts_minutes_check: `update parts set minutes = 0`,
  parts_meetings_per_week_check: `update parts set meetings_per_week = 0`,
  parts_size_check: `update parts set size = -1`,
  parts_weeks_check: `update parts set weeks = 'sometimes'`,
  parts_take_check: `update parts set take = 'some'`,
  parts_not_below_itself: `update parts set parent_id = id`,
  parts_parent_of_configuration: `insert into configurations (id, offering_id)
      select '00000000-0000-4000-8000-000000000001', id from offerings;
    insert into parts (configuration_id, parent_id, take)
      select '00000000-0000-4000-8000-000000000001', id, 'one' from parts`,
  sections_name_check: `update sections set name = ''`,
  sections_seat_limit_check: `update sections set seat_limit = -1`,
  sections_parent_whole: `update sections set parent_part_id = part_id where id = ':held'`,
  sections_parent_of_part: `update sections set parent_id = id, parent_part_id = part_id where id = ':held'`,
  sections_parent_section: `insert into parts (id, configuration_id, parent_id, take)
      select '00000000-0000-4000-8000-000000000001', configuration_id, id, 'one' from parts;
    insert into sections (part_id, parent_part_id, parent_id)
      select id, parent_id, ':free' from parts where id = '00000000-0000-4000-8000-000000000001'`,
  section_rules_kind_check: `insert into section_rules (kind) values ('sometimes')`,
  section_rules_weight_check: `insert into section_rules (kind, weight) values ('noOverlap', -1)`,
  section_times_days_check: sectionTime(`':held', 0, '{}', null, 480, 60, 0`),
  section_times_weeks_check: sectionTime(`':held', 0, '{Monday}', 'sometimes', 480, 60, 0`),
  section_times_within_day: sectionTime(`':held', 0, '{Monday}', null, 1400, 60, 0`),
  section_times_price_check: sectionTime(`':held', 0, '{Monday}', null, 480, 60, -1`),
  section_rooms_price_check: `insert into section_rooms values (':held', 0, ':room', -1)`,
  room_closed_times_days_check: closedTime(`'{Moonday}', null, 480`),
  room_closed_times_weeks_check: closedTime(`'{Monday}', 'sometimes', 480`),
  room_closed_times_within_day: closedTime(`'{Monday}', null, -1`),
  room_walks_minutes_check: `insert into room_walks values (':room', ':room', -1)`,
  term_weights_days_check: termWeights('8, 5, 0'),
  term_weights_slots_of_day: termWeights('5, 7, 0'),
  term_weights_not_negative: termWeights('5, 5, -1'),
  term_weights_run_rules_check: `${ONE_TERM}; insert into term_weights select id, 5, 5, 1, 1, 1, 1, '{}' from terms`,
  term_weights_not_taken_check: `${ONE_TERM}; insert into term_weights select id, 5, 5, 1, 1, 1, 1, '[]', '{}' from terms`,
  terms_name_check: `insert into terms (name, number, start_date, end_date) values ('', 1, '2026-12-21', '2026-12-22')`,
  terms_number_check: `insert into terms (name, number, start_date, end_date) values ('x', 5, '2026-12-21', '2026-12-22')`,
  terms_dates_in_order: `insert into terms (name, number, start_date, end_date) values ('x', 1, '2026-12-21', '2026-12-20')`,
  terms_state_check: `insert into terms (name, number, start_date, end_date, state)
    values ('x', 1, '2026-12-21', '2026-12-22', 'lost')`,
  courses_term_id_fkey: `${term('published')}; delete from terms`,
  terms_archived: `${term('archived')}; update classes set title = 'Anew' where course_id is not null`,
  features_name_check: `insert into features (name) values ('')`,
  features_name_unique: `insert into features (name) values ('Projector'), ('PROJECTOR')`,
  cohorts_size_check: `update cohorts set size = -1`,
  form_questions_type_check: `insert into form_questions (question, type, options) values ('?', 'long', '{}')`,
  form_questions_status_check: `insert into form_questions (question, type, options, status) values ('?', 'simple', '{}', 'x')`,
  form_questions_day_of_slots: `insert into form_questions (question, type, options) values ('?', 'timeSlots', '{}')`,
  professor_forms_status_check: `update professor_forms set status = 'lost'`,
  professor_forms_admin_status_check: `update professor_forms set admin_status = 'lost'`,
  professor_form_questions_form_id_position_key: `insert into professor_form_questions (form_id, position, question, options)
    values (':form', 0, 'Again?', '{}')`,
  site_settings_id_check: `insert into site_settings (id) values (false)`,
  site_settings_year_in_order: `update site_settings set academic_year_start = '2026-09-01', academic_year_end = '2026-08-31'`,
  site_settings_teaching_days_check: `update site_settings set teaching_days = '{}'`,
  site_settings_periods_list: `update site_settings set periods = '{}'`,
  site_settings_start_step_minutes_check: `update site_settings set start_step_minutes = 7`,
  site_settings_hours_in_order: `update site_settings set teaching_end_minute = teaching_start_minute`,
  site_settings_minutes_between_buildings: `update site_settings set minutes_between_buildings = 121`,
  site_settings_lunch_within_hours: `update site_settings set lunch_start_minute = 0, lunch_end_minute = 60`,
  generation_runs_status_check: run(', status', `, 60, 'lost'`),
  generation_runs_term_check: run(', term', `, 60, 5`),
  generation_runs_time_limit_seconds_check: run('', `, 0`),
  generation_runs_threads_check: run(', threads', `, 60, 0`),
  // Keys and references that other guards protect first: the rules of joining, deleting and replacing.
  section_students_pkey: `insert into section_students (section_id, student_id) values (':held', ':student')`,
  classes_course_id_fkey: `delete from courses where id = ':course'`,
  classes_room_id_fkey: `delete from rooms where id = ':room'`,
  class_rooms_pkey: `insert into class_rooms values (':held', ':room'), (':held', ':room')`,
  class_rooms_room_id_fkey: `insert into rooms (id, name, building_name, seats) values ('00000000-0000-4000-8000-00000000000a', 'x', 'y', 1);
    insert into class_rooms values (':free', '00000000-0000-4000-8000-00000000000a');
    delete from rooms where id = '00000000-0000-4000-8000-00000000000a'`,
  class_professors_pkey: `insert into class_professors values (':held', ':further'), (':held', ':further')`,
  class_professors_professor_id_fkey: `insert into class_professors values (':held', ':further');
    delete from professors where id = ':further'`,
  classes_professor_id_fkey: `delete from professors where id = ':professor'`,
  accounts_profile_image_fkey: `update accounts set profile_image = 'nowhere' where id = ':admin'`,
  photos_shown: `insert into photos values ('unshown', ''); set constraints all immediate`,
}

test.each(Object.entries(BREACHES))('%s refuses a write that bypasses every rule', async (name, breach) => {
  const text = breach.replace(/:(\w+)/g, (_, id: string) => ids[id] ?? `:${id}`)
  const tried = site.db.transaction().execute(async (trx) => {
    for (const statement of text.split(';')) await sql.raw(statement).execute(trx)
    throw new Error('The database took it.')
  })
  const error = await tried.catch((reason: unknown) => reason)
  expect(error instanceof DatabaseError ? error.constraint : error).toBe(name)
})

test('the audit log is neither changed nor emptied by any statement, not even by its owner’s', async () => {
  const statements = ['audit_acts', 'audit_entries'].flatMap((table) => [
    `delete from ${table}`,
    `update ${table} set id = default`,
    `truncate ${table}`,
  ])
  for (const text of statements)
    await expect(sql.raw(text).execute(site.db), text).rejects.toThrow('permission denied')
  await connectTo(site.owner, async (owner) => {
    for (const text of statements)
      await expect(owner.query(text), text).rejects.toThrow('The audit log is neither changed nor deleted.')
  })
})

test('every constraint on values, and every unique one, is tried', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'x')
    union
    select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary`.execute(site.db)
  const untried = rows
    .map((row) => row.name)
    .filter((name) => !(name in BREACHES) && !KEPT_ANYWAY.includes(name))
  expect(untried).toEqual([])
})

/** A primary key with other columns, which references name together. */
const KEPT_ANYWAY = [
  'meetings_time_key',
  'parts_id_configuration_id_key',
  'room_spaces_room_id_whole_space_key',
  'parts_id_parent_id_key',
  'sections_id_part_id_key',
]
