import type { ClassRecord, ImportRecord } from '@scheduler/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let roomId: string
let otherRoomId: string
let ada: string
beforeAll(async () => {
  site = await startTestApp()
  await site.addCourse({ courseCode: 'MAT1', courseName: 'Algebra' })
  await site.addCourse({ courseCode: 'MAT2', courseName: 'Sets' })
  roomId = await site.addRoom({ name: 'A1', buildingName: 'Main', seats: 30 })
  otherRoomId = await site.addRoom({ name: 'A2', buildingName: 'Main', seats: 30 })
  ada = (await site.addPerson('professor', 'Ada Lovelace')).id
})
afterAll(() => site.close())

const COLUMNS = ['courseId', 'day', 'startTime', 'endTime', 'roomId', 'professorIds', 'weeks']
type Done = ImportRecord & { same: number }
const post = (...rows: string[][]) => {
  const lines = rows.map((_, index) => index + 2)
  const cells = rows.map((row) => COLUMNS.map((_, at) => row[at] ?? ''))
  return site.admin.call('POST', '/api/imports', { kind: 'classes', columns: COLUMNS, lines, rows: cells })
}
async function store(...rows: string[][]): Promise<Done> {
  const answer = await post(...rows)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const undo = (id: string) => site.admin.call('POST', `/api/imports/${id}/undo`)
const listClasses = async (day: string): Promise<ClassRecord[]> =>
  (await site.admin.call('GET', `/api/classs?day=${day}`)).json()
async function countMeetings(id: string | undefined) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from meetings where class_id = ${id}`.execute(site.db)
  return rows[0]?.count
}

test('classes are added with their meetings, and a second time nothing changes', async () => {
  const rows = [
    ['MAT1', 'Monday', '09:00', '10:00', 'A1, Main', 'Ada Lovelace', 'odd'],
    ['MAT1', 'Monday', '10:00', '', 'Main A1', 'lovelace, ada'],
  ]
  expect(await store(...rows)).toMatchObject({ kind: 'classes', created: 2, changed: 0 })
  const [odd, every] = await listClasses('Monday')
  expect([odd, every]).toMatchObject([
    { title: 'Algebra', startTime: '09:00', endTime: '10:00', weeks: 'odd', roomId: { _id: roomId } },
    { title: 'Algebra', startTime: '10:00', endTime: '11:00', professorId: { _id: ada } },
  ])
  expect(odd?.createdBy).not.toBe('')
  expect(await countMeetings(every?._id)).toBeGreaterThan((await countMeetings(odd?._id)) ?? 0)
  expect(await store(...rows)).toMatchObject({ created: 0, changed: 0, same: 2 })
})

test('a class that clashes is refused by its line, and nothing is stored', async () => {
  const answer = await post(
    ['MAT1', 'Tuesday', '09:00', '10:00', 'Main A1'],
    ['MAT2', 'Tuesday', '09:30', '10:30', 'Main A1'],
  )
  expect(answer.statusCode).toBe(409)
  expect(answer.json().errors).toMatchObject([
    {
      field: '3.',
      message: "A1 is already booked for 'Algebra' (Tuesday 09:00 - 10:00). That class is in line 2.",
    },
  ])
  expect(await listClasses('Tuesday')).toEqual([])
})

test('what a line has of a class is changed, and as it was after the import is undone', async () => {
  const line = ['MAT2', 'Wednesday', '09:00', '10:00', 'Main A1']
  const first = await store(line)
  const second = await store(line.with(3, '10:30').with(4, 'Main A2').concat('Ada Lovelace', 'even'))
  const find = async () => (await listClasses('Wednesday'))[0]
  const changed = { endTime: '10:30', roomId: { _id: otherRoomId }, professorId: { _id: ada }, weeks: 'even' }
  expect([second, await find()]).toMatchObject([{ created: 0, changed: 1 }, changed])
  const inWeeks = await countMeetings((await find())?._id)
  expect((await undo(first._id)).json().message).toBe(
    'These have been changed since they were imported: Sets.',
  )
  expect((await undo(second._id)).statusCode).toBe(200)
  expect(await find()).toMatchObject({ endTime: '10:00', roomId: { _id: roomId }, professorId: null })
  expect(await countMeetings((await find())?._id)).toBeGreaterThan(inWeeks ?? 0)
})

test('what was added is deleted with its meetings by an undo, as long as no student is in it', async () => {
  const { _id } = await store(
    ['MAT2', 'Thursday', '09:00', '10:00', 'Main A1'],
    ['MAT2', 'Thursday', '10:00', '11:00', 'Main A1'],
  )
  const [first] = await listClasses('Thursday')
  const student = await site.addPerson('student')
  const join = { studentId: student.id, classId: first?._id }
  expect((await site.admin.call('PUT', `/api/classs/${first?._id}/join`, join)).statusCode).toBe(200)
  expect((await undo(_id)).statusCode).toBe(409)
  const other = await store(['MAT2', 'Friday', '09:00', '10:00', 'Main A1'])
  const [added] = await listClasses('Friday')
  expect((await undo(other._id)).statusCode).toBe(200)
  expect([await listClasses('Friday'), await countMeetings(added?._id)]).toEqual([[], 0])
})

test('students whose class becomes longer than they have time for keep it as it is', async () => {
  const student = await site.addPerson('student')
  const make = async (startTime: string, endTime: string, courseCode: string) => {
    await store([courseCode, 'Saturday', startTime, endTime])
    const one = (await listClasses('Saturday')).find((found) => found.startTime === startTime)
    const join = { studentId: student.id, classId: one?._id }
    expect((await site.admin.call('PUT', `/api/classs/${one?._id}/join`, join)).statusCode).toBe(200)
  }
  await make('09:00', '10:00', 'MAT1')
  await make('10:00', '11:00', 'MAT2')
  const answer = await post(['MAT1', 'Saturday', '09:00', '10:30'])
  expect(answer.statusCode).toBe(409)
  expect(await listClasses('Saturday')).toMatchObject([{ endTime: '10:00' }, { endTime: '11:00' }])
})
