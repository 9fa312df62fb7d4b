import { type PairRule, type Problem, weightsOf } from '../problem.ts'
import { isPairRule, keeps, type PlacedClass } from '../rules.ts'

/** Kinds of pair entry, as the search tells them apart; the two most frequent first. */
export const pairKinds = {
  /** Fewer slots between them on a shared date than the parameter (0: they overlap). */
  gap: 0,
  /** Too little time for the walk between their rooms. */
  walk: 1,
  /** Two times that the rule of that number forbids. */
  times: 2,
  sameRoom: 3,
  differentRoom: 4,
} as const

/**
 * The demands on pairs of classes, each listed from both sides: entries `starts[c]` to before `starts[c + 1]` are those
 * of class `c`, those of the kind `gap` first and of the kind `walk` next. Equal demands are one entry.
 */
export interface CompiledPairs {
  readonly starts: Int32Array
  /** By class the end of its `gap` entries and of its `walk` entries. */
  readonly gapEnds: Int32Array
  readonly walkEnds: Int32Array
  /** The other class. */
  readonly other: Int32Array
  readonly kind: Uint8Array
  /** Slots, or the number of the rule about times. */
  readonly parameter: Int32Array
  /** 1 where the rule has an order and the other class is the earlier one in it. */
  readonly isLater: Uint8Array
  /** Number of hard demands, and the price of the soft ones. */
  readonly hard: Int32Array
  readonly soft: Int32Array
  /** The same entry from the other side. */
  readonly mirror: Int32Array
  readonly timeRules: readonly TimeRule[]
}

/** What a rule that looks at times says of two of them; each pair is judged once. */
class TimeRule {
  readonly #problem: Problem
  readonly #rule: PairRule
  readonly #times: number
  /**
   * By two times, that of the class looked at first, as the earlier one in the rule and then as the later: 0 where they
   * have not been judged, 1 where they keep the rule, 2 where they break it.
   */
  readonly #verdicts: Uint8Array

  constructor(problem: Problem, rule: PairRule) {
    this.#problem = problem
    this.#rule = rule
    this.#times = problem.times.length
    this.#verdicts = new Uint8Array(2 * this.#times ** 2)
  }

  /** @param isLater 1 where the class at `own` is the later one in the rule */
  isBroken(own: number, other: number, isLater: number): boolean {
    const cell = (isLater * this.#times + own) * this.#times + other
    if (this.#verdicts[cell] === 0) this.#verdicts[cell] = this.#judge(own, other, isLater)
    return this.#verdicts[cell] === 2
  }

  #judge(own: number, other: number, isLater: number): number {
    const [first, second] = isLater === 1 ? [other, own] : [own, other]
    return keeps(this.#problem, this.#rule, this.#standAt(first), this.#standAt(second)) ? 1 : 2
  }

  #standAt(time: number): PlacedClass {
    const { times, classes } = this.#problem
    return { index: 0, entry: classes[0], time: times[time], placement: { time, room: null } }
  }
}

/** A demand on a pair of classes, as it is listed for one of them. */
interface Entry {
  readonly other: number
  /** By which a class's entries are sorted. */
  readonly rank: number
  readonly kind: number
  readonly parameter: number
  readonly isLater: number
  hard: number
  soft: number
  /** The same from the other side, and the place among all entries. */
  mirror: Entry | null
  at: number
}

export function compilePairs(problem: Problem): CompiledPairs {
  const entries = new EntryLists(problem.classes.length)
  const timeRules = new Map<string, number>()
  const rules: TimeRule[] = []
  for (const rule of problem.rules) {
    if (!isPairRule(rule)) continue
    const sort = sortOf(rule, (key) => {
      if (!timeRules.has(key)) timeRules.set(key, rules.push(new TimeRule(problem, rule)) - 1)
      return timeRules.get(key) ?? 0
    })
    const members = [...new Set(rule.classes)]
    // Of a rule with two groups only pairs of a class of each.
    const [firsts, from] =
      rule.kind === 'avoidOverlap' ? [members.slice(0, rule.firstGroup), rule.firstGroup] : [members, 0]
    for (const [at, one] of firsts.entries()) {
      for (const other of members.slice(Math.max(from, at + 1))) {
        const entry = entries.find(one, other, sort, rule.kind === 'precedence')
        if (rule.weight === null) entry.hard++
        else entry.soft += rule.weight * weightsOf(problem).rule
      }
    }
  }
  return { ...layOut(entries.ofClass), timeRules: rules }
}

type Sort = Pick<Entry, 'rank' | 'kind' | 'parameter'>

/** Entries by class; equal demands share one. */
class EntryLists {
  readonly ofClass: readonly Entry[][]
  readonly #merged = new Map<string, Entry>()

  constructor(classes: number) {
    this.ofClass = Array.from({ length: classes }, () => [])
  }

  /** The entry of one of the classes, listed for both from now on. */
  find(first: number, second: number, sort: Sort, isOrdered: boolean): Entry {
    const [one, other] = isOrdered || first < second ? [first, second] : [second, first]
    const key = `${one} ${other} ${sort.kind} ${sort.parameter}`
    const known = this.#merged.get(key)
    if (known) return known
    const entry = createEntry(other, sort, 0)
    const mirror = createEntry(one, sort, isOrdered ? 1 : 0)
    entry.mirror = mirror
    mirror.mirror = entry
    this.#merged.set(key, entry)
    this.ofClass[one].push(entry)
    this.ofClass[other].push(mirror)
    return entry
  }
}

function createEntry(other: number, { rank, kind, parameter }: Sort, isLater: number): Entry {
  return { other, rank: rank + isLater, kind, parameter, isLater, hard: 0, soft: 0, mirror: null, at: 0 }
}

/** Kinds of rule in the order of a class's entries, in which a chain drives classes out. */
const order: readonly PairRule['kind'][] = [
  'differentTime',
  'sameStart',
  'sameTime',
  'sameDays',
  'sameWeeks',
  'differentDays',
  'differentWeeks',
  'overlap',
  'sameRoom',
  'differentRoom',
  'precedence',
  'workDay',
]

/** The kind of a rule's entries, with its slots or its number among the rules about times. */
function sortOf(rule: PairRule, numberOf: (timeRule: string) => number): Sort {
  // An entry of the later class of two ranks behind those of the earlier.
  const rank = 2 * order.indexOf(rule.kind) + 2
  switch (rule.kind) {
    case 'noOverlap':
    case 'avoidOverlap':
      return { rank: -2, kind: pairKinds.gap, parameter: 0 }
    case 'minGap':
      return { rank: -2, kind: pairKinds.gap, parameter: rule.slots }
    case 'sameAttendees':
      return { rank: -1, kind: pairKinds.walk, parameter: 0 }
    case 'sameRoom':
    case 'differentRoom':
      return { rank, kind: pairKinds[rule.kind], parameter: 0 }
    case 'workDay':
      return { rank, kind: pairKinds.times, parameter: numberOf(`${rule.kind} ${rule.slots}`) }
    default:
      return { rank, kind: pairKinds.times, parameter: numberOf(rule.kind) }
  }
}

function layOut(ofClass: readonly Entry[][]): Omit<CompiledPairs, 'timeRules'> {
  for (const entries of ofClass) entries.sort((a, b) => a.rank - b.rank || a.other - b.other)
  const all = ofClass.flat()
  for (const [at, entry] of all.entries()) entry.at = at
  const list = (of: (entry: Entry) => number) => Int32Array.from(all.map(of))
  /** Both sides of a demand, of which one counts. */
  const sum = (of: (entry: Entry) => number) =>
    list((entry) => of(entry) + (entry.mirror ? of(entry.mirror) : 0))
  const starts = new Int32Array(ofClass.length + 1)
  for (const [index, entries] of ofClass.entries()) starts[index + 1] = starts[index] + entries.length
  /** By class where its entries up to a kind end. */
  const endsOf = (last: number) =>
    starts
      .slice(0, -1)
      .map((start, index) => start + ofClass[index].filter(({ kind }) => kind <= last).length)
  return {
    starts,
    gapEnds: endsOf(pairKinds.gap),
    walkEnds: endsOf(pairKinds.walk),
    other: list(({ other }) => other),
    kind: Uint8Array.from(all.map(({ kind }) => kind)),
    parameter: list(({ parameter }) => parameter),
    isLater: Uint8Array.from(all.map(({ isLater }) => isLater)),
    hard: sum(({ hard }) => hard),
    soft: sum(({ soft }) => soft),
    mirror: list(({ mirror }) => mirror?.at ?? 0),
  }
}
