import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let course: string
let students: Person[]
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  course = await site.addCourse({ courseName: 'Physics' })
  students = await Promise.all(
    [1, 2, 3, 4, 5].map((number) => site.addPerson('student', `Student ${number}`)),
  )
  await enrol(students, course)
})

const enrol = (people: readonly Person[], courseId: string) =>
  sql`insert into student_courses (student_id, course_id)
    select unnest(${people.map(({ id }) => id)}::uuid[]), ${courseId}`.execute(site.db)
const idOf = (at: number) => students[at]?.id ?? ''

interface Section {
  readonly name: string
  readonly below?: string
  readonly limit?: number
}
const part = (kind: string, sections: readonly Section[], below: string | null = null) => ({
  kind,
  below,
  meetingsPerWeek: 1,
  minutes: 60,
  sections,
})

/** Enters the parts of the course; answers the ids of the sections by name. */
async function enter(...parts: object[]): Promise<Record<string, string>> {
  const answer = await site.admin.call('PUT', `/api/courses/${course}/shape`, { configurations: [{ parts }] })
  expect(answer.statusCode, answer.body).toBe(200)
  const stored: { sections: { name: string; _id: string }[] }[] = answer.json().configurations[0].parts
  return Object.fromEntries(stored.flatMap(({ sections }) => sections.map(({ name, _id }) => [name, _id])))
}

const hours = (at: number) => ({ startTime: `${at}:00`, endTime: `${at + 1}:00` })
async function addClass(title: string, day: string, fields: object = {}): Promise<string> {
  const answer = await site.admin.call('POST', '/api/classs', {
    title,
    day,
    courseId: course,
    ...hours(10),
    ...fields,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()._id
}

const preview = (query = `courseId=${course}`) => site.admin.call('GET', `/api/assignment?${query}`)
async function assign(body: object = { courseId: course }) {
  const answer = await site.admin.call('POST', '/api/assignment', body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
interface Counted {
  readonly name: string
  readonly added: number
}
const countAdded = (reply: { courses: { parts: { sections: Counted[] }[] }[] }) =>
  Object.fromEntries(
    reply.courses.flatMap(({ parts }) =>
      parts.flatMap(({ sections }) => sections.map(({ name, added }) => [name, added])),
    ),
  )
const messages = ({ leftOut }: { leftOut: { message: string }[] }) => leftOut.map(({ message }) => message)

async function membersOf(section: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select student_id as id from section_students where section_id = ${section} order by 1`.execute(site.db)
  return rows.map(({ id }) => id)
}

describe('assigning students', () => {
  test('is shown first, and then fills the sections of each part alike', async () => {
    const ids = await enter(
      part('Lecture', [{ name: 'L' }]),
      part('Lab', [{ name: 'A' }, { name: 'B', limit: 2 }]),
    )
    const seen = await preview()
    expect(seen.statusCode, seen.body).toBe(200)
    expect(seen.json()).toMatchObject({ studentCount: 5, leftOut: [], leftOutCount: 0 })
    expect(await membersOf(ids.L)).toEqual([])
    const done = await assign()
    expect(done).toEqual({ ...seen.json(), _id: expect.any(String) })
    expect(countAdded(done)).toEqual({ L: 5, A: 3, B: 2 })
    expect(await membersOf(ids.L)).toEqual(students.map(({ id }) => id).sort())
    expect((await membersOf(ids.A)).length).toBe(3)
    expect(await assign()).toMatchObject({ studentCount: 0, leftOutCount: 0 })
  })

  test('takes the students of cohorts as well, and of one cohort only them', async () => {
    await enter(part('Lab', [{ name: 'A' }]))
    const member = await site.addPerson('student')
    await sql`with k as (insert into cohorts (name) values ('First year') returning id),
      c as (insert into cohort_courses (cohort_id, course_id) select id, ${course} from k)
      insert into cohort_students (cohort_id, student_id) select id, ${member.id} from k`.execute(site.db)
    const { rows } = await sql<{ id: string }>`select cohort_id as id from cohort_students
      where student_id = ${member.id}`.execute(site.db)
    expect((await preview(`cohortId=${rows[0]?.id}`)).json().studentCount).toBe(1)
    expect((await preview()).json().studentCount).toBe(6)
  })

  test('keeps apart what clashes, puts nobody below a section that they are not in, and says who is left out and why', async () => {
    const ids = await enter(
      part('Lecture', [{ name: 'L1' }, { name: 'L2' }]),
      part(
        'Lab',
        [
          { name: 'A', below: 'L1', limit: 2 },
          { name: 'B', below: 'L2', limit: 1 },
        ],
        'Lecture',
      ),
    )
    await addClass('Lecture 1', 'Monday', { sectionId: ids.L1 })
    await addClass('Lab A', 'Tuesday', { sectionId: ids.A })
    await addClass('Lab B', 'Wednesday', { sectionId: ids.B })
    await addClass('Choir', 'Monday', { courseId: null, studentIds: [idOf(0)] })
    await addClass('Sports', 'Wednesday', { courseId: null, studentIds: [idOf(0)] })
    const done = await assign()
    expect(done.leftOutCount).toBe(2)
    expect(messages(done).toSorted()).toEqual([
      'Physics, Lab: every section that they could attend is full.',
      "Physics, Lab: no section without a clash, as with 'Sports' (Wednesday 10:00 - 11:00).",
    ])
    expect(await membersOf(ids.L2)).toContain(idOf(0))
    expect((await membersOf(ids.A)).every((id) => !id.includes(idOf(0)))).toBe(true)
    expect((await membersOf(ids.A)).length + (await membersOf(ids.B)).length).toBe(3)
    for (const [lab, lecture] of [
      [ids.A, ids.L1],
      [ids.B, ids.L2],
    ])
      expect(await membersOf(lecture)).toEqual(expect.arrayContaining(await membersOf(lab)))
  })

  test('keeps the sections that students have chosen, and moves nobody out of them', async () => {
    const ids = await enter(
      part('Lab', [
        { name: 'A', limit: 1 },
        { name: 'B', limit: 9 },
      ]),
    )
    const lab = await addClass('Lab A', 'Monday', { sectionId: ids.A })
    await students[3]?.call('PUT', `/api/classs/${lab}/join`)
    expect(countAdded(await assign())).toEqual({ A: 0, B: 4 })
    expect(await membersOf(ids.A)).toEqual([idOf(3)])
  })

  test('fills no section beyond the seats of its rooms', async () => {
    const ids = await enter(part('Lab', [{ name: 'A' }]))
    await addClass('Lab A', 'Monday', { sectionId: ids.A, roomId: await site.addRoom({ seats: 3 }) })
    expect(await assign()).toMatchObject({ studentCount: 3, leftOutCount: 2 })
  })

  test('leaves archived terms as they are, and is about one course or term only where it is asked for', async () => {
    await enter(part('Lab', [{ name: 'A' }]))
    const all = await site.admin.call('GET', '/api/assignment')
    expect(all.json().courses.length).toBeGreaterThan(1)
    const dates = { startDate: '2026-09-01', endDate: '2026-12-31' }
    const term = await site.admin.call('POST', '/api/terms', { name: 'Then', number: 1, ...dates })
    const { _id: termId } = term.json()
    await site.admin.call('PUT', `/api/courses/${course}`, { termId })
    expect((await preview(`termId=${termId}`)).json()).toMatchObject({
      studentCount: 5,
      courses: [{ _id: course }],
    })
    await site.admin.call('PUT', `/api/terms/${termId}`, { state: 'archived' })
    expect(await assign()).toMatchObject({ studentCount: 0, courses: [] })
  })

  test('is one act in the audit log, and told to those whom it concerns', async () => {
    const ids = await enter(part('Lab', [{ name: 'A' }]))
    await addClass('Lab A 1', 'Monday', { sectionId: ids.A })
    await addClass('Lab A 2', 'Tuesday', { sectionId: ids.A })
    await assign()
    const { rows } = await sql<{ acts: number; entries: number }>`
      select count(distinct a.id)::int as acts, count(*)::int as entries from audit_acts a join audit_entries e on e.act_id = a.id
      where a.action = 'assignStudents' and e.record_id = ${ids.A}`.execute(site.db)
    expect(rows).toEqual([{ acts: 1, entries: 5 }])
    const told = await sql<{ to: string[]; message: string }>`
      select event -> 'to' as to, event -> 'payload' ->> 'message' as message from changes
      where event -> 'payload' ->> 'message' like 'Students were%' order by id desc limit 2`.execute(site.db)
    expect(told.rows.map(({ message }) => message).toSorted()).toEqual([
      "Students were assigned to 'Lab A 1'.",
      "Students were assigned to 'Lab A 2'.",
    ])
    const [second, first] = told.rows
    expect(first?.to).toEqual(['everyone'])
    expect(second?.to.toSorted()).toEqual(students.map(({ id }) => `account:${id}`).sort())
  })

  test('oversells nothing while students join', async () => {
    const ids = await enter(
      part('Lab', [
        { name: 'A', limit: 2 },
        { name: 'B', limit: 2 },
      ]),
    )
    const labs = [
      await addClass('Lab A', 'Monday', { sectionId: ids.A }),
      await addClass('Lab B', 'Tuesday', { sectionId: ids.B }),
    ]
    await Promise.all([
      ...students.map((student, index) => student.call('PUT', `/api/classs/${labs[index % 2]}/join`)),
      assign(),
      assign(),
    ])
    const [first, second] = [await membersOf(ids.A), await membersOf(ids.B)]
    expect([first.length, second.length]).toEqual([2, 2])
    expect(new Set([...first, ...second]).size).toBe(4)
  })
})
