import {
  costOfRule,
  listPlaced,
  type PlacedClass,
  penaltyOf,
  pickClasses,
  priceChanges,
  timesOverlap,
} from './evaluate.ts'
import type { Choice, Placement, Problem, ProblemClass, ProblemTime, SoftCosts, SoftRule } from './model.ts'

/** A timetable made ready for questions about single classes. */
export interface LoadedTimetable {
  readonly problem: Problem
  /** The classes that stand, by class. */
  readonly placed: readonly (PlacedClass | undefined)[]
  /** Indexes of the rules by class. */
  readonly rulesOf: readonly (readonly number[])[]
  /** The classes that stand at exactly this time, by time. */
  readonly standingAt: readonly (readonly PlacedClass[])[]
  /** Times at which a room is unavailable, by room. */
  readonly closedTimes: readonly ReadonlySet<number>[]
}

/** A place where a class breaks no hard rule, and what the timetable would cost more (or, below 0, less) with it there. */
export interface PlaceSuggestion {
  readonly placement: Placement
  /** Sum of the changes. */
  readonly change: number
  /** By kind of cost. */
  readonly soft: SoftCosts
  /** The soft rules whose cost would change. */
  readonly rules: readonly RuleChange[]
}

export interface RuleChange {
  /** Index of the rule in the problem. */
  readonly rule: number
  readonly change: number
}

/** What a time or a room alone would cost the class. */
interface Share {
  readonly index: number | null
  readonly penalty: number
  readonly preferred: number
  readonly rules: readonly RuleChange[]
  /** Sum of all these. */
  readonly price: number
}

/** A soft rule of the class that is asked about: the others that it covers, and what it costs as things are. */
interface OwnRule {
  readonly index: number
  readonly rule: SoftRule
  readonly others: readonly PlacedClass[]
  readonly before: number
}

/** Prepares a timetable; @param placements by class, null where a class is left out */
export function loadTimetable(problem: Problem, placements: readonly (Placement | null)[]): LoadedTimetable {
  const placed = listPlaced(problem, placements)
  const rulesOf = problem.classes.map((): number[] => [])
  for (const [index, rule] of problem.rules.entries()) {
    for (const member of new Set(rule.classes)) rulesOf[member]?.push(index)
  }
  const standingAt = problem.times.map((): PlacedClass[] => [])
  for (const one of placed) if (one) standingAt[one.placement.time]?.push(one)
  const closedTimes = problem.rooms.map(({ unavailableTimes }) => new Set(unavailableTimes))
  return { problem, placed, rulesOf, standingAt, closedTimes }
}

/**
 * Up to `limit` places where a class breaks no hard rule, those that cost the timetable least first and in the order of
 * the class's own times and rooms where they cost the same. The place where it stands is not among them.
 */
export function suggest(timetable: LoadedTimetable, index: number, limit = 10): PlaceSuggestion[] {
  const asked = readAsked(timetable, index)
  const places = listClearTimes(timetable, asked.entry, index).flatMap((choice) => {
    const atTime = readTime(timetable, asked, choice)
    if (!atTime) return []
    const { ofTime, isFree } = atTime
    return asked.rooms
      .filter(isFree)
      .map((ofRoom) => ({ ofTime, ofRoom, price: ofTime.price + ofRoom.price }))
  })
  return places
    .sort((one, other) => one.price - other.price)
    .slice(0, limit)
    .map(({ ofTime, ofRoom }) => describe(timetable.problem, ofTime, ofRoom, asked.before))
}

/**
 * The best place at each time at which a class breaks no hard rule in some room, in the order of the class's own times;
 * of rooms that cost the same the first. With `alsoInOwnRoom` it is followed by the place in the room in which the class
 * stands, if that is another and free then. The place where it stands is not among them.
 */
export function suggestByTime(
  timetable: LoadedTimetable,
  index: number,
  alsoInOwnRoom = false,
): PlaceSuggestion[] {
  const asked = readAsked(timetable, index)
  const rooms = [...asked.rooms].sort((one, other) => one.price - other.price)
  const ownRoom = alsoInOwnRoom && rooms.find(({ index: room }) => room === asked.current?.placement.room)
  return listClearTimes(timetable, asked.entry, index).flatMap((choice) => {
    const atTime = readTime(timetable, asked, choice)
    if (!atTime) return []
    const { ofTime, isFree } = atTime
    const best = rooms.find(isFree)
    const own = ownRoom && ownRoom !== best && isFree(ownRoom) ? [ownRoom] : []
    return (best ? [best, ...own] : []).map((ofRoom) =>
      describe(timetable.problem, ofTime, ofRoom, asked.before),
    )
  })
}

/** A class that is asked about. */
interface Asked {
  readonly index: number
  readonly entry: ProblemClass
  readonly current: PlacedClass | undefined
  readonly own: readonly OwnRule[]
  readonly rooms: readonly Share[]
  readonly before: Standing
}

function readAsked(timetable: LoadedTimetable, index: number): Asked {
  const entry = timetable.problem.classes[index]
  if (!entry) throw new RangeError(`There is no class ${index}`)
  const current = timetable.placed[index]
  const own = listOwnRules(timetable, index)
  const rooms = listRooms(entry).map((choice) => shareOfRoom(own, entry, index, choice))
  return { index, entry, current, own, rooms, before: costOfStanding(entry, current) }
}

/** What a time alone would cost a class, and in which rooms it could stand then. */
function readTime(timetable: LoadedTimetable, { index, entry, current, own }: Asked, choice: Choice) {
  const time = timetable.problem.times[choice.index]
  if (!time) return null
  const moved = { index, entry, time, placement: { time: choice.index, room: null } }
  const taken = findTakenRooms(timetable, index, time)
  return {
    ofTime: shareOfTime(own, moved, choice),
    isFree: ({ index: room }: Share) => {
      if (choice.index === current?.placement.time && room === current.placement.room) return false
      return room === null || !(taken.has(room) || timetable.closedTimes[room]?.has(choice.index))
    },
  }
}

function describe(problem: Problem, ofTime: Share, ofRoom: Share, before: Standing): PlaceSuggestion {
  const placement = { time: ofTime.index ?? 0, room: ofRoom.index }
  const rules = [...ofTime.rules, ...ofRoom.rules].filter(({ change }) => change !== 0)
  const soft = {
    time: ofTime.penalty - before.time,
    roomChoice: ofRoom.penalty - before.roomChoice,
    preferred: ofTime.preferred + ofRoom.preferred - before.preferred,
    minDays: 0,
    compact: 0,
    sameRoom: 0,
    avoidOverlap: 0,
    unplaced: 0 - before.unplaced,
  }
  for (const { rule, change } of rules) {
    const { kind } = problem.rules[rule] ?? {}
    if (kind !== undefined && kind !== 'noOverlap') soft[kind] += change
  }
  const change = Object.values(soft).reduce((one, other) => one + other, 0)
  return { placement, change, soft, rules }
}

type Standing = Pick<SoftCosts, 'time' | 'roomChoice' | 'preferred' | 'unplaced'>

/** What the class costs by itself as things are. */
function costOfStanding(entry: ProblemClass, current: PlacedClass | undefined): Standing {
  if (!current) return { time: 0, roomChoice: 0, preferred: 0, unplaced: entry.unplacedPenalty }
  return {
    time: penaltyOf(entry.times, current.placement.time),
    roomChoice: penaltyOf(entry.rooms, current.placement.room),
    preferred: priceChanges(current),
    unplaced: 0,
  }
}

function shareOfTime(own: readonly OwnRule[], moved: PlacedClass, { index, penalty }: Choice): Share {
  const { preferred } = moved.entry
  const rules = listChanges(own, moved, ['minDays', 'compact', 'avoidOverlap'])
  return share(index, penalty, preferred && preferred.time !== index ? preferred.weight : 0, rules)
}

function shareOfRoom(
  own: readonly OwnRule[],
  entry: ProblemClass,
  index: number,
  { index: room, penalty }: RoomChoice,
): Share {
  const { preferred } = entry
  const moved = { index, entry, time: anyTime, placement: { time: 0, room } }
  const rules = listChanges(own, moved, ['sameRoom'])
  return share(room, penalty, preferred && preferred.room !== room ? preferred.weight : 0, rules)
}

/** Stands for the time where a rule looks at rooms alone. */
const anyTime = { day: 0, startSlot: 0, lengthSlots: 1 }

function share(
  index: number | null,
  penalty: number,
  preferred: number,
  rules: readonly RuleChange[],
): Share {
  const price = rules.reduce((sum, { change }) => sum + change, penalty + preferred)
  return { index, penalty, preferred, rules, price }
}

function listOwnRules({ problem, placed, rulesOf }: LoadedTimetable, index: number): OwnRule[] {
  return (rulesOf[index] ?? []).flatMap((position) => {
    const rule = problem.rules[position]
    if (!rule || rule.kind === 'noOverlap') return []
    const members = pickClasses(rule, placed)
    const others = members.filter((one) => one.index !== index)
    return [{ index: position, rule, others, before: costOfRule(rule, members) }]
  })
}

/** How the cost of the class's rules of some kinds changes when it stands elsewhere. */
function listChanges(
  own: readonly OwnRule[],
  moved: PlacedClass,
  kinds: readonly SoftRule['kind'][],
): RuleChange[] {
  return own
    .filter(({ rule }) => kinds.includes(rule.kind))
    .map(({ index, rule, others, before }) => ({
      rule: index,
      change: costOfRule(rule, [...others, moved]) - before,
    }))
}

/** The times of a class at which nothing stands that it must be apart from. */
function listClearTimes(
  { problem, placed, rulesOf }: LoadedTimetable,
  entry: ProblemClass,
  index: number,
): Choice[] {
  const taken = new Set<number>()
  for (const position of rulesOf[index] ?? []) {
    const rule = problem.rules[position]
    if (rule?.kind !== 'noOverlap') continue
    for (const other of rule.classes) {
      const standing = other === index ? undefined : placed[other]
      if (standing) taken.add(standing.placement.time)
    }
  }
  const takenTimes = [...taken].flatMap((time) => problem.times[time] ?? [])
  return entry.times
    .filter((choice) => !entry.fixed || choice.index === entry.fixed.time)
    .filter((choice) => {
      const wanted = problem.times[choice.index]
      return wanted !== undefined && !takenTimes.some((other) => timesOverlap(other, wanted))
    })
}

type RoomChoice = Pick<Choice, 'penalty'> & { readonly index: number | null }

/** The rooms that a class may take; null stands for none where it takes none. */
function listRooms({ rooms, fixed }: ProblemClass): readonly RoomChoice[] {
  const list: readonly RoomChoice[] = rooms.length === 0 ? [{ index: null, penalty: 0 }] : rooms
  return fixed ? list.filter(({ index }) => index === fixed.room) : list
}

/** Rooms in which another class stands at a time that overlaps this one. */
function findTakenRooms(
  { problem, standingAt }: LoadedTimetable,
  index: number,
  time: ProblemTime,
): Set<number> {
  const taken = new Set<number>()
  for (const [other, standing] of standingAt.entries()) {
    const otherTime = problem.times[other]
    if (standing.length === 0 || !otherTime || !timesOverlap(otherTime, time)) continue
    for (const { index: occupant, placement } of standing)
      if (occupant !== index && placement.room !== null) taken.add(placement.room)
  }
  return taken
}
