import type { BookingRecord } from '@scheduler/contract'
import { findConflicts } from '@scheduler/domain'
import { expect, test } from 'vitest'
import { makeBooking, makeClass, makeCourse, makeRoom } from '../testing/sample-records.ts'
import { toTimetable } from './cached-timetable.ts'
import { toScheduledClass } from './to-scheduled-class.ts'

const academicYear = { from: '2026-09-01', to: '2027-08-31' }
const room = makeRoom('B12', {
  name: 'B12',
  availability: { Monday: ['08:00 - 18:00'], Tuesday: ['08:00 - 18:00'] },
})
const lecture = makeClass('Lecture', { roomId: room, day: 'Tuesday' })
const seminar = makeClass('Seminar', { roomId: room })

const lists = {
  classes: [lecture, seminar],
  bookings: [],
  rooms: [room],
  professors: [],
  courses: [],
  forms: [],
  cohorts: [],
  expected: [],
  students: [{ _id: 's1', fullName: 'Lena Berg' }],
  academicYear,
  settings: { minutesBetweenBuildings: 0, located: [], walks: [], closures: [] },
}
const timetable = toTimetable(lists)

const judge = (one: typeof seminar) =>
  findConflicts(toScheduledClass(one, academicYear), timetable).map(({ message }) => message)

test('a class clashes with no other at its own place', () => {
  expect(judge(seminar)).toEqual([])
})

test('the fetched data explains why a day is impossible', () => {
  expect(judge({ ...seminar, day: 'Tuesday' })).toEqual([
    "B12 is already booked for 'Lecture' (Tuesday 09:00 - 10:00).",
  ])
  expect(judge({ ...seminar, day: 'Wednesday' })[0]).toContain('B12')
})

test('a room that is booked is taken with the minutes for setting up, and one that is only asked for is not', () => {
  const booking = makeBooking({ roomId: room, dates: ['2026-09-14'], startTime: '11:00', minutesBefore: 30 })
  const judgeWith = (one: BookingRecord, startTime: string, endTime: string) =>
    findConflicts(
      toScheduledClass({ ...seminar, startTime, endTime }, academicYear),
      toTimetable({ ...lists, bookings: [one] }),
    ).map(({ message }) => message)
  expect(judgeWith(booking, '10:00', '11:00')).toEqual([
    "B12 is booked for 'Open day' (2026-09-14 10:30 - 12:00).",
  ])
  expect(judgeWith(booking, '12:00', '13:00')).toEqual([])
  expect(judgeWith({ ...booking, state: 'asked' }, '10:00', '11:00')).toEqual([])
})

test('a class that ends at midnight lasts to the end of its day', () => {
  expect(toScheduledClass(makeClass('Night', { endTime: '24:00' }), academicYear).endMinute).toBe(1440)
})

test('people who would not get from one building to another in time are told of', () => {
  const annex = makeRoom('X', { buildingName: 'Annex' })
  const late = makeClass('Late', { roomId: annex, startTime: '10:10', endTime: '11:00' })
  const joined = (one: typeof late) => ({ ...one, studentIds: ['s1'] })
  const judgeWith = (minutesBetweenBuildings: number) =>
    findConflicts(
      toScheduledClass(joined(seminar), academicYear),
      toTimetable({
        ...lists,
        rooms: [room, annex],
        classes: [joined(seminar), joined(late)],
        settings: { minutesBetweenBuildings, located: [], walks: [], closures: [] },
      }),
    ).map(({ message }) => message)
  expect(judgeWith(10)).toEqual([])
  expect(judgeWith(11)).toEqual([
    "Students need 11 minutes between this class and 'Late' (Monday 10:10 - 11:00) in Annex.",
  ])
})

test('a cohort that takes a course which is listed with another takes the classes of that', () => {
  const algebra = makeCourse('algebra')
  const optics = makeCourse('optics')
  const listed = makeCourse('groups', { listedWith: 'algebra' })
  const cohort = {
    _id: 'k',
    name: 'First year',
    courseIds: [listed, optics],
    studentIds: [],
    size: null,
    revision: 1,
  }
  const known = toTimetable({
    ...lists,
    classes: [makeClass('Light', { courseId: optics })],
    courses: [algebra, optics, listed],
    cohorts: [cohort],
  })
  const lecture = toScheduledClass(makeClass('Groups', { courseId: algebra }), academicYear)
  expect(findConflicts(lecture, known)).toMatchObject([{ kind: 'cohort' }])
})
