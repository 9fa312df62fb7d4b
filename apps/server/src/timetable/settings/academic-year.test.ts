import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const readSettings = () => site.db.selectFrom('site_settings').selectAll().executeTakeFirstOrThrow()
const readYear = async () => (await site.nobody('GET', '/api/admins/getSiteSettings/any')).json()

test('until it is set, the academic year is the one around today, and a class of a course leaves it open', async () => {
  expect(await readYear()).toMatchObject({ academicYearStart: '2026-09-01', academicYearEnd: '2027-08-31' })
  const slot = { title: 'Lecture', day: 'Monday', startTime: '09:00', endTime: '10:00' }
  await site.admin.call('POST', '/api/classs', { ...slot, courseId: await site.addCourse() })
  expect(await readSettings()).toMatchObject({ academic_year_start: null, academic_year_end: null })
})

test('the first class without a course settles it, so that its meetings stay those of the settings', async () => {
  const slot = { title: 'Choir', day: 'Tuesday', startTime: '09:00', endTime: '10:00' }
  const created = await site.admin.call('POST', '/api/classs', slot)
  expect(await readSettings()).toMatchObject({
    academic_year_start: '2026-09-01',
    academic_year_end: '2027-08-31',
  })
  const { _id } = created.json()
  const change = { siteName: 'Scheduler', academicYearStart: '2027-09-01', academicYearEnd: '2028-06-30' }
  expect((await site.admin.call('POST', '/api/admins/site-settings', change)).statusCode).toBe(200)
  const meetings = await site.db
    .selectFrom('meetings')
    .select('date')
    .where('class_id', '=', _id)
    .orderBy('date')
    .execute()
  expect([meetings.at(0)?.date, meetings.at(-1)?.date]).toEqual(['2027-09-07', '2028-06-27'])
})

test('a refused class settles nothing', async () => {
  await site.db
    .updateTable('site_settings')
    .set({ academic_year_start: null, academic_year_end: null })
    .execute()
  const roomId = await site.addRoom({ status: 'maintenance' })
  const slot = { title: 'Yoga', day: 'Friday', startTime: '09:00', endTime: '10:00', roomId }
  expect((await site.admin.call('POST', '/api/classs', slot)).statusCode).toBe(409)
  expect((await readSettings()).academic_year_start).toBeNull()
})
