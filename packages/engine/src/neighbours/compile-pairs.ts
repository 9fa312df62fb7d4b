import { type PairRule, type Problem, weightsOf } from '../problem.ts'
import { isPairRule } from '../rules.ts'
import { isTie, numberKind, pairKinds } from './pair-rules.ts'

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
  readonly parameter: Int32Array
  /** Number of hard demands, and the price of the soft ones. */
  readonly hard: Int32Array
  readonly soft: Int32Array
  /** The same entry from the other side. */
  readonly mirror: Int32Array
  /** 1 where the entry ties the classes together and is hard. */
  readonly ties: Uint8Array
}

interface Entry {
  readonly one: number
  readonly other: number
  readonly kind: number
  readonly parameter: number
  readonly mirrorKind: number
  hard: number
  soft: number
}

export function compilePairs(problem: Problem): CompiledPairs {
  const merged = new Map<string, Entry>()
  for (const rule of problem.rules) {
    if (!isPairRule(rule)) continue
    const members = [...new Set(rule.classes)]
    // Of a rule with two groups only pairs of a class of each.
    const [firsts, from] =
      rule.kind === 'avoidOverlap' ? [members.slice(0, rule.firstGroup), rule.firstGroup] : [members, 0]
    for (const [at, one] of firsts.entries()) {
      for (const other of members.slice(Math.max(from, at + 1)))
        addEntry(merged, rule, one, other, weightsOf(problem).rule)
    }
  }
  const sided = [...merged.values()].flatMap((entry) => {
    const back = { ...entry, one: entry.other, other: entry.one, kind: entry.mirrorKind }
    return [entry, { ...back, mirrorKind: entry.kind }]
  })
  return layOut(sided, problem.classes.length)
}

function addEntry(
  merged: Map<string, Entry>,
  rule: PairRule,
  earlier: number,
  later: number,
  weight: number,
): void {
  const [one, other] = earlier < later ? [earlier, later] : [later, earlier]
  const kind = numberKind(rule, one === earlier)
  const parameter = 'slots' in rule ? rule.slots : 0
  const key = `${one} ${other} ${kind} ${parameter}`
  const entry = merged.get(key) ?? {
    one,
    other,
    kind,
    parameter,
    mirrorKind: numberKind(rule, one !== earlier),
    hard: 0,
    soft: 0,
  }
  if (rule.weight === null) entry.hard++
  else entry.soft += rule.weight * weight
  merged.set(key, entry)
}

function layOut(entries: readonly Entry[], classes: number): CompiledPairs {
  const sorted = [...entries].sort((a, b) => a.one - b.one || a.kind - b.kind || a.other - b.other)
  const starts = new Int32Array(classes + 1)
  const gapEnds = new Int32Array(classes)
  const walkEnds = new Int32Array(classes)
  for (const { one, kind } of sorted) {
    starts[one + 1] = starts[one + 1] + 1
    if (kind === pairKinds.gap) gapEnds[one] = gapEnds[one] + 1
    if (kind <= pairKinds.walk) walkEnds[one] = walkEnds[one] + 1
  }
  for (let index = 0; index < classes; index++) {
    const start = starts[index]
    starts[index + 1] = starts[index + 1] + start
    gapEnds[index] = gapEnds[index] + start
    walkEnds[index] = walkEnds[index] + start
  }
  const keyOf = (one: number, other: number, kind: number, parameter: number) =>
    `${one} ${other} ${kind} ${parameter}`
  const places = new Map(
    sorted.map(({ one, other, kind, parameter }, at) => [keyOf(one, other, kind, parameter), at]),
  )
  return {
    starts,
    gapEnds,
    walkEnds,
    other: Int32Array.from(sorted, ({ other }) => other),
    kind: Uint8Array.from(sorted, ({ kind }) => kind),
    parameter: Int32Array.from(sorted, ({ parameter }) => parameter),
    hard: Int32Array.from(sorted, ({ hard }) => hard),
    soft: Int32Array.from(sorted, ({ soft }) => soft),
    mirror: Int32Array.from(
      sorted,
      ({ one, other, mirrorKind, parameter }) => places.get(keyOf(other, one, mirrorKind, parameter)) ?? 0,
    ),
    ties: Uint8Array.from(sorted, ({ kind, hard }) => (hard > 0 && isTie(kind) ? 1 : 0)),
  }
}
