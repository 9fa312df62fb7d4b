import { AVAILABILITY_DAYS, type ListedRule, SECTION_RULE_KINDS } from '@scheduler/domain'
import { isPairRule, type ProblemTime, type Rule } from '@scheduler/engine'
import type { FetInstance } from '../instance.ts'
import { type HoursOfDay, slotAt, toSlots } from './hours.ts'

/** The rules of a file: those that a rule between sections says, and those that only runs keep. */
export interface TermRules {
  readonly betweenSections: readonly ListedRule[]
  readonly ofRuns: readonly Rule[]
}

/** Parts rules by who can say them, in slots of the term. What professors and cohorts ask for themselves is left to them. */
export function partRules(instance: FetInstance, rules: readonly Rule[], hours: HoursOfDay): TermRules {
  const own = rules
    .filter((rule) => !isOfPeople(instance, rule) && !(isPairRule(rule) && rule.classes.length < 2))
    .map((rule) => inSlots(rule, hours))
  const said = own.map((rule) => toListedRule(instance, rule))
  return {
    betweenSections: said.filter((one) => one !== null),
    ofRuns: own.filter((_, index) => said[index] === null),
  }
}

/** Whether it keeps classes apart that a teacher or a set of students has all in common. */
function isOfPeople({ activities }: FetInstance, { kind, weight, classes }: Rule): boolean {
  if (kind !== 'noOverlap' || weight !== null) return false
  const [first = [], ...others] = classes.map((index) => {
    const { teachers = [], subgroups = [] } = activities[index] ?? {}
    return [...teachers.map((name) => `teacher ${name}`), ...subgroups.map((name) => `students ${name}`)]
  })
  return first.some((person) => others.every((people) => people.includes(person)))
}

function inSlots(rule: Rule, hours: HoursOfDay): Rule {
  const toTime = (time: ProblemTime): ProblemTime => ({
    ...time,
    startSlot: slotAt(hours, time.startSlot),
    lengthSlots: toSlots(hours, time.lengthSlots),
  })
  // The day of the file begins with its first hour, that of the term at midnight.
  const beforeAndWithin = (except: readonly ProblemTime[] = []): ProblemTime[] => [
    { days: [...AVAILABILITY_DAYS.keys()], weeks: [0], startSlot: 0, lengthSlots: slotAt(hours, 0) },
    ...except.map(toTime),
  ]
  switch (rule.kind) {
    case 'workDay':
    case 'minGap':
    case 'maxDayLoad':
    case 'minDayLoad':
      return { ...rule, slots: toSlots(hours, rule.slots) }
    case 'maxBlock':
      return { ...rule, slots: toSlots(hours, rule.slots), gapSlots: toSlots(hours, rule.gapSlots) }
    case 'maxDayGaps':
    case 'maxWeekGaps':
      return {
        ...rule,
        slots: toSlots(hours, rule.slots),
        ...(rule.except && { except: rule.except.map(toTime) }),
      }
    case 'maxWeekSlots':
      return { ...rule, slots: toSlots(hours, rule.slots), within: rule.within.map(toTime) }
    case 'maxDayDelay':
      return { ...rule, slots: toSlots(hours, rule.slots), except: beforeAndWithin(rule.except) }
    case 'maxWeekDelays':
      return { ...rule, except: beforeAndWithin(rule.except) }
    case 'maxDays': {
      if (!rule.between) return rule
      const [from, to] = rule.between
      return { ...rule, between: [slotAt(hours, from), slotAt(hours, to)] }
    }
    default:
      return rule
  }
}

/** The rule between sections that says the same; null where there is none. */
function toListedRule({ activities }: FetInstance, rule: Rule): ListedRule | null {
  const said = sayBetweenSections(rule)
  const kind = SECTION_RULE_KINDS.find((one) => one === said?.kind)
  if (!said || !kind) return null
  return {
    kind,
    numbers: said.numbers,
    weight: rule.weight,
    sections: rule.classes.flatMap((index) => activities[index]?.id ?? []),
  }
}

function sayBetweenSections(rule: Rule): { readonly kind: string; readonly numbers: number[] } | null {
  const { kind } = rule
  switch (kind) {
    case 'daysApart':
      return rule.days === 1 ? { kind: 'differentDays', numbers: [] } : null
    case 'maxDays':
      return rule.between || rule.days === 0 ? null : { kind, numbers: [rule.days] }
    case 'workDay':
    case 'minGap':
    case 'maxDayLoad':
      return { kind, numbers: [rule.slots] }
    case 'maxBlock':
      return { kind, numbers: [rule.slots, rule.gapSlots] }
    default:
      return { kind, numbers: [] }
  }
}
