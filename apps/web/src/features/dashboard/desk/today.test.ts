import { expect, test } from 'vitest'
import {
  makeBooking,
  makeClass,
  makeCourse,
  makeRoom,
} from '../../../timetable-view/testing/sample-records.ts'
import { listRequests, readToday } from './today.ts'

const site = {
  academicYear: { from: '2026-09-01', to: '2027-08-31' },
  settings: { closures: [{ name: 'Fair', from: '2026-11-24', to: '2026-11-30', buildingName: null }] },
}
/** A Monday. */
const now = { date: '2026-11-23', minute: 10 * 60 }
const compare = new Intl.Collator('en', { numeric: true }).compare
const read = (classes: Parameters<typeof readToday>[0], booked: Parameters<typeof readToday>[1] = []) =>
  readToday(classes, booked, now, site, compare)

test('today has the classes of its day and dates; those that are over are only counted', () => {
  const over = makeCourse('over', { startDate: '2026-09-01', endDate: '2026-11-22' })
  const today = read([
    makeClass('later', { startTime: '13:00', endTime: '14:00' }),
    makeClass('done', { startTime: '09:00', endTime: '10:00' }),
    makeClass('now', { startTime: '09:30', endTime: '10:01' }),
    makeClass('tuesday', { day: 'Tuesday' }),
    makeClass('ended', { courseId: over, startTime: '13:00', endTime: '14:00' }),
  ])
  expect(today.count).toBe(3)
  expect(today.left.map(({ _id }) => _id)).toEqual(['now', 'later'])
})

test('on a day that is closed there is nothing', () => {
  const today = readToday(
    [makeClass('k', { day: 'Tuesday' })],
    [],
    { date: '2026-11-24', minute: 0 },
    site,
    compare,
  )
  expect(today).toEqual({ count: 0, left: [], inRooms: [] })
})

test('a room is in use from the minute in which its class begins to the one in which it ends, unless that is called off', () => {
  const at = (startTime: string, endTime: string, more: object = {}) => {
    const roomId = makeRoom('b12', { name: 'B12' })
    return read([makeClass('k', { roomId, startTime, endTime, ...more })]).inRooms.length
  }
  expect(at('10:00', '11:00')).toBe(1)
  expect(at('09:00', '10:01')).toBe(1)
  expect(at('09:00', '10:00')).toBe(0)
  expect(at('10:01', '11:00')).toBe(0)
  expect(at('10:00', '11:00', { status: 'Cancelled' })).toBe(0)
  expect(at('10:00', '11:00', { status: 'Postponed' })).toBe(0)
  expect(at('10:00', '11:00', { roomId: null })).toBe(0)
})

test('a room is in use by an event for which it is booked, as by a class', () => {
  const roomId = makeRoom('b2', { name: 'B2' })
  const at = (startTime: string, endTime: string) =>
    read(
      [makeClass('k', { roomId: makeRoom('b12', { name: 'B12' }), startTime: '10:00', endTime: '11:00' })],
      [makeBooking({ roomId, startTime, endTime })],
    ).inRooms.map((one) => one.roomId?.name)
  expect(at('10:00', '11:00')).toEqual(['B2', 'B12'])
  expect(at('09:00', '10:00')).toEqual(['B12'])
})

test('rooms are in the order of their names, numbers as numbers', () => {
  const used = ['B12', 'B2', 'A1'].map((name) =>
    makeClass(name, { roomId: makeRoom(name, { name }), startTime: '10:00', endTime: '11:00' }),
  )
  expect(read(used).inRooms.map(({ _id }) => _id)).toEqual(['A1', 'B2', 'B12'])
})

test('requests come in the order in which their classes meet next, those without a further date last', () => {
  const over = makeCourse('over', { startDate: '2026-01-01', endDate: '2026-06-01' })
  const asked = { postponementRequest: true }
  const requests = listRequests(
    [
      makeClass('over', { ...asked, courseId: over }),
      makeClass('sunday', { ...asked, day: 'Sunday' }),
      makeClass('missed', { ...asked, startTime: '08:00', endTime: '09:00' }),
      makeClass('today', { ...asked, startTime: '13:00', endTime: '14:00' }),
      makeClass('nobody asked'),
    ],
    now,
    site,
  )
  // Sunday and the Monday after are closed.
  expect(requests.map(({ scheduled, date }) => [scheduled._id, date])).toEqual([
    ['today', '2026-11-23'],
    ['sunday', '2026-12-06'],
    ['missed', '2026-12-07'],
    ['over', null],
  ])
})
