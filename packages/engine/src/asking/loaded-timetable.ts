import { listSharing } from '../problem/parts.ts'
import type { Problem, Rule, Timetable } from '../problem/problem.ts'
import { measureBreach } from '../problem/rule-costs.ts'
import { isClosed, isPairRule, keeps, listPlaced, type PlacedClass } from '../problem/rules.ts'
import { timesOverlap } from '../problem/times.ts'

/** A timetable made ready for questions about single classes. */
export interface LoadedTimetable {
  readonly problem: Problem
  /** The placed classes, by class. */
  readonly placed: readonly (PlacedClass | undefined)[]
  /** Indexes of the rules by class. */
  readonly rulesOf: readonly (readonly number[])[]
  /** The classes at exactly this time, by time. */
  readonly existingAt: readonly (readonly PlacedClass[])[]
  /** Times at which a room is unavailable to every class, by room. */
  readonly closedTimes: readonly ReadonlySet<number>[]
  /** By room the rooms of which no other is used while it is. */
  readonly sharing: readonly (readonly number[])[]
  /** By student the classes attended. */
  readonly attended: readonly (readonly number[])[]
}

export function loadTimetable(problem: Problem, timetable: Timetable): LoadedTimetable {
  const placed = listPlaced(problem, timetable)
  const rulesOf = problem.classes.map((): number[] => [])
  for (const [index, rule] of problem.rules.entries())
    for (const member of new Set(rule.classes)) rulesOf[member].push(index)
  const existingAt = problem.times.map((): PlacedClass[] => [])
  for (const one of placed) if (one) existingAt[one.placement.time].push(one)
  const times = [...problem.times.keys()]
  const closedTimes = problem.rooms.map(
    (_, room) => new Set(times.filter((time) => isClosed(problem, room, problem.times[time]))),
  )
  const sharing = listSharing(problem)
  return { problem, placed, rulesOf, existingAt, closedTimes, sharing, attended: timetable.attended ?? [] }
}

/** A rule of a class that is asked about, and the other placed classes, those earlier in the rule's list apart. */
export interface OwnRule {
  readonly index: number
  readonly rule: Rule
  readonly earlier: readonly PlacedClass[]
  readonly later: readonly PlacedClass[]
}

/** The rules that speak of a class. */
export function listOwnRules({ problem, placed, rulesOf }: LoadedTimetable, index: number): OwnRule[] {
  return rulesOf[index].map((position) => {
    const rule = problem.rules[position]
    const members = [...new Set(rule.classes)]
    const at = members.indexOf(index)
    const pick = (classes: readonly number[]) => classes.flatMap((one) => placed[one] ?? [])
    return { index: position, rule, earlier: pick(members.slice(0, at)), later: pick(members.slice(at + 1)) }
  })
}

/** The placed classes of a rule, with the one that is asked about at some place or none. */
export function membersWith({ earlier, later }: OwnRule, own: PlacedClass | undefined): PlacedClass[] {
  return own ? [...earlier, own, ...later] : [...earlier, ...later]
}

/** By how many units more a rule is broken with the class that is asked about at a place. */
export function measureAdded(problem: Problem, own: OwnRule, moved: PlacedClass): number {
  const { rule, earlier, later } = own
  if (!isPairRule(rule) || rule.kind === 'avoidOverlap')
    return (
      measureBreach(problem, rule, membersWith(own, moved)) -
      measureBreach(problem, rule, membersWith(own, undefined))
    )
  return (
    earlier.filter((other) => !keeps(problem, rule, other, moved)).length +
    later.filter((other) => !keeps(problem, rule, moved, other)).length
  )
}

const roomKinds: ReadonlySet<Rule['kind']> = new Set(['oneRoom', 'maxRooms', 'sameRoom', 'differentRoom'])

/** What a rule looks at: times or rooms alone, or both where it asks for time to walk. */
export function aspectOf({ rooms }: Problem, { kind }: Rule): 'time' | 'room' | 'place' {
  if (roomKinds.has(kind)) return 'room'
  const looksAtWalks = kind === 'sameAttendees' || kind === 'maxDayWalks' || kind === 'maxWeekWalks'
  return looksAtWalks && rooms.some(({ travelSlots }) => travelSlots) ? 'place' : 'time'
}

/** The rooms in which, or in a room sharing space with which, another class is at a time that overlaps this one. */
export function findTakenRooms(
  { problem, existingAt, sharing }: LoadedTimetable,
  index: number,
  time: number,
): Set<number> {
  const taken = new Set<number>()
  for (const [other, existing] of existingAt.entries()) {
    if (existing.length === 0 || !timesOverlap(problem.times[other], problem.times[time])) continue
    for (const { index: occupant, placement } of existing)
      if (occupant !== index && placement.room !== null)
        for (const room of sharing[placement.room]) taken.add(room)
  }
  return taken
}
