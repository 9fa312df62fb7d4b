export { evaluate } from './evaluate.ts'
export { type ClassExplanation, type Explanation, explain, type RuleExplanation } from './explain.ts'
export type { ConflictExplanation } from './explain-conflicts.ts'
export type { UnplacedExplanation } from './explain-unplaced.ts'
export { listImpossible } from './impossible.ts'
export { type LoadedTimetable, loadTimetable } from './loaded-timetable.ts'
export { boundCost, measureGap } from './lower-bound.ts'
export type { Existing } from './phases.ts'
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
} from './problem.ts'
export { listRuleCosts, measureBreach } from './rule-costs.ts'
export {
  isClosedTo,
  isPairRule,
  keeps,
  listPlaced,
  type PlacedClass,
  pickClasses,
} from './rules.ts'
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
export { type PlaceSuggestion, type RuleChange, suggest, suggestByTime } from './suggest.ts'
export { timesAdjoin, timesOverlap } from './times.ts'
