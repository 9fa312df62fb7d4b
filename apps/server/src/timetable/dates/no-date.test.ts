import type { Warning } from '@scheduler/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())
afterEach(async () => {
  for (const table of ['classes', 'courses', 'terms', 'closures', 'rooms', 'buildings'])
    await sql`delete from ${sql.table(table)}`.execute(site.db)
})

/** One week, from Monday to Sunday. */
const WEEK = { startDate: '2026-09-07', endDate: '2026-09-13' }
/** The same without its Monday. */
const FROM_TUESDAY = { ...WEEK, startDate: '2026-09-08' }
const MONDAY = { name: 'Works', startDate: '2026-09-07', endDate: '2026-09-07' }

const call = (method: 'POST' | 'PUT', path: string, body: object = {}) => site.admin.call(method, path, body)
async function add(path: string, body: object): Promise<string> {
  const answer = await call('POST', path, body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()._id
}
const monday = (fields: object) => ({
  title: 'Algebra',
  day: 'Monday',
  startTime: '09:00',
  endTime: '10:00',
  ...fields,
})
const addClass = (fields: object) => add('/api/classs', monday(fields))
const addWeek = () => site.addCourse({ courseCode: 'ALG', ...WEEK })
const importTable = (kind: string, columns: readonly string[], row: readonly string[]) =>
  call('POST', '/api/imports', { kind, columns, lines: [2], rows: [row] })
const moveYear = (academicYearStart: string, academicYearEnd: string) =>
  call('POST', '/api/admins/site-settings', { academicYearStart, academicYearEnd })
async function moveBuilding(name: string, campusName: string) {
  const all: { _id: string; name: string }[] = (await site.admin.call('GET', '/api/buildings')).json()
  return call('PUT', `/api/buildings/${all.find((one) => one.name === name)?._id}`, { campusName })
}

/** Puts a class on the timetable, and answers the change that takes its last date. */
type Way = () => Promise<{ classId: string; change: () => ReturnType<typeof call> }>

const LATER: readonly (readonly [when: string, way: Way])[] = [
  [
    'a closure is added',
    async () => {
      const classId = await addClass({ courseId: await addWeek() })
      return { classId, change: () => call('POST', '/api/closures', MONDAY) }
    },
  ],
  [
    'a closure lasts longer',
    async () => {
      const closure = await add('/api/closures', {
        ...MONDAY,
        startDate: '2026-09-06',
        endDate: '2026-09-06',
      })
      const classId = await addClass({ courseId: await addWeek() })
      return { classId, change: () => call('PUT', `/api/closures/${closure}`, { endDate: '2026-09-08' }) }
    },
  ],
  [
    'a closure goes, and weeks are counted again',
    async () => {
      const closure = await add('/api/closures', { ...MONDAY, ...WEEK })
      const courseId = await site.addCourse({ ...WEEK, endDate: '2026-09-20' })
      const classId = await addClass({ courseId, weeks: '1' })
      await add('/api/closures', MONDAY)
      return { classId, change: () => call('POST', `/api/closures/delete/${closure}`) }
    },
  ],
  [
    'its course gets other dates',
    async () => {
      const courseId = await addWeek()
      const classId = await addClass({ courseId })
      return { classId, change: () => call('PUT', `/api/courses/${courseId}`, FROM_TUESDAY) }
    },
  ],
  [
    'an import gives its course other dates',
    async () => {
      const classId = await addClass({ courseId: await addWeek() })
      const columns = ['courseCode', 'courseName', 'startDate']
      return { classId, change: () => importTable('courses', columns, ['ALG', 'Algebra', '2026-09-08']) }
    },
  ],
  [
    'its academic term gets other dates',
    async () => {
      const term = { name: 'Autumn', number: 1, startDate: '2026-09-07', endDate: '2026-12-18' }
      const termId = await add('/api/terms', term)
      const courseId = await site.addCourse({ startDate: '2026-09-14', endDate: '2026-10-30', termId })
      const classId = await addClass({ courseId, weeks: '2' })
      return { classId, change: () => call('PUT', `/api/terms/${termId}`, { startDate: '2026-08-31' }) }
    },
  ],
  [
    'the academic year gets other dates',
    async () => {
      await moveYear('2026-09-01', '2027-08-31')
      const classId = await addClass({ courseId: null })
      return { classId, change: () => moveYear('2026-09-08', '2026-09-13') }
    },
  ],
  [
    'its building comes to a campus that is closed',
    async () => {
      const roomId = await site.addRoom({ buildingName: 'North' })
      await site.addRoom({ name: 'B1', buildingName: 'South' })
      await moveBuilding('South', 'Hill')
      await add('/api/closures', { ...MONDAY, campusName: 'Hill' })
      const classId = await addClass({ courseId: await addWeek(), roomId })
      return { classId, change: () => moveBuilding('North', 'Hill') }
    },
  ],
  [
    'its room comes into a building that is closed',
    async () => {
      const roomId = await site.addRoom({ buildingName: 'North' })
      await site.addRoom({ name: 'B1', buildingName: 'South' })
      await add('/api/closures', { ...MONDAY, buildingName: 'South' })
      const classId = await addClass({ courseId: await addWeek(), roomId })
      return { classId, change: () => call('PUT', `/api/rooms/${roomId}`, { buildingName: 'South' }) }
    },
  ],
]

const listAttention = async (): Promise<Warning[]> =>
  (await site.admin.call('GET', '/api/classs/attention')).json()

describe('a class that loses its last date', () => {
  test.each(LATER)('is told of and needs attention when %s', async (_, way) => {
    const { classId, change } = await way()
    expect(await listAttention()).toEqual([])
    const answer = await change()
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    expect(answer.json().warnings).toMatchObject([{ kind: 'dates', classId }])
    expect(await listAttention()).toMatchObject([{ kind: 'dates', classId, title: 'Algebra' }])
  })

  test.each(LATER)('needs none when it is cancelled, and %s', async (_, way) => {
    const { classId, change } = await way()
    await call('POST', `/api/classs/${classId}/cancel`)
    const answer = await change()
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    expect(answer.json().warnings ?? []).toEqual([])
    expect(await listAttention()).toEqual([])
    expect((await call('POST', `/api/classs/${classId}/reinstate`)).statusCode).toBe(409)
  })
})

describe('a class that would meet on no date is refused at its day', () => {
  const message = 'From 2026-09-08 to 2026-09-13 there is no Monday on which this class would meet.'

  test('when it is created, with places that are free on other days', async () => {
    const courseId = await site.addCourse(FROM_TUESDAY)
    const answer = await call('POST', '/api/classs', monday({ courseId }))
    expect(answer.statusCode).toBe(409)
    const { conflicts, errors, suggestions, ...rest } = answer.json()
    expect(rest.message).toBe(message)
    expect(errors).toMatchObject([{ field: 'day', message }])
    expect(conflicts).toMatchObject([{ kind: 'dates', message }])
    expect(suggestions.length).toBeGreaterThan(0)
    for (const { day, startTime, endTime, roomId } of suggestions) {
      const place = { day, startTime, endTime, roomId }
      expect((await call('POST', '/api/classs', monday({ courseId, ...place }))).statusCode).toBe(201)
    }
  })

  test('when it is edited, and not when its title is', async () => {
    const courseId = await site.addCourse(FROM_TUESDAY)
    const id = await addClass({ courseId, day: 'Tuesday' })
    expect((await call('PUT', `/api/classs/${id}`, { day: 'Monday' })).json()).toMatchObject({
      errors: [{ field: 'day', message }],
    })
    await call('PUT', `/api/courses/${courseId}`, { startDate: '2026-09-09' })
    expect((await call('PUT', `/api/classs/${id}`, { title: 'Logic' })).statusCode).toBe(200)
    expect((await call('PUT', `/api/classs/${id}`, { startTime: '08:00' })).statusCode).toBe(409)
    expect((await call('PUT', `/api/classs/${id}`, { day: 'Sunday' })).statusCode).toBe(200)
    expect(await listAttention()).toEqual([])
  })

  test('when it is imported', async () => {
    await site.addCourse({ courseCode: 'ALG', ...FROM_TUESDAY })
    const columns = ['courseId', 'day', 'startTime', 'endTime']
    const answer = await importTable('classes', columns, ['ALG', 'Monday', '09:00', '10:00'])
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.body).toContain(message)
  })

  test('when its term is copied: it is left out by name', async () => {
    const termId = await add('/api/terms', { name: 'Autumn', number: 1, state: 'published', ...WEEK })
    await addClass({ courseId: await site.addCourse({ ...WEEK, termId, term: 1 }) })
    const next = 'startDate=2027-09-07&endDate=2027-09-12&copied=classes'
    const answer = await site.admin.call('GET', `/api/terms/${termId}/roll-forward?${next}`)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ classes: 0, leftOut: [{ title: 'Algebra' }] })
  })
})
