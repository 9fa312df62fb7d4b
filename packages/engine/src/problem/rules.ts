import type {
  Choice,
  PairRule,
  Placement,
  Problem,
  ProblemClass,
  ProblemTime,
  Rule,
  SetRule,
  Timetable,
} from './problem.ts'
import { endOf, gapBetween, shareOne, timesOverlap } from './times.ts'

/** A placed class. */
export interface PlacedClass {
  readonly index: number
  readonly entry: ProblemClass
  readonly time: ProblemTime
  readonly placement: Placement
}

/** The placed classes, by class; undefined where a class has no place. */
export function listPlaced(
  { classes, times }: Problem,
  { placements }: Timetable,
): (PlacedClass | undefined)[] {
  return classes.map((entry, index) => {
    const placement = placements[index]
    const time = placement ? times[placement.time] : undefined
    return placement && time ? { index, entry, time, placement } : undefined
  })
}

/** The placed classes of a rule, each once, in the rule's order. */
export function pickClasses(rule: Rule, placed: readonly (PlacedClass | undefined)[]): PlacedClass[] {
  return [...new Set(rule.classes)].map((index) => placed[index]).filter((one) => one !== undefined)
}

/** True for the kinds that look at pairs. */
export function isPairRule(rule: Rule): rule is PairRule {
  return !setKinds.has(rule.kind)
}

const setKinds: ReadonlySet<string> = new Set<SetRule['kind']>([
  'minDays',
  'maxDays',
  'compact',
  'oneRoom',
  'maxRooms',
  'maxDayLoad',
  'minDayLoad',
  'maxDayGaps',
  'maxWeekGaps',
  'maxWeekSlots',
  'maxDayDelay',
  'maxWeekDelays',
  'maxDayWalks',
  'maxWeekWalks',
  'maxBreaks',
  'maxBlock',
])

/** The pairs that a rule looks at: of one with two groups those of a class of each. */
export function* listPairs(rule: PairRule): Generator<[number, number]> {
  const members = [...new Set(rule.classes)]
  const split = rule.kind === 'avoidOverlap' ? rule.firstGroup : members.length
  for (const [at, one] of members.slice(0, split).entries())
    for (const other of members.slice(rule.kind === 'avoidOverlap' ? split : at + 1)) yield [one, other]
}

/** The pairs that break a rule, those earlier in its list first. */
export function listBrokenPairs(
  problem: Problem,
  rule: PairRule,
  members: readonly PlacedClass[],
): [PlacedClass, PlacedClass][] {
  const listOthers = pairUp(rule, members)
  const pairs: [PlacedClass, PlacedClass][] = []
  for (const [at, one] of members.entries())
    for (const other of listOthers(one, at)) if (!keeps(problem, rule, one, other)) pairs.push([one, other])
  return pairs
}

/** The later classes that a rule looks at together with a class. */
function pairUp(rule: PairRule, members: readonly PlacedClass[]) {
  if (rule.kind !== 'avoidOverlap') return (_: PlacedClass, at: number) => members.slice(at + 1)
  const isFirst = ({ index }: PlacedClass) => rule.classes.indexOf(index) < rule.firstGroup
  const others = members.filter((member) => !isFirst(member))
  return (one: PlacedClass) => (isFirst(one) ? others : [])
}

/** True when nobody can attend both: they overlap or leave no time for the walk. */
export function excludeEachOther(problem: Problem, one: PlacedClass, other: PlacedClass): boolean {
  return gapBetween(one.time, other.time) < findTravel(problem, one.placement.room, other.placement.room)
}

/** The walk between two rooms in slots. */
export function findTravel({ rooms }: Problem, one: number | null, other: number | null): number {
  if (one === null || other === null) return 0
  return Math.max(rooms[one]?.travelSlots?.[other] ?? 0, rooms[other]?.travelSlots?.[one] ?? 0)
}

/** True when no class can use the room at the time. */
export function isClosed({ rooms }: Pick<Problem, 'rooms'>, room: number | null, time: ProblemTime): boolean {
  return rooms[room ?? -1]?.unavailable?.some((closed) => timesOverlap(closed, time)) ?? false
}

/** True when a class cannot use the room at the time: no class can, or others have reserved it. */
export function isClosedTo(
  { keptOutBy = -1 }: ProblemClass,
  problem: Pick<Problem, 'rooms' | 'reservations'>,
  room: number | null,
  time: ProblemTime,
): boolean {
  const reserved = problem.reservations?.[keptOutBy] ?? []
  return (
    isClosed(problem, room, time) ||
    reserved.some((one) => one.room === room && one.times.some((each) => timesOverlap(each, time)))
  )
}

/** The price of one choice. */
export function penaltyOf(choices: readonly Choice[], index: number | null): number {
  return choices.find((choice) => choice.index === index)?.penalty ?? 0
}

/** The price of being elsewhere than preferred. */
export function priceChanges({ preferred }: ProblemClass, { time, room }: Placement): number {
  return preferred
    ? preferred.weight * (Number(preferred.time !== time) + Number(preferred.room !== room))
    : 0
}

/** True when two classes, the first one earlier in the list, keep the rule. */
export function keeps(problem: Problem, rule: PairRule, one: PlacedClass, other: PlacedClass): boolean {
  const [a, b] = [one.time, other.time]
  switch (rule.kind) {
    case 'sameStart':
      return a.startSlot === b.startSlot
    case 'sameTime':
      return isWithin(a, b) || isWithin(b, a)
    case 'differentTime':
      return a.startSlot >= endOf(b) || b.startSlot >= endOf(a)
    case 'sameDays':
      return isPartOf(a.days, b.days) || isPartOf(b.days, a.days)
    case 'sameWeeks':
      return isPartOf(a.weeks, b.weeks) || isPartOf(b.weeks, a.weeks)
    case 'differentDays':
      return !shareOne(a.days, b.days)
    case 'differentWeeks':
      return !shareOne(a.weeks, b.weeks)
    case 'overlap':
      return timesOverlap(a, b)
    case 'noOverlap':
    case 'avoidOverlap':
      return !timesOverlap(a, b)
    case 'sameRoom':
      return one.placement.room === other.placement.room
    case 'differentRoom':
      return one.placement.room !== other.placement.room
    case 'sameAttendees':
      return !excludeEachOther(problem, one, other)
    case 'precedence':
      return rule.weekFrom === undefined ? precedes(a, b) : precedesInWeek(problem, rule.weekFrom, a, b)
    case 'workDay': {
      const span = Math.max(endOf(a), endOf(b)) - Math.min(a.startSlot, b.startSlot)
      return span <= rule.slots || gapBetween(a, b) === Number.POSITIVE_INFINITY
    }
    case 'minGap':
      return gapBetween(a, b) >= rule.slots
    case 'daysApart':
      return a.days.every((day) => b.days.every((other) => Math.abs(day - other) >= rule.days))
    case 'dayPrecedence':
      return !shareOne(a.days, b.days) || !shareOne(a.weeks, b.weeks) || endOf(a) <= b.startSlot
  }
}

function precedes(one: ProblemTime, other: ProblemTime): boolean {
  const [oneWeek = 0, otherWeek = 0] = [one.weeks[0], other.weeks[0]]
  const [oneDay = 0, otherDay = 0] = [one.days[0], other.days[0]]
  if (oneWeek !== otherWeek) return oneWeek < otherWeek
  return oneDay !== otherDay ? oneDay < otherDay : endOf(one) <= other.startSlot
}

function precedesInWeek({ days }: Problem, weekFrom: number, one: ProblemTime, other: ProblemTime): boolean {
  const dayOf = (time: ProblemTime) => Math.min(...time.days.map((day) => (day - weekFrom + days) % days))
  const [oneDay, otherDay] = [dayOf(one), dayOf(other)]
  return oneDay !== otherDay ? oneDay < otherDay : endOf(one) <= other.startSlot
}

function isWithin(inner: ProblemTime, outer: ProblemTime): boolean {
  return outer.startSlot <= inner.startSlot && endOf(inner) <= endOf(outer)
}

function isPartOf(part: readonly number[], whole: readonly number[]): boolean {
  return part.every((value) => whole.includes(value))
}
