import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { someTimeRange } from '../testing/arbitraries.ts'
import {
  formatTime,
  formatTimeRange,
  MINUTES_PER_DAY,
  parseTime,
  parseTimeRange,
  timesOverlap,
} from './minutes.ts'

describe('a time', () => {
  test('of every minute of the day is read as it is written, 24:00 included', () => {
    for (let minute = 0; minute <= MINUTES_PER_DAY; minute++)
      expect(parseTime(formatTime(minute))).toBe(minute)
  })

  test.each([
    [0, '00:00'],
    [545, '09:05'],
    [1439, '23:59'],
    [1440, '24:00'],
  ])('of minute %i is %s', (minute, text) => expect(formatTime(minute)).toBe(text))

  test.each(['', '9:00', '24:01', '24:30', '25:00', '12:60', '12:5', '1200', ' 09:00', '09:00\n', '-1:00'])(
    'is not %j',
    (text) => expect(parseTime(text)).toBeNull(),
  )
})

describe('a slot', () => {
  test('is read as it is written', () => {
    fc.assert(
      fc.property(someTimeRange(1), (range) => {
        expect(parseTimeRange(formatTimeRange(range))).toEqual(range)
      }),
    )
  })

  test.each([
    '',
    '09:00',
    '09:00 - ',
    '09:00-10:00',
    '9:00 - 10:00',
    '10:00 - 10:00',
    '10:00 - 09:00',
    '24:00 - 24:00',
  ])('is not %j', (text) => expect(parseTimeRange(text)).toBeNull())
})

describe('two stretches of a day', () => {
  test('overlap exactly when they share a minute, in either order', () => {
    fc.assert(
      fc.property(someTimeRange(20), someTimeRange(20), (a, b) => {
        const shared = Array.from({ length: MINUTES_PER_DAY }, (_, minute) => minute).some((minute) =>
          [a, b].every((range) => range.startMinute <= minute && minute < range.endMinute),
        )
        expect(timesOverlap(a, b)).toBe(shared)
        expect(timesOverlap(b, a)).toBe(shared)
      }),
    )
  })

  test('do not overlap when they touch', () => {
    expect(timesOverlap({ startMinute: 540, endMinute: 600 }, { startMinute: 600, endMinute: 660 })).toBe(
      false,
    )
  })
})
