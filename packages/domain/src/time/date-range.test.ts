import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { someDate, someDates, someWeekday } from '../testing/arbitraries.ts'
import { dayNumberOf, formatDayNumber, weekdayOf } from './calendar-date.ts'
import {
  academicYearAround,
  defaultAcademicYear,
  findMeetingSpan,
  listMeetingDates,
  rangesShareWeekday,
} from './date-range.ts'

describe('the meetings of a weekly class', () => {
  test('are all dates of its weekday in its range, and no others', () => {
    fc.assert(
      fc.property(someDate, fc.integer({ min: -3, max: 400 }), someWeekday, (from, length, day) => {
        const first = dayNumberOf(from)
        const all = Array.from({ length: Math.max(0, length + 1) }, (_, index) =>
          formatDayNumber(first + index),
        )
        const meetings = listMeetingDates(day, { from, to: formatDayNumber(first + length) })
        expect(meetings).toEqual(all.filter((date) => weekdayOf(date) === day))
        const span = meetings.length === 0 ? null : { from: meetings[0], to: meetings.at(-1) }
        expect(findMeetingSpan(day, { from, to: formatDayNumber(first + length) })).toEqual(span)
      }),
    )
  })

  test('include the first and the last day of the range', () => {
    expect(listMeetingDates('Tuesday', { from: '2026-09-01', to: '2026-09-15' })).toEqual([
      '2026-09-01',
      '2026-09-08',
      '2026-09-15',
    ])
  })

  test('are none when the range ends before it begins', () => {
    expect(listMeetingDates('Tuesday', { from: '2026-09-15', to: '2026-09-01' })).toEqual([])
  })
})

describe('two ranges share a weekday', () => {
  test('exactly when their meetings on it have a date in common', () => {
    fc.assert(
      fc.property(someDates, someDates, someWeekday, (a, b, day) => {
        const dates = new Set(listMeetingDates(day, a))
        const isShared = listMeetingDates(day, b).some((date) => dates.has(date))
        expect(rangesShareWeekday(a, b, day)).toBe(isShared)
        expect(rangesShareWeekday(b, a, day)).toBe(isShared)
      }),
      { numRuns: 300 },
    )
  })
})

test.each([
  ['2026-08-31', '2025-09-01', '2026-08-31'],
  ['2026-09-01', '2026-09-01', '2027-08-31'],
  ['2027-01-01', '2026-09-01', '2027-08-31'],
])('the academic year around %s is %s to %s', (today, from, to) => {
  expect(defaultAcademicYear(today)).toEqual({ from, to })
})

test("the academic year around a date is the site's where that has it", () => {
  const year = { from: '2026-10-01', to: '2027-09-30' }
  expect(academicYearAround('2027-09-15', year)).toBe(year)
  expect(academicYearAround('2028-02-01', year)).toEqual({ from: '2027-09-01', to: '2028-08-31' })
})
