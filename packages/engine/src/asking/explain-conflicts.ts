import { listClosed, listOverLimits, listShared } from '../problem/evaluate.ts'
import type { Problem, Rule, Timetable } from '../problem/problem.ts'
import { measureBreach } from '../problem/rule-costs.ts'
import { isPairRule, listBrokenPairs, type PlacedClass, pickClasses } from '../problem/rules.ts'

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
  const { rooms } = problem
  const standing = placed.filter((one) => one !== undefined)
  return [
    ...listClosed(problem, standing).map(({ index, entry, placement }) =>
      conflictOf(
        'roomUnavailable',
        [index],
        `The room ${rooms[placement.room ?? 0].id} is unavailable at the time of ${entry.id}.`,
      ),
    ),
    ...explainRules(problem, placed),
    ...listShared(problem, standing).map(([one, other]) =>
      conflictOf(
        'room',
        [one.index, other.index],
        `${one.entry.id} and ${other.entry.id} share the room ${rooms[one.placement.room ?? 0].id}.`,
      ),
    ),
    ...listOverLimits(problem, timetable).map(({ index, id, students, limit }) =>
      conflictOf('limit', [index], `${id} has ${students} students and takes ${limit}.`),
    ),
  ]
}

function conflictOf(
  kind: ConflictExplanation['kind'],
  classes: readonly number[],
  sentence: string,
): ConflictExplanation {
  return { kind, classes, rules: [], sentence }
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
