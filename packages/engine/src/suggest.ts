import {
  costOfRule,
  listPlaced,
  type PlacedClass,
  penaltyOf,
  pickClasses,
  priceChanges,
  timesOverlap,
} from './evaluate.ts'
import type { Placement, Problem, ProblemClass, SoftCosts, SoftRule } from './model.ts'

/** A timetable made ready for questions about single classes. */
export interface LoadedTimetable {
  readonly problem: Problem
  /** The classes that stand, by class. */
  readonly placed: readonly (PlacedClass | undefined)[]
  /** Indexes of the rules by class. */
  readonly rulesOf: readonly (readonly number[])[]
  /** The classes that stand in a room, by room. */
  readonly inRoom: readonly (readonly PlacedClass[])[]
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
  readonly penalty: number
  readonly preferred: number
  readonly rules: readonly RuleChange[]
}

/** Prepares a timetable; @param placements by class, null where a class is left out */
export function loadTimetable(problem: Problem, placements: readonly (Placement | null)[]): LoadedTimetable {
  const placed = listPlaced(problem, placements)
  const rulesOf = problem.classes.map((): number[] => [])
  for (const [index, rule] of problem.rules.entries()) {
    for (const member of new Set(rule.classes)) rulesOf[member]?.push(index)
  }
  const inRoom = problem.rooms.map((): PlacedClass[] => [])
  for (const one of placed) if (one) inRoom[one.placement.room ?? -1]?.push(one)
  return { problem, placed, rulesOf, inRoom }
}

/**
 * Up to `limit` places where a class breaks no hard rule, those that cost the timetable least first and in the order of
 * the class's own times and rooms where they cost the same. The place where it stands is not among them.
 */
export function suggest(timetable: LoadedTimetable, index: number, limit = 10): PlaceSuggestion[] {
  const entry = timetable.problem.classes[index]
  if (!entry) throw new RangeError(`There is no class ${index}`)
  const current = timetable.placed[index]
  const rooms = listRooms(timetable.problem, entry).map((room) => ({
    room,
    share: shareOfRoom(timetable, entry, index, room),
  }))
  const places = listClearTimes(timetable, entry, index).flatMap((time) => {
    const share = shareOfTime(timetable, entry, index, time)
    return rooms
      .filter(({ room }) => isRoomFree(timetable, index, time, room))
      .filter(({ room }) => time !== current?.placement.time || room !== current.placement.room)
      .map(({ room, share: ofRoom }) => ({ time, room, shares: [share, ofRoom] as const }))
  })
  const before = costOfStanding(entry, current)
  return places
    .map((place) => ({ ...place, price: place.shares.reduce((sum, share) => sum + priceOf(share), 0) }))
    .sort((one, other) => one.price - other.price)
    .slice(0, limit)
    .map(({ time, room, shares }) => describe(timetable.problem, { time, room }, shares, before))
}

function describe(
  problem: Problem,
  placement: Placement,
  [ofTime, ofRoom]: readonly [Share, Share],
  before: Standing,
): PlaceSuggestion {
  const rules = [...ofTime.rules, ...ofRoom.rules].filter(({ change }) => change !== 0)
  const soft = {
    time: ofTime.penalty - before.time,
    roomChoice: ofRoom.penalty - before.roomChoice,
    preferred: ofTime.preferred + ofRoom.preferred - before.preferred,
    minDays: 0,
    compact: 0,
    sameRoom: 0,
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

function shareOfTime(timetable: LoadedTimetable, entry: ProblemClass, index: number, time: number): Share {
  const { preferred } = entry
  return {
    penalty: penaltyOf(entry.times, time),
    preferred: preferred && preferred.time !== time ? preferred.weight : 0,
    rules: listChanges(timetable, index, { time, room: null }, ['minDays', 'compact']),
  }
}

function shareOfRoom(
  timetable: LoadedTimetable,
  entry: ProblemClass,
  index: number,
  room: number | null,
): Share {
  const { preferred } = entry
  return {
    penalty: penaltyOf(entry.rooms, room),
    preferred: preferred && preferred.room !== room ? preferred.weight : 0,
    // Which time it is does not matter to rules about rooms.
    rules: listChanges(timetable, index, { time: entry.times[0]?.index ?? 0, room }, ['sameRoom']),
  }
}

/** How the cost of the class's rules of some kinds changes when it stands at a placement. */
function listChanges(
  { problem, placed, rulesOf }: LoadedTimetable,
  index: number,
  placement: Placement,
  kinds: readonly SoftRule['kind'][],
): RuleChange[] {
  const entry = problem.classes[index]
  const time = problem.times[placement.time]
  if (!entry || !time) return []
  return (rulesOf[index] ?? []).flatMap((position) => {
    const rule = problem.rules[position]
    if (!rule || rule.kind === 'noOverlap' || !kinds.includes(rule.kind)) return []
    const members = pickClasses(rule, placed)
    const moved = [...members.filter((one) => one.index !== index), { index, entry, time, placement }]
    return [{ rule: position, change: costOfRule(rule, moved) - costOfRule(rule, members) }]
  })
}

function priceOf({ penalty, preferred, rules }: Share): number {
  return penalty + preferred + rules.reduce((sum, { change }) => sum + change, 0)
}

/** The times of a class at which nothing stands that it must be apart from. */
function listClearTimes(
  { problem, placed, rulesOf }: LoadedTimetable,
  entry: ProblemClass,
  index: number,
): number[] {
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
    .map((choice) => choice.index)
    .filter((time) => !entry.fixed || time === entry.fixed.time)
    .filter((time) => {
      const wanted = problem.times[time]
      return wanted !== undefined && !takenTimes.some((other) => timesOverlap(other, wanted))
    })
}

/** The rooms that a class may take; null stands for none where it takes none. */
function listRooms({ rooms }: Problem, entry: ProblemClass): (number | null)[] {
  const list = entry.rooms.length === 0 ? [null] : entry.rooms.map((choice) => choice.index)
  return list.filter(
    (room) => (room === null || rooms[room] !== undefined) && (!entry.fixed || room === entry.fixed.room),
  )
}

function isRoomFree(
  { problem, inRoom }: LoadedTimetable,
  index: number,
  time: number,
  room: number | null,
): boolean {
  const wanted = problem.times[time]
  if (room === null || !wanted) return true
  if (problem.rooms[room]?.unavailableTimes?.includes(time)) return false
  return !inRoom[room]?.some((other) => other.index !== index && timesOverlap(other.time, wanted))
}
