import type { Problem, Rule, Timetable } from './problem.ts'
import {
  isClosed,
  isPairRule,
  listBrokenPairs,
  measureBreach,
  type PlacedClass,
  pickClasses,
} from './rules.ts'
import { timesOverlap } from './times.ts'

/** A hard rule that a timetable breaks. */
export interface ConflictExplanation {
  readonly kind: 'overlap' | 'rule' | 'room' | 'roomUnavailable' | 'limit'
  /** Indexes of the classes. */
  readonly classes: readonly number[]
  /** Of an overlap or a rule the indexes of the rules that forbid it. */
  readonly rules: readonly number[]
  readonly sentence: string
}

/**
 * Names every pair of classes that breaks a hard rule, every set that breaks one as a whole, every class in a room that is
 * unavailable and every class with too many students.
 */
export function explainConflicts(
  problem: Problem,
  timetable: Timetable,
  placed: readonly (PlacedClass | undefined)[],
): ConflictExplanation[] {
  const standing = placed.filter((one) => one !== undefined)
  return [
    ...standing.flatMap((one) => explainClosed(problem, one)),
    ...explainRules(problem, placed),
    ...standing.flatMap((one, at) => explainShared(problem, one, standing.slice(at + 1))),
    ...explainLimits(problem, timetable),
  ]
}

function explainClosed(
  problem: Problem,
  { index, entry, time, placement }: PlacedClass,
): ConflictExplanation[] {
  if (!isClosed(problem, placement.room, time)) return []
  const sentence = `The room ${problem.rooms[placement.room ?? 0].id} is unavailable at the time of ${entry.id}.`
  return [{ kind: 'roomUnavailable', classes: [index], rules: [], sentence }]
}

function explainShared(
  { rooms }: Problem,
  one: PlacedClass,
  others: readonly PlacedClass[],
): ConflictExplanation[] {
  const { room } = one.placement
  if (room === null) return []
  return others
    .filter((other) => other.placement.room === room && timesOverlap(one.time, other.time))
    .map((other) => ({
      kind: 'room',
      classes: [one.index, other.index],
      rules: [],
      sentence: `${one.entry.id} and ${other.entry.id} share the room ${rooms[room].id}.`,
    }))
}

/** Broken hard rules; those that forbid a pair for one reason are told together. */
function explainRules(problem: Problem, placed: readonly (PlacedClass | undefined)[]): ConflictExplanation[] {
  const found = new Map<string, { readonly members: readonly PlacedClass[]; readonly rules: number[] }>()
  for (const [index, rule] of problem.rules.entries()) {
    if (rule.weight !== null) continue
    const members = pickClasses(rule, placed)
    for (const broken of listBroken(problem, rule, members)) {
      const indexes = broken.map((one) => one.index).sort((one, other) => one - other)
      const key = isPairRule(rule) ? `${rule.kind} ${indexes}` : `${index}`
      const known = found.get(key)
      if (known) known.rules.push(index)
      else found.set(key, { members: broken, rules: [index] })
    }
  }
  return [...found.values()].map(({ members, rules }) => {
    const overlap = problem.rules[rules[0]].kind === 'noOverlap'
    const names = members.map(({ entry }) => entry.id).join(' and ')
    const reasons = rules.map((rule) => problem.rules[rule].name).join(', ')
    return {
      kind: overlap ? 'overlap' : 'rule',
      classes: members.map(({ index }) => index),
      rules,
      sentence: overlap ? `${names} overlap, against ${reasons}.` : `${names} are not as ${reasons} asks.`,
    }
  })
}

/** The pairs that break a rule, or all its classes where they do together. */
function listBroken(problem: Problem, rule: Rule, members: readonly PlacedClass[]) {
  if (isPairRule(rule)) return listBrokenPairs(problem, rule, members)
  return measureBreach(problem, rule, members) > 0 ? [members] : []
}

function explainLimits({ classes }: Problem, { attended = [] }: Timetable): ConflictExplanation[] {
  const heads = new Map<number, number>()
  for (const index of attended.flat()) heads.set(index, (heads.get(index) ?? 0) + 1)
  return [...heads].flatMap(([index, students]): ConflictExplanation[] => {
    const { id, limit = students } = classes[index]
    const sentence = `${id} has ${students} students and takes ${limit}.`
    return students > limit ? [{ kind: 'limit', classes: [index], rules: [], sentence }] : []
  })
}
