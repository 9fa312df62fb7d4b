import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { connectTo } from '../testing/test-database.ts'

/* What no rule lets through, written past all of them: the database itself refuses it, by the constraint of that name. */

let site: TestApp
const ids: Record<string, string> = {}

beforeAll(async () => {
  site = await startTestApp()
  ids.admin = site.admin.id
  ids.professor = (await site.addPerson('professor')).id
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

const meeting = (columns: string) => `insert into meetings
  (class_id, date, start_minute, end_minute, room_id, professor_id, active)
  select ':free', date, ${columns}, true from meetings where class_id = ':held' limit 1`
const run = (columns: string, values: string) =>
  `insert into generation_runs (name, choices, seed, time_limit_seconds${columns}) values ('All', '{}', 1${values})`

/** By the name of a constraint, a statement that it alone refuses. */
const BREACHES: Record<string, string> = {
  accounts_role_check: `update accounts set role = 'dean' where id = ':admin'`,
  accounts_gender_check: `update accounts set gender = 'x' where id = ':admin'`,
  accounts_role_email_key: `insert into accounts (role, full_name, email)
    select role, full_name, upper(email) from accounts where id = ':student'`,
  accounts_profile_image_key: `insert into photos values ('one', ''); update accounts set profile_image = 'one'`,
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
  classes_status_check: `update classes set status = 'Gone' where id = ':free'`,
  meetings_room_free: meeting(`start_minute + 30, end_minute + 30, room_id, null`),
  meetings_professor_free: meeting(`start_minute + 30, end_minute + 30, null, professor_id`),
  closures_name_check: `insert into closures (name, start_date, end_date) values ('', '2026-12-21', '2026-12-22')`,
  closures_dates_in_order: `insert into closures (name, start_date, end_date) values ('x', '2026-12-21', '2026-12-20')`,
  closures_building_name_check: `insert into closures (name, start_date, end_date, building_name)
    values ('x', '2026-12-21', '2026-12-22', '')`,
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
  site_settings_start_step_minutes_check: `update site_settings set start_step_minutes = 7`,
  site_settings_hours_in_order: `update site_settings set teaching_end_minute = teaching_start_minute`,
  site_settings_minutes_between_buildings: `update site_settings set minutes_between_buildings = 121`,
  site_settings_lunch_within_hours: `update site_settings set lunch_start_minute = 0, lunch_end_minute = 60`,
  generation_runs_status_check: run(', status', `, 60, 'lost'`),
  generation_runs_term_check: run(', term', `, 60, 5`),
  generation_runs_time_limit_seconds_check: run('', `, 0`),
  generation_runs_threads_check: run(', threads', `, 60, 0`),
  // Keys and references that other guards protect first: the rules of joining, deleting and replacing.
  class_students_pkey: `insert into class_students (class_id, student_id) values (':held', ':student')`,
  classes_course_id_fkey: `delete from courses where id = ':course'`,
  classes_room_id_fkey: `delete from rooms where id = ':room'`,
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
  const untried = rows.map((row) => row.name).filter((name) => !(name in BREACHES) && !LIBRARY.includes(name))
  expect(untried).toEqual([])
})

/** Of tables that libraries made for themselves. */
const LIBRARY = ['socket_io_attachments_id_key']
