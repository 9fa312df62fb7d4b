import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { DateRange } from '../time/date-range.ts'
import { NAMED_WEEKS } from './class-weeks.ts'
import type { Closure } from './closure.ts'
import { listComparedDays, listDatesMet, shareDate } from './meeting-dates.ts'

const someRange: fc.Arbitrary<DateRange> = fc
  .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 28 }), fc.constantFrom('09', '10', '10'))
  .map(([first, last, month]) => ({
    from: `2026-09-${String(first).padStart(2, '0')}`,
    to: `2026-${month}-${String(last).padStart(2, '0')}`,
  }))

const someClass = fc
  .tuple(
    fc.constantFrom('Monday' as const, 'Thursday' as const),
    fc.constantFrom(null, 'Main', 'null'),
    someRange,
    fc.option(fc.tuple(fc.constantFrom(...NAMED_WEEKS, '1-2'), someRange), { freq: 1 }),
  )
  .map(([day, building, dates, weeks]) => ({
    day,
    building,
    dates,
    ...(weeks && { weeks: { chosen: weeks[0], span: weeks[1] } }),
  }))

/** A Monday and a Thursday, twice. */
const SOME_DATES = ['2026-09-14', '2026-09-10', '2026-09-17', '2026-09-21']

const someClosures: fc.Arbitrary<Closure[]> = fc.array(
  fc
    .tuple(
      someRange,
      fc.subarray(SOME_DATES, { minLength: 2 }),
      fc.constantFrom(null, 'Main', 'null'),
      fc.boolean(),
    )
    .map(([range, [from = '', taughtAs = ''], buildingName, isTaught]) =>
      isTaught
        ? { name: 'Taught', from, to: from, buildingName, taughtAs }
        : { name: 'Closed', ...range, buildingName },
    ),
  { maxLength: 4 },
)

it('two classes share a date exactly where both meet on one, and then their days are compared', () => {
  let [shared, onOtherDays] = [0, 0]
  fc.assert(
    fc.property(fc.array(someClass, { minLength: 2, maxLength: 6 }), someClosures, (classes, closures) => {
      for (const one of classes)
        for (const other of classes) {
          // Asked of a copy, it is worked out again.
          const dates = new Set(listDatesMet(other, [...closures]))
          const expected = listDatesMet(one, [...closures]).some((date) => dates.has(date))
          expect(shareDate(one, other, closures)).toBe(expected)
          if (!expected) continue
          shared++
          if (one.day !== other.day) onOtherDays++
          expect(listComparedDays(one.day, closures)).toContain(other.day)
          expect(listComparedDays(other.day, closures)).toContain(one.day)
        }
    }),
    { numRuns: 400 },
  )
  expect(shared).toBeGreaterThan(100)
  expect(onOtherDays).toBeGreaterThan(0)
})

it('the dates of classes that meet alike are listed once', () => {
  const closures: Closure[] = []
  const one = { day: 'Monday' as const, dates: { from: '2026-09-01', to: '2026-12-31' }, building: null }
  expect(listDatesMet({ ...one }, closures)).toBe(listDatesMet({ ...one }, closures))
  expect(listDatesMet({ ...one, day: 'Tuesday' }, closures)[0]).toBe('2026-09-01')
})
