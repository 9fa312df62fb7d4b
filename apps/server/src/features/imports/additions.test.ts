import type { ImportRecord, Professor, Student } from '@scheduler/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
  await site.addCourse({ courseCode: 'MAT1', courseName: 'Algebra' })
  await site.addCourse({ courseCode: 'MAT2', courseName: 'Sets' })
})
afterAll(() => site.close())

type Done = ImportRecord & { same: number; warnings: { message: string }[] }
async function store(kind: string, columns: readonly string[], ...rows: string[][]): Promise<Done> {
  const table = { kind, columns, lines: rows.map((_, index) => index + 2), rows }
  const answer = await site.admin.call('POST', '/api/imports', table)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const undo = (id: string) => site.admin.call('POST', `/api/imports/${id}/undo`)
const find = async <T extends { fullName: string }>(path: string, name: string) =>
  ((await site.admin.call('GET', path)).json() as T[]).find(({ fullName }) => fullName === name)

test('enrolments of several lines are added to their students, change nothing a second time and are undone', async () => {
  await site.addPerson('student', 'Nora Li')
  await site.addPerson('student', 'Pia Ott')
  const rows = [
    ['Nora Li', 'MAT1'],
    ['Nora Li', 'MAT2'],
    ['Pia Ott', 'Sets'],
  ]
  const done = await store('enrolments', ['fullName', 'courseId'], ...rows)
  expect(done).toMatchObject({ kind: 'enrolments', created: 0, changed: 2 })
  const coursesOf = async (name: string) =>
    (await find<Student>('/api/students', name))?.courseIds.map(({ courseName }) => courseName)
  expect(await coursesOf('Nora Li')).toEqual(['Algebra', 'Sets'])
  expect(await store('enrolments', ['fullName', 'courseId'], ...rows)).toMatchObject({ changed: 0, same: 3 })
  expect((await undo(done._id)).statusCode).toBe(200)
  expect([await coursesOf('Nora Li'), await coursesOf('Pia Ott')]).toEqual([[], []])
})

test('availability is joined of the lines of a professor, tells which classes it leaves outside, and is undone', async () => {
  const { id: professorId } = await site.addPerson('professor', 'Ada King')
  const slot = { title: 'Late', day: 'Monday', startTime: '16:00', endTime: '17:00', professorId }
  expect((await site.admin.call('POST', '/api/classs', slot)).statusCode).toBe(201)
  const columns = ['professorId', 'day', 'startTime', 'endTime', 'status']
  const rows = [
    ['Ada King', 'Monday', '09:00', '12:00', ''],
    ['Ada King', 'Tuesday', '09:00', '12:00', 'available'],
    ['Ada King', 'Tuesday', '10:00', '11:00', 'not available'],
  ]
  const done = await store('availability', columns, ...rows)
  expect(done).toMatchObject({ changed: 1 })
  expect(done.warnings.map(({ message }) => message).join()).toContain('Late')
  const availability = async () => (await find<Professor>('/api/professors', 'Ada King'))?.availability
  expect(await availability()).toEqual({
    Monday: ['09:00 - 12:00'],
    Tuesday: ['09:00 - 10:00', '11:00 - 12:00'],
  })
  expect((await undo(done._id)).statusCode).toBe(200)
  expect(await availability()).toEqual({})
})
