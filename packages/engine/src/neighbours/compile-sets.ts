import { type Lists, toLists } from '../lists.ts'
import type { Problem, SetRule } from '../problem.ts'
import { isPairRule } from '../rules.ts'

/** The demands on whole sets of classes. */
export interface CompiledSets {
  readonly count: number
  readonly members: Lists
  /** The sets that a class is in. */
  readonly ofClass: Lists
  readonly kind: Uint8Array
  /** Days, slots or breaks allowed, or days wanted. */
  readonly allowed: Int32Array
  readonly gapSlots: Int32Array
  /** True when some set looks at rooms; the others look at times alone. */
  readonly lookAtRooms: boolean
  /** 1 for a hard one; else its price and 0. */
  readonly isHard: Uint8Array
  readonly price: Int32Array
  /** By set weeks that are alike to all its classes: one of them each, and how many they are. */
  readonly weeks: Lists
  readonly weekCounts: Int32Array
}

/** Kinds of set, as the search tells them apart; those that look at each date last. */
export const setKinds = {
  maxDays: 0,
  minDays: 1,
  compact: 2,
  oneRoom: 3,
  maxDayLoad: 4,
  maxBreaks: 5,
  maxBlock: 6,
} as const

export function compileSets(problem: Problem): CompiledSets {
  const rules = problem.rules.filter((rule) => !isPairRule(rule))
  const members = rules.map((rule) => [...new Set(rule.classes)])
  const ofClass = problem.classes.map((): number[] => [])
  for (const [set, list] of members.entries()) for (const index of list) ofClass[index]?.push(set)
  const weeks = members.map((list) => groupWeeks(problem, list))
  return {
    count: rules.length,
    members: toLists(members),
    ofClass: toLists(ofClass),
    kind: Uint8Array.from(rules, ({ kind }) => setKinds[kind]),
    allowed: Int32Array.from(rules, readAllowed),
    gapSlots: Int32Array.from(rules, (rule) =>
      'gapSlots' in rule ? rule.gapSlots : 'maxGapSlots' in rule ? rule.maxGapSlots : 0,
    ),
    lookAtRooms: rules.some(({ kind }) => kind === 'oneRoom'),
    isHard: Uint8Array.from(rules, ({ weight }) => (weight === null ? 1 : 0)),
    price: Int32Array.from(rules, ({ weight }) => weight ?? 0),
    weeks: toLists(weeks.map((groups) => groups.map(({ week }) => week))),
    weekCounts: Int32Array.from(weeks.flatMap((groups) => groups.map(({ count }) => count))),
  }
}

function readAllowed(rule: SetRule): number {
  if ('days' in rule) return rule.days
  if ('breaks' in rule) return rule.breaks
  return 'slots' in rule ? rule.slots : 0
}

/** Parts the weeks by which times of the classes are met in them; weeks without a class are left out. */
function groupWeeks({ classes, times, weeks }: Problem, members: readonly number[]) {
  const own = members.flatMap((index) => classes[index].times.map((choice) => times[choice.index].weeks))
  const sets = new Map(own.map((list) => [list.join(), new Set(list)]))
  const groups = new Map<string, { week: number; count: number }>()
  for (let week = 0; week < weeks; week++) {
    const key = [...sets.values()].map((set) => Number(set.has(week))).join('')
    if (!key.includes('1')) continue
    const group = groups.get(key)
    if (group) group.count++
    else groups.set(key, { week, count: 1 })
  }
  return [...groups.values()]
}
