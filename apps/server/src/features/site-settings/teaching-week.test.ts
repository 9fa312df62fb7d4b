import { DEFAULT_TEACHING_WEEK } from '@scheduler/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { readTeachingWeek } from '../../timetable/settings/teaching-week.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const PATH = '/api/admins/teaching-week'
const change = (fields: object) => site.admin.call('PUT', PATH, fields)

test('until somebody sets it, the week is the one by default, and everybody signed in may read it', async () => {
  expect(await readTeachingWeek(site.db)).toEqual(DEFAULT_TEACHING_WEEK)
  for (const role of ['admin', 'professor', 'student'] as const) {
    const person = await site.addPerson(role)
    expect((await person.call('GET', PATH)).json()).toEqual({
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      startTime: '08:00',
      endTime: '20:00',
      lunchStart: null,
      lunchEnd: null,
      startStepMinutes: null,
      periods: [],
      revision: 1,
    })
  }
})

test('fields that are sent change, the others stay; days are kept once, in the order of the week', async () => {
  const lunch = { lunchStart: '12:30', lunchEnd: '13:30' }
  const first = await change({ days: ['Saturday', 'Monday', 'Saturaday', 'Sunday'], ...lunch })
  expect(first.json()).toEqual({
    days: ['Monday', 'Saturday', 'Sunday'],
    startTime: '08:00',
    endTime: '20:00',
    ...lunch,
    startStepMinutes: null,
    periods: [],
    revision: 2,
  })
  const second = await change({ endTime: '24:00', startStepMinutes: 15 })
  expect(second.json()).toMatchObject({ endTime: '24:00', startStepMinutes: 15, ...lunch })
  expect(await readTeachingWeek(site.db)).toEqual({
    days: ['Monday', 'Saturday', 'Sunday'],
    hours: { startMinute: 480, endMinute: 1440 },
    lunchBreak: { startMinute: 750, endMinute: 810 },
    startStepMinutes: 15,
    periods: [],
  })
  expect((await change({ lunchStart: null, lunchEnd: null })).json().lunchEnd).toBeNull()
})

test('an impossible week is refused with its field and changes nothing', async () => {
  await change({ startTime: '08:00', endTime: '18:00', lunchStart: '12:00', lunchEnd: '13:00' })
  const before = (await site.admin.call('GET', PATH)).json()
  const refused: [object, string, string][] = [
    [{ startTime: '18:00' }, 'endTime', 'End time must be after the start time'],
    [{ endTime: '08:00' }, 'endTime', 'End time must be after the start time'],
    [{ lunchStart: null }, 'lunchStart', 'A lunch break needs its start as well'],
    [{ lunchEnd: null }, 'lunchEnd', 'A lunch break needs its end as well'],
    [{ lunchEnd: '12:00' }, 'lunchEnd', 'Lunch end must be after lunch start'],
    [{ startTime: '12:30' }, 'lunchStart', 'The lunch break must lie inside the teaching hours'],
    [{ endTime: '12:30' }, 'lunchEnd', 'The lunch break must lie inside the teaching hours'],
    [{ days: [] }, 'days', 'Choose at least one day'],
    [
      { periods: [{ startTime: '09:00', endTime: '09:00' }] },
      'periods',
      'The period 09:00 - 09:00 must end after it starts',
    ],
    [
      { periods: [{ startTime: '07:30', endTime: '09:00' }] },
      'periods',
      'The period 07:30 - 09:00 must lie inside the teaching hours, after the period before it',
    ],
    [{ startStepMinutes: 45 }, 'startStepMinutes', 'Start step must be one of: 15, 30, 60, 120'],
  ]
  for (const [fields, field, message] of refused) {
    const answer = await change(fields)
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ field, message }]])
  }
  expect((await site.admin.call('GET', PATH)).json()).toEqual(before)
})

test('periods are kept in order, and everybody is told them with the settings of the site', async () => {
  const periods = [
    { startTime: '08:15', endTime: '09:45' },
    { startTime: '10:15', endTime: '11:45' },
  ]
  await change({ startTime: '08:00', endTime: '20:00', lunchStart: null, lunchEnd: null })
  expect((await change({ periods })).json().periods).toEqual(periods)
  const settings = (await site.admin.call('GET', '/api/admins/getSiteSettings/x')).json()
  expect(settings.periods).toEqual([
    { startMinute: 495, endMinute: 585 },
    { startMinute: 615, endMinute: 705 },
  ])
  expect((await change({ periods: [...periods].reverse() })).json().errors).toMatchObject([
    { field: 'periods' },
  ])
  expect((await change({ endTime: '11:30' })).json().errors).toMatchObject([{ field: 'periods' }])
  expect((await change({ periods: [] })).json().periods).toEqual([])
  expect((await site.admin.call('GET', '/api/admins/getSiteSettings/x')).json()).not.toHaveProperty('periods')
})

test('where a clash is refused, other times in the periods are suggested', async () => {
  const periods = [
    { startTime: '08:15', endTime: '09:45' },
    { startTime: '10:15', endTime: '11:45' },
  ]
  await change({ startTime: '08:00', endTime: '20:00', periods })
  const [courseId, roomId] = [await site.addCourse(), await site.addRoom()]
  const one = { title: 'Algebra', courseId, roomId, day: 'Monday', startTime: '08:15', endTime: '09:45' }
  expect((await site.admin.call('POST', '/api/classs', one)).statusCode).toBe(201)
  const refused = await site.admin.call('POST', '/api/classs', { ...one, title: 'Logic' })
  const starts = refused.json().suggestions.map(({ startTime }: { startTime: string }) => startTime)
  expect([refused.statusCode, [...new Set(starts)].sort()]).toEqual([409, ['08:15', '10:15']])
})
