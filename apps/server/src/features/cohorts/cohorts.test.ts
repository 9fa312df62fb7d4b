import type { CohortRecord, Warning } from '@scheduler/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let lena: Person
let omar: Person
beforeAll(async () => {
  site = await startTestApp()
  lena = await site.addPerson('student')
  omar = await site.addPerson('student')
})
afterAll(() => site.close())

type Answered = CohortRecord & { warnings: Warning[] }

async function create(fields: object): Promise<Answered> {
  const answer = await site.admin.call('POST', '/api/cohorts', { name: 'First year', ...fields })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

async function change(id: string, fields: object): Promise<Answered> {
  const answer = await site.admin.call('PUT', `/api/cohorts/${id}`, fields)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const remove = (kind: string, id: string) => site.admin.call('POST', `/api/${kind}/delete/${id}`)

async function list(): Promise<CohortRecord[]> {
  return (await site.admin.call('GET', '/api/cohorts')).json()
}
const find = async (id: string) => (await list()).find((one) => one._id === id)

/** The courses that a student takes. */
async function readCourses(person: Person): Promise<string[]> {
  const [own] = (await person.call('GET', '/api/students')).json()
  return own.courseIds.map((course: { _id: string }) => course._id).sort()
}

async function addClass(courseId: string, title: string, day = 'Monday'): Promise<string> {
  const place = { day, startTime: '09:00', endTime: '10:00' }
  const answer = await site.admin.call('POST', '/api/classs', { title, courseId, ...place })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()._id
}

const attention = async (): Promise<Warning[]> =>
  (await site.admin.call('GET', '/api/classs/attention')).json()

test('a cohort is made, listed by name, changed field by field and deleted', async () => {
  const course = await site.addCourse({ courseName: 'Rings' })
  const later = await create({ name: 'second year' })
  const made = await create({ size: 40, courseIds: [course, course], studentIds: [lena.id] })
  expect(made).toEqual({
    _id: made._id,
    revision: made.revision,
    name: 'First year',
    size: 40,
    courseIds: [{ _id: course, courseName: 'Rings' }],
    studentIds: [lena.id],
    warnings: [],
  })
  expect((await list()).map((one) => one.name)).toEqual(['First year', 'second year'])
  expect(await change(made._id, { name: ' Year 1 ' })).toMatchObject({ name: 'Year 1', size: 40 })
  expect(await change(made._id, { size: null })).toMatchObject({ size: null, studentIds: [lena.id] })
  expect((await remove('cohorts', made._id)).json()).toEqual({ message: 'Cohort deleted successfully!' })
  expect((await remove('cohorts', later._id)).statusCode).toBe(200)
  expect((await remove('cohorts', later._id)).statusCode).toBe(404)
  expect((await site.admin.call('PUT', `/api/cohorts/${later._id}`, { size: 3 })).statusCode).toBe(404)
  expect(await list()).toEqual([])
  // Its courses and students stay as they are.
  expect(await readCourses(lena)).toContain(course)
})

describe('students of a cohort take its courses', () => {
  test('an added student takes all of them, and everybody takes a new one; students keep courses that are taken away', async () => {
    const [one, two, three] = [await site.addCourse(), await site.addCourse(), await site.addCourse()]
    const person = await site.addPerson('student')
    const { _id: id } = await create({ courseIds: [one, two], studentIds: [person.id] })
    expect(await readCourses(person)).toEqual([one, two].sort())
    // A course that an administrator has taken from them is not theirs again by another change of the cohort.
    await site.admin.call('PUT', `/api/students/${person.id}/profile`, { courseIds: [one] })
    const mate = await site.addPerson('student')
    await change(id, { studentIds: [person.id, mate.id] })
    expect([await readCourses(person), await readCourses(mate)]).toEqual([[one], [one, two].sort()])
    await change(id, { courseIds: [two, three] })
    expect(await readCourses(person)).toEqual([one, three].sort())
    expect(await readCourses(mate)).toEqual([one, two, three].sort())
    await change(id, { studentIds: [], courseIds: [] })
    expect(await readCourses(mate)).toEqual([one, two, three].sort())
  })

  test('somebody who takes a course already stays in it once', async () => {
    const course = await site.addCourse()
    const person = await site.addPerson('student')
    await site.admin.call('PUT', `/api/students/${person.id}/profile`, { courseIds: [course] })
    await create({ courseIds: [course], studentIds: [person.id] })
    expect(await readCourses(person)).toEqual([course])
  })

  test('hundreds at once', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => ({
      role: 'student' as const,
      full_name: `Student ${index}`,
      email: `many${index}@example.org`,
    }))
    const accounts = await site.db.insertInto('accounts').values(rows).returning('id').execute()
    await site.db
      .insertInto('students')
      .values(accounts.map(({ id }) => ({ id, student_id: `S-${id}`, semester: 1, year: '2026' })))
      .execute()
    const courseIds = await Promise.all(Array.from({ length: 8 }, () => site.addCourse()))
    const { studentIds } = await create({ courseIds, studentIds: accounts.map(({ id }) => id) })
    expect(studentIds).toHaveLength(300)
    const { count } = await site.db
      .selectFrom('student_courses')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('course_id', 'in', courseIds)
      .executeTakeFirstOrThrow()
    expect(count).toBe(2400)
  })
})

test('a deleted course or student is in no cohort', async () => {
  const [gone, kept] = [await site.addCourse(), await site.addCourse()]
  const person = await site.addPerson('student')
  const { _id: id } = await create({ courseIds: [gone, kept], studentIds: [person.id, omar.id] })
  expect((await remove('courses', gone)).statusCode).toBe(200)
  expect((await remove('students', person.id)).statusCode).toBe(200)
  const cohort = await find(id)
  expect(cohort?.courseIds.map((course) => course._id)).toEqual([kept])
  expect(cohort?.studentIds).toEqual([omar.id])
})

test('what does not exist is refused by its field, and nothing is written', async () => {
  const before = await list()
  const missing = crypto.randomUUID()
  for (const [field, message] of [
    ['courseIds', 'A course does not exist'],
    ['studentIds', 'The student does not exist'],
  ] as const) {
    const answer = await site.admin.call('POST', '/api/cohorts', { name: 'Ghosts', [field]: [missing] })
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ field, message }]])
  }
  expect(await list()).toEqual(before)
})

describe('classes of a cohort that clash', () => {
  test('are kept, warned of and listed; a class that is put there is refused', async () => {
    const [algebra, optics, later] = [
      await site.addCourse({ courseName: 'Algebra' }),
      await site.addCourse({ courseName: 'Optics' }),
      await site.addCourse({ courseName: 'Later', startDate: '2027-01-01', endDate: '2027-05-31' }),
    ]
    const sets = await addClass(algebra, 'Sets')
    const lenses = await addClass(optics, 'Lenses')
    await addClass(later, 'Never on the same date')
    const { _id: id, warnings: none } = await create({ name: 'Physicists', courseIds: [algebra, later] })
    expect(none).toEqual([])
    const { warnings } = await change(id, { courseIds: [algebra, later, optics] })
    const say = (title: string) =>
      `The students of Physicists already have '${title}' (Monday 09:00 - 10:00).`
    const sort = (all: readonly Warning[]) => [...all].sort((a, b) => a.classId.localeCompare(b.classId))
    expect(sort(warnings)).toMatchObject(
      sort([
        { kind: 'cohort', classId: lenses, message: `'Lenses': ${say('Sets')}` },
        { kind: 'cohort', classId: sets, message: `'Sets': ${say('Lenses')}` },
      ]),
    )
    expect(await attention()).toMatchObject([
      { kind: 'cohort', classId: lenses, title: 'Lenses', message: say('Sets') },
      { kind: 'cohort', classId: sets, title: 'Sets', message: say('Lenses') },
    ])
    // It is told once: a change that breaks nothing more says nothing.
    expect((await change(id, { name: 'Physicists of 2026' })).warnings).toEqual([])
    const place = { title: 'Third', courseId: algebra, day: 'Monday', startTime: '09:30', endTime: '10:30' }
    const refused = await site.admin.call('POST', '/api/classs', place)
    expect([refused.statusCode, refused.json().conflicts[0].kind]).toEqual([409, 'cohort'])
    // Moved apart by hand, nothing is left to look at.
    await site.admin.call('PUT', `/api/classs/${sets}`, { day: 'Friday' })
    expect(await attention()).toEqual([])
  })

  test('are told of when a course’s dates bring them together', async () => {
    const spring = await site.addCourse({ startDate: '2027-01-01', endDate: '2027-05-31' })
    const autumn = await site.addCourse({ startDate: '2026-09-01', endDate: '2026-12-31' })
    const [one] = [await addClass(spring, 'Spring', 'Tuesday'), await addClass(autumn, 'Autumn', 'Tuesday')]
    await create({ name: 'Both', courseIds: [spring, autumn] })
    const answer = await site.admin.call('PUT', `/api/courses/${spring}`, { startDate: '2026-09-01' })
    expect(answer.json().warnings).toEqual([
      expect.objectContaining({ kind: 'cohort', classId: one, message: expect.stringContaining('Autumn') }),
    ])
  })
})
