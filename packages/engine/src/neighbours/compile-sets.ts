import { type Lists, toLists } from '../problem/lists.ts'
import type { Problem, SetRule } from '../problem/problem.ts'
import { isPairRule } from '../problem/rules.ts'
import { endOf } from '../problem/times.ts'
import { type IsOver, requireTime } from '../state/watch.ts'
import { NO_DATE } from './compile-times.ts'

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
  /** By set the slots of a day that count. */
  readonly from: Int32Array
  readonly to: Int32Array
  /**
   * By set where its table begins, -1 where it names no slots, and in the table by day and slot how many earlier slots of
   * the day it names: those that do not count or, of the slots taken, those that do.
   */
  readonly tableOf: Int32Array
  readonly exceptBefore: Int16Array
  /** Slots of a day in a table. */
  readonly tableSlots: number
  /** True when some set looks at rooms; the others look at times alone. */
  readonly lookAtRooms: boolean
  /** 1 for a hard one; else its price and 0. */
  readonly isHard: Uint8Array
  readonly price: Int32Array
  /** By set weeks that are alike to all its classes: one of them each, and how many they are. */
  readonly weeks: Lists
  readonly weekCounts: Int32Array
}

/** Kinds of set, as the search tells them apart; those that look at each date, and then those that look at weeks, last. */
export const setKinds = {
  maxDays: 0,
  minDays: 1,
  compact: 2,
  oneRoom: 3,
  maxRooms: 4,
  maxDayLoad: 5,
  maxBreaks: 6,
  maxBlock: 7,
  minDayLoad: 8,
  maxDayGaps: 9,
  maxDayWalks: 10,
  maxDayDelay: 11,
  maxWeekGaps: 12,
  maxWeekWalks: 13,
  maxWeekDelays: 14,
  maxWeekSlots: 15,
} as const

export function compileSets(problem: Problem, isOver: IsOver): CompiledSets {
  const rules = problem.rules.filter((rule) => !isPairRule(rule))
  const members = rules.map((rule) => [...new Set(rule.classes)])
  const ofClass = problem.classes.map((): number[] => [])
  for (const [set, list] of members.entries()) for (const index of list) ofClass[index]?.push(set)
  const weeks = members.map((list) => {
    requireTime(isOver)
    return groupWeeks(problem, list)
  })
  return {
    count: rules.length,
    members: toLists(members),
    ofClass: toLists(ofClass),
    kind: Uint8Array.from(rules, ({ kind }) => setKinds[kind]),
    allowed: Int32Array.from(rules, readAllowed),
    gapSlots: Int32Array.from(rules, (rule) =>
      'gapSlots' in rule ? rule.gapSlots : 'maxGapSlots' in rule ? rule.maxGapSlots : 0,
    ),
    from: Int32Array.from(rules, (rule) => betweenOf(rule)[0]),
    to: Int32Array.from(rules, (rule) => betweenOf(rule)[1]),
    ...tabulateExceptions(problem, rules),
    lookAtRooms: rules.some(({ kind }) => LOOK_AT_ROOMS.has(kind)),
    isHard: Uint8Array.from(rules, ({ weight }) => (weight === null ? 1 : 0)),
    price: Int32Array.from(rules, ({ weight }) => weight ?? 0),
    weeks: toLists(weeks.map((groups) => groups.map(({ week }) => week))),
    weekCounts: Int32Array.from(weeks.flatMap((groups) => groups.map(({ count }) => count))),
  }
}

const LOOK_AT_ROOMS: ReadonlySet<SetRule['kind']> = new Set([
  'oneRoom',
  'maxRooms',
  'maxDayWalks',
  'maxWeekWalks',
])

function betweenOf(rule: SetRule): readonly [number, number] {
  return (rule.kind === 'maxDays' && rule.between) || [0, NO_DATE]
}

/** Equal lists of slots that do not count share a table. */
function tabulateExceptions({ times, days }: Problem, rules: readonly SetRule[]) {
  const tableSlots = 1 + times.reduce((latest, time) => Math.max(latest, endOf(time)), 0)
  const starts = new Map<string, number>()
  const tables: number[] = []
  const tableOf = rules.map((rule) => {
    const except = ('except' in rule && rule.except) || ('within' in rule && rule.within) || []
    if (except.length === 0) return -1
    const key = JSON.stringify(except)
    const known = starts.get(key)
    if (known !== undefined) return known
    const start = tables.length
    starts.set(key, start)
    for (let day = 0; day < days; day++) {
      const own = except.filter((time) => time.days.includes(day))
      let before = 0
      for (let slot = 0; slot < tableSlots; slot++) {
        tables.push(before)
        if (own.some((time) => time.startSlot <= slot && slot < endOf(time))) before++
      }
    }
    return start
  })
  return { tableOf: Int32Array.from(tableOf), exceptBefore: Int16Array.from(tables), tableSlots }
}

function readAllowed(rule: SetRule): number {
  if ('days' in rule) return rule.days
  if ('breaks' in rule) return rule.breaks
  if ('walks' in rule) return rule.walks
  if ('rooms' in rule) return rule.rooms
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
