import type { PairRule } from '../problem.ts'
import { type CompiledTimes, noDate, weeksMeet, weeksNest } from './compile-times.ts'

/** Kinds of pair entry, as the search tells them apart; the two most frequent first. */
export const pairKinds = {
  /** Fewer slots between them on a shared date than the parameter (0: they overlap). */
  gap: 0,
  /** Too little time for the walk between their rooms. */
  walk: 1,
  differentTime: 2,
  sameStart: 3,
  sameTime: 4,
  sameDays: 5,
  sameWeeks: 6,
  differentDays: 7,
  differentWeeks: 8,
  overlap: 9,
  sameRoom: 10,
  differentRoom: 11,
  /** The entry's class comes before the other, or after it. */
  before: 12,
  after: 13,
  workDay: 14,
} as const

/** The number of a rule's kind, from the side of the class that is earlier (or later) in its list. */
export function numberKind(rule: PairRule, isEarlier: boolean): number {
  switch (rule.kind) {
    case 'noOverlap':
    case 'avoidOverlap':
    case 'minGap':
      return pairKinds.gap
    case 'sameAttendees':
      return pairKinds.walk
    case 'precedence':
      return isEarlier ? pairKinds.before : pairKinds.after
    default:
      return pairKinds[rule.kind]
  }
}

/** True for kinds that tie a class to others: whoever moves one has to move the others along. */
export function isTie(kind: number): boolean {
  return (kind >= pairKinds.sameStart && kind <= pairKinds.sameWeeks) || isMeeting(kind)
}

function isMeeting(kind: number): boolean {
  return kind === pairKinds.overlap || kind === pairKinds.sameRoom || kind === pairKinds.workDay
}

/** True when two times break an entry of a kind that looks at times alone. */
export function isTimePairBroken(
  times: CompiledTimes,
  kind: number,
  parameter: number,
  one: number,
  other: number,
): boolean {
  const { start, end, days, weekSet, weekSets, weekRelation, gap, firstDate, count } = times
  switch (kind) {
    case pairKinds.gap:
      return gap[one * count + other] < parameter
    case pairKinds.differentTime:
      return start[one] < end[other] && start[other] < end[one]
    case pairKinds.sameStart:
      return start[one] !== start[other]
    case pairKinds.sameTime: {
      const starts = start[one] - start[other]
      const ends = end[one] - end[other]
      return starts !== 0 && ends !== 0 && starts < 0 === ends < 0
    }
    case pairKinds.sameDays: {
      const shared = days[one] & days[other]
      return shared !== days[one] && shared !== days[other]
    }
    case pairKinds.differentDays:
      return (days[one] & days[other]) !== 0
    case pairKinds.sameWeeks:
    case pairKinds.differentWeeks: {
      const row = weekSet[one] * weekSets.length
      const relation = weekRelation[row + weekSet[other]]
      return kind === pairKinds.sameWeeks ? (relation & weeksNest) === 0 : (relation & weeksMeet) !== 0
    }
    case pairKinds.overlap:
      return gap[one * count + other] >= 0
    case pairKinds.before:
    case pairKinds.after: {
      const [first, second] = kind === pairKinds.before ? [one, other] : [other, one]
      const dates = firstDate[first] - firstDate[second]
      return dates > 0 || (dates === 0 && end[first] > start[second])
    }
    default: {
      if (gap[one * count + other] === noDate) return false
      const last = Math.max(end[one], end[other])
      return last - Math.min(start[one], start[other]) > parameter
    }
  }
}
