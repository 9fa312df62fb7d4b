import type { ClassRecord, Course, CourseShapeRecord, ListedCourse } from '@scheduler/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readAtOneMoment } from '../../db/read-at-one-moment.ts'
import { readPlanningInput } from '../../planning-input/read-planning-input.ts'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

/* Courses that are taught as one: they share parts, sections and classes. */

let site: TestApp
/** The course that is taught, and the one that is listed with it. */
let taught: string
let listed: string
const ALGEBRA = { courseName: 'Algebra', courseCode: 'MAT101' }
const GROUPS = { courseName: 'Groups', courseCode: 'PHY7' }
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  taught = await site.addCourse(ALGEBRA)
  listed = await site.addCourse(GROUPS)
})

const call = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> => {
  const answer = await site.admin.call(method, path, body)
  expect(answer.statusCode, `${path}: ${answer.body}`).toBeLessThan(300)
  return answer.json()
}
const put = (body: object, id = taught) => site.admin.call('PUT', `/api/courses/${id}/shape`, body)
const list = (...ids: string[]) =>
  call<CourseShapeRecord>('PUT', `/api/courses/${taught}/shape`, { configurations: [], alsoListedAs: ids })
const readShape = (id: string) => call<CourseShapeRecord>('GET', `/api/courses/${id}/shape`)
const readCourse = async (id: string) =>
  (await call<Course[]>('GET', '/api/courses')).find(({ _id }) => _id === id)
/** Each at another hour, so that only what a test means is in the way. */
let hour = 0
const nextHour = () => {
  hour = (hour + 1) % 24
  return { startTime: `${String(hour).padStart(2, '0')}:00`, endTime: `${String(hour).padStart(2, '0')}:50` }
}
const addClass = (courseId: string | null, fields: object = {}) =>
  call<ClassRecord>('POST', '/api/classs', {
    title: 'Lecture',
    day: 'Monday',
    courseId,
    ...nextHour(),
    ...fields,
  })
const enrol = (person: Person, courseId: string) =>
  site.db.insertInto('student_courses').values({ student_id: person.id, course_id: courseId }).execute()
const messageOf = async (answer: ReturnType<typeof put>) => {
  const { statusCode, ...rest } = await answer
  return [statusCode, rest.json().message]
}
const asListed = (_id: string, fields: Omit<ListedCourse, '_id'>) => ({ _id, ...fields })

describe('a course that is listed with another', () => {
  test('has its parts and classes, and each says so of the other', async () => {
    const shape = await list(listed)
    expect(shape.alsoListedAs).toEqual([asListed(listed, GROUPS)])
    expect(await readShape(listed)).toMatchObject({ alsoListedAs: [], listedWith: asListed(taught, ALGEBRA) })
    expect(await readCourse(listed)).toMatchObject({ listedWith: taught })
    expect(await readCourse(taught)).not.toHaveProperty('listedWith')
    const one = await addClass(taught)
    expect(one).toMatchObject({ courseId: { _id: taught }, alsoListedAs: [asListed(listed, GROUPS)] })
    expect(await addClass(null)).not.toHaveProperty('alsoListedAs')
  })

  test('stays so when the parts are entered again without a word of it', async () => {
    await list(listed)
    const lecture = { kind: 'Lecture', meetingsPerWeek: 1, minutes: 60, sections: [{ name: 'L1' }] }
    const answer = await put({ configurations: [{ parts: [lecture] }] })
    expect(answer.json().alsoListedAs).toEqual([asListed(listed, GROUPS)])
    expect(await readCourse(listed)).toMatchObject({ hasParts: true })
  })

  test('gives a class that is entered for it to the course that is taught, and finds that again', async () => {
    await list(listed)
    const one = await addClass(listed)
    expect(one.courseId?._id).toBe(taught)
    expect(await call('GET', `/api/classs?courseId=${listed}`)).toMatchObject([{ _id: one._id }])
    const moved = await call<ClassRecord>('PUT', `/api/classs/${one._id}`, {
      courseId: listed,
      title: 'Talk',
    })
    expect(moved.courseId?._id).toBe(taught)
    await site.db.updateTable('classes').set({ course_id: listed }).where('id', '=', one._id).execute()
    const stored = site.db.selectFrom('classes').select('course_id').where('id', '=', one._id)
    expect(await stored.executeTakeFirst()).toEqual({ course_id: taught })
  })

  test('has its parts entered where it is taught, and its dates and term', async () => {
    await list(listed)
    const refused = [409, "'Groups' is listed with 'Algebra': change it there."]
    expect(await messageOf(put({ configurations: [] }, listed))).toEqual(refused)
    const change = (fields: object) => site.admin.call('PUT', `/api/courses/${listed}`, fields)
    expect(await messageOf(change({ endDate: '2026-12-24' }))).toEqual(refused)
    expect((await change({ courseName: 'Groups and Rings', endDate: '2026-12-31' })).statusCode).toBe(200)
    await call('PUT', `/api/courses/${taught}`, { startDate: '2026-09-08', term: 2 })
    expect(await readCourse(listed)).toMatchObject({ startDate: '2026-09-08', term: 2 })
  })

  test('is not deleted while there are classes', async () => {
    await list(listed)
    await addClass(taught)
    const answer = site.admin.call('POST', `/api/courses/delete/${listed}`)
    expect(await messageOf(answer)).toEqual([409, 'This course is used by 1 class and cannot be deleted.'])
  })

  test('is named in files next to the course that is taught, under a higher number', async () => {
    await addClass(taught)
    const readFile = async (format: string) =>
      (await site.admin.call('GET', `/api/classs/export?format=${format}&courseId=${taught}`)).body
    expect(await readFile('ics')).toContain('SEQUENCE:0')
    await list(listed)
    expect(await readFile('csv')).toContain('Algebra / Groups,MAT101 / PHY7')
    expect(await readFile('ics')).toContain('SEQUENCE:1')
    await call('PUT', `/api/courses/${listed}`, { courseCode: 'PHY8' })
    expect(await readFile('ics')).toContain('SEQUENCE:2')
  })

  test('is told to browsers, with the classes that show it', async () => {
    const { _id } = await addClass(taught)
    const told = async () => {
      const { rows } = await sql<{ kind: string; id: string }>`
        select distinct kind, record_id as id from changed_records where record_id in (${_id}, ${taught}, ${listed})`.execute(
        site.db,
      )
      await sql`delete from changed_records`.execute(site.db)
      return rows.map(({ kind, id }) => `${kind} ${id}`).sort()
    }
    const all = [`classes ${_id}`, `courses ${listed}`, `courses ${taught}`].sort()
    await told()
    await list(listed)
    expect(await told()).toEqual(all)
    await call('PUT', `/api/courses/${listed}`, { courseName: 'Rings' })
    expect(await told()).toContain(`classes ${_id}`)
    await list()
    expect(await told()).toEqual(all)
  })
})

describe('the students of a listed course', () => {
  test('are expected in the classes, with those of the course that is taught', async () => {
    const people = await Promise.all([1, 2, 3].map(() => site.addPerson('student')))
    for (const [index, person] of people.entries()) await enrol(person, index === 0 ? taught : listed)
    await list(listed)
    const expected = await call<{ courseId: string; students: number }[]>(
      'GET',
      '/api/courses/expected-students',
    )
    const of = (id: string) => expected.find(({ courseId }) => courseId === id)?.students
    expect([of(taught), of(listed)]).toEqual([3, 3])
  })

  test('join the classes, and are assigned to sections', async () => {
    const [sam, eve] = [await site.addPerson('student', 'Sam'), await site.addPerson('student', 'Eve')]
    await enrol(sam, listed)
    await enrol(eve, taught)
    const lab = { kind: 'Lab', meetingsPerWeek: 1, minutes: 50, sections: [{ name: 'Lab 1' }] }
    const shape = await put({ configurations: [{ parts: [lab] }], alsoListedAs: [listed] })
    const sectionId = shape.json().configurations[0].parts[0].sections[0]._id
    const { _id } = await addClass(listed, { sectionId })
    expect(await call('GET', `/api/assignment?courseId=${taught}`)).toMatchObject({ studentCount: 2 })
    expect((await sam.call('PUT', `/api/classs/${_id}/join`)).statusCode).toBe(200)
  })

  test('attend its classes: sections at the same time are not theirs where there is another', async () => {
    const sam = await site.addPerson('student', 'Sam')
    const physics = await site.addCourse({ courseName: 'Physics' })
    await enrol(sam, listed)
    await enrol(sam, physics)
    await list(listed)
    const at = (startTime: string, endTime: string) => ({ day: 'Friday', startTime, endTime })
    await addClass(taught, at('09:00', '10:00'))
    const sections = [{ name: 'Lab 1' }, { name: 'Lab 2' }]
    const lab = { kind: 'Lab', meetingsPerWeek: 1, minutes: 60, sections }
    const shape = (await put({ configurations: [{ parts: [lab] }] }, physics)).json()
    const [first, second] = shape.configurations[0].parts[0].sections
    await addClass(physics, { title: 'Lab 1', sectionId: first._id, ...at('09:00', '10:00') })
    await addClass(physics, { title: 'Lab 2', sectionId: second._id, ...at('11:00', '12:00') })
    await call('POST', '/api/assignment', { courseId: physics })
    const students = (await readShape(physics)).configurations[0]?.parts[0]?.sections
    expect(students?.map(({ studentCount }) => studentCount)).toEqual([0, 1])
  })

  test('of a cohort have one thing at a time: classes of the listed course are those of the other', async () => {
    const other = await site.addCourse({ courseName: 'Optics' })
    await call('POST', '/api/cohorts', { name: 'First year', courseIds: [listed, other] })
    const at = { day: 'Tuesday', startTime: '09:00', endTime: '10:00' }
    const { _id } = await addClass(taught, at)
    await addClass(other, { ...at, title: 'Light' })
    const third = await site.addCourse({ courseName: 'Acoustics' })
    await addClass(third, { ...at, title: 'Sound' })
    const shape = await put({ configurations: [], alsoListedAs: [listed] })
    expect(shape.json().warnings).toMatchObject([{ kind: 'cohort', classId: _id }])
    const refused = await site.admin.call('POST', '/api/classs', { ...at, title: 'More', courseId: taught })
    const conflicts = refused.json().conflicts.map(({ slots }: { slots: { title: string } }) => slots.title)
    expect([refused.statusCode, conflicts]).toEqual([409, ['Lecture', 'Light']])
    const cohort = await site.admin.call('POST', '/api/cohorts', {
      name: 'Second year',
      courseIds: [third, listed],
    })
    expect(cohort.json().warnings).toMatchObject([{ kind: 'cohort' }, { kind: 'cohort' }])
  })

  test('and who may teach it are those of the other course where a timetable is generated', async () => {
    const sam = await site.addPerson('student', 'Sam')
    const ada = await site.addPerson('professor', 'Ada')
    await enrol(sam, listed)
    await site.db
      .insertInto('professor_courses')
      .values({ professor_id: ada.id, course_id: listed })
      .execute()
    const before = await site.addCourse()
    await enrol(sam, before)
    await call('PUT', `/api/courses/${taught}`, { expectedStudents: 30 })
    await list(listed)
    const { clock } = site.services
    const input = await readAtOneMoment(site.db, (trx) => readPlanningInput(trx, clock))
    const ids = input.courses.map(({ id }) => id)
    expect([ids.includes(taught), ids.includes(listed)]).toEqual([true, false])
    expect(input.courses.find(({ id }) => id === taught)?.expectedStudents).toBe(31)
    expect(input.students.find(({ id }) => id === sam.id)?.courseIds).toEqual([taught, before].sort())
    expect(input.professors.find(({ id }) => id === ada.id)?.courseIds).toEqual([taught])
  })
})

describe('a course is not listed with another', () => {
  const refuse = async (message: string) =>
    expect(await messageOf(put({ configurations: [], alsoListedAs: [listed] }))).toEqual([409, message])
  const OWN = "'Groups' has its own parts or classes, or is listed with another course already."

  test('while it has classes', async () => {
    await addClass(listed)
    await refuse(OWN)
  })

  test('while it has parts', async () => {
    const lecture = { kind: 'Lecture', meetingsPerWeek: 1, minutes: 60, sections: [{ name: 'L1' }] }
    await put({ configurations: [{ parts: [lecture] }] }, listed)
    await refuse(OWN)
  })

  test('while it is listed with a third, or a third with it', async () => {
    const third = await site.addCourse({ courseName: 'Third' })
    await put({ configurations: [], alsoListedAs: [listed] }, third)
    await refuse(OWN)
    listed = third
    expect((await put({ configurations: [], alsoListedAs: [third] })).statusCode).toBe(409)
  })

  test('on other dates or in another term', async () => {
    await call('PUT', `/api/courses/${listed}`, { endDate: '2026-12-24' })
    await refuse("'Groups' has other dates or another term, so it can't be listed with this course.")
  })

  test('that is itself, and where there is no such course', async () => {
    expect((await put({ configurations: [], alsoListedAs: [taught] })).statusCode).toBe(409)
    const nowhere = await put({ configurations: [], alsoListedAs: ['00000000-0000-4000-8000-000000000000'] })
    expect([nowhere.statusCode, nowhere.json().errors[0].field]).toEqual([400, 'alsoListedAs'])
  })
})

describe('a listed course that is taken out', () => {
  test('has its own classes again', async () => {
    await list(listed)
    await list()
    expect(await readCourse(listed)).not.toHaveProperty('listedWith')
    expect((await addClass(listed)).courseId?._id).toBe(listed)
    const offerings = await site.db
      .selectFrom('courses')
      .select('offering_id')
      .where('id', 'in', [taught, listed])
      .execute()
    expect(new Set(offerings.map(({ offering_id }) => offering_id)).size).toBe(2)
  })

  test('has nobody in the classes who takes no other of the courses', async () => {
    const [sam, eve] = [await site.addPerson('student', 'Sam'), await site.addPerson('student', 'Eve')]
    await enrol(sam, listed)
    await enrol(eve, listed)
    await enrol(eve, taught)
    await list(listed)
    const { _id } = await addClass(taught)
    for (const person of [sam, eve]) await person.call('PUT', `/api/classs/${_id}/join`)
    expect(await messageOf(put({ configurations: [], alsoListedAs: [] }))).toEqual([
      409,
      "'Groups' stays listed: 1 student who takes it has joined.",
    ])
    await sam.call('DELETE', `/api/classs/${_id}/join`)
    expect((await put({ configurations: [], alsoListedAs: [] })).statusCode).toBe(200)
  })
})

test('no offering is left without a course', async () => {
  await list(listed)
  await list()
  const { rows } =
    await sql`select from offerings o where not exists (select from courses where offering_id = o.id)`.execute(
      site.db,
    )
  expect(rows).toHaveLength(0)
})
