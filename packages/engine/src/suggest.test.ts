import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate } from './evaluate.ts'
import { explain } from './explain.ts'
import { loadTimetable } from './loaded-timetable.ts'
import type { Placement, Problem } from './problem.ts'
import { suggest, suggestByTime } from './suggest.ts'
import { problems } from './testing/problems.ts'

/** Problems with any timetable, broken or not; about one class in five is left out. */
const timetables = problems.chain((problem) =>
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
    index: fc.nat(problem.classes.length - 1),
  }),
)

function put(placements: readonly (Placement | null)[], index: number, placement: Placement) {
  return placements.map((other, position) => (position === index ? placement : other))
}

function isFlawless(problem: Problem, placements: readonly (Placement | null)[], index: number): boolean {
  return explain(problem, { placements }).conflicts.every(({ classes }) => !classes.includes(index))
}

describe('suggest', () => {
  it('foretells by kind and by rule what each place would change', () => {
    let offers = 0
    fc.assert(
      fc.property(timetables, ({ problem, placements, index }) => {
        const before = evaluate(problem, { placements })
        const ruleCosts = new Map(
          explain(problem, { placements }).rules.map(({ rule, cost }) => [rule, cost]),
        )
        for (const { placement, change, soft, rules } of suggest(
          loadTimetable(problem, { placements }),
          index,
        )) {
          const moved = put(placements, index, placement)
          const after = evaluate(problem, { placements: moved })
          expect(change).toBe(after.total - before.total)
          for (const kind of Object.keys(soft) as (keyof typeof soft)[])
            expect(soft[kind]).toBe(after.soft[kind] - before.soft[kind])
          const costs = new Map(
            explain(problem, { placements: moved }).rules.map(({ rule, cost }) => [rule, cost]),
          )
          const changed = problem.rules.flatMap((_, rule) => {
            const difference = (costs.get(rule) ?? 0) - (ruleCosts.get(rule) ?? 0)
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
      fc.property(timetables, ({ problem, placements, index }) => {
        const loaded = loadTimetable(problem, { placements })
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

  it('offers every other place where the class breaks no hard rule, and none where it does', () => {
    fc.assert(
      fc.property(timetables, ({ problem, placements, index }) => {
        const { times = [], rooms = [], fixed } = problem.classes[index] ?? {}
        const current = placements[index]
        const places = times.flatMap(({ index: time }) =>
          (rooms.length === 0 ? [null] : rooms.map((choice) => choice.index)).map((room) => ({ time, room })),
        )
        const expected = places
          .filter(({ time, room }) => !fixed || (fixed.time === time && fixed.room === room))
          .filter(({ time, room }) => !current || current.time !== time || current.room !== room)
          .filter((placement) => isFlawless(problem, put(placements, index, placement), index))
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
