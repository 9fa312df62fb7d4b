import { type Problem, type Rule, type SetRule, type Timetable, weightsOf } from './problem.ts'
import { isPairRule, listBrokenPairs, listPlaced, type PlacedClass, pickClasses } from './rules.ts'
import { measureSet } from './set-rules.ts'

/** The kinds whose units are counted by date or by week. */
const datedKinds: ReadonlySet<string> = new Set<SetRule['kind']>([
  'maxDayLoad',
  'minDayLoad',
  'maxDayGaps',
  'maxWeekGaps',
  'maxWeekSlots',
  'maxDayDelay',
  'maxWeekDelays',
  'maxDayWalks',
  'maxWeekWalks',
  'maxBreaks',
  'maxBlock',
])

/** What a rule costs when its classes are placed as given; 0 for a hard one. */
export function costOfRule(problem: Problem, rule: Rule, members: readonly PlacedClass[]): number {
  if (rule.weight === null) return 0
  const price = rule.weight * measureBreach(problem, rule, members)
  return weightsOf(problem).rule * (datedKinds.has(rule.kind) ? Math.floor(price / problem.weeks) : price)
}

/** What each rule costs, by rule; 0 for the hard ones. */
export function listRuleCosts(problem: Problem, timetable: Timetable): number[] {
  const placed = listPlaced(problem, timetable)
  return problem.rules.map((rule) => costOfRule(problem, rule, pickClasses(rule, placed)))
}

/** By how many units the classes break the rule, counted from nothing. */
export function measureBreach(problem: Problem, rule: Rule, members: readonly PlacedClass[]): number {
  return isPairRule(rule)
    ? listBrokenPairs(problem, rule, members).length
    : measureSet(problem, rule, members)
}
