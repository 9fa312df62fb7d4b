import type {
  AvoidOverlapRule,
  Evaluation,
  HardViolations,
  Placement,
  Problem,
  ProblemClass,
  ProblemTime,
  Rule,
  SoftRule,
} from './model.ts'

/** True when the two times share a slot and a part of the year. */
export function timesOverlap(one: ProblemTime, other: ProblemTime): boolean {
  return (
    one.day === other.day &&
    one.startSlot < other.startSlot + other.lengthSlots &&
    other.startSlot < one.startSlot + one.lengthSlots &&
    shareParts(one, other)
  )
}

function shareParts({ parts: one }: ProblemTime, { parts: other }: ProblemTime): boolean {
  return one === undefined || other === undefined || (one & other) !== 0
}

/** True when the times are on one day in a common part of the year, do not overlap, and at most `maxGapSlots` lie between them. */
export function timesAdjoin(one: ProblemTime, other: ProblemTime, maxGapSlots: number): boolean {
  if (one.day !== other.day || !shareParts(one, other)) return false
  const [first, second] = one.startSlot < other.startSlot ? [one, other] : [other, one]
  const gap = second.startSlot - (first.startSlot + first.lengthSlots)
  return gap >= 0 && gap <= maxGapSlots
}

/** A class that stands somewhere. */
export interface PlacedClass {
  readonly index: number
  readonly entry: ProblemClass
  readonly time: ProblemTime
  readonly placement: Placement
}

/**
 * What a timetable costs, counted from nothing and rule by rule: the clear form of what the search keeps up to date.
 * @param placements by class; null where a class is left out
 */
export function evaluate(problem: Problem, placements: readonly (Placement | null)[]): Evaluation {
  const placed = listPlaced(problem, placements)
  const soft = {
    time: sum(placed, ({ entry, placement }) => penaltyOf(entry.times, placement.time)),
    roomChoice: sum(placed, ({ entry, placement }) => penaltyOf(entry.rooms, placement.room)),
    preferred: sum(placed, priceChanges),
    minDays: 0,
    compact: 0,
    sameRoom: 0,
    avoidOverlap: 0,
    unplaced: sum(problem.classes, (entry, index) => (placements[index] ? 0 : entry.unplacedPenalty)),
  }
  for (const rule of problem.rules) {
    if (rule.kind !== 'noOverlap') soft[rule.kind] += costOfRule(rule, pickClasses(rule, placed))
  }
  const total = Object.values(soft).reduce((one, other) => one + other, 0)
  return { hard: countViolations(problem, placed), soft, total }
}

/** What each rule costs, by rule; 0 for the hard ones. */
export function listRuleCosts(problem: Problem, placements: readonly (Placement | null)[]): number[] {
  const placed = listPlaced(problem, placements)
  return problem.rules.map((rule) =>
    rule.kind === 'noOverlap' ? 0 : costOfRule(rule, pickClasses(rule, placed)),
  )
}

/** What a soft rule costs when its classes stand as given. */
export function costOfRule(rule: SoftRule, members: readonly PlacedClass[]): number {
  switch (rule.kind) {
    case 'minDays': {
      const days = new Set(members.map(({ time }) => time.day)).size
      return rule.weight * Math.max(0, rule.days - days)
    }
    case 'compact': {
      const adjoins = (one: PlacedClass) =>
        members.some((other) => timesAdjoin(one.time, other.time, rule.maxGapSlots))
      return rule.weight * members.filter((member) => !adjoins(member)).length
    }
    case 'sameRoom': {
      const rooms = new Set(members.map(({ placement }) => placement.room).filter((room) => room !== null))
      return rule.weight * Math.max(0, rooms.size - 1)
    }
    case 'avoidOverlap':
      return rule.weight * listOverlapping(rule, members).length
  }
}

/** The pairs of classes, one of each group, that overlap. */
export function listOverlapping(
  { classes, firstGroup }: AvoidOverlapRule,
  members: readonly PlacedClass[],
): [PlacedClass, PlacedClass][] {
  const isFirst = ({ index }: PlacedClass) => classes.indexOf(index) < firstGroup
  const others = members.filter((member) => !isFirst(member))
  const pairs: [PlacedClass, PlacedClass][] = []
  for (const one of members) {
    if (!isFirst(one)) continue
    for (const other of others) if (timesOverlap(one.time, other.time)) pairs.push([one, other])
  }
  return pairs
}

function countViolations(problem: Problem, placed: readonly (PlacedClass | undefined)[]): HardViolations {
  const apart = problem.classes.map(() => new Set<number>())
  for (const rule of problem.rules) {
    if (rule.kind !== 'noOverlap') continue
    for (const one of rule.classes) for (const other of rule.classes) apart[one]?.add(other)
  }
  const standing = placed.filter((one) => one !== undefined)
  let overlap = 0
  let room = 0
  for (const one of standing) {
    const ownRoom = one.placement.room
    if (ownRoom === null) continue
    if (problem.rooms[ownRoom]?.unavailableTimes?.includes(one.placement.time)) room++
  }
  for (const [position, one] of standing.entries()) {
    for (const other of standing.slice(position + 1)) {
      if (!timesOverlap(one.time, other.time)) continue
      if (apart[one.index]?.has(other.index)) overlap++
      if (one.placement.room !== null && one.placement.room === other.placement.room) room++
    }
  }
  return { overlap, room }
}

/** The classes that stand, by class; undefined where a class is left out. */
export function listPlaced(
  problem: Problem,
  placements: readonly (Placement | null)[],
): (PlacedClass | undefined)[] {
  return problem.classes.map((entry, index) => {
    const placement = placements[index]
    const time = placement ? problem.times[placement.time] : undefined
    return placement && time ? { index, entry, time, placement } : undefined
  })
}

/** Of the classes of a rule those that stand. */
export function pickClasses(rule: Rule, placed: readonly (PlacedClass | undefined)[]): PlacedClass[] {
  return [...new Set(rule.classes)].map((index) => placed[index]).filter((one) => one !== undefined)
}

/** The price of one choice. */
export function penaltyOf(choices: ProblemClass['times'], index: number | null): number {
  return choices.find((choice) => choice.index === index)?.penalty ?? 0
}

/** The price of standing elsewhere than preferred. */
export function priceChanges({ entry, placement }: PlacedClass): number {
  const { preferred } = entry
  if (!preferred) return 0
  const changes = Number(preferred.time !== placement.time) + Number(preferred.room !== placement.room)
  return preferred.weight * changes
}

function sum<T>(list: readonly (T | undefined)[], cost: (one: T, index: number) => number): number {
  return list.reduce<number>((total, one, index) => total + (one === undefined ? 0 : cost(one, index)), 0)
}
