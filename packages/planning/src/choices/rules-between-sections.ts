import {
  listCalendarWeeks,
  RULE_SHAPES,
  type SectionRule,
  type SectionRuleKind,
  type TimetableSettings,
  WEEKDAYS,
} from '@scheduler/domain'
import type { Problem, Rule } from '@scheduler/engine'
import type { Demand } from '../demand/demand.ts'
import { groupBy } from '../demand/group-by.ts'
import type { Institution } from '../demand/records.ts'
import { weigh } from '../wishes/preferred-rules.ts'
import { priceOf } from '../wishes/prices.ts'
import { readMovable } from './movable.ts'
import type { PlanRule } from './plan-rule.ts'

/**
 * The rules of an administrator between sections, as the search keeps them: rules that look at two classes for each two of
 * different sections, the others for all classes together. Where a section has several classes and one of them would be
 * enough, those that come first are taken. What nobody can move cannot be helped, and is left out; so is what the weeks of
 * classes have decided, which the search does not choose.
 */
export function listSectionRules(
  institution: Institution,
  demands: readonly Demand[],
  problem: Problem,
): PlanRule[] {
  const { input, options } = institution
  const { weights } = options
  const { sectionRules = [] } = input.settings
  const preferred = weights.preferredRules === 'ignore' ? [] : (input.preferredRules ?? [])
  if (sectionRules.length + preferred.length === 0) return []
  const ofSection = groupBy([...demands.keys()], (index) => [demands[index]?.sectionId ?? ''])
  const { isMovable, hasRoom, keep } = readMovable(institution, demands, problem)
  const weekOf = (index: number) => firstWeekOf(demands[index], input.settings)
  const toRules = (rule: SectionRule) =>
    listLists(
      rule,
      rule.sections.map(({ id }) => ofSection.get(id) ?? []),
      { hasRoom, weekOf },
    ).map((classes) => orderInWeek(toEngine(rule, classes)))
  const price = priceOf(weights, 'preferredRules')
  return [
    ...sectionRules
      .flatMap(toRules)
      .flatMap(keep)
      .map((rule) => ({ rule, wish: null })),
    ...preferred.flatMap((one) =>
      toRules(one)
        .filter(({ classes }) => classes.some(isMovable))
        .map((rule) => ({ rule: weigh(rule, price * one.weight, problem), wish: 'preferredRules' as const })),
    ),
  ]
}

type Classes = readonly number[]

/** What lists of classes are made by, asked by the number of a class. */
interface Known {
  readonly hasRoom: (index: number) => boolean
  /** Grows with time, and is the same whatever the weekday. */
  readonly weekOf: (index: number) => number
}

const OF_WEEKS: readonly SectionRuleKind[] = ['sameWeeks', 'differentWeeks']
const OF_ROOMS: readonly SectionRuleKind[] = ['sameRoom', 'differentRoom']
/** Those that a section keeps with one of its classes. */
const OF_ONE: readonly SectionRuleKind[] = ['overlap', 'sameDays']

/** The lists of classes of each of which a rule speaks by itself. */
function listLists({ kind }: SectionRule, sections: readonly Classes[], known: Known): Classes[] {
  if (OF_WEEKS.includes(kind)) return []
  if (RULE_SHAPES[kind].leastSections === 1) return [sections.flat()]
  return sections.flatMap((one, at) =>
    sections.slice(at + 1).flatMap((other) => {
      if (kind === 'precedence') return listOrdered(one, other, known)
      if (OF_ONE.includes(kind))
        return one.slice(0, other.length).map((first, index) => [first, other[index] ?? first])
      const pairs = one.flatMap((first) => other.map((second) => [first, second]))
      return OF_ROOMS.includes(kind) ? pairs.filter((pair) => pair.every(known.hasRoom)) : pairs
    }),
  )
}

/** A class of the first week before each of the others that begin in that week; weeks have decided about all others. */
function listOrdered(one: Classes, other: Classes, { weekOf }: Known): Classes[] {
  const week = Math.min(...one.map(weekOf))
  const first = one.find((index) => weekOf(index) === week)
  return first === undefined
    ? []
    : other.filter((index) => weekOf(index) === week).map((index) => [first, index])
}

/** Weeks begin on Monday; the days of a problem are counted from Sunday. */
const orderInWeek = (rule: Rule): Rule =>
  rule.kind === 'precedence' ? { ...rule, weekFrom: WEEKDAYS.indexOf('Monday') } : rule

function firstWeekOf(demand: Demand | undefined, { closures }: TimetableSettings): number {
  if (!demand) return 0
  const { dates, weeks } = demand
  return listCalendarWeeks({ dates, ...(weeks && { weeks: weeks.ofClass }) }, closures)[0] ?? 0
}

/** A rule about some classes as the engine has it; one without a weight has to be kept. */
export function toEngine(
  { id, kind, numbers }: Omit<SectionRule, 'sections'>,
  classes: Classes,
  weight: number | null = null,
): Rule {
  const [number = 0, gapSlots = 0] = numbers
  const one = { name: id, classes, weight }
  switch (kind) {
    case 'workDay':
    case 'minGap':
    case 'maxDayLoad':
      return { ...one, kind, slots: number }
    case 'maxDays':
      return { ...one, kind, days: number }
    case 'maxBreaks':
      return { ...one, kind, breaks: number, gapSlots }
    case 'maxBlock':
      return { ...one, kind, slots: number, gapSlots }
    default:
      return { ...one, kind }
  }
}
