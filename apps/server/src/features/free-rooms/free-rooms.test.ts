import type { findFreeRooms, Reply } from '@scheduler/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let student: Person
beforeAll(async () => {
  site = await startTestApp()
  student = await site.addPerson('student')
  const courseId = await site.addCourse({ startDate: '2026-09-07', endDate: '2026-10-30' })
  const [aula] = [
    await site.addRoom({ name: 'Aula', seats: 40, features: ['Projector, large'] }),
    await site.addRoom({ name: 'Hall', seats: 60 }),
  ]
  const answer = await site.admin.call('POST', '/api/classs', {
    title: 'Algebra',
    day: 'Monday',
    startTime: '14:00',
    endTime: '15:00',
    courseId,
    roomId: aula,
  })
  const id = answer.json()._id
  const cancelled = { meetings: [{ originalDate: '2026-09-14', date: null }] }
  expect((await site.admin.call('PUT', `/api/classs/${id}/meetings`, cancelled)).statusCode).toBe(200)
})
afterAll(() => site.close())

const ask = (query: string, person: Person = site.admin) => person.call('GET', `/api/rooms/free?${query}`)
async function find(query: string, person?: Person): Promise<Reply<typeof findFreeRooms>> {
  const answer = await ask(query, person)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const names = async (query: string) => (await find(query)).rooms.map(({ name }) => name)

test('a room is free on the dates on which nothing meets in it, a cancelled meeting included', async () => {
  expect(await names('date=2026-09-07&startTime=14:30&minutes=60')).toEqual(['Hall'])
  expect(await names('date=2026-09-14&startTime=14:30&minutes=60')).toEqual(['Aula', 'Hall'])
  expect(await names('date=2026-09-14&startTime=14:30&minutes=60&seats=50')).toEqual(['Hall'])
  expect(await names('date=2026-09-14&startTime=14:30&features=%22Projector,%20large%22')).toEqual(['Aula'])
})

test('week after week a room names the dates on which it is taken, to others than administrators without the class', async () => {
  const series = 'date=2026-09-07&until=2026-09-21&startTime=14:00'
  const professor = await site.addPerson('professor')
  const { dates, rooms } = await find(series)
  expect(dates).toEqual(['2026-09-07', '2026-09-14', '2026-09-21'])
  expect(rooms.map(({ name, busy }) => [name, busy.map(({ date }) => date)])).toEqual([
    ['Hall', []],
    ['Aula', ['2026-09-07', '2026-09-21']],
  ])
  expect(rooms[1]?.busy[0]?.message).toContain("'Algebra'")
  expect((await find(series, professor)).rooms[1]?.busy[0]?.message).not.toContain('Algebra')
})

test('without a date it is asked from now on, to midnight at most', async () => {
  const { rooms, dates } = await find('minutes=1440')
  expect(dates).toHaveLength(1)
  expect(rooms[0]?.freeUntil).toBe('24:00')
})

test('students may ask where the site lets them', async () => {
  expect((await ask('', student)).statusCode).toBe(403)
  await site.admin.call('POST', '/api/admins/site-settings', { studentsFindRooms: true })
  expect((await find('', student)).rooms).not.toHaveLength(0)
  await site.admin.call('POST', '/api/admins/site-settings', { studentsFindRooms: false })
  expect((await ask('', student)).statusCode).toBe(403)
})

test.each([
  ['colour=red', '', "This call has no field 'colour'."],
  ['date=2026-06-31&startTime=10:00', 'date', 'Date must be a date like 2026-09-01'],
  ['date=2026-09-07', 'startTime', 'Start time is required'],
  ['startTime=10:00', 'date', 'Date is required'],
  ['date=2026-09-07&startTime=23:30', 'minutes', 'The time must end by midnight'],
  [
    'date=2026-09-07&startTime=10:00&until=2026-09-01',
    'until',
    'Until must lie between 2026-09-07 and 2027-09-07',
  ],
])('%s is refused with the name of the field', async (query, field, message) => {
  const answer = await ask(query)
  expect([answer.statusCode, answer.json().errors[0]]).toMatchObject([400, { field, message }])
})
