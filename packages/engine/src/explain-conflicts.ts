import { type PlacedClass, timesOverlap } from './evaluate.ts'
import type { Problem } from './model.ts'

/** A hard rule that a timetable breaks; one entry for each that `evaluate` counts. */
export interface ConflictExplanation {
  readonly kind: 'overlap' | 'room' | 'roomUnavailable'
  /** Indexes of the one or two classes. */
  readonly classes: readonly number[]
  /** Of an overlap the indexes of the `noOverlap` rules that forbid it. */
  readonly rules: readonly number[]
  readonly sentence: string
}

/** Names every pair of classes that breaks a hard rule, and every class in a room that is unavailable. */
export function explainConflicts(
  problem: Problem,
  placed: readonly (PlacedClass | undefined)[],
): ConflictExplanation[] {
  const rulesOf = listRulesOf(problem)
  const standing = placed.filter((one) => one !== undefined)
  const closed = standing.flatMap((one) => explainClosed(problem, one))
  const pairs = standing.flatMap((one, position) =>
    standing
      .slice(position + 1)
      .filter((other) => timesOverlap(one.time, other.time))
      .flatMap((other) => explainPair(problem, rulesOf, one, other)),
  )
  return [...closed, ...pairs]
}

function explainClosed(problem: Problem, { index, entry, placement }: PlacedClass): ConflictExplanation[] {
  const room = problem.rooms[placement.room ?? -1]
  if (!room?.unavailableTimes?.includes(placement.time)) return []
  const sentence = `The room ${room.id} is unavailable at the time of ${entry.id}.`
  return [{ kind: 'roomUnavailable', classes: [index], rules: [], sentence }]
}

function explainPair(
  problem: Problem,
  rulesOf: readonly ReadonlySet<number>[],
  one: PlacedClass,
  other: PlacedClass,
): ConflictExplanation[] {
  const classes = [one.index, other.index]
  const names = `${one.entry.id} and ${other.entry.id}`
  const rules = [...(rulesOf[one.index] ?? [])].filter((rule) => rulesOf[other.index]?.has(rule))
  const reasons = rules.map((rule) => problem.rules[rule]?.name).join(', ')
  const room = problem.rooms[one.placement.room ?? -1]
  const shareRoom = room !== undefined && one.placement.room === other.placement.room
  return [
    ...(rules.length > 0
      ? [{ kind: 'overlap' as const, classes, rules, sentence: `${names} overlap, against ${reasons}.` }]
      : []),
    ...(shareRoom
      ? [{ kind: 'room' as const, classes, rules: [], sentence: `${names} share the room ${room.id}.` }]
      : []),
  ]
}

/** By class the `noOverlap` rules that it stands under. */
function listRulesOf({ classes, rules }: Problem): Set<number>[] {
  const rulesOf = classes.map(() => new Set<number>())
  for (const [index, rule] of rules.entries()) {
    if (rule.kind === 'noOverlap') for (const member of rule.classes) rulesOf[member]?.add(index)
  }
  return rulesOf
}
