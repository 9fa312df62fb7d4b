import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../problem/evaluate.ts'
import type { Placement, Problem, Timetable } from '../problem/problem.ts'
import { listRuleCosts } from '../problem/rule-costs.ts'
import { datedProblems } from '../testing/dated-problems.ts'
import { problems } from '../testing/problems.ts'
import { loadTimetable } from './loaded-timetable.ts'
import { suggest, suggestByTime } from './suggest.ts'

/** Problems of both sorts with any timetable, broken or not; about one class in five is left out. */
const timetables = fc.oneof(problems, datedProblems()).chain((problem) =>
  fc.record({
    problem: fc.constant(problem),
    placements: fc.tuple(
      ...problem.classes.map(({ times, rooms }) =>
        fc.option(
          fc.record<Placement>({
            time: fc.constantFrom(...times.map(({ index }) => index)),
            room:
              rooms.length === 0 ? fc.constant(null) : fc.constantFrom(...rooms.map(({ index }) => index)),
          }),
          { freq: 4 },
        ),
      ),
    ),
    attended: fc.tuple(
      ...(problem.students ?? []).map(({ courses }) =>
        fc.tuple(
          ...courses
            .flatMap((course) => listSubparts(problem, course))
            .map((some) => fc.constantFrom(...some)),
        ),
      ),
    ),
    index: fc.nat(problem.classes.length - 1),
  }),
)

function listSubparts({ courses = [] }: Problem, course: number): readonly (readonly number[])[] {
  return courses[course]?.configs.at(-1)?.subparts ?? []
}

function put(placements: readonly (Placement | null)[], index: number, placement: Placement | null) {
  return placements.map((other, position) => (position === index ? placement : other))
}

/** By hard rule the units of breach, and those of rooms. */
function listBreaches(problem: Problem, timetable: Timetable): number[] {
  const ofRules = problem.rules.map((rule) => evaluate({ ...problem, rules: [rule] }, timetable).hard.rule)
  return [...ofRules, evaluate(problem, timetable).hard.room]
}

describe('suggest', () => {
  it('predicts in all and by rule what each place would change', () => {
    let offers = 0
    fc.assert(
      fc.property(timetables, ({ problem, placements, attended, index }) => {
        const before = evaluate(problem, { placements, attended })
        const ruleCosts = listRuleCosts(problem, { placements, attended })
        const loaded = loadTimetable(problem, { placements, attended })
        for (const { placement, change, rules } of suggest(loaded, index)) {
          const moved = { placements: put(placements, index, placement), attended }
          const after = evaluate(problem, moved)
          expect(change).toBe(after.total - before.total)
          const changed = listRuleCosts(problem, moved).flatMap((cost, rule) => {
            const difference = cost - ruleCosts[rule]
            return difference === 0 ? [] : [{ rule, change: difference }]
          })
          expect([...rules].sort((one, other) => one.rule - other.rule)).toEqual(changed)
          offers++
        }
      }),
      { numRuns: 150 },
    )
    expect(offers).toBeGreaterThan(200)
  })

  it('offers at each time one of the best places that there are then', () => {
    fc.assert(
      fc.property(timetables, ({ problem, placements, attended, index }) => {
        const loaded = loadTimetable(problem, { placements, attended })
        const places = suggest(loaded, index, Number.POSITIVE_INFINITY)
        const offered = suggestByTime(loaded, index)
        const best = new Map<number, number>()
        for (const { placement, change } of places)
          if (!best.has(placement.time)) best.set(placement.time, change)
        expect(new Map(offered.map(({ placement, change }) => [placement.time, change]))).toEqual(best)
        for (const offer of offered) expect(places).toContainEqual(offer)
        const ownRoom = placements[index]?.room
        const inOwnRoom = places.filter(({ placement }) => placement.room === ownRoom)
        const all = suggestByTime(loaded, index, true)
        for (const offer of all) expect(places).toContainEqual(offer)
        for (const offer of [...offered, ...inOwnRoom]) expect(all).toContainEqual(offer)
        expect(all.length).toBeLessThanOrEqual(offered.length + inOwnRoom.length)
      }),
      { numRuns: 150 },
    )
  })

  it('offers every other place where no hard rule is broken by more than without the class, and none else', () => {
    fc.assert(
      fc.property(timetables, ({ problem, placements, index }) => {
        const { times = [], rooms = [], fixed } = problem.classes[index] ?? {}
        const current = placements[index]
        const without = listBreaches(problem, { placements: put(placements, index, null) })
        const places = times.flatMap(({ index: time }) =>
          (rooms.length === 0 ? [null] : rooms.map((choice) => choice.index)).map((room) => ({ time, room })),
        )
        const expected = places
          .filter(({ time, room }) => !fixed || (fixed.time === time && fixed.room === room))
          .filter(({ time, room }) => !current || current.time !== time || current.room !== room)
          .filter((placement) => {
            const after = listBreaches(problem, { placements: put(placements, index, placement) })
            return after.every((units, rule) => units <= (without[rule] ?? 0))
          })
        const offered = suggest(loadTimetable(problem, { placements }), index, Number.POSITIVE_INFINITY)
        const key = ({ time, room }: Placement) => `${time} ${room}`
        expect(offered.map(({ placement }) => key(placement)).sort()).toEqual(expected.map(key).sort())
      }),
      { numRuns: 150 },
    )
  })

  it('ranks by the change, and keeps the best when there is a limit', () => {
    fc.assert(
      fc.property(timetables, fc.integer({ min: 1, max: 5 }), ({ problem, placements, index }, limit) => {
        const timetable = loadTimetable(problem, { placements })
        const all = suggest(timetable, index, Number.POSITIVE_INFINITY)
        const changes = all.map(({ change }) => change)
        expect(changes).toEqual([...changes].sort((one, other) => one - other))
        expect(suggest(timetable, index, limit)).toEqual(all.slice(0, limit))
      }),
      { numRuns: 60 },
    )
  })

  it('refuses a class that is not there', () => {
    const empty: Problem = { name: '', days: 1, weeks: 1, times: [], rooms: [], classes: [], rules: [] }
    expect(() => suggest(loadTimetable(empty, { placements: [] }), 0)).toThrow(RangeError)
  })
})
