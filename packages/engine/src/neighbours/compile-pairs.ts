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
export class TimeRule {
  readonly #problem: Problem
  readonly #rule: PairRule
  /** By two times: 0 where they have not been judged, 1 where they keep the rule, 2 where they break it. */
  readonly #verdicts: Uint8Array

  constructor(problem: Problem, rule: PairRule) {
    this.#problem = problem
    this.#rule = rule
    this.#verdicts = new Uint8Array(problem.times.length ** 2)
  }

  isBroken(earlier: number, later: number): boolean {
    const cell = earlier * this.#problem.times.length + later
    if (this.#verdicts[cell] === 0)
      this.#verdicts[cell] = keeps(this.#problem, this.#rule, this.#standAt(earlier), this.#standAt(later))
        ? 1
        : 2
    return this.#verdicts[cell] === 2
  }

  #standAt(time: number): PlacedClass {
    const { times, classes } = this.#problem
    return { index: 0, entry: classes[0], time: times[time], placement: { time, room: null } }
  }
}

interface Entry {
  readonly one: number
  readonly other: number
  readonly kind: number
  readonly parameter: number
  readonly isLater: number
  hard: number
  soft: number
}

export function compilePairs(problem: Problem): CompiledPairs {
  const merged = new Map<string, Entry>()
  const timeRules = new Map<string, { readonly number: number; readonly rule: TimeRule }>()
  for (const rule of problem.rules) {
    if (!isPairRule(rule)) continue
    const members = [...new Set(rule.classes)]
    // Of a rule with two groups only pairs of a class of each.
    const [firsts, from] =
      rule.kind === 'avoidOverlap' ? [members.slice(0, rule.firstGroup), rule.firstGroup] : [members, 0]
    const sort = sortOf(problem, rule, timeRules)
    for (const [at, one] of firsts.entries()) {
      for (const other of members.slice(Math.max(from, at + 1))) {
        for (const entry of [
          { ...sort, one, other, isLater: 0 },
          { ...sort, one: other, other: one, isLater: rule.kind === 'precedence' ? 1 : 0 },
        ]) {
          const known = merged.get(keyOf(entry)) ?? { ...entry, hard: 0, soft: 0 }
          if (rule.weight === null) known.hard++
          else known.soft += rule.weight * weightsOf(problem).rule
          merged.set(keyOf(entry), known)
        }
      }
    }
  }
  const rules = [...timeRules.values()].map(({ rule }) => rule)
  return layOut([...merged.values()], problem.classes.length, rules)
}

/** The kind of a rule's entries, with its slots or its number among the rules about times. */
function sortOf(
  problem: Problem,
  rule: PairRule,
  timeRules: Map<string, { readonly number: number; readonly rule: TimeRule }>,
): Pick<Entry, 'kind' | 'parameter'> {
  switch (rule.kind) {
    case 'noOverlap':
    case 'avoidOverlap':
      return { kind: pairKinds.gap, parameter: 0 }
    case 'minGap':
      return { kind: pairKinds.gap, parameter: rule.slots }
    case 'sameAttendees':
      return { kind: pairKinds.walk, parameter: 0 }
    case 'sameRoom':
    case 'differentRoom':
      return { kind: pairKinds[rule.kind], parameter: 0 }
    default: {
      const key = `${rule.kind} ${rule.kind === 'workDay' ? rule.slots : ''}`
      const known = timeRules.get(key) ?? { number: timeRules.size, rule: new TimeRule(problem, rule) }
      timeRules.set(key, known)
      return { kind: pairKinds.times, parameter: known.number }
    }
  }
}

function keyOf({ one, other, kind, parameter, isLater }: Omit<Entry, 'hard' | 'soft'>): string {
  return `${one} ${other} ${kind} ${parameter} ${isLater}`
}

function layOut(entries: readonly Entry[], classes: number, timeRules: readonly TimeRule[]): CompiledPairs {
  const sorted = [...entries].sort((a, b) => a.one - b.one || a.kind - b.kind || a.other - b.other)
  const places = new Map(sorted.map((entry, at) => [keyOf(entry), at]))
  const findMirror = (entry: Entry) => {
    const back = { ...entry, one: entry.other, other: entry.one }
    return places.get(keyOf({ ...back, isLater: 1 - entry.isLater })) ?? places.get(keyOf(back)) ?? 0
  }
  const list = (of: (entry: Entry) => number) => Int32Array.from(sorted, of)
  /** By class where its entries up to a kind end. */
  const endsOf = (last: number) => {
    let end = 0
    return Int32Array.from({ length: classes }, (_, index) => {
      while (
        end < sorted.length &&
        (sorted[end].one < index || (sorted[end].one === index && sorted[end].kind <= last))
      )
        end++
      return end
    })
  }
  return {
    starts: Int32Array.of(...endsOf(-1), sorted.length),
    gapEnds: endsOf(pairKinds.gap),
    walkEnds: endsOf(pairKinds.walk),
    other: list(({ other }) => other),
    kind: Uint8Array.from(sorted, ({ kind }) => kind),
    parameter: list(({ parameter }) => parameter),
    isLater: Uint8Array.from(sorted, ({ isLater }) => isLater),
    hard: list(({ hard }) => hard),
    soft: list(({ soft }) => soft),
    mirror: list(findMirror),
    timeRules,
  }
}
