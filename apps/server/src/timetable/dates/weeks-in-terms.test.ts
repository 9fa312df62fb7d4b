import type { ClassRecord, Course } from '@scheduler/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let room: string
beforeAll(async () => {
  site = await startTestApp()
  room = await site.addRoom()
})
afterAll(() => site.close())
afterEach(async () => {
  await sql`delete from classes`.execute(site.db)
  await sql`delete from courses`.execute(site.db)
  await sql`delete from terms`.execute(site.db)
  await sql`delete from closures`.execute(site.db)
})

/** Fifteen weeks from Monday 7 September; courses begin a week later and are taught for seven. */
const TERM = { name: 'Autumn', number: 1, startDate: '2026-09-07', endDate: '2026-12-18', state: 'published' }
const DATES = { startDate: '2026-09-14', endDate: '2026-10-30' }
const EVEN = ['2026-09-14', '2026-09-28', '2026-10-12', '2026-10-26']
const ODD = ['2026-09-21', '2026-10-05', '2026-10-19']

async function post(path: string, body: object) {
  const answer = await site.admin.call('POST', path, body)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}
const put = (path: string, body: object) => site.admin.call('PUT', path, body)
const addTerm = async (fields: object = {}): Promise<string> =>
  (await post('/api/terms', { ...TERM, ...fields }))._id
const addClass = (courseId: string, fields: object): Promise<ClassRecord> =>
  post('/api/classs', {
    title: 'Lab',
    day: 'Monday',
    startTime: '09:00',
    endTime: '10:00',
    courseId,
    ...fields,
  })
async function listDates(classId: string): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    select date::text from meetings where class_id = ${classId} order by date`.execute(site.db)
  return rows.map(({ date }) => date)
}
async function readSequence(): Promise<number> {
  const { body } = await site.admin.call('GET', '/api/classs/export?format=ics')
  return Number(/SEQUENCE:(\d+)/.exec(body)?.[1])
}

test('weeks are counted in the academic term of the course, and the class meets within its course', async () => {
  const termId = await addTerm()
  const courseId = await site.addCourse({ ...DATES, termId })
  const termDates = { from: TERM.startDate, to: TERM.endDate }
  const courses: Course[] = (await site.admin.call('GET', '/api/courses')).json()
  expect(courses[0]?.termDates).toEqual(termDates)
  const lab = await addClass(courseId, { weeks: 'odd' })
  expect(lab.courseId).toMatchObject({ ...DATES, termDates })
  expect(await listDates(lab._id)).toEqual(ODD)
  expect((await put(`/api/classs/${lab._id}`, { weeks: '2-3, 15' })).statusCode).toBe(200)
  expect(await listDates(lab._id)).toEqual(['2026-09-14', '2026-09-21'])
  const file = (await site.admin.call('GET', '/api/classs/export?format=ics')).body
  expect(file).toMatch(/DTSTART;TZID=[\w/]+:20260914T/)
  const other = await put(`/api/classs/${lab._id}`, { weeks: '9-15' })
  expect(other.json().errors[0].message).toBe('In these weeks the class would meet on no date')
  const every = await put(`/api/classs/${lab._id}`, { weeks: null })
  expect(every.json().courseId).not.toHaveProperty('termDates')
})

test('a course that comes into a term or leaves it has its classes on other dates', async () => {
  const courseId = await site.addCourse(DATES)
  const { _id: id } = await addClass(courseId, { weeks: 'even' })
  expect(await listDates(id)).toEqual(ODD)
  const before = await readSequence()
  expect((await put(`/api/courses/${courseId}`, { termId: await addTerm() })).statusCode).toBe(200)
  expect(await listDates(id)).toEqual(EVEN)
  expect(await readSequence()).toBeGreaterThan(before)
  expect((await put(`/api/courses/${courseId}`, { termId: null })).statusCode).toBe(200)
  expect(await listDates(id)).toEqual(ODD)
})

test('other dates of a term number the weeks of its classes newly, or are refused where a room is booked then', async () => {
  const termId = await addTerm()
  const courseId = await site.addCourse({ ...DATES, termId })
  const { _id: id } = await addClass(courseId, { weeks: 'odd', roomId: room })
  const before = await readSequence()
  const move = (startDate: string) => put(`/api/terms/${termId}`, { startDate })
  expect((await move('2026-08-31')).statusCode).toBe(200)
  expect(await listDates(id)).toEqual(EVEN)
  expect(await readSequence()).toBeGreaterThan(before)

  const alone = await site.addCourse(DATES)
  await addClass(alone, { title: 'Music', weeks: 'even', roomId: room })
  const refused = await move('2026-09-07')
  expect(refused.statusCode).toBe(409)
  expect(refused.json().conflicts[0].message).toMatch(/is already booked for '(Lab|Music)'/)
  expect(await listDates(id)).toEqual(EVEN)
})

test('classes of courses with other dates in one term share a room in odd and even weeks', async () => {
  const termId = await addTerm()
  const one = await site.addCourse({ ...DATES, termId })
  const other = await site.addCourse({ startDate: '2026-09-21', endDate: '2026-12-18', termId })
  await addClass(one, { weeks: 'odd', roomId: room })
  const late = await addClass(other, { weeks: 'even', roomId: room })
  expect((await listDates(late._id))[0]).toBe('2026-09-28')
  expect((await put(`/api/classs/${late._id}`, { weeks: '5' })).statusCode).toBe(409)
})
