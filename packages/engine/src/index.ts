export { type LoadedTimetable, loadTimetable } from './asking/loaded-timetable.ts'
export { type PlaceSuggestion, type RuleChange, suggest, suggestByTime } from './asking/suggest.ts'
export { boundCost, measureGap } from './bounds/lower-bound.ts'
export type { Existing } from './cooling/phases.ts'
export { evaluate } from './problem/evaluate.ts'
export { listImpossible } from './problem/impossible.ts'
export type {
  Choice,
  Evaluation,
  PairRule,
  Placement,
  Problem,
  ProblemClass,
  ProblemRoom,
  ProblemTime,
  Reservation,
  Rule,
  Solution,
  Timetable,
} from './problem/problem.ts'
export { listRuleCosts, measureBreach } from './problem/rule-costs.ts'
export {
  isClosedTo,
  isPairRule,
  keeps,
  listPlaced,
  type PlacedClass,
  pickClasses,
} from './problem/rules.ts'
export { timesAdjoin, timesOverlap } from './problem/times.ts'
export {
  type Budget,
  createSearch,
  type Exchange,
  type Progress,
  type Search,
  type SearchOptions,
  type SolveOptions,
  solve,
  spend,
} from './search.ts'
