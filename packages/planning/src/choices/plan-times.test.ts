import {
  countWeeks,
  type DateRange,
  formatDayNumber,
  listDatesMet,
  parseDayNumber,
  rangesShareWeekday,
  type Weekday,
} from '@scheduler/domain'
import { timesOverlap } from '@scheduler/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Met, readWeeks } from '../demand/met-weeks.ts'
import { PlanTimes } from './plan-times.ts'

const first = parseDayNumber('2026-09-01') as number
const someRange: fc.Arbitrary<DateRange> = fc.tuple(fc.nat(60), fc.nat(40)).map(([start, length]) => ({
  from: formatDayNumber(first + start),
  to: formatDayNumber(first + start + length),
}))
const every = (dates: DateRange): Met => ({ dates, weeks: null })
const autumn = { from: '2026-09-07', to: '2026-12-18' }
const october = { from: '2026-10-01', to: '2026-10-31' }
const someWeeks = fc.constantFrom(null, 'odd', 'even', 'first half', '2-3, 5')
const someDay = fc.constantFrom<Weekday>('Sunday', 'Tuesday', 'Saturday')
const at = (day: Weekday) => ({ day, startMinute: 540, endMinute: 600 })

/** Whether the times of two ranges at one hour of a day overlap; null where one of them never meets then. */
function meet(times: PlanTimes, day: Weekday, one: Met, other: Met): boolean | null {
  const [a, b] = [times.find(at(day), one), times.find(at(day), other)]
  if (a === null || b === null) return null
  const [first, second] = [times.times[a], times.times[b]]
  return first !== undefined && second !== undefined && timesOverlap(first, second)
}

describe('the times of a plan', () => {
  it('overlap exactly where the dates have a meeting in common', () => {
    fc.assert(
      fc.property(fc.array(someRange, { minLength: 2, maxLength: 12 }), someDay, (ranges, day) => {
        const times = new PlanTimes(ranges.map(every))
        for (const one of ranges)
          for (const other of ranges) {
            const shared = rangesShareWeekday(one, other, day)
            expect(meet(times, day, every(one), every(other)) ?? false).toBe(shared)
          }
      }),
      { numRuns: 300 },
    )
  })

  it('overlap exactly where classes meet on one date, if not all meet in every week', () => {
    const someClass = fc.record({ dates: fc.constantFrom(autumn, october), chosen: someWeeks })
    fc.assert(
      fc.property(fc.array(someClass, { minLength: 2, maxLength: 5 }), someDay, (drawn, day) => {
        const classes = drawn.map(({ dates, chosen }) => ({
          day,
          dates,
          building: null,
          ...countWeeks(chosen, dates),
        }))
        const mets = classes.map((one): Met => ({ dates: one.dates, weeks: readWeeks(one, []) }))
        const times = new PlanTimes(mets)
        for (const [at, one] of classes.entries())
          for (const [other, another] of classes.entries()) {
            const dates = new Set(listDatesMet(one, []))
            const shared = listDatesMet(another, []).some((date) => dates.has(date))
            expect(meet(times, day, mets[at] as Met, mets[other] as Met) ?? false).toBe(shared)
          }
      }),
    )
  })

  it('overlap where the dates do and are few, however many ranges of dates there are', () => {
    fc.assert(
      fc.property(fc.array(someRange, { minLength: 60, maxLength: 90 }), someDay, (ranges, day) => {
        const times = new PlanTimes(ranges.map(every))
        for (const one of ranges)
          for (const other of ranges.slice(0, 10))
            if (rangesShareWeekday(one, other, day))
              expect(meet(times, day, every(one), every(other))).toBe(true)
        expect(times.times.length).toBeLessThanOrEqual(16)
        for (const { weeks } of times.times) expect(weeks.length).toBeGreaterThan(0)
      }),
      { numRuns: 60 },
    )
  })
})
