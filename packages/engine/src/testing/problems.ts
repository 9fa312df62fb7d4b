import fc from 'fast-check'
import type { Choice, Problem, ProblemClass, ProblemTime, Rule } from '../problem/problem.ts'

const days = 3

/** Times of several lengths on a day of six slots. */
const times: readonly ProblemTime[] = Array.from({ length: days }, (_, day) =>
  [1, 2, 3].flatMap((lengthSlots) =>
    [0, 1, 2, 3, 4, 5]
      .filter((startSlot) => startSlot + lengthSlots <= 6)
      .map((startSlot) => ({ days: [day], weeks: [0, 1, 2], startSlot, lengthSlots })),
  ),
).flat()

/** The same in parts of the year: half of them in all weeks, the others in two of three. */
const inParts = times.map((time, index) =>
  index % 2 === 0 ? time : { ...time, weeks: [0, 1, 2].filter((week) => week !== index % 3) },
)

const rooms = 3

function choices(count: number, least: number): fc.Arbitrary<Choice[]> {
  const indexes = fc.uniqueArray(fc.nat(count - 1), { minLength: least, maxLength: count })
  return indexes.chain((list) =>
    fc.tuple(...list.map((index) => fc.record({ index: fc.constant(index), penalty: fc.nat(9) }))),
  )
}

const lengthOf = (index: number) => times[index]?.lengthSlots ?? 0

const classes: fc.Arbitrary<ProblemClass> = fc
  .record({
    length: fc.integer({ min: 1, max: 3 }),
    times: choices(times.length, times.length - 8),
    rooms: fc.oneof({ weight: 4, arbitrary: choices(rooms, 1) }, { weight: 1, arbitrary: fc.constant([]) }),
    prefers: fc.boolean(),
    weight: fc.integer({ min: 1, max: 5 }),
    fixed: fc.integer({ min: 0, max: 9 }).map((draw) => draw === 0),
  })
  .map((draw) => {
    const own = draw.times.filter(({ index }) => lengthOf(index) === draw.length)
    const placement = { time: own[0]?.index ?? 0, room: draw.rooms[0]?.index ?? null }
    return {
      id: '',
      times: own,
      rooms: draw.rooms,
      unplacedPenalty: 100,
      ...(draw.fixed && { fixed: placement }),
      ...(draw.prefers && { preferred: { ...placement, weight: draw.weight } }),
    }
  })
  .filter((entry) => entry.times.length > 0)

function rules(count: number): fc.Arbitrary<Rule[]> {
  const members = fc.uniqueArray(fc.nat(count - 1), { minLength: 1, maxLength: 5 })
  const weight = fc.integer({ min: 1, max: 5 })
  const name = fc.constant('rule')
  const rule = fc.oneof(
    fc.record({ kind: fc.constant('noOverlap' as const), name, classes: members, weight: fc.constant(null) }),
    fc.record({
      kind: fc.constant('minDays' as const),
      name,
      classes: members,
      weight,
      days: fc.integer({ min: 1, max: days }),
    }),
    fc.record({
      kind: fc.constant('compact' as const),
      name,
      classes: members,
      weight,
      maxGapSlots: fc.nat(2),
    }),
    fc.record({ kind: fc.constant('oneRoom' as const), name, classes: members, weight }),
    members.chain((list) =>
      fc.record({
        kind: fc.constant('avoidOverlap' as const),
        name,
        classes: fc.constant(list),
        firstGroup: fc.nat(list.length),
        weight,
      }),
    ),
  )
  return fc.array(rule, { maxLength: 12 })
}

/** Small problems of every shape: lengths that differ, classes alike, closed rooms, fixed and preferred placements. */
export const problems: fc.Arbitrary<Problem> = fc
  .array(fc.tuple(classes, fc.integer({ min: 1, max: 2 })), { minLength: 2, maxLength: 6 })
  .map((list) => list.flatMap(([entry, copies]) => Array.from({ length: copies }, () => entry)))
  .chain((list) =>
    fc.record({
      name: fc.constant('random'),
      days: fc.constant(days),
      weeks: fc.constant(3),
      times: fc.constantFrom(times, inParts),
      rooms: fc.tuple(
        ...Array.from({ length: rooms }, (_, index) =>
          fc.record({
            id: fc.constant(`room ${index}`),
            unavailable: fc.uniqueArray(fc.constantFrom(...times), { maxLength: 6 }),
          }),
        ),
      ),
      classes: fc.constant(list),
      rules: rules(list.length).map((drawn) => [...drawn, ...drawn.slice(0, 1)]),
    }),
  )
