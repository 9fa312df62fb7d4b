import {
  findConflicts,
  parseTime,
  type ScheduledClass,
  type Timetable,
  WEEKDAYS,
  type Weights,
} from '@scheduler/domain'
import { rounds } from '@scheduler/testing/rounds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LoadedExisting, loadExisting } from './existing.ts'
import { explainExisting, listCellCosts, type PricedPlace } from './explain-existing.ts'
import type { ExistingClass, PlanningInput } from './planning-input.ts'
import { someInput, someOptions } from './testing/institutions.ts'
import { toChoice } from './testing/to-choice.ts'
import { costByWish } from './wishes/cost-by-wish.ts'

function moveTo(one: ExistingClass, place: PricedPlace): ExistingClass {
  return {
    ...one,
    day: place.day,
    startMinute: parseTime(place.startTime) ?? 0,
    endMinute: parseTime(place.endTime) ?? 0,
    roomId: place.roomId,
  }
}

function toTimetable(input: PlanningInput, classes: readonly ScheduledClass[]): Timetable {
  const byId = <T extends { readonly id: string }>(list: readonly T[]) =>
    new Map(list.map((one) => [one.id, one]))
  return {
    classes,
    rooms: byId(input.rooms),
    professors: byId(input.professors),
    courses: byId(input.courses),
    students: new Map(),
    cohorts: input.cohorts,
    settings: input.settings,
  }
}

/** The classes as the rules know them, some of which are for some students of their course only. */
function toClasses({ classes }: PlanningInput, { plan }: LoadedExisting): ExistingClass[] {
  const demands = new Map(plan.demands.map((demand) => [demand.classId, demand]))
  return classes.map((one) => {
    const { section, course } = demands.get(one.id) ?? {}
    return section?.isChosen ? { ...one, choice: toChoice(section, course) } : one
  })
}

/** What the existing timetable costs by wish, counted from nothing. */
function costExisting(input: PlanningInput, weights: Weights) {
  const { plan, timetable } = loadExisting(input, weights)
  return costByWish(
    plan,
    timetable.placed.map((one) => one?.placement ?? null),
  )
}

const someCase = fc
  .tuple(someInput, someOptions)
  .map(([input, { weights }]) => ({ input, weights }))
  .filter(({ input }) => input.classes.length > 0)

describe('other places of an existing class', () => {
  it('break no hard rule', () => {
    let offered = 0
    fc.assert(
      fc.property(someCase, ({ input, weights }) => {
        const existing = loadExisting(input, weights)
        const classes = toClasses(input, existing)
        const timetable = toTimetable(input, classes)
        for (const one of classes) {
          const own: ScheduledClass = one
          const cells = listCellCosts(existing, one.id)?.cells ?? []
          const others = cells.filter(
            ({ day, startTime }) => day !== own.day || parseTime(startTime) !== own.startMinute,
          )
          for (const place of [...others, ...(explainExisting(existing, one.id)?.places ?? [])]) {
            offered++
            expect(findConflicts(moveTo(one, place), timetable)).toEqual([])
          }
        }
      }),
      { numRuns: rounds(20, 60) },
    )
    expect(offered).toBeGreaterThan(rounds(80, 500))
  })

  it('change the cost of the whole timetable as they say, wish by wish', () => {
    let compared = 0
    fc.assert(
      fc.property(someCase, fc.nat(), ({ input, weights }, draw) => {
        const existing = loadExisting(input, weights)
        const one = input.classes[draw % input.classes.length]
        if (!one) return
        const before = costExisting(input, weights)
        const cells = listCellCosts(existing, one.id)?.cells ?? []
        // Of cells only the first reasons are kept.
        const whole = cells.filter(({ reasons }) => reasons.length < 3)
        const drawn = whole.filter((_, position) => position % 7 === draw % 7)
        for (const place of [...(explainExisting(existing, one.id)?.places ?? []), ...drawn]) {
          const moved = input.classes.map((other) => (other === one ? moveTo(one, place) : other))
          const after = costExisting({ ...input, classes: moved }, weights)
          const told = Object.fromEntries(place.reasons.map(({ wish, change }) => [wish, change]))
          for (const wish of Object.keys(before) as (keyof typeof before)[])
            expect([wish, told[wish] ?? 0]).toEqual([wish, after[wish] - before[wish]])
          expect(place.change).toBe(place.reasons.reduce((sum, { change }) => sum + change, 0))
          expect(place.reasons.filter(({ message }) => message === '')).toEqual([])
          compared++
        }
      }),
      { numRuns: rounds(50, 150) },
    )
    expect(compared).toBeGreaterThan(rounds(30, 200))
  })

  it('come cheapest first, and cells in the order of the week with the own time at no change', () => {
    fc.assert(
      fc.property(someCase, ({ input, weights }) => {
        const existing = loadExisting(input, weights)
        for (const { id } of input.classes) {
          const { places = [], others, worse } = explainExisting(existing, id) ?? {}
          const changes = places.map(({ change }) => change)
          expect(changes).toEqual([...changes].sort((a, b) => a - b))
          const better = changes.filter((change) => change < 0).length
          if (changes.length < 8) expect(others).toMatchObject({ free: changes.length, better })
          for (const { times } of worse ?? []) expect(times).toBeLessThanOrEqual(others?.free ?? 0)
          const cells = listCellCosts(existing, id)?.cells ?? []
          const times = cells.map(({ day, startTime }) => `${WEEKDAYS.indexOf(day)} ${startTime}`)
          expect(times).toEqual([...times].sort())
          expect(new Set(cells.map(({ roomId }, position) => `${times[position]} ${roomId}`)).size).toBe(
            cells.length,
          )
        }
      }),
      { numRuns: rounds(10, 30) },
    )
  })

  it('are not told of a class that is not there', () => {
    fc.assert(
      fc.property(someCase, ({ input, weights }) => {
        const existing = loadExisting(input, weights)
        expect([explainExisting(existing, 'x'), listCellCosts(existing, 'x')]).toEqual([null, null])
      }),
      { numRuns: 5 },
    )
  })
})
