import type { Placement } from '@scheduler/domain'
import type { Placement as EnginePlacement } from '@scheduler/engine'
import { rounds } from '@scheduler/testing/rounds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildPlan } from '../build-plan.ts'
import type { Demand } from '../demand/demand.ts'
import type { Plan } from '../plan.ts'
import { toWeeklyPlaces } from '../plan.ts'
import { someInput, someOptions } from '../testing/small-institutions.ts'
import {
  canHoldAll,
  type Everything,
  listAnyPlaces,
  listBrokenKinds,
  listFixed,
  readEverything,
} from '../testing/try-everything.ts'
import { explainImpossible } from './explain-impossible.ts'
import { isShort } from './shortage.ts'
import { countBits } from './smallest-cover.ts'

type Placed = { readonly demand: Demand; readonly place: Placement }[]

/** A timetable that holds some of the classes: each in turn takes the first place that the others leave. */
function placeSome(plan: Plan, all: Everything, offset: number): (EnginePlacement | null)[] {
  const placements: (EnginePlacement | null)[] = plan.problem.classes.map(({ fixed }) => fixed ?? null)
  for (const [index, { times, rooms }] of plan.problem.classes.entries()) {
    const demand = plan.demands[index]
    if (!demand || placements[index]) continue
    const choices = times.flatMap(({ index: time }) =>
      (rooms.length === 0 ? [null] : rooms.map((room) => room.index)).map((room) => ({ time, room })),
    )
    const turned = [...choices.slice(offset % (choices.length || 1)), ...choices].slice(0, choices.length)
    placements[index] =
      turned.find((choice) => {
        const placed = placements.map((one, other) => (other === index ? choice : one))
        const place = toWeeklyPlaces(plan, placed)[index]
        return place && listBrokenKinds(all, demand, place, listPlaced(plan, placements)).size === 0
      }) ?? null
  }
  return placements
}

function listPlaced(plan: Plan, placements: readonly (EnginePlacement | null)[]): Placed {
  const places = toWeeklyPlaces(plan, placements)
  return plan.demands.flatMap((demand, index) => {
    const place = places[index]
    return place ? [{ demand, place }] : []
  })
}

/** All sets of some kinds, the smaller first. */
function listSets(kinds: readonly string[]): string[][] {
  const sets = Array.from({ length: 2 ** kinds.length }, (_, bits) => bits)
  sets.sort((one, other) => countBits(one) - countBits(other))
  return sets.map((bits) => kinds.filter((_, index) => ((bits >> index) & 1) === 1))
}

const stops = (kinds: readonly string[], broken: ReadonlySet<string>) =>
  kinds.some((kind) => broken.has(kind))

/** Institutions of which no course has two cohorts, so that a kind is a rule. */
const someCase = fc
  .record({ input: someInput, options: someOptions, offset: fc.nat(20) })
  .filter(({ input }) => input.cohorts.length < 2)

describe('why a class has no place', () => {
  it('is told by a set of rules that stops every place, and no smaller set does', () => {
    const counts = { alone: 0, several: 0 }
    const tryCases = () =>
      fc.assert(
        fc.property(someCase, ({ input, options, offset }) => {
          const plan = buildPlan(input, options)
          const all = readEverything(input, options)
          const placements = placeSome(plan, all, offset)
          const placed = listPlaced(plan, placements)
          for (const [index, demand] of plan.demands.entries()) {
            if (demand.isFixed || placements[index]) continue
            const found = explainImpossible(plan, placements, index)
            const readBroken = (others: Placed) =>
              listAnyPlaces(all, demand).map((place) => listBrokenKinds(all, demand, place, others))
            const byFixed = readBroken(listFixed(all))
            const byAll = readBroken(placed)
            expect(found === null).toBe(byAll.some(({ size }) => size === 0))
            if (!found || isTogether(found.rules) || isOfRooms(found.rules)) continue
            const broken = byFixed.every(({ size }) => size > 0) ? byFixed : byAll
            const kinds = found.rules.map(({ kind }) => kind)
            counts[kinds.length === 1 ? 'alone' : 'several']++
            expect(broken.every((each) => stops(kinds, each))).toBe(true)
            for (const kind of kinds) {
              const others = kinds.filter((other) => other !== kind)
              expect(broken.some((each) => !stops(others, each))).toBe(true)
            }
            const everyKind = [...new Set(broken.flatMap((each) => [...each]))]
            const smallest = listSets(everyKind).find((set) => broken.every((each) => stops(set, each)))
            expect(smallest?.length).toBe(kinds.length)
          }
        }),
        { numRuns: rounds(20, 80) },
      )
    // Few of the cases that are drawn have several rules.
    for (let draws = 0; draws < 10 && (counts.alone === 0 || counts.several === 0); draws++) tryCases()
    expect(counts.alone).toBeGreaterThan(0)
    expect(counts.several).toBeGreaterThan(0)
  })

  it('says what leaves too little time for several classes, and nothing of it can be left out', () => {
    let found = 0
    fc.assert(
      fc.property(someCase, ({ input, options }) => {
        const all = readEverything(input, options)
        const plan = buildPlan(input, options)
        const placements = placeSome(plan, all, 0)
        for (const [index, demand] of plan.demands.entries()) {
          if (demand.isFixed || placements[index]) continue
          const rules = explainImpossible(plan, placements, index)?.rules ?? []
          if (!isTogether(rules)) continue
          found++
          expect(canHoldAll(all)).not.toBe(true)
          // Of more classes than a sentence names, the others are not known here.
          if (rules[0]?.message.includes('…')) continue
          const members = plan.demands.filter(
            (other) => !other.isFixed && rules[0]?.message.includes(other.title),
          )
          const others = rules.slice(1)
          const isShortUnder = (some: typeof others) =>
            isShort(members.map((member) => askUnder(all, member, listKindsFor(member, some))))
          expect(isShortUnder(others)).toBe(true)
          for (const { kind } of others)
            expect(isShortUnder(others.filter((other) => other.kind !== kind))).toBe(false)
        }
      }),
      { numRuns: 80 },
    )
    expect(found).toBeGreaterThan(0)
  })

  it('says where there are too few rooms, and then no timetable holds all classes', () => {
    let found = 0
    fc.assert(
      fc.property(someCase, ({ input: drawn, options }) => {
        const input = { ...drawn, rooms: drawn.rooms.slice(0, 1) }
        const all = readEverything(input, options)
        const plan = buildPlan(input, options)
        const placements = placeSome(plan, all, 0)
        for (const [index, { isFixed }] of plan.demands.entries()) {
          if (isFixed || placements[index]) continue
          if (!isOfRooms(explainImpossible(plan, placements, index)?.rules ?? [])) continue
          found++
          expect(canHoldAll(all)).not.toBe(true)
        }
      }),
      { numRuns: 300 },
    )
    expect(found).toBeGreaterThan(0)
  })

  it('links every rule to where it can be changed', () => {
    fc.assert(
      fc.property(someCase, ({ input, options }) => {
        const plan = buildPlan(input, options)
        const placements = placeSome(plan, readEverything(input, options), 0)
        for (const [index, { isFixed }] of plan.demands.entries()) {
          if (isFixed || placements[index]) continue
          for (const { links } of explainImpossible(plan, placements, index)?.rules ?? []) {
            expect(links.length).toBeGreaterThan(0)
            for (const { label, to } of links) expect([label, to]).toEqual([/./, /^\/admin\//].map(matching))
          }
        }
      }),
      { numRuns: rounds(12, 50) },
    )
  })
})

const matching = (pattern: RegExp) => expect.stringMatching(pattern) as string

function isTogether(rules: readonly { readonly message: string }[]): boolean {
  return rules[0]?.message.includes('may not overlap') ?? false
}

function isOfRooms(rules: readonly { readonly kind: string }[]): boolean {
  return rules[0]?.kind === 'roomHours'
}

/** The kinds of those rules that are not about the course of another class. */
function listKindsFor(
  { course }: Demand,
  rules: readonly { readonly kind: string; readonly links: readonly { readonly to: string }[] }[],
) {
  return rules
    .filter(({ links }) => {
      const ofCourses = links.filter(({ to }) => to.startsWith('/admin/courses'))
      return ofCourses.length === 0 || ofCourses.some(({ to }) => to.endsWith(`=${course?.id}`))
    })
    .map(({ kind }) => kind)
}

function askUnder(all: Everything, demand: Demand, kinds: readonly string[]) {
  const fixed = listFixed(all)
  const starts = listAnyPlaces(all, demand).filter(
    (place) => !stops(kinds, listBrokenKinds(all, demand, place, fixed)),
  )
  return { durationMinutes: demand.durationMinutes, starts }
}
