import type { ClassRecord } from '@scheduler/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let student: Person
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const AUTUMN = { startDate: '2026-09-01', endDate: '2026-12-31' }
const SPRING = { startDate: '2027-02-01', endDate: '2027-05-31' }

let hour = 0
/** Classes at one separate time, each with the student: of courses, or of none (null). */
async function addClasses(...courseIds: readonly (string | null)[]): Promise<string[]> {
  const startTime = `${String(hour++).padStart(2, '0')}:00`
  const endTime = `${startTime.slice(0, 3)}45`
  student = await site.addPerson('student', 'Maria Agnesi')
  const ids: string[] = []
  for (const [index, courseId] of courseIds.entries()) {
    const title = `Class ${index + 1} at ${startTime}`
    const made = await site.admin.call('POST', '/api/classs', {
      title,
      day: 'Monday',
      startTime,
      endTime,
      courseId,
    })
    expect(made.statusCode).toBe(201)
    ids.push(made.json()._id)
    expect((await student.call('PUT', `/api/classs/${made.json()._id}/join`)).statusCode).toBe(200)
  }
  return ids
}

const moveCourse = (id: string, dates: object) => site.admin.call('PUT', `/api/courses/${id}`, dates)
const moveYear = (academicYearStart: string, academicYearEnd: string) =>
  site.admin.call('POST', '/api/admins/site-settings', { academicYearStart, academicYearEnd })

async function readTimes(id: string): Promise<ClassRecord> {
  const classes: ClassRecord[] = (await site.admin.call('GET', '/api/classs')).json()
  return classes.find(({ _id }) => _id === id) as ClassRecord
}

async function readMeetings(classId: string): Promise<string[]> {
  const rows = await site.db.selectFrom('meetings').select('date').where('class_id', '=', classId).execute()
  return rows.map(({ date }) => date).sort()
}

describe('moved dates that would put a student into two classes at one time are refused', () => {
  test("a course's, with the class, the student and the time; nothing is changed", async () => {
    const [autumn, spring] = [await site.addCourse(AUTUMN), await site.addCourse(SPRING)]
    const [, inSpring = ''] = await addClasses(autumn, spring)
    const before = await readMeetings(inSpring)
    const answer = await moveCourse(spring, { ...AUTUMN, courseName: 'Renamed' })
    expect(answer.statusCode).toBe(409)
    const message =
      "'Class 2 at 00:00': Maria Agnesi is already in 'Class 1 at 00:00' (Monday 00:00 - 00:45)."
    expect(answer.json()).toMatchObject({ message, conflicts: [{ kind: 'student', message }] })
    expect(await readMeetings(inSpring)).toEqual(before)
    const courses = (await site.admin.call('GET', '/api/courses')).json()
    expect(courses.find((one: { _id: string }) => one._id === spring)).toMatchObject({
      ...SPRING,
      courseName: 'Algebra',
    })
  })

  test("the academic year's, for classes without a course", async () => {
    expect((await moveYear('2026-09-01', '2026-12-31')).statusCode).toBe(200)
    const spring = await site.addCourse(SPRING)
    const [inYear = ''] = await addClasses(null, spring)
    const before = await readMeetings(inYear)
    const answer = await moveYear('2026-09-01', '2027-06-30')
    expect(answer.statusCode).toBe(409)
    expect(answer.json().conflicts).toMatchObject([
      { kind: 'student', message: expect.stringContaining('Maria Agnesi') },
    ])
    expect(await readMeetings(inYear)).toEqual(before)
  })

  test('not where dates only meet, where the student has left, or where the other class is cancelled', async () => {
    const [autumn, spring] = [await site.addCourse(AUTUMN), await site.addCourse(SPRING)]
    const [first = '', second = ''] = await addClasses(autumn, spring)
    // Thursdays and Fridays are left: no Monday is shared.
    const onlyMeeting = { startDate: '2026-12-31', endDate: '2027-05-31' }
    expect((await moveCourse(spring, onlyMeeting)).statusCode).toBe(200)
    expect((await moveCourse(spring, { startDate: '2026-12-28' })).statusCode).toBe(409)
    await site.admin.call('POST', `/api/classs/${first}/cancel`)
    expect((await moveCourse(spring, { startDate: '2026-12-28' })).statusCode).toBe(200)
    expect((await site.admin.call('POST', `/api/classs/${first}/reinstate`)).statusCode).toBe(409)
    await student.call('DELETE', `/api/classs/${second}/join`)
    expect((await site.admin.call('POST', `/api/classs/${first}/reinstate`)).statusCode).toBe(200)
  })

  test('also between classes of the course that moves', async () => {
    const course = await site.addCourse(AUTUMN)
    const [first = ''] = await addClasses(course)
    const { day, startTime, endTime } = await readTimes(first)
    const twin = { title: 'Twin', day, startTime, endTime, courseId: course }
    const { _id: second } = (await site.admin.call('POST', '/api/classs', twin)).json()
    // On no Monday: the two meet on no date.
    expect((await moveCourse(course, { startDate: '2026-09-01', endDate: '2026-09-04' })).statusCode).toBe(
      200,
    )
    expect((await student.call('PUT', `/api/classs/${second}/join`)).statusCode).toBe(200)
    const answer = await moveCourse(course, AUTUMN)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().conflicts).toHaveLength(1)
  })
})

test('rooms and professors are named as well', async () => {
  const [autumn, spring] = [await site.addCourse(AUTUMN), await site.addCourse(SPRING)]
  const professor = await site.addPerson('professor', 'Emmy Noether')
  const room = { roomId: await site.addRoom({ name: 'Attic' }), professorId: professor.id }
  const slot = { day: 'Sunday', startTime: '09:00', endTime: '10:00', ...room }
  for (const courseId of [autumn, spring])
    await site.admin.call('POST', '/api/classs', { title: 'Logic', courseId, ...slot })
  const answer = await moveCourse(spring, AUTUMN)
  expect(answer.statusCode).toBe(409)
  const conflicts: { kind: string; message: string }[] = answer.json().conflicts
  expect(conflicts.map(({ kind }) => kind)).toEqual(['room', 'professor'])
  expect(answer.json().message).toContain('Attic is already booked')
})

test('classes of one course move together, and meet on the new dates alone', async () => {
  const course = await site.addCourse(AUTUMN)
  const ids = await addClasses(course)
  const [id = ''] = ids
  await site.admin.call('POST', `/api/classs/${id}/cancel`)
  expect((await moveCourse(course, { startDate: '2026-12-01', endDate: '2027-01-10' })).statusCode).toBe(200)
  expect(await readMeetings(id)).toEqual([
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
    '2026-12-28',
    '2027-01-04',
  ])
})

test('meetings that stay as they are are not written again', async () => {
  const course = await site.addCourse(AUTUMN)
  const [id = ''] = await addClasses(course)
  const read = async () => {
    const { rows } = await sql<{ at: string }>`
      select xmin::text || ctid::text as at from meetings where class_id = ${id} order by date`.execute(
      site.db,
    )
    return rows.map(({ at }) => at)
  }
  const before = await read()
  expect((await moveCourse(course, { endDate: '2027-01-10' })).statusCode).toBe(200)
  expect((await read()).slice(0, before.length)).toEqual(before)
})

describe('dates', () => {
  const course = { courseName: 'Algebra', startDate: '2026-09-01', endDate: '2026-12-31' }
  const LATE = 'End date must be at most two years after the start date'

  test.each([
    [{ endDate: '2028-09-02' }, 'endDate', LATE],
    [{ endDate: '2126-12-31' }, 'endDate', 'End date must be in the years 2000 to 2100'],
    [{ startDate: '1999-12-31' }, 'startDate', 'Start date must be in the years 2000 to 2100'],
    [{ endDate: '2026-08-31' }, 'endDate', 'End date must not be before the start date'],
  ])('of a course that are %j are refused at their field', async (dates, field, message) => {
    const id = await site.addCourse()
    for (const answer of [
      await site.admin.call('POST', '/api/courses', { ...course, ...dates }),
      await site.admin.call('PUT', `/api/courses/${id}`, dates),
    ]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ message, errors: [{ field, message }] })
    }
  })

  test('of a course may be two years apart, of an academic year 18 months', async () => {
    await site.addCourse({ endDate: '2028-09-01' })
    expect((await moveYear('2030-09-01', '2032-03-01')).statusCode).toBe(200)
  })

  test.each([
    ['2030-09-01', '2032-03-02', 'Academic year end must be at most 18 months after its start'],
    ['2030-09-01', '2126-08-31', 'Academic year end must be in the years 2000 to 2100'],
    ['2030-09-01', '2030-08-31', 'Academic year end must not be before its start'],
  ])('of an academic year from %s to %s are refused at its end', async (from, to, message) => {
    const answer = await moveYear(from, to)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message, errors: [{ field: 'academicYearEnd', message }] })
  })
})
