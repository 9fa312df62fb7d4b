import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/* Whatever says something of an archived term stays as it is, whichever code writes it. */

let site: TestApp
let client: pg.Client
const ids: Record<string, string> = {}

const DATES = { startDate: '2026-09-01', endDate: '2026-12-31' }
const send = async (method: 'POST' | 'PUT', path: string, fields: object = {}) => {
  const answer = await site.admin.call(method, path, fields)
  expect([200, 201], answer.body).toContain(answer.statusCode)
  return answer.json()
}
const one = async (text: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`${sql.raw(fill(text))}`.execute(site.db)
  return rows[0]?.id ?? ''
}
const fill = (text: string) => text.replaceAll(/:(\w+)\b/g, (_, name) => ids[name] ?? `:${name}`)

beforeAll(async () => {
  site = await startTestApp()
  client = new pg.Client(site.owner)
  await client.connect()
  ids.term = (await send('POST', '/api/terms', { name: 'Autumn', number: 2, ...DATES }))._id
  await send('PUT', `/api/terms/${ids.term}`, { state: 'published' })
  for (const name of ['professor', 'further', 'free']) ids[name] = (await site.addPerson('professor')).id
  for (const name of ['student', 'newcomer']) ids[name] = (await site.addPerson('student')).id
  ids.room = await site.addRoom({ features: ['Piano', 'Sink'] })
  ids.otherRoom = await site.addRoom({ name: 'A2' })
  ids.furtherRoom = await site.addRoom({ name: 'A3', features: ['Piano', 'Sink'] })
  ids.course = await site.addCourse({ termId: ids.term, courseCode: 'ALG', needs: ['Piano'] })
  ids.outside = await site.addCourse({ courseName: 'Sets' })
  const section = { name: 'L1', professorIds: [ids.professor] }
  const part = { kind: 'Lecture', meetingsPerWeek: 2, minutes: 60, sectionSize: 9, needs: ['Sink'] }
  const parts = [{ ...part, sections: [section, { name: 'L2' }] }]
  await send('PUT', `/api/courses/${ids.course}/shape`, { configurations: [{ parts }] })
  ids.section = await one(`select id from sections where name = 'L1'`)
  ids.second = await one(`select id from sections where name = 'L2'`)
  ids.part = await one(`select part_id as id from sections where name = 'L1'`)
  ids.configuration = await one(`select configuration_id as id from parts where id = ':part'`)
  ids.offering = await one(`select offering_id as id from courses where id = ':course'`)
  ids.spare = await one(`insert into configurations (offering_id) values (':offering') returning id`)
  ids.piano = await one(`select id from features where name = 'Piano'`)
  ids.feature = await one(`insert into features (name) values ('Stage') returning id`)
  const lecture = { title: 'Algebra', day: 'Monday', startTime: '09:00', endTime: '10:00' }
  const people = { professorId: ids.professor, otherProfessorIds: [ids.further] }
  const ofSection = { ...lecture, ...people, courseId: ids.course, sectionId: ids.section }
  ids.class = (
    await send('POST', '/api/classs', { ...ofSection, roomId: ids.room, otherRoomIds: [ids.furtherRoom] })
  )._id
  await send('PUT', `/api/classs/${ids.class}/join`, { studentId: ids.student })
  for (const person of ['professors', 'students'])
    await send('PUT', `/api/${person}/${ids[person.slice(0, -1)]}/profile`, { courseIds: [ids.course] })
  const sectionIds = [ids.section, ids.second]
  ids.rule = (await send('POST', '/api/section-rules', { kind: 'sameDays', sectionIds, weight: 3 }))._id
  for (const text of [
    `insert into section_times values (':section', 0, '{Monday}', null, 540, 60, 0) returning section_id as id`,
    `insert into section_rooms values (':section', 0, ':otherRoom', 0) returning section_id as id`,
    `insert into source_ids values (':course', 'X1') returning record_id as id`,
    `insert into term_weights values (':term', 5, 5, 1, 1, 1, 1) returning term_id as id`,
    `insert into meeting_changes (class_id, original_date) values (':class', '2026-09-14') returning id`,
    `insert into room_closed_times (room_id, term_id, days, start_minute, minutes)
       values (':room', ':term', '{Monday}', 60, 60) returning id`,
  ])
    await one(text)
})
afterAll(async () => {
  await client.end()
  await site.close()
})
const setState = (state: string) => send('PUT', `/api/terms/${ids.term}`, { state })

/** By table, statements that write what belongs to the term. */
const WRITES: Record<string, readonly string[]> = {
  terms: [
    `update terms set name = 'x' where id = ':term'`,
    `update terms set end_date = '2027-01-31' where id = ':term'`,
  ],
  courses: [
    `update courses set course_name = 'x' where id = ':course'`,
    `update courses set term_id = ':term', start_date = '2026-09-01', end_date = '2026-12-31' where id = ':outside'`,
  ],
  course_features: [
    `insert into course_features values (':course', ':feature')`,
    `update course_features set feature_id = ':feature' where course_id = ':course'`,
    `delete from course_features where course_id = ':course'`,
  ],
  professor_courses: [
    `insert into professor_courses values (':free', ':course')`,
    `update professor_courses set professor_id = ':free' where course_id = ':course'`,
    `update professor_courses set course_id = ':outside' where course_id = ':course'`,
    `delete from professor_courses where course_id = ':course'`,
  ],
  student_courses: [
    `insert into student_courses values (':newcomer', ':course')`,
    `update student_courses set student_id = ':newcomer' where course_id = ':course'`,
    `delete from student_courses where course_id = ':course'`,
  ],
  source_ids: [
    `update source_ids set source_id = 'x' where record_id = ':course'`,
    `delete from source_ids where record_id = ':course'`,
  ],
  configurations: [
    `insert into configurations (offering_id) values (':offering')`,
    `update configurations set name = 'x' where id = ':configuration'`,
    `delete from configurations where id = ':spare'`,
  ],
  parts: [
    `insert into parts (configuration_id, take) values (':configuration', 'one')`,
    `update parts set minutes = 30 where id = ':part'`,
  ],
  part_features: [
    `insert into part_features values (':part', ':feature')`,
    `delete from part_features where part_id = ':part'`,
  ],
  sections: [
    `insert into sections (part_id, name) values (':part', 'x')`,
    `update sections set seat_limit = 1 where id = ':section'`,
    `delete from sections where id = ':second'`,
  ],
  section_professors: [
    `insert into section_professors values (':second', ':free')`,
    `delete from section_professors where section_id = ':section'`,
  ],
  section_students: [
    `insert into section_students (section_id, student_id) values (':second', ':newcomer')`,
    `update section_students set student_id = ':newcomer' where section_id = ':section'`,
    `delete from section_students where section_id = ':section'`,
  ],
  section_times: [
    `update section_times set price = 1 where section_id = ':section'`,
    `delete from section_times where section_id = ':section'`,
  ],
  section_rooms: [
    `update section_rooms set price = 1 where section_id = ':section'`,
    `delete from section_rooms where section_id = ':section'`,
  ],
  section_rules: [
    `update section_rules set weight = 1 where id = ':rule'`,
    `delete from section_rules where id = ':rule'`,
  ],
  section_rule_members: [
    `update section_rule_members set position = 7 where section_id = ':second'`,
    `delete from section_rule_members where section_id = ':second'`,
  ],
  classes: [`update classes set title = 'x' where id = ':class'`, `delete from classes where id = ':class'`],
  class_professors: [
    `insert into class_professors values (':class', ':free')`,
    `delete from class_professors where class_id = ':class'`,
  ],
  class_rooms: [
    `insert into class_rooms values (':class', ':otherRoom')`,
    `delete from class_rooms where class_id = ':class'`,
  ],
  meetings: [
    `update meetings set room_id = ':otherRoom' where class_id = ':class'`,
    `delete from meetings where class_id = ':class' or further_of = ':class'`,
  ],
  meeting_changes: [
    `insert into meeting_changes (class_id, date) values (':class', '2026-10-05')`,
    `delete from meeting_changes where class_id = ':class'`,
  ],
  meeting_professors: [`delete from meeting_professors where class_id = ':class'`],
  room_closed_times: [
    `update room_closed_times set minutes = 30 where term_id = ':term'`,
    `delete from room_closed_times where term_id = ':term'`,
  ],
  term_weights: [
    `update term_weights set days = 6 where term_id = ':term'`,
    `delete from term_weights where term_id = ':term'`,
  ],
}

/** What comes of a statement of which nothing is kept: the rows that it has written, or the constraint that refuses it. */
async function attempt(text: string): Promise<number | string> {
  await client.query('begin')
  try {
    return (await client.query(fill(text))).rowCount ?? 0
  } catch (error) {
    return (error as pg.DatabaseError).constraint ?? String(error)
  } finally {
    await client.query('rollback')
  }
}

test.each(Object.keys(WRITES))(
  'what an archived term has in %s nobody writes; what a published one has they may',
  async (table) => {
    for (const text of WRITES[table] ?? []) {
      await setState('published')
      expect(await attempt(text), text).toBeGreaterThan(0)
      await setState('archived')
      expect(await attempt(text), text).toBe('terms_archived')
    }
  },
)

/** Tables whose rows are of a term, course or offering, or of rows that are. */
const BELONGING = `
  with recursive belonging as (
    select unnest('{terms,courses,offerings}'::regclass[]) as id
    union select k.conrelid from pg_constraint k join belonging on belonging.id = k.confrelid where k.contype = 'f')
  select id::text as name, exists (
    select from pg_trigger where tgrelid = id and tgname like 'archived_kept%') as is_kept from belonging order by 1`

test('every table whose rows belong to a term is kept or said not to be, in the decision and here', async () => {
  const page = await readFile(
    new URL('../../../../../docs/decisions/0088-what-is-archived.md', import.meta.url),
    'utf8',
  )
  const said = [...page.matchAll(/^\| (`.+?`) +\| (yes|no) +\|/gm)].flatMap(([, names = '', kept]) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({ name, isKept: kept === 'yes' })),
  )
  const { rows } = await client.query<{ name: string; is_kept: boolean }>(BELONGING)
  const saidOf = (name: string) => said.find((one) => one.name === name)?.isKept
  for (const { name, is_kept } of rows)
    expect({ name, isKept: saidOf(name) }).toEqual({ name, isKept: is_kept })
  // Of an offering only how often its parts were entered is written, with them.
  const tried = [...Object.keys(WRITES), 'offerings']
  expect(
    said
      .filter(({ isKept }) => isKept)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(tried.sort())
})

describe('while a term is archived', () => {
  beforeAll(async () => {
    await setState('published')
    await setState('archived')
  })

  test('what would change it is refused as it is for its courses, whatever is asked', async () => {
    const closure = { name: 'A fair', startDate: '2026-10-05', endDate: '2026-10-05' }
    const doors: readonly (readonly ['POST' | 'PUT', string, object])[] = [
      ['PUT', '/api/professors/:professor/profile', { courseIds: [] }],
      ['PUT', '/api/professors/:free/profile', { courseIds: [ids.course] }],
      ['PUT', '/api/students/:student/profile', { courseIds: [] }],
      ['PUT', '/api/classs/:class', { otherProfessorIds: [] }],
      ['PUT', '/api/classs/:class/join', { studentId: ids.newcomer }],
      ['PUT', '/api/courses/:course', { needs: [] }],
      ['PUT', '/api/courses/:course/shape', { configurations: [] }],
      ['PUT', '/api/section-rules/:rule', { weight: 1 }],
      ['POST', '/api/section-rules/delete/:rule', {}],
      ['POST', '/api/section-rules', { kind: 'sameRoom', sectionIds: [ids.section, ids.second] }],
      ['POST', '/api/closures', closure],
      ['POST', '/api/features/:piano/rename', { name: 'Grand piano' }],
      ['POST', '/api/terms/delete/:term', {}],
    ]
    for (const [method, path, fields] of doors) {
      const answer = await site.admin.call(method, fill(path), fields)
      expect([answer.statusCode, method, path], answer.body).toEqual([409, method, path])
    }
    const refused = await site.admin.call('POST', '/api/closures', closure)
    expect(refused.json().key).toBe('records.termArchived')
  })

  test('an import gives people other courses besides those of the term; a cohort enrols in no course of it', async () => {
    const { fullName, email } = (await site.admin.call('GET', '/api/professors'))
      .json()
      .find(({ _id }: { _id: string }) => _id === ids.professor)
    const table = { kind: 'professors', columns: ['fullName', 'email', 'courseIds'], lines: [2] }
    await send('POST', '/api/imports', { ...table, fileName: 'a.csv', rows: [[fullName, email, 'Sets']] })
    expect(await coursesOf('professor')).toEqual([ids.course, ids.outside].sort())
    await send('POST', '/api/cohorts', {
      name: 'Newcomers',
      courseIds: [ids.course, ids.outside],
      studentIds: [ids.newcomer],
    })
    expect(await coursesOf('newcomer')).toEqual([ids.outside])
  })

  test('a room of it gets another name, and a student of it is deleted', async () => {
    await send('PUT', `/api/rooms/${ids.room}`, { name: 'Aula' })
    await send('POST', `/api/students/delete/${ids.student}`)
    expect(await one(`select class_id as id from class_students where class_id = ':class'`)).toBe('')
  })
})

async function coursesOf(name: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    fill(`select course_id as id from professor_courses where professor_id = ':${name}'
      union select course_id from student_courses where student_id = ':${name}' order by 1`),
  )
  return rows.map(({ id }) => id)
}
