import { expect, test } from 'vitest'
import { makeClass, makeCourse } from '../testing/sample-records.ts'
import { findNearestMeeting } from './nearest-meeting.ts'

const YEAR = { from: '2026-09-01', to: '2027-08-31' }
/** Taught from 7 September to 18 December, on Mondays. */
const lecture = makeClass('lecture', { courseId: makeCourse('algebra') })
const nearest = (from: string, to: string, classes = [lecture]) =>
  findNearestMeeting(classes, { from, to }, { academicYear: YEAR, settings: { closures: [] } })

test('before the dates of a course the nearest meeting is its first', () => {
  expect(nearest('2026-08-17', '2026-08-21')).toEqual({ isLater: true, date: '2026-09-07' })
})

test('after them it is the last one', () => {
  expect(nearest('2027-01-04', '2027-01-08')).toEqual({ isLater: false, date: '2026-12-14' })
})

test('between two meetings it is the next one, of whichever class', () => {
  const seminar = makeClass('seminar', { courseId: makeCourse('algebra'), day: 'Wednesday' })
  expect(nearest('2026-09-08', '2026-09-08', [lecture, seminar])).toEqual({
    isLater: true,
    date: '2026-09-09',
  })
})

test('weeks in which a class does not meet are passed over', () => {
  expect(nearest('2026-09-08', '2026-09-12', [{ ...lecture, weeks: 'odd' }])).toEqual({
    isLater: true,
    date: '2026-09-21',
  })
})

test('without classes there is none', () => {
  expect(nearest('2026-09-08', '2026-09-12', [])).toBeNull()
})
