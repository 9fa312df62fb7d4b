import type { CohortRecord, ImportRecord, Student } from '@scheduler/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

type Done = ImportRecord & { same: number; warnings: { message: string }[] }
const COLUMNS = ['name', 'size', 'courseIds']
async function storeAs(columns: readonly string[], ...rows: string[][]): Promise<Done> {
  const answer = await site.admin.call('POST', '/api/imports', {
    kind: 'cohorts',
    columns,
    lines: rows.map((_, index) => index + 2),
    rows,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const store = (...rows: string[][]) => storeAs(COLUMNS, ...rows)
const undo = (id: string) => site.admin.call('POST', `/api/imports/${id}/undo`)
async function findCohort(name: string): Promise<CohortRecord | undefined> {
  const cohorts: CohortRecord[] = (await site.admin.call('GET', '/api/cohorts')).json()
  return cohorts.find((one) => one.name === name)
}
const coursesOf = async (name: string) =>
  (await findCohort(name))?.courseIds.map(({ courseName }) => courseName)

test('a cohort comes with its courses, takes further ones, and is as it was before when that is undone', async () => {
  await site.addCourse({ courseCode: 'ALG', courseName: 'Algebra' })
  await site.addCourse({ courseCode: 'GEO', courseName: 'Geometry' })
  await store(['Maths 1', '30', 'ALG'])
  expect(await findCohort('Maths 1')).toMatchObject({ size: 30, studentIds: [] })
  const { _id, ...second } = await store(['Maths 1', '', 'Geometry'], ['Maths 2', '', ''])
  expect(second).toMatchObject({ created: 1, changed: 1 })
  expect(await coursesOf('Maths 1')).toEqual(['Algebra', 'Geometry'])
  expect(await store(['maths 1', '30', 'ALG; GEO'])).toMatchObject({ created: 0, changed: 0, same: 1 })
  expect((await undo(_id)).statusCode).toBe(200)
  expect(await coursesOf('Maths 1')).toEqual(['Algebra'])
  expect(await findCohort('Maths 2')).toBeUndefined()
})

test('the students of a cohort are enrolled in the courses that it takes', async () => {
  const old = await site.addCourse({ courseName: 'Logic' })
  await site.addCourse({ courseName: 'Sets' })
  const student = await site.addPerson('student')
  const cohort = { name: 'Logicians', courseIds: [old], studentIds: [student.id] }
  expect((await site.admin.call('POST', '/api/cohorts', cohort)).statusCode).toBe(201)
  await store(['Logicians', '', 'Sets'])
  const students: Student[] = (await site.admin.call('GET', '/api/students')).json()
  const [one] = students.filter(({ _id }) => _id === student.id)
  expect(one?.courseIds.map(({ courseName }) => courseName)).toEqual(['Logic', 'Sets'])
})

test('the students of a line come to its cohort, and leave it and the courses in which that enrolled them when it is undone', async () => {
  const taken = await site.addCourse({ courseName: 'Poetry' })
  await site.addCourse({ courseName: 'Drama' })
  const [first, second] = [await site.addPerson('student', 'Ida Irani'), await site.addPerson('student')]
  await site.admin.call('PUT', `/api/students/${first.id}/profile`, { courseIds: [taken] })
  const students = async () => {
    const all: Student[] = (await site.admin.call('GET', '/api/students')).json()
    return [first, second].map(({ id }) => all.find(({ _id }) => _id === id))
  }
  const coursesTaken = async () =>
    (await students()).map((one) => one?.courseIds.map(({ courseName }) => courseName))
  const [, other] = await students()
  const columns = [...COLUMNS, 'studentIds']
  const line = ['Letters 1', '', 'Poetry; Drama', `Ida Irani; ${other?.studentId}`]
  const { _id } = await storeAs(columns, line)
  expect(new Set((await findCohort('Letters 1'))?.studentIds)).toEqual(new Set([first.id, second.id]))
  expect(await coursesTaken()).toEqual([
    ['Drama', 'Poetry'],
    ['Drama', 'Poetry'],
  ])
  expect(await storeAs(columns, line.with(3, other?.email ?? ''))).toMatchObject({ changed: 0, same: 1 })
  expect((await undo(_id)).statusCode).toBe(200)
  expect(await findCohort('Letters 1')).toBeUndefined()
  expect(await coursesTaken()).toEqual([['Poetry'], []])
})

test('a cohort that was there takes the students of a line, and is without them when that is undone', async () => {
  const old = await site.addCourse({ courseName: 'Painting' })
  const [stays, comes] = [await site.addPerson('student'), await site.addPerson('student', 'Cy Comes')]
  const cohort = { name: 'Artists', courseIds: [old], studentIds: [stays.id] }
  expect((await site.admin.call('POST', '/api/cohorts', cohort)).statusCode).toBe(201)
  // Who has left a course of the cohort does not take it again because others come.
  await site.admin.call('PUT', `/api/students/${stays.id}/profile`, { courseIds: [] })
  const { _id } = await storeAs(['name', 'studentIds'], ['artists', 'cy comes'])
  expect(new Set((await findCohort('Artists'))?.studentIds)).toEqual(new Set([stays.id, comes.id]))
  const coursesTaken = async () => {
    const students: Student[] = (await site.admin.call('GET', '/api/students')).json()
    return [stays, comes].map(({ id }) => students.find((one) => one._id === id)?.courseIds.length)
  }
  expect(await coursesTaken()).toEqual([0, 1])
  expect((await undo(_id)).statusCode).toBe(200)
  expect((await findCohort('Artists'))?.studentIds).toEqual([stays.id])
  expect(await coursesTaken()).toEqual([0, 0])
})

test('a new cohort whose courses have classes at one time is told', async () => {
  const ids = [await site.addCourse({ courseName: 'Optics' }), await site.addCourse({ courseName: 'Waves' })]
  for (const [index, courseId] of ids.entries()) {
    const slot = { title: `Clashing ${index}`, day: 'Monday', startTime: '09:00', endTime: '10:00', courseId }
    expect((await site.admin.call('POST', '/api/classs', slot)).statusCode).toBe(201)
  }
  const { warnings } = await store(['Physics 1', '', 'Optics; Waves'])
  expect(warnings.map(({ message }) => message).join()).toContain('Clashing')
})

test('an imported cohort in which there are students by now stays', async () => {
  const { _id } = await store(['Used', '', ''])
  const student = await site.addPerson('student')
  const cohort = await findCohort('Used')
  await site.admin.call('PUT', `/api/cohorts/${cohort?._id}`, { studentIds: [student.id] })
  expect((await undo(_id)).statusCode).toBe(409)
  expect((await findCohort('Used'))?.studentIds).toEqual([student.id])
})
