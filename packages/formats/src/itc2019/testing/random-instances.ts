import type { ListedRule, ListedSection, ListedTerm, ListedTime } from '@scheduler/domain'
import fc from 'fast-check'
import { distributionKinds, type Itc2019DistributionKind } from '../competition.ts'
import { toRuleKind } from '../rule-kinds.ts'

const [days, weeks, slotsPerDay] = [4, 3, 16]
const ROOM_IDS = ['r1', 'r2', 'r3']
const CLASS_COUNT = 8

const bits = (length: number) =>
  fc.integer({ min: 1, max: 2 ** length - 1 }).map((mask) => mask.toString(2).padStart(length, '0'))

const time: fc.Arbitrary<ListedTime> = fc
  .record({
    days: bits(days),
    weeks: bits(weeks),
    start: fc.nat(slotsPerDay - 1),
    length: fc.integer({ min: 1, max: 5 }),
  })
  .map((draw) => ({ ...draw, length: Math.min(draw.length, slotsPerDay - draw.start) }))

/** No two times of a class begin alike: a solution names a time without its length. */
const times = fc
  .uniqueArray(fc.record({ time, price: fc.nat(9) }), {
    minLength: 1,
    maxLength: 5,
    selector: ({ time: { days: on, weeks: of, start } }) => `${on} ${of} ${start}`,
  })
  .map((list) => list.map(({ time: one, price }) => ({ ...one, price })))

const rooms = fc.uniqueArray(fc.record({ room: fc.constantFrom(...ROOM_IDS), price: fc.nat(9) }), {
  minLength: 1,
  selector: ({ room }) => room,
})

const entry: fc.Arbitrary<Omit<ListedSection, 'id' | 'aboveId'>> = fc.record({
  limit: fc.option(fc.nat(4)),
  rooms: fc.oneof({ weight: 4, arbitrary: rooms }, { weight: 1, arbitrary: fc.constant(null) }),
  times,
})

/** Two subparts with parents in one configuration, one class in another. */
function toCourses(classes: readonly ListedSection[]): ListedTerm['courses'] {
  const subpart = (from: number, to: number) => ({ id: `${from}`, sections: classes.slice(from, to) })
  return [
    {
      id: 'c1',
      configurations: [
        { id: 'f1', parts: [subpart(0, 2), subpart(2, 4)] },
        { id: 'f2', parts: [subpart(4, 5)] },
      ],
    },
    { id: 'c2', configurations: [{ id: 'f3', parts: [subpart(5, 7), subpart(7, 8)] }] },
  ]
}

function distributions(kinds: readonly Itc2019DistributionKind[]): fc.Arbitrary<ListedRule> {
  return fc
    .record({
      kind: fc.constantFrom(...kinds),
      weight: fc.option(fc.nat(7), { freq: 2 }),
      sections: fc.uniqueArray(fc.nat(CLASS_COUNT - 1), { minLength: 1, maxLength: 5 }),
      numbers: fc.tuple(fc.nat(6), fc.nat(3)),
    })
    .map(({ kind, numbers, weight, sections }) => ({
      kind: toRuleKind(kind),
      numbers: numbers.slice(0, distributionKinds[kind].length),
      weight,
      sections: sections.map((index) => `${index}`),
    }))
}

/** Small instances with distributions of the kinds, walks, closed rooms, limits, parents and students. */
export function instances(kinds: readonly Itc2019DistributionKind[]): fc.Arbitrary<ListedTerm> {
  const walk = fc.nat(4)
  return fc
    .record({
      entries: fc.array(entry, { minLength: CLASS_COUNT, maxLength: CLASS_COUNT }),
      walks: fc.tuple(walk, walk, walk),
      closed: fc.array(time, { maxLength: 3 }),
      weights: fc.record({
        time: fc.nat(3),
        room: fc.nat(3),
        rule: fc.integer({ min: 1, max: 3 }),
        student: fc.nat(3),
      }),
      distributions: fc.array(distributions(kinds), { minLength: 1, maxLength: 6 }),
      asked: fc.array(fc.shuffledSubarray(['c1', 'c2']), { maxLength: 6 }),
    })
    .map(({ entries, walks, closed, weights, distributions: rules, asked }) => {
      const classes = entries.map((one, index) => ({
        ...one,
        id: `${index}`,
        aboveId: index === 2 || index === 3 ? `${index - 2}` : null,
      }))
      const travel = [
        [
          { room: 'r2', slots: walks[0] },
          { room: 'r3', slots: walks[1] },
        ],
        [{ room: 'r3', slots: walks[2] }],
        [],
      ]
      return {
        name: 'random',
        days,
        weeks,
        slotsPerDay,
        weights,
        rooms: ROOM_IDS.map((id, index) => ({
          id,
          seats: 10,
          walks: travel[index] ?? [],
          closed: closed.filter((_, at) => at % ROOM_IDS.length === index),
        })),
        courses: toCourses(classes),
        rules,
        students: asked.map((courses, index) => ({ id: `s${index}`, courses })),
      }
    })
}
