import type { Course, ImportRecord } from '@scheduler/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let termId: string
beforeAll(async () => {
  site = await startTestApp()
  const term = { name: 'Autumn', number: 2, startDate: '2026-08-31', endDate: '2026-12-31' }
  const made = await site.admin.call('POST', '/api/terms', term)
  termId = made.json()._id
})
afterAll(() => site.close())

async function store(...rows: string[][]): Promise<ImportRecord & { same: number }> {
  const answer = await site.admin.call('POST', '/api/imports', {
    kind: 'courses',
    columns: ['courseCode', 'courseName', 'termId'],
    lines: rows.map((_, index) => index + 2),
    rows,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
async function findCourse(code: string): Promise<Course | undefined> {
  const courses: Course[] = (await site.admin.call('GET', '/api/courses')).json()
  return courses.find(({ courseCode }) => courseCode === code)
}

test('a new course is in the term that its line names, and the same line changes nothing', async () => {
  const line = ['ALG', 'Algebra', 'autumn']
  expect(await store(line)).toMatchObject({ created: 1 })
  expect(await findCourse('ALG')).toMatchObject({
    termId,
    term: 2,
    startDate: '2026-08-31',
    endDate: '2026-12-31',
  })
  expect(await store(line)).toMatchObject({ created: 0, changed: 0, same: 1 })
})

test('a course that comes into a term keeps its dates, its classes get those that they get by a single change, and undone all is as it was', async () => {
  const dates = { startDate: '2026-09-14', endDate: '2026-12-18' }
  const addClass = async (courseCode: string, day: string) => {
    const courseId = await site.addCourse({ courseCode, courseName: courseCode, term: 1, ...dates })
    const slot = { title: courseCode, day, startTime: '09:00', endTime: '10:00', courseId, weeks: '2-4' }
    const made = await site.admin.call('POST', '/api/classs', slot)
    expect(made.statusCode, made.body).toBe(201)
    const listDates = async () => {
      const { rows } = await sql<{ date: string }>`
        select date::text from meetings where class_id = ${made.json()._id} order by date`.execute(site.db)
      return rows.map(({ date }) => date)
    }
    return { courseId, listDates }
  }
  const imported = await addClass('GEO', 'Monday')
  const single = await addClass('TOP', 'Monday')
  const before = await imported.listDates()
  expect(before).toEqual(['2026-09-21', '2026-09-28', '2026-10-05'])
  const { _id, ...done } = await store(['GEO', '', 'Autumn'])
  expect(done).toMatchObject({ changed: 1 })
  expect(await findCourse('GEO')).toMatchObject({ termId, term: 2, ...dates })
  const changed = await site.admin.call('PUT', `/api/courses/${single.courseId}`, { termId })
  expect(changed.statusCode, changed.body).toBe(200)
  expect(await imported.listDates()).toEqual(await single.listDates())
  expect(await imported.listDates()).not.toEqual(before)
  const undone = await site.admin.call('POST', `/api/imports/${_id}/undo`)
  expect(undone.statusCode, undone.body).toBe(200)
  expect(await findCourse('GEO')).toMatchObject({ termId: null, term: 1, ...dates })
  expect(await imported.listDates()).toEqual(before)
})
