import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { someDate } from '../testing/arbitraries.ts'
import { dayNumberOf, formatDayNumber, isCalendarDate, parseDayNumber, weekdayOf } from './calendar-date.ts'
import { WEEKDAYS } from './weekday.ts'

describe('a date', () => {
  test('of the years 1900 to 2999 is written as it was read', () => {
    const last = dayNumberOf('2999-12-31')
    for (let day = dayNumberOf('1900-01-01'); day <= last; day += 13) {
      expect(parseDayNumber(formatDayNumber(day))).toBe(day)
    }
    fc.assert(
      fc.property(someDate, (date) => {
        expect(formatDayNumber(dayNumberOf(date))).toBe(date)
      }),
    )
  })

  test('falls on the weekday of the calendar, before 1970 too', () => {
    fc.assert(
      fc.property(someDate, (date) => {
        expect(weekdayOf(date)).toBe(WEEKDAYS[new Date(`${date}T12:00:00Z`).getUTCDay()])
      }),
    )
  })

  test.each([
    ['1900-01-01', 'Monday'],
    ['1969-12-31', 'Wednesday'],
    ['1970-01-01', 'Thursday'],
    ['2026-09-01', 'Tuesday'],
    ['2028-02-29', 'Tuesday'],
  ])('%s is a %s', (date, weekday) => expect(weekdayOf(date)).toBe(weekday))

  test('follows the one before it in text as in number', () => {
    fc.assert(
      fc.property(someDate, someDate, (a, b) => {
        expect(a < b).toBe(dayNumberOf(a) < dayNumberOf(b))
      }),
    )
  })

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-01',
    '2026-01-00',
    '0000-01-01',
    '0099-01-01',
    '2026-1-1',
    '20260101',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '2026-01-01\n',
    '',
  ])('is not %j', (text) => {
    expect(isCalendarDate(text)).toBe(false)
    expect(() => dayNumberOf(text)).toThrow(`'${text}' is not a date like 2026-09-01`)
  })
})
