import type { ClassRecord, Course } from '@scheduler/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let number = 0
let [lead, other] = ['', '']
beforeAll(async () => {
  site = await startTestApp()
  await site.addPerson('professor', 'Ada Example')
})
afterAll(() => site.close())
beforeEach(async () => {
  number += 1
  await site.addRoom({ name: `A${number}`, buildingName: 'Main', seats: 30 })
  lead = await site.addCourse({ courseCode: `CS1-${number}`, courseName: `Logic ${number}` })
  other = await site.addCourse({ courseCode: `CS2-${number}`, courseName: `Proofs ${number}` })
})

const COLUMNS = ['courseId', 'day', 'startTime', 'endTime', 'roomId', 'professorIds', 'crossList']
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const row = (course: 1 | 2, crossList = 'X1') => [
  `CS${course}-${number}`,
  DAYS[number % DAYS.length] ?? '',
  '10:00',
  '11:30',
  `A${number}`,
  'Ada Example',
  crossList,
]
const store = (...rows: string[][]) =>
  site.admin.call('POST', '/api/imports', {
    kind: 'classes',
    fileName: 'classes.csv',
    columns: COLUMNS,
    lines: rows.map((_, index) => index + 2),
    rows,
  })
const list = async <One extends { _id: string }>(path: string): Promise<One[]> =>
  (await site.admin.call('GET', path)).json()
const readClasses = async () =>
  (await list<ClassRecord>('/api/classs')).filter(({ courseId }) =>
    [lead, other].includes(courseId?._id ?? ''),
  )
const readCourse = async (id: string) => (await list<Course>('/api/courses')).find(({ _id }) => _id === id)

test('two lines of a cross-list become one class for both courses, and undoing the import takes both back', async () => {
  const answer = await store(row(1), row(2))
  expect(answer.statusCode, answer.body).toBe(200)
  const done = answer.json()
  expect(done).toMatchObject({ created: 1, changed: 1 })
  expect(await readClasses()).toMatchObject([{ courseId: { _id: lead }, alsoListedAs: [{ _id: other }] }])
  expect(await readCourse(other)).toMatchObject({ listedWith: lead })
  expect((await store(row(1), row(2))).json()).toMatchObject({ created: 0, changed: 0, same: 2 })
  const undone = await site.admin.call('POST', `/api/imports/${done._id}/undo`)
  expect(undone.statusCode, undone.body).toBe(200)
  expect(await readClasses()).toEqual([])
  expect(await readCourse(other)).not.toHaveProperty('listedWith')
  expect(
    (
      await site.admin.call('POST', '/api/classs', {
        title: 'Alone',
        day: 'Sunday',
        startTime: '10:00',
        endTime: '11:00',
        courseId: other,
      })
    ).json(),
  ).toMatchObject({ courseId: { _id: other } })
})

test('a line that is sent alone is joined to the class on the timetable, and its import undone alone', async () => {
  await store(row(1))
  const done = (await store(row(2))).json()
  expect(done).toMatchObject({ created: 0, changed: 1 })
  expect(await readClasses()).toMatchObject([{ alsoListedAs: [{ _id: other }] }])
  expect((await site.admin.call('POST', `/api/imports/${done._id}/undo`)).statusCode).toBe(200)
  expect(await readClasses()).toMatchObject([{ courseId: { _id: lead } }])
  expect((await readClasses())[0]).not.toHaveProperty('alsoListedAs')
})

test('a course that students have joined by stays listed: the import is not undone', async () => {
  await store(row(1))
  const done = (await store(row(2))).json()
  const student = await site.addPerson('student')
  await site.admin.call('PUT', `/api/students/${student.id}/profile`, { courseIds: [other] })
  const [one] = await readClasses()
  expect((await student.call('PUT', `/api/classs/${one?._id}/join`)).statusCode).toBe(200)
  const refused = await site.admin.call('POST', `/api/imports/${done._id}/undo`)
  expect([refused.statusCode, refused.json().key]).toEqual([409, 'records.listedHasStudents'])
  expect(await readCourse(other)).toMatchObject({ listedWith: lead })
})

test('a cross-list of courses that cannot be taught as one stores nothing', async () => {
  await site.admin.call('PUT', `/api/courses/${other}/shape`, {
    configurations: [
      { parts: [{ kind: 'Lab', meetingsPerWeek: 1, minutes: 60, sections: [{ name: 'Lab 1' }] }] },
    ],
  })
  const refused = await store(row(1), row(2))
  expect(refused.statusCode).toBe(409)
  expect(refused.json().errors).toMatchObject([{ field: '3.crossList', key: 'records.notToBeListed' }])
  expect(await readClasses()).toEqual([])
})
