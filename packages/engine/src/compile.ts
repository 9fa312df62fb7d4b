import { checkProblem } from './check-problem.ts'
import { timesAdjoin, timesOverlap } from './evaluate.ts'
import { type Lists, toLists } from './lists.ts'
import type { Choice, CompactRule, MinDaysRule, Problem, ProblemClass, Rule, SameRoomRule } from './model.ts'

/** Marks a time or room that a kind of class may not take; above any sum of penalties that matters. */
export const FORBIDDEN = 1 << 26

/** Soft rules of one kind: their members as lists of rules by kind of class, and what each rule wants. */
export interface RuleTable {
  readonly count: number
  /** Rules by kind of class. */
  readonly ofKind: Lists
  readonly weight: Int32Array
  /** Days wanted, or the index of the rule's gap; unused where the rule has nothing of the sort. */
  readonly parameter: Int32Array
  /** 1 where the rule (row) covers the kind of class (column). */
  readonly covers: Uint8Array
}

/** What an overlap of two classes costs under the `avoidOverlap` rules, by their kinds. */
export interface PairPrices {
  /** Kinds that have a price with a kind. */
  readonly ofKind: Lists
  /** For each item of these lists the price of a pair. */
  readonly price: Int32Array
  /** The same by kind and kind; empty where no pair has a price. */
  readonly matrix: Int32Array
}

/**
 * A problem as dense integer arrays. Classes that may take the same times and rooms at the same price and stand under
 * the same rules are of one kind, so that tables need a row per kind only. The room number `rooms` stands for no room.
 */
export interface CompiledProblem {
  readonly days: number
  readonly times: number
  readonly rooms: number
  readonly classes: number
  readonly kinds: number
  readonly kindOf: Int32Array
  readonly dayOf: Int32Array
  /** Allowed times and rooms by kind; the rooms with the cheapest first. */
  readonly timesOfKind: Lists
  readonly roomsOfKind: Lists
  /** By kind and time, and by kind and room (with a column for no room). */
  readonly timePenalty: Int32Array
  readonly roomPenalty: Int32Array
  /** Times that overlap a time, itself included, as lists and as a matrix. */
  readonly overlapping: Lists
  readonly overlaps: Uint8Array
  /** Kinds that may not overlap a kind, as lists and as a matrix. */
  readonly apartFrom: Lists
  readonly apart: Uint8Array
  /** 1 where two kinds stand under a common soft rule. */
  readonly linked: Uint8Array
  /** By time and room (with a column for no room): 1 where the room is unavailable. */
  readonly closed: Uint8Array
  readonly minDays: RuleTable
  readonly compact: RuleTable
  readonly sameRoom: RuleTable
  readonly pairPrices: PairPrices
  /**
   * Times that adjoin a time, `adjoiningWidth` a row, by index of the gap and time; rows are filled up with the number
   * `times`, which stands for no time, so that the search need not look where a row ends.
   */
  readonly adjoining: Int32Array
  readonly adjoiningWidth: number
}

/** Turns a problem into the arrays that the search runs on; throws a RangeError where the problem is not sound. */
export function compileProblem(problem: Problem): CompiledProblem {
  checkProblem(problem)
  const { kindOf, representatives } = findKinds(problem)
  const kinds = representatives.length
  const times = problem.times.length
  const rooms = problem.rooms.length
  const choices = representatives.map((index) => listChoices(problem.classes[index] as ProblemClass, rooms))
  const gaps = [
    ...new Set(problem.rules.flatMap((rule) => (rule.kind === 'compact' ? [rule.maxGapSlots] : []))),
  ]
  const tables = {
    minDays: tabulateRules(problem, kindOf, kinds, 'minDays', (rule) =>
      rule.kind === 'minDays' ? rule.days : 0,
    ),
    compact: tabulateRules(problem, kindOf, kinds, 'compact', (rule) =>
      rule.kind === 'compact' ? gaps.indexOf(rule.maxGapSlots) : 0,
    ),
    sameRoom: tabulateRules(problem, kindOf, kinds, 'sameRoom', () => 0),
  }
  const apart = linkKinds(problem, kindOf, kinds, (rule) => rule.kind === 'noOverlap')
  const pairs = (of: (one: number, other: number) => boolean) => matrixOf(times, times, of)
  const overlaps = pairs((one, other) => {
    const [first, second] = [problem.times[one], problem.times[other]]
    return first !== undefined && second !== undefined && timesOverlap(first, second)
  })
  return {
    days: problem.days,
    times,
    rooms,
    classes: problem.classes.length,
    kinds,
    kindOf,
    dayOf: Int32Array.from(problem.times, ({ day }) => day),
    timesOfKind: toLists(choices.map((choice) => choice.times.map(({ index }) => index))),
    roomsOfKind: toLists(choices.map((choice) => choice.rooms.map(({ index }) => index))),
    timePenalty: toPenalties(
      choices.map((choice) => choice.times),
      times,
    ),
    roomPenalty: toPenalties(
      choices.map((choice) => choice.rooms),
      rooms + 1,
    ),
    overlapping: rowsOf(overlaps, times, times),
    overlaps,
    apartFrom: rowsOf(apart, kinds, kinds),
    apart,
    linked: linkKinds(problem, kindOf, kinds, ({ kind }) => kind in tables),
    pairPrices: pricePairs(problem, kindOf, kinds),
    closed: matrixOf(
      times,
      rooms + 1,
      (time, room) => problem.rooms[room]?.unavailableTimes?.includes(time) ?? false,
    ),
    ...tables,
    ...fillUp(listAdjoining(problem, gaps), times),
  }
}

function findKinds(problem: Problem): { kindOf: Int32Array; representatives: number[] } {
  const rulesOf = problem.classes.map((): number[] => [])
  for (const [index, rule] of problem.rules.entries()) {
    const first = rule.kind === 'avoidOverlap' ? rule.firstGroup : rule.classes.length
    // The second group of a rule is as good as another rule.
    for (const [position, member] of [...new Set(rule.classes)].entries())
      rulesOf[member]?.push(position < first ? index : -1 - index)
  }
  const kinds = new Map<string, number>()
  const representatives: number[] = []
  const kindOf = Int32Array.from(problem.classes, ({ times, rooms, fixed, preferred }, index) => {
    const key = JSON.stringify([times, rooms, fixed, preferred, rulesOf[index]])
    const known = kinds.get(key)
    if (known !== undefined) return known
    kinds.set(key, representatives.length)
    return representatives.push(index) - 1
  })
  return { kindOf, representatives }
}

/** The times and rooms of a class, with what is fixed or preferred worked into them. */
function listChoices(entry: ProblemClass, rooms: number): { times: Choice[]; rooms: Choice[] } {
  const { fixed, preferred } = entry
  const price = (choice: Choice, wanted: number | null | undefined) =>
    preferred && choice.index !== wanted ? { ...choice, penalty: choice.penalty + preferred.weight } : choice
  const anyRoom = entry.rooms.length > 0 ? entry.rooms : [{ index: rooms, penalty: 0 }]
  return {
    times: entry.times
      .filter(({ index }) => !fixed || index === fixed.time)
      .map((choice) => price(choice, preferred?.time)),
    rooms: anyRoom
      .filter(({ index }) => !fixed || index === (fixed.room ?? rooms))
      .map((choice) => price(choice, preferred?.room ?? rooms))
      .sort((one, other) => one.penalty - other.penalty),
  }
}

function tabulateRules(
  problem: Problem,
  kindOf: Int32Array,
  kinds: number,
  kind: 'minDays' | 'compact' | 'sameRoom',
  parameterOf: (rule: Rule) => number,
): RuleTable {
  const rules = problem.rules.filter(
    (rule): rule is MinDaysRule | CompactRule | SameRoomRule => rule.kind === kind,
  )
  const ofKind = Array.from({ length: kinds }, (): number[] => [])
  const covers = new Uint8Array(rules.length * kinds)
  for (const [index, rule] of rules.entries()) {
    for (const member of new Set(rule.classes.map((one) => kindOf[one]))) {
      ofKind[member]?.push(index)
      covers[index * kinds + member] = 1
    }
  }
  return {
    count: rules.length,
    ofKind: toLists(ofKind),
    weight: Int32Array.from(rules, ({ weight }) => weight),
    parameter: Int32Array.from(rules, parameterOf),
    covers,
  }
}

/** 1 where two kinds stand under a common rule of those chosen; a kind under such a rule is linked with itself. */
function linkKinds(
  { rules }: Problem,
  kindOf: Int32Array,
  kinds: number,
  isChosen: (rule: Rule) => boolean,
): Uint8Array {
  const linked = new Uint8Array(kinds * kinds)
  for (const rule of rules) {
    if (!isChosen(rule)) continue
    const members = [...new Set(rule.classes.map((index) => kindOf[index]))]
    for (const one of members) for (const other of members) linked[one * kinds + other] = 1
  }
  return linked
}

function pricePairs({ rules }: Problem, kindOf: Int32Array, kinds: number): PairPrices {
  const prices = Array.from({ length: kinds }, () => new Map<number, number>())
  const add = (one: number, other: number, weight: number) =>
    prices[one]?.set(other, (prices[one].get(other) ?? 0) + weight)
  for (const rule of rules) {
    if (rule.kind !== 'avoidOverlap') continue
    const kindsOf = (classes: readonly number[]) => new Set(classes.map((index) => kindOf[index]))
    for (const one of kindsOf(rule.classes.slice(0, rule.firstGroup))) {
      for (const other of kindsOf(rule.classes.slice(rule.firstGroup))) {
        add(one, other, rule.weight)
        add(other, one, rule.weight)
      }
    }
  }
  const matrix = new Int32Array(prices.some(({ size }) => size > 0) ? kinds * kinds : 0)
  for (const [one, others] of prices.entries())
    for (const [other, price] of others) matrix[one * kinds + other] = price
  return {
    ofKind: toLists(prices.map((others) => [...others.keys()])),
    price: Int32Array.from(prices.flatMap((others) => [...others.values()])),
    matrix,
  }
}

function listAdjoining(problem: Problem, gaps: readonly number[]): number[][] {
  return gaps.flatMap((gap) =>
    problem.times.map((time) =>
      [...problem.times.keys()].filter((other) => {
        const second = problem.times[other]
        return second !== undefined && timesAdjoin(time, second, gap)
      }),
    ),
  )
}

function fillUp(rows: readonly (readonly number[])[], filler: number) {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const adjoining = new Int32Array(rows.length * width).fill(filler)
  for (const [index, row] of rows.entries()) adjoining.set(row, index * width)
  return { adjoining, adjoiningWidth: width }
}

function toPenalties(choices: readonly (readonly Choice[])[], columns: number): Int32Array {
  const penalties = new Int32Array(choices.length * columns).fill(FORBIDDEN)
  for (const [row, list] of choices.entries()) {
    for (const { index, penalty } of list) penalties[row * columns + index] = penalty
  }
  return penalties
}

function matrixOf(
  rows: number,
  columns: number,
  holds: (row: number, column: number) => boolean,
): Uint8Array {
  return Uint8Array.from({ length: rows * columns }, (_, cell) =>
    holds(Math.floor(cell / columns), cell % columns) ? 1 : 0,
  )
}

function rowsOf(matrix: Uint8Array, rows: number, columns: number): Lists {
  return toLists(
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => column).filter(
        (column) => matrix[row * columns + column] === 1,
      ),
    ),
  )
}
