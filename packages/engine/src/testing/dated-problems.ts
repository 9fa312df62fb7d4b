import fc from 'fast-check'
import type {
  Problem,
  ProblemClass,
  ProblemCourse,
  ProblemRoom,
  ProblemTime,
  Reservation,
  Rule,
} from '../problem/problem.ts'

const [days, weeks, slots, rooms, timeCount] = [4, 3, 16, 3, 14]

const rising = (count: number) =>
  fc
    .uniqueArray(fc.nat(count - 1), { minLength: 1, maxLength: count })
    .map((list) => list.sort((one, other) => one - other))

const time: fc.Arbitrary<ProblemTime> = fc
  .record({
    days: rising(days),
    weeks: rising(weeks),
    startSlot: fc.nat(slots - 1),
    lengthSlots: fc.integer({ min: 1, max: 5 }),
  })
  .map((draw) => ({ ...draw, lengthSlots: Math.min(draw.lengthSlots, slots - draw.startSlot) }))

const room: fc.Arbitrary<ProblemRoom> = fc.record({
  id: fc.constant('room'),
  unavailable: fc.array(time, { maxLength: 2 }),
  travelSlots: fc.array(fc.nat(4), { minLength: rooms, maxLength: rooms }),
})

/** By room the one that it is part of: of none, a hall and a part, with two halves, a part with a part. */
const DIVISIONS: readonly (readonly (number | undefined)[])[] = [
  [],
  [],
  [undefined, 0],
  [2, 2],
  [undefined, 0, 1],
]

const reserved: fc.Arbitrary<Reservation[]> = fc.array(
  fc.record({ room: fc.nat(rooms - 1), times: fc.array(time, { maxLength: 2 }) }),
  { maxLength: 2 },
)

const choices = (count: number, least: number) =>
  fc
    .uniqueArray(fc.nat(count - 1), { minLength: least, maxLength: Math.min(count, 5) })
    .chain((list) =>
      fc.tuple(...list.map((index) => fc.record({ index: fc.constant(index), penalty: fc.nat(9) }))),
    )

const entry: fc.Arbitrary<ProblemClass> = fc
  .record({
    times: choices(timeCount, 1),
    rooms: fc.oneof({ weight: 4, arbitrary: choices(rooms, 1) }, { weight: 1, arbitrary: fc.constant([]) }),
    keptOutBy: fc.constantFrom(undefined, undefined, 0, 1),
    limit: fc.integer({ min: 0, max: 4 }),
    isLimited: fc.boolean(),
    preset: fc.constantFrom('free', 'free', 'free', 'fixed', 'preferred'),
    weight: fc.integer({ min: 1, max: 5 }),
  })
  .map((draw) => {
    const placement = { time: draw.times[0]?.index ?? 0, room: draw.rooms[0]?.index ?? null }
    return {
      id: 'class',
      times: draw.times,
      rooms: draw.rooms,
      unplacedPenalty: 100,
      ...(draw.keptOutBy !== undefined && { keptOutBy: draw.keptOutBy }),
      ...(draw.isLimited && { limit: draw.limit }),
      ...(draw.preset === 'fixed' && { fixed: placement }),
      ...(draw.preset === 'preferred' && { preferred: { ...placement, weight: draw.weight } }),
    }
  })

/** The kinds of distribution with the numbers that they take. */
export const ruleKinds: { readonly [kind in Rule['kind']]: readonly string[] } = {
  sameStart: [],
  sameTime: [],
  differentTime: [],
  sameDays: [],
  differentDays: [],
  sameWeeks: [],
  differentWeeks: [],
  overlap: [],
  noOverlap: [],
  sameRoom: [],
  differentRoom: [],
  sameAttendees: [],
  precedence: [],
  workDay: ['slots'],
  minGap: ['slots'],
  daysApart: ['days'],
  dayPrecedence: [],
  avoidOverlap: [],
  minDays: ['days'],
  maxDays: ['days', 'between'],
  compact: ['maxGapSlots'],
  oneRoom: [],
  maxRooms: ['rooms'],
  maxDayLoad: ['slots'],
  minDayLoad: ['slots'],
  maxDayGaps: ['slots', 'except'],
  maxWeekGaps: ['slots', 'except'],
  maxWeekSlots: ['slots', 'within'],
  maxDayDelay: ['slots', 'except'],
  maxWeekDelays: ['days', 'except'],
  maxDayWalks: ['walks'],
  maxWeekWalks: ['walks'],
  maxBreaks: ['breaks', 'gapSlots'],
  maxBlock: ['slots', 'gapSlots'],
}

function distributions(classes: number, kinds: readonly string[]): fc.Arbitrary<Rule> {
  return fc
    .record({
      kind: fc.constantFrom(...kinds),
      name: fc.constant('rule'),
      classes: fc.uniqueArray(fc.nat(classes - 1), { minLength: 1, maxLength: 5 }),
      weight: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 7 })),
      numbers: fc.tuple(fc.nat(8), fc.nat(3)),
      except: fc.array(time, { maxLength: 2 }),
      between: fc.constantFrom(undefined, [0, 6] as const, [5, 9] as const),
    })
    .map(({ numbers, except, between, ...rule }) => {
      const names = ruleKinds[rule.kind as Rule['kind']]
      const others: Readonly<Record<string, unknown>> = {
        slots: numbers[0],
        except,
        within: except,
        between,
      }
      const named = names.map((name, index) => [
        name,
        name in others ? others[name] : numbers[1 - (index % 2)],
      ])
      const firstGroup = rule.kind === 'avoidOverlap' && {
        firstGroup: Math.min(numbers[1], rule.classes.length),
      }
      const weight = rule.kind === 'minDays' ? (rule.weight ?? 1) : rule.weight
      return { ...rule, ...Object.fromEntries(named), ...firstGroup, weight } as Rule
    })
}

/** Courses over the first eight classes: two subparts with parents, two configurations, and one class for all. */
const courses: readonly ProblemCourse[] = [
  {
    id: 'two subparts',
    configs: [
      {
        subparts: [
          [0, 1],
          [2, 3],
        ],
      },
    ],
  },
  { id: 'two configs', configs: [{ subparts: [[4]] }, { subparts: [[5], [6]] }] },
  { id: 'one class', configs: [{ subparts: [[7]] }] },
]

function addParents(list: readonly ProblemClass[]): ProblemClass[] {
  return list.map((one, index) => (index === 2 || index === 3 ? { ...one, parent: index - 2 } : one))
}

/** Small problems over dated weeks with distributions of the given kinds, walks, rooms closed to all or some, and students. */
export function datedProblems(kinds: readonly string[] = Object.keys(ruleKinds)): fc.Arbitrary<Problem> {
  return fc.array(entry, { minLength: 8, maxLength: 10 }).chain((list) =>
    fc.record({
      name: fc.constant('random'),
      days: fc.constant(days),
      weeks: fc.constant(weeks),
      weights: fc.record({
        time: fc.nat(3),
        room: fc.nat(3),
        rule: fc.nat(3),
        student: fc.nat(3),
      }),
      times: fc.array(time, { minLength: timeCount, maxLength: timeCount }),
      rooms: fc
        .tuple(fc.array(room, { minLength: rooms, maxLength: rooms }), fc.constantFrom(...DIVISIONS))
        .map(([drawn, partOf]) =>
          drawn.map((one, index) => ({
            ...one,
            ...(partOf[index] !== undefined && { partOf: partOf[index] }),
          })),
        ),
      reservations: fc.array(reserved, { minLength: 2, maxLength: 2 }),
      classes: fc.constant(addParents(list)),
      rules: fc.array(distributions(list.length, kinds), { maxLength: 8 }),
      courses: fc.constant(courses),
      students: fc.array(
        fc.record({
          id: fc.constant('student'),
          courses: fc.uniqueArray(fc.nat(courses.length - 1), { maxLength: courses.length }),
        }),
        { maxLength: 6 },
      ),
    }),
  )
}
