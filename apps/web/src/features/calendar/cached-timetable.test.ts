import { findConflicts } from '@scheduler/domain'
import { expect, test } from 'vitest'
import { makeClass, makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { toScheduledClass } from '../../timetable-view/to-scheduled-class.ts'
import { toTimetable } from './cached-timetable.ts'

const academicYear = { from: '2026-09-01', to: '2027-08-31' }
const room = makeRoom('B12', {
  name: 'B12',
  availability: { Monday: ['08:00 - 18:00'], Tuesday: ['08:00 - 18:00'] },
})
const lecture = makeClass('Lecture', { roomId: room, day: 'Tuesday' })
const seminar = makeClass('Seminar', { roomId: room })

const timetable = toTimetable({
  classes: [lecture, seminar],
  rooms: [room],
  professors: [],
  courses: [],
  forms: [],
  cohorts: [],
  expected: [],
  students: [{ _id: 's1', fullName: 'Lena Berg' }],
  academicYear,
})

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

test('a class that ends at midnight lasts to the end of its day', () => {
  expect(toScheduledClass(makeClass('Night', { endTime: '24:00' }), academicYear).endMinute).toBe(1440)
})
