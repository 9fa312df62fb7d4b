import type { Course, ImportRecord, Room, SourceId, Student } from '@scheduler/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const post = (kind: string, columns: readonly string[], rows: readonly (readonly string[])[]) => {
  const lines = rows.map((_, index) => index + 2)
  return site.admin.call('POST', '/api/imports', { kind, fileName: `${kind}.csv`, columns, lines, rows })
}
async function store(kind: string, columns: readonly string[], ...rows: string[][]) {
  const answer = await post(kind, columns, rows)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as ImportRecord & { same: number }
}
const undo = (id: string) => site.admin.call('POST', `/api/imports/${id}/undo`)
const list = async <T>(path: string): Promise<T[]> => (await site.admin.call('GET', path)).json()

/** The ids of the records that have a source id. */
const findTied = async (sourceId: string) =>
  (await list<SourceId>('/api/imports/source-ids')).flatMap((one) =>
    one.sourceId === sourceId ? one._id : [],
  )

const ROOM = ['name', 'buildingName', 'seats', 'sourceId']
const STUDENT = ['studentId', 'fullName', 'email', 'department', 'semester', 'year', 'sourceId']
const COURSE = ['courseCode', 'courseName', 'startDate', 'endDate', 'sourceId']

test('a student who comes with another number and another email is the same by the source id', async () => {
  const line = ['N1', 'Nora', 'nora@example.org', 'Logic', '2', '2026', 'sis-1']
  await store('students', STUDENT, line)
  const [id] = await findTied('sis-1')
  const next = line.with(0, 'N9').with(2, 'nora.n@example.org')
  expect(await store('students', STUDENT, next)).toMatchObject({ created: 0, changed: 1 })
  expect(await store('students', STUDENT, next)).toMatchObject({ created: 0, changed: 0, same: 1 })
  const students = await list<Student>('/api/students')
  expect(students.filter(({ fullName }) => fullName === 'Nora')).toMatchObject([
    { _id: id, studentId: 'N9', email: 'nora.n@example.org' },
  ])
})

test('a record that was there takes a source id, and loses it again when that import is undone', async () => {
  const id = await site.addRoom({ name: 'A1', buildingName: 'Tied', seats: 30 })
  const line = ['A1', 'Tied', '', 'room-1']
  const { _id } = await store('rooms', ROOM, line)
  expect(await findTied('room-1')).toEqual([id])
  expect(await store('rooms', ROOM, line)).toMatchObject({ changed: 0, same: 1 })
  expect((await undo(_id)).statusCode).toBe(200)
  expect(await findTied('room-1')).toEqual([])
  expect((await list<Room>('/api/rooms')).filter(({ name }) => name === 'A1')).toHaveLength(1)
})

test('a source id goes with its record: deleted, or undone with the import that made it', async () => {
  const made = await store('rooms', ROOM, ['B1', 'Tied', '30', 'room-2'])
  expect((await undo(made._id)).statusCode).toBe(200)
  expect(await findTied('room-2')).toEqual([])
  const people = await store('students', STUDENT, [
    'N2',
    'Olaf',
    'olaf@example.org',
    'Logic',
    '2',
    '2026',
    'sis-2',
  ])
  const [olaf] = await findTied('sis-2')
  await site.admin.call('POST', `/api/students/delete/${olaf}`)
  await store('courses', COURSE, ['T1', 'Topology', '2026-09-01', '2026-12-31', 'course-1'])
  const [topology] = await findTied('course-1')
  await site.admin.call('POST', `/api/courses/delete/${topology}`)
  expect([await findTied('sis-2'), await findTied('course-1')]).toEqual([[], []])
  expect((await undo(people._id)).statusCode).toBe(200)
})

test('a line whose source id is of another record than its name is refused, and nothing is stored', async () => {
  await store('rooms', ROOM, ['C1', 'Tied', '30', 'room-3'], ['C2', 'Tied', '30', 'room-4'])
  const answer = await post('rooms', ROOM, [
    ['C3', 'Tied', '30', 'room-5'],
    ['C2', 'Tied', '30', 'room-3'],
  ])
  expect(answer.statusCode).toBe(409)
  expect(answer.json().errors).toMatchObject([
    { field: '3.sourceId', message: "The source ID belongs to 'C1', the rest of the line to 'C2'." },
  ])
  expect(await findTied('room-5')).toEqual([])
})

test('a course has its source id in each of its terms', async () => {
  const line = ['S1', 'Sets', '2026-09-01', '2026-12-31', 'course-2']
  const next = line.with(2, '2027-02-01').with(3, '2027-06-30')
  await store('courses', COURSE, line)
  expect(await store('courses', COURSE, line, next)).toMatchObject({ created: 1, same: 1 })
  const courses = (await list<Course>('/api/courses')).filter(({ courseName }) => courseName === 'Sets')
  expect((await findTied('course-2')).sort()).toEqual(courses.map(({ _id }) => _id).sort())
  expect(await store('courses', COURSE, line, next)).toMatchObject({ created: 0, changed: 0, same: 2 })
})
