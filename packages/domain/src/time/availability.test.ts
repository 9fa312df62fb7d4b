import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { someAvailability, someTimeRange, someWeekday } from '../testing/arbitraries.ts'
import { isOpenEveryMinute } from '../testing/brute-force.ts'
import { isAlwaysAvailable, isAvailableAt, listOpenRanges } from './availability.ts'
import { formatTimeRange } from './minutes.ts'

describe('an availability', () => {
  test('is open at a time exactly when it is open in every minute of it', () => {
    fc.assert(
      fc.property(someAvailability, someWeekday, someTimeRange(30, 300), (availability, day, time) => {
        const isOpen = isOpenEveryMinute(availability, day, time.startMinute, time.endMinute)
        expect(isAvailableAt(availability, day, time)).toBe(isOpen)
      }),
      { numRuns: 400 },
    )
  })

  test('joins slots into stretches that are in order and apart', () => {
    fc.assert(
      fc.property(someAvailability, someWeekday, (availability, day) => {
        const open = listOpenRanges(availability, day)
        for (const [index, range] of open.entries()) {
          expect(range.endMinute).toBeGreaterThan(range.startMinute)
          expect(range.startMinute).toBeGreaterThan(open[index - 1]?.endMinute ?? -1)
        }
      }),
    )
  })

  test('opens the same stretches in whatever order and however often slots are given, and when they are joined', () => {
    fc.assert(
      fc.property(fc.array(someTimeRange(60, 300), { maxLength: 6 }), (ranges) => {
        const slots = ranges.map(formatTimeRange)
        const open = listOpenRanges({ Monday: slots }, 'Monday')
        expect(listOpenRanges({ Monday: [...slots.toReversed(), ...slots] }, 'Monday')).toEqual(open)
        expect(listOpenRanges({ Monday: open.map(formatTimeRange) }, 'Monday')).toEqual(open)
      }),
    )
  })

  test('is open always when no day has a slot', () => {
    expect(isAlwaysAvailable({})).toBe(true)
    expect(isAlwaysAvailable({ Monday: [], Friday: undefined })).toBe(true)
    expect(isAlwaysAvailable({ Monday: [], Friday: ['09:00 - 10:00'] })).toBe(false)
  })
})
