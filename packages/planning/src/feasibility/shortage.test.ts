import { timesOverlap } from '@scheduler/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WeekTime } from '../choices/week-times.ts'
import { type Asker, findShortage, isShort } from './shortage.ts'

const starts = (durationMinutes: number, step: number): WeekTime[] =>
  (['Monday', 'Friday'] as const).flatMap((day) =>
    Array.from({ length: Math.floor((240 - durationMinutes) / step) + 1 }, (_, index) => ({
      day,
      startMinute: 480 + index * step,
      endMinute: 480 + index * step + durationMinutes,
    })),
  )

const askersOf = (durations: readonly number[], step: number | null): fc.Arbitrary<Asker[]> =>
  fc.array(
    fc
      .constantFrom(...durations)
      .chain((durationMinutes) =>
        fc
          .subarray(starts(durationMinutes, step ?? durationMinutes), { minLength: 1 })
          .map((list) => ({ durationMinutes, starts: list })),
      ),
    { minLength: 1, maxLength: 6 },
  )

/** Tries everything. */
function canBeHeld(askers: readonly Asker[], held: readonly WeekTime[] = []): boolean {
  const [first, ...rest] = askers
  if (!first) return true
  return first.starts
    .filter((time) => !held.some((other) => other.day === time.day && timesOverlap(other, time)))
    .some((time) => canBeHeld(rest, [...held, time]))
}

describe('a shortage of time', () => {
  it('is found exactly where classes of one length that start at multiples of it cannot all be held', () => {
    fc.assert(
      fc.property(askersOf([60], null), (askers) => {
        expect(isShort(askers)).toBe(!canBeHeld(askers))
      }),
      { numRuns: 400 },
    )
  })

  it('is never claimed where classes of any lengths can all be held', () => {
    let found = 0
    fc.assert(
      fc.property(askersOf([30, 60, 90, 120], 30), (askers) => {
        if (!isShort(askers)) return
        found++
        expect(canBeHeld(askers)).toBe(false)
      }),
      { numRuns: 400 },
    )
    expect(found).toBeGreaterThan(10)
  })

  it('names classes of which none can be left out', () => {
    fc.assert(
      fc.property(askersOf([60, 120], 60), (askers) => {
        const shortage = findShortage(askers)
        expect(shortage === null).toBe(!isShort(askers))
        for (const asker of shortage?.askers ?? [])
          expect(isShort(shortage?.askers.filter((other) => other !== asker) ?? [])).toBe(false)
      }),
    )
  })

  it('sees that long classes do not fit where their minutes would', () => {
    const open = starts(120, 60).filter(({ day, endMinute }) => day === 'Monday' && endMinute <= 660)
    const askers = [1, 2].map(() => ({ durationMinutes: 120, starts: open }))
    expect(findShortage(askers)).toEqual({ askers, openMinutes: 180 })
  })
})
