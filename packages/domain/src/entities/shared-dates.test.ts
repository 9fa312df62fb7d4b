import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { DateRange } from '../time/date-range.ts'
import { NAMED_WEEKS } from './class-weeks.ts'
import type { Closure } from './closure.ts'
import { listDatesMet, shareDate } from './meeting-dates.ts'

const someRange: fc.Arbitrary<DateRange> = fc
  .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 28 }), fc.constantFrom('09', '10'))
  .map(([first, last, month]) => ({
    from: `2026-09-${String(first).padStart(2, '0')}`,
    to: `2026-${month}-${String(last).padStart(2, '0')}`,
  }))

const someClass = fc
  .tuple(
    fc.constantFrom('Monday' as const, 'Thursday' as const),
    someRange,
    fc.option(fc.tuple(fc.constantFrom(...NAMED_WEEKS, '1-2'), someRange)),
  )
  .map(([day, dates, weeks]) => ({
    day,
    dates,
    ...(weeks && { weeks: { chosen: weeks[0], span: weeks[1] } }),
  }))

const someClosures: fc.Arbitrary<Closure[]> = fc.array(
  fc
    .tuple(someRange, fc.constantFrom(null, 'Main', 'null'))
    .map(([range, buildingName]) => ({ name: 'Closed', ...range, buildingName })),
  { maxLength: 2 },
)

it('two classes share a date exactly where both meet on one, also when much was asked of the same closures before', () => {
  let shared = 0
  fc.assert(
    fc.property(fc.array(someClass, { minLength: 2, maxLength: 6 }), someClosures, (classes, closures) => {
      for (const building of [null, 'Main', 'null'])
        for (const one of classes)
          for (const other of classes.filter(({ day }) => day === one.day)) {
            const dates = new Set(listDatesMet({ ...other, building }, [...closures]))
            const expected = listDatesMet({ ...one, building }, [...closures]).some((date) => dates.has(date))
            expect(shareDate(one, other, building, closures)).toBe(expected)
            if (expected) shared++
          }
    }),
    { numRuns: 100 },
  )
  expect(shared).toBeGreaterThan(100)
})

it('the dates of classes that meet alike are listed once', () => {
  const closures: Closure[] = []
  const one = { day: 'Monday' as const, dates: { from: '2026-09-01', to: '2026-12-31' }, building: null }
  expect(listDatesMet({ ...one }, closures)).toBe(listDatesMet({ ...one }, closures))
  expect(listDatesMet({ ...one, day: 'Tuesday' }, closures)[0]).toBe('2026-09-01')
})
