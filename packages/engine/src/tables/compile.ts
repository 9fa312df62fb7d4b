import { type ChoiceLists, type CompiledChoices, compileChoices } from '../problem/choices.ts'
import { type Lists, toLists } from '../problem/lists.ts'
import { type Problem, type Rule, weightsOf } from '../problem/problem.ts'
import { isClosed } from '../problem/rules.ts'
import { timesAdjoin, timesOverlap } from '../problem/times.ts'
import { type IsOver, never, requireTime } from '../state/watch.ts'

/** Marks a time or room that a kind of class may not take; above any sum of penalties that matters. */
export const FORBIDDEN = 1 << 26

/** Soft rules of one kind: their members as lists of rules by kind of class, and what each rule wants. */
export interface RuleTable {
  readonly count: number
  /** Rules by kind of class, and the classes by rule. */
  readonly ofKind: Lists
  readonly classes: Lists
  readonly weight: Int32Array
  /** Days wanted, or the index of the rule's gap; unused where the rule has nothing of the sort. */
  readonly parameter: Int32Array
  /** 1 where the rule (row) covers the kind of class (column). */
  readonly covers: Uint8Array
}

/** What an overlap of two classes costs under the `avoidOverlap` rules, by their kinds. */
export interface PairPrices {
  /** Kinds that have a price with a kind, in rising order. */
  readonly ofKind: Lists
  /** For each item of these lists the price of a pair. */
  readonly price: Int32Array
}

/**
 * A problem as dense integer arrays. Classes that may take the same times and rooms at the same price and are under
 * the same rules are of one kind, their row, so that tables need a row per kind only; rooms are listed with the cheapest
 * first. The room number `rooms` means no room.
 */
export interface CompiledTables extends CompiledChoices {
  readonly days: number
  readonly times: number
  readonly rooms: number
  readonly classes: number
  readonly kinds: number
  readonly classesOfKind: Lists
  readonly dayOf: Int32Array
  /** By kind and time, and by kind and room (with a column for no room). */
  readonly timePenalty: Int32Array
  readonly roomPenalty: Int32Array
  /** Times that overlap a time, itself included, as lists and as a matrix. */
  readonly overlapping: Lists
  readonly overlaps: Uint8Array
  /** Kinds that may not overlap a kind, as lists and as a matrix. */
  readonly apartFrom: Lists
  readonly apart: Uint8Array
  /** 1 where two kinds are under a common soft rule. */
  readonly linked: Uint8Array
  /** By time and room (with a column for no room): 1 where the room is unavailable. */
  readonly closed: Uint8Array
  readonly minDays: RuleTable
  readonly compact: RuleTable
  readonly oneRoom: RuleTable
  readonly pairPrices: PairPrices
  /**
   * Times that adjoin a time, `adjoiningWidth` a row, by index of the gap and time; rows are filled up with the number
   * `times`, which means no time, so that the search need not look where a row ends.
   */
  readonly adjoining: Int32Array
  readonly adjoiningWidth: number
}

/**
 * True for a problem that the tables can hold: times of one day each, no walks, no students, no divided room, no room that some
 * classes alone cannot use, and no rules but those that have a table.
 */
export function fitsTables({ times, rooms, reservations = [], rules, students = [] }: Problem): boolean {
  return (
    students.length === 0 &&
    reservations.length === 0 &&
    times.every(({ days }) => days.length === 1) &&
    rooms.every(
      ({ partOf, travelSlots = [] }) => partOf === undefined && travelSlots.every((slots) => slots === 0),
    ) &&
    rules.every(({ kind, weight }) => (weight === null ? kind === 'noOverlap' : softKinds.has(kind)))
  )
}

const softKinds: ReadonlySet<Rule['kind']> = new Set(['minDays', 'compact', 'oneRoom', 'avoidOverlap'])

/** Turns a problem that fits tables into the arrays that the search runs on. */
export function compileTables(problem: Problem, isOver: IsOver = never): CompiledTables {
  const { rowOf, representatives } = findKinds(problem, isOver)
  const kinds = representatives.length
  const times = problem.times.length
  const rooms = problem.rooms.length
  const choices = compileChoices(
    problem,
    representatives.map((index) => problem.classes[index]),
    { times: () => 0, rooms: (one, other) => one.penalty - other.penalty },
  )
  const gaps = [
    ...new Set(problem.rules.flatMap((rule) => (rule.kind === 'compact' ? [rule.maxGapSlots] : []))),
  ]
  const tables = {
    minDays: tabulateRules(problem, rowOf, kinds, 'minDays', (rule) =>
      rule.kind === 'minDays' ? rule.days : 0,
    ),
    compact: tabulateRules(problem, rowOf, kinds, 'compact', (rule) =>
      rule.kind === 'compact' ? gaps.indexOf(rule.maxGapSlots) : 0,
    ),
    oneRoom: tabulateRules(problem, rowOf, kinds, 'oneRoom', () => 0),
  }
  const link = (isChosen: (rule: Rule) => boolean) => linkKinds(problem, rowOf, kinds, isChosen, isOver)
  const apart = link((rule) => rule.kind === 'noOverlap')
  const pairs = (of: (one: number, other: number) => boolean) => matrixOf(times, times, of, isOver)
  const overlaps = pairs((one, other) => timesOverlap(problem.times[one], problem.times[other]))
  return {
    days: problem.days,
    times,
    rooms,
    classes: problem.classes.length,
    kinds,
    rowOf,
    classesOfKind: toLists(listClasses(rowOf, kinds)),
    ...choices,
    dayOf: Int32Array.from(problem.times, ({ days }) => days[0]),
    timePenalty: toPenalties(choices.timeChoices, kinds, times),
    roomPenalty: toPenalties(choices.roomChoices, kinds, rooms + 1),
    overlapping: rowsOf(overlaps, times, times),
    overlaps,
    apartFrom: rowsOf(apart, kinds, kinds),
    apart,
    linked: link(({ kind }) => kind in tables),
    pairPrices: pricePairs(problem, rowOf, kinds),
    closed: matrixOf(times, rooms + 1, (time, room) => isClosed(problem, room, problem.times[time]), isOver),
    ...tables,
    ...fillUp(listAdjoining(problem, gaps), times),
  }
}

function findKinds(problem: Problem, isOver: IsOver): { rowOf: Int32Array; representatives: number[] } {
  const rulesOf = problem.classes.map((): number[] => [])
  for (const [index, rule] of problem.rules.entries()) {
    const first = rule.kind === 'avoidOverlap' ? rule.firstGroup : rule.classes.length
    // The second group of a rule is as good as another rule.
    for (const [position, member] of [...new Set(rule.classes)].entries())
      rulesOf[member]?.push(position < first ? index : -1 - index)
  }
  const kinds = new Map<string, number>()
  const representatives: number[] = []
  const rowOf = Int32Array.from(problem.classes, ({ times, rooms, fixed, preferred }, index) => {
    requireTime(isOver)
    const key = JSON.stringify([times, rooms, fixed, preferred, rulesOf[index]])
    const known = kinds.get(key)
    if (known !== undefined) return known
    kinds.set(key, representatives.length)
    return representatives.push(index) - 1
  })
  return { rowOf, representatives }
}

function listClasses(rowOf: Int32Array, kinds: number): number[][] {
  const classes = Array.from({ length: kinds }, (): number[] => [])
  for (const [index, kind] of rowOf.entries()) classes[kind]?.push(index)
  return classes
}

function tabulateRules(
  problem: Problem,
  rowOf: Int32Array,
  kinds: number,
  kind: Rule['kind'],
  parameterOf: (rule: Rule) => number,
): RuleTable {
  const rules = problem.rules.filter((rule) => rule.kind === kind)
  const ofKind = Array.from({ length: kinds }, (): number[] => [])
  const covers = new Uint8Array(rules.length * kinds)
  for (const [index, rule] of rules.entries()) {
    for (const member of new Set(rule.classes.map((one) => rowOf[one]))) {
      ofKind[member]?.push(index)
      covers[index * kinds + member] = 1
    }
  }
  return {
    count: rules.length,
    ofKind: toLists(ofKind),
    classes: toLists(rules.map(({ classes }) => [...new Set(classes)].sort((one, other) => one - other))),
    weight: Int32Array.from(rules, ({ weight }) => weightsOf(problem).rule * (weight ?? 0)),
    parameter: Int32Array.from(rules, parameterOf),
    covers,
  }
}

/** 1 where two kinds are under a common rule of those chosen; a kind under such a rule is linked with itself. */
function linkKinds(
  { rules }: Problem,
  rowOf: Int32Array,
  kinds: number,
  isChosen: (rule: Rule) => boolean,
  isOver: IsOver,
): Uint8Array {
  const linked = new Uint8Array(kinds * kinds)
  for (const rule of rules) {
    if (!isChosen(rule)) continue
    const members = [...new Set(rule.classes.map((index) => rowOf[index]))]
    for (const one of members) {
      requireTime(isOver)
      for (const other of members) linked[one * kinds + other] = 1
    }
  }
  return linked
}

function pricePairs(problem: Problem, rowOf: Int32Array, kinds: number): PairPrices {
  const pricesOf = Array.from({ length: kinds }, () => new Map<number, number>())
  const add = (kind: number, other: number, price: number) =>
    pricesOf[kind]?.set(other, (pricesOf[kind].get(other) ?? 0) + price)
  for (const rule of problem.rules) {
    if (rule.kind !== 'avoidOverlap') continue
    const { classes, firstGroup, weight } = rule
    const price = weightsOf(problem).rule * (weight ?? 0)
    if (price === 0) continue
    const kindsOf = (members: readonly number[]) => new Set(members.map((index) => rowOf[index]))
    for (const one of kindsOf(classes.slice(0, firstGroup))) {
      for (const other of kindsOf(classes.slice(firstGroup))) {
        add(one, other, price)
        add(other, one, price)
      }
    }
  }
  const lists = pricesOf.map((prices) => [...prices].sort(([one], [other]) => one - other))
  return {
    ofKind: toLists(lists.map((list) => list.map(([kind]) => kind))),
    price: Int32Array.from(lists.flatMap((list) => list.map(([, price]) => price))),
  }
}

function listAdjoining(problem: Problem, gaps: readonly number[]): number[][] {
  return gaps.flatMap((gap) =>
    problem.times.map((time) =>
      [...problem.times.keys()].filter((other) => timesAdjoin(time, problem.times[other], gap)),
    ),
  )
}

function fillUp(rows: readonly (readonly number[])[], filler: number) {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const adjoining = new Int32Array(rows.length * width).fill(filler)
  for (const [index, row] of rows.entries()) adjoining.set(row, index * width)
  return { adjoining, adjoiningWidth: width }
}

function toPenalties({ starts, items, prices }: ChoiceLists, rows: number, columns: number): Int32Array {
  const penalties = new Int32Array(rows * columns).fill(FORBIDDEN)
  for (let row = 0; row < rows; row++) {
    for (let at = starts[row]; at < starts[row + 1]; at++) penalties[row * columns + items[at]] = prices[at]
  }
  return penalties
}

function matrixOf(
  rows: number,
  columns: number,
  holds: (row: number, column: number) => boolean,
  isOver: IsOver,
): Uint8Array {
  const matrix = new Uint8Array(rows * columns)
  for (let row = 0; row < rows; row++) {
    requireTime(isOver)
    for (let column = 0; column < columns; column++)
      if (holds(row, column)) matrix[row * columns + column] = 1
  }
  return matrix
}

function rowsOf(matrix: Uint8Array, rows: number, columns: number): Lists {
  const lists = Array.from({ length: rows }, (): number[] => [])
  for (const [row, list] of lists.entries()) {
    for (let column = 0; column < columns; column++) if (matrix[row * columns + column] > 0) list.push(column)
  }
  return toLists(lists)
}
