import {
  type DateRange,
  formatDayNumber,
  parseDayNumber,
  rangesShareWeekday,
  type Weekday,
} from '@scheduler/domain'
import { timesOverlap } from '@scheduler/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PlanTimes } from './plan-times.ts'

const first = parseDayNumber('2026-09-01') as number
const someRange: fc.Arbitrary<DateRange> = fc.tuple(fc.nat(60), fc.nat(40)).map(([start, length]) => ({
  from: formatDayNumber(first + start),
  to: formatDayNumber(first + start + length),
}))
const someDay = fc.constantFrom<Weekday>('Sunday', 'Tuesday', 'Saturday')
const at = (day: Weekday) => ({ day, startMinute: 540, endMinute: 600 })

/** Whether the times of two ranges at one hour of a day overlap; null where one of them never meets then. */
function meet(times: PlanTimes, day: Weekday, one: DateRange, other: DateRange): boolean | null {
  const [a, b] = [times.find(at(day), one), times.find(at(day), other)]
  if (a === null || b === null) return null
  const [first, second] = [times.times[a], times.times[b]]
  return first !== undefined && second !== undefined && timesOverlap(first, second)
}

describe('the times of a plan', () => {
  it('overlap exactly where the dates have a meeting in common', () => {
    fc.assert(
      fc.property(fc.array(someRange, { minLength: 2, maxLength: 12 }), someDay, (ranges, day) => {
        const times = new PlanTimes(ranges)
        for (const one of ranges)
          for (const other of ranges) {
            const shared = rangesShareWeekday(one, other, day)
            expect(meet(times, day, one, other) ?? false).toBe(shared)
          }
      }),
      { numRuns: 300 },
    )
  })

  it('overlap where the dates do and are few, however many ranges of dates there are', () => {
    fc.assert(
      fc.property(fc.array(someRange, { minLength: 60, maxLength: 90 }), someDay, (ranges, day) => {
        const times = new PlanTimes(ranges)
        for (const one of ranges)
          for (const other of ranges.slice(0, 10))
            if (rangesShareWeekday(one, other, day)) expect(meet(times, day, one, other)).toBe(true)
        expect(times.times.length).toBeLessThanOrEqual(16)
        for (const { weeks } of times.times) expect(weeks.length).toBeGreaterThan(0)
      }),
      { numRuns: 60 },
    )
  })
})
