import { describe, expect, test } from 'vitest'
import { listChangedMeetings } from '../entities/changed-meetings.ts'
import { listDatesMet } from '../entities/meeting-dates.ts'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import { findPlace } from '../entities/timetable.ts'
import { findConflicts } from '../find-conflicts.ts'
import { judgePlace, judgeWeek } from '../suggestions/judge-place.ts'
import { judgeRooms } from '../suggestions/judge-rooms.ts'
import { listSuggestions } from '../suggestions/list-suggestions.ts'
import { buildClass, buildRoom, buildTimetable } from '../testing/builders.ts'

const a1 = buildRoom({ id: 'a1', name: 'A1' })
const b2 = buildRoom({ id: 'b2', name: 'B2' })
const c3 = buildRoom({ id: 'c3', name: 'C3' })
const exam = buildClass({ id: 'exam', title: 'Exam', roomId: 'a1', otherRoomIds: ['b2'] })
const around = (classes: readonly ScheduledClass[] = [exam], more = {}) =>
  buildTimetable({ classes, rooms: [a1, b2, c3], ...more })
const messages = (one: ScheduledClass, timetable = around()) =>
  findConflicts(one, timetable).map(({ message }) => message)

describe('each room of a class is kept free', () => {
  test.each([
    ['its first one', { roomId: 'a1' }, ['A1']],
    ['a further one', { roomId: 'b2' }, ['B2']],
    ['a further one from a further one', { roomId: 'c3', otherRoomIds: ['b2'] }, ['B2']],
    ['all that are shared', { roomId: 'b2', otherRoomIds: ['a1'] }, ['B2', 'A1']],
    ['no other', { roomId: 'c3' }, []],
  ] as const)('%s', (_, rooms, expected) => {
    expect(messages(buildClass(rooms))).toEqual(
      expected.map((room) => `${room} is already booked for 'Exam' (Monday 09:00 - 10:00).`),
    )
  })
})

test('two rooms of a class do not share space, in one of its meetings either', () => {
  const divided = around([], { roomParts: [{ id: 'b2', partOf: 'a1' }] })
  expect(messages(exam, divided)).toEqual(['A1 and B2 take the same space.'])
  const change = { id: 'm', originalDate: '2026-09-07', date: '2026-09-07', roomId: 'b2' }
  expect(messages({ ...exam, changes: [change] }, around([]))).toEqual([
    'On 2026-09-07: B2 and B2 take the same space.',
  ])
})

test('the seats of all rooms are counted together', () => {
  const rooms = [
    { ...a1, seats: 2 },
    { ...b2, seats: 1 },
  ]
  const judge = (studentIds: string[]) => messages({ ...exam, studentIds }, around([], { rooms }))
  expect(judge(['s1', 's2', 's3'])).toEqual([])
  expect(judge(['s1', 's2', 's3', 's4'])).toEqual(['A1, B2 have 3 seats together; the class has 4 students.'])
})

test('a class does not meet while one of its rooms is closed', () => {
  const closures = [
    { name: 'Works', from: '2026-09-07', to: '2026-09-07', buildingName: null, roomId: 'b2' },
    { name: 'Fair', from: '2026-09-14', to: '2026-09-14', buildingName: 'Annex' },
  ]
  const rooms = [a1, { ...b2, buildingName: 'Annex' }, c3]
  const { settings, ...facts } = around([], { closures, rooms })
  const [first] = listDatesMet({ ...exam, ...findPlace(exam, facts) }, settings.closures)
  const [alone] = listDatesMet({ ...exam, ...findPlace({ roomId: 'a1' }, facts) }, settings.closures)
  expect([first, alone]).toEqual(['2026-09-21', '2026-09-07'])
})

test('who teaches has the time to get there from the farthest of the rooms', () => {
  const rooms = [
    { ...a1, buildingName: 'Main' },
    { ...b2, buildingName: 'Annex' },
  ]
  const walks = [{ from: 'Main', to: 'Annex', minutes: 10 }]
  const next = buildClass({ roomId: 'a1', professorId: 'p1', startMinute: 605, endMinute: 660 })
  const before = { ...exam, professorId: 'p1' }
  expect(messages(next, around([before], { rooms, walks }))).toEqual([
    "Ada Noether needs 10 minutes between this class and 'Exam' (Monday 09:00 - 10:00) in Annex.",
  ])
})

test('places are offered at which the further rooms are free as well, and the first one is none of them', () => {
  const taken = buildClass({ id: 'taken', roomId: 'b2', startMinute: 600, endMinute: 660 })
  const wanted = { ...exam, id: 'wanted' }
  const timetable = around([exam, taken])
  const offers = listSuggestions(wanted, timetable, 20)
  expect(offers.length).toBeGreaterThan(0)
  expect(offers.filter(({ roomId }) => roomId === 'b2')).toEqual([])
  for (const { day, startMinute, endMinute, roomId } of offers)
    expect(findConflicts({ ...wanted, day, startMinute, endMinute, roomId }, timetable)).toEqual([])
  const at = { day: 'Monday', startMinute: 600, endMinute: 660, roomId: 'c3', professorId: null } as const
  expect(judgeWeek(wanted, timetable)(at)).toEqual(judgePlace(wanted, at, timetable))
  expect(judgeWeek(wanted, timetable)(at).kind).toBe('impossible')
  const rooms = judgeRooms({ ...wanted, day: 'Tuesday' }, timetable).map(({ room, kind }) => [room.id, kind])
  expect(Object.fromEntries(rooms)).toEqual({ a1: 'free', b2: 'impossible', c3: 'free' })
})

test('a meeting in another room is in the further ones too, and one in none is in none of them', () => {
  const change = { id: 'm', originalDate: '2026-09-07', date: '2026-09-08' }
  const roomsOf = (more: object) =>
    listChangedMeetings({ ...exam, changes: [{ ...change, ...more }] }).map((one) => [
      one.roomId,
      one.otherRoomIds,
    ])
  expect(roomsOf({})).toEqual([['a1', ['b2']]])
  expect(roomsOf({ roomId: 'c3' })).toEqual([['c3', ['b2']]])
  expect(roomsOf({ roomId: null })).toEqual([[null, []]])
})
