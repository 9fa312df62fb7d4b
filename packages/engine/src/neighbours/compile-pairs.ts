import { type PairRule, type Problem, weightsOf } from '../problem/problem.ts'
import { isPairRule, keeps, listPairs, type PlacedClass } from '../problem/rules.ts'
import { type IsOver, requireTime } from '../state/watch.ts'

/** Kinds of pair entry, as the search tells them apart; the two most frequent first. */
export const pairKinds = {
  /** Fewer slots between them on a shared date than the parameter (0: they overlap). */
  gap: 0,
  /** Too little time for the walk between their rooms; the parameter is time enough for any. */
  walk: 1,
  /** Two times that the rule of that number forbids. */
  times: 2,
  sameRoom: 3,
  differentRoom: 4,
} as const

/**
 * The demands on pairs of classes, each listed from both sides: entries `starts[c]` to before `starts[c + 1]` are those
 * of class `c`, those of the kinds `gap` and `walk` first. Equal demands are one entry.
 */
export interface CompiledPairs {
  readonly starts: Int32Array
  /** By class the end of its `gap` and `walk` entries. */
  readonly nearEnds: Int32Array
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
  readonly kind: PairRule['kind']
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
    this.kind = rule.kind
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

/** Equal demands on a pair of classes. */
interface Demand {
  readonly kind: number
  readonly parameter: number
  hard: number
  soft: number
}

/** A demand as it is listed for one of its classes. */
interface Side {
  readonly demand: Demand
  readonly own: number
  readonly other: number
  readonly isLater: number
}

/** @param longestTravel of all walks */
export function compilePairs(problem: Problem, longestTravel: number, isOver: IsOver): CompiledPairs {
  const timeRules = new Map<string, number>()
  const rules: TimeRule[] = []
  const numberOf = (rule: PairRule) => {
    const key = keyOf(rule)
    if (!timeRules.has(key)) timeRules.set(key, rules.push(new TimeRule(problem, rule)) - 1)
    return timeRules.get(key) ?? 0
  }
  const demands = new Map<string, Demand>()
  const sides: Side[] = []
  for (const rule of problem.rules) {
    if (!isPairRule(rule)) continue
    const isOrdered = rule.kind === 'precedence' || rule.kind === 'dayPrecedence'
    const sort = sortOf(rule, longestTravel, numberOf)
    for (const [first, second] of listPairs(rule)) {
      requireTime(isOver)
      const [one, other] = isOrdered || first < second ? [first, second] : [second, first]
      const key = `${one} ${other} ${sort.kind} ${sort.parameter}`
      const demand = demands.get(key) ?? { ...sort, hard: 0, soft: 0 }
      if (rule.weight === null) demand.hard++
      else demand.soft += rule.weight * weightsOf(problem).rule
      if (demands.has(key)) continue
      demands.set(key, demand)
      sides.push({ demand, own: one, other, isLater: 0 })
      sides.push({ demand, own: other, other: one, isLater: Number(isOrdered) })
    }
  }
  return { ...layOut(sides, problem.classes.length, isOver), timeRules: rules }
}

/** The same for rules that say the same of two times. */
function keyOf(rule: PairRule): string {
  if (rule.kind === 'workDay') return `${rule.kind} ${rule.slots}`
  if (rule.kind === 'daysApart') return `${rule.kind} ${rule.days}`
  return rule.kind === 'precedence' ? `${rule.kind} ${rule.weekFrom ?? ''}` : rule.kind
}

function sortOf(
  rule: PairRule,
  longestTravel: number,
  numberOf: (rule: PairRule) => number,
): Pick<Demand, 'kind' | 'parameter'> {
  switch (rule.kind) {
    case 'noOverlap':
    case 'avoidOverlap':
      return { kind: pairKinds.gap, parameter: 0 }
    case 'minGap':
      return { kind: pairKinds.gap, parameter: rule.slots }
    case 'sameAttendees':
      return { kind: pairKinds.walk, parameter: longestTravel }
    case 'sameRoom':
    case 'differentRoom':
      return { kind: pairKinds[rule.kind], parameter: 0 }
    default:
      return { kind: pairKinds.times, parameter: numberOf(rule) }
  }
}

function layOut(all: readonly Side[], classes: number, isOver: IsOver): Omit<CompiledPairs, 'timeRules'> {
  const places = new Map<Demand, number[]>()
  const sides = sortSides(all, classes, isOver)
  const starts = new Int32Array(classes + 1)
  const nearEnds = new Int32Array(classes)
  for (const [at, { own, demand }] of sides.entries()) {
    starts[own + 1] = at + 1
    if (demand.kind <= pairKinds.walk) nearEnds[own] = at + 1
    places.set(demand, [...(places.get(demand) ?? []), at])
  }
  for (let index = 0; index < classes; index++) {
    starts[index + 1] = Math.max(starts[index], starts[index + 1])
    nearEnds[index] = Math.max(starts[index], nearEnds[index])
  }
  const list = (of: (side: Side, at: number) => number) => Int32Array.from(sides, of)
  return {
    starts,
    nearEnds,
    other: list(({ other }) => other),
    kind: Uint8Array.from(sides, ({ demand }) => demand.kind),
    parameter: list(({ demand }) => demand.parameter),
    isLater: Uint8Array.from(sides, ({ isLater }) => isLater),
    hard: list(({ demand }) => demand.hard),
    soft: list(({ demand }) => demand.soft),
    mirror: list(({ demand }, at) => places.get(demand)?.find((place) => place !== at) ?? at),
  }
}

/** By class, then by kind and by the other class; where these are the same in the order of the rules. */
function sortSides(sides: readonly Side[], classes: number, isOver: IsOver): Side[] {
  const byClass = Array.from({ length: classes }, (): Side[] => [])
  for (const side of sides) byClass[side.own].push(side)
  return byClass.flatMap((own) => {
    requireTime(isOver)
    return own.sort((a, b) => a.demand.kind - b.demand.kind || a.other - b.other)
  })
}
