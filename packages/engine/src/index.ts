export { evaluate, listRuleCosts, type PlacedClass, timesAdjoin, timesOverlap } from './evaluate.ts'
export { type ClassExplanation, type Explanation, explain, type RuleExplanation } from './explain.ts'
export type { ConflictExplanation } from './explain-conflicts.ts'
export type { UnplacedExplanation } from './explain-unplaced.ts'
export { evaluateGeneral } from './general/evaluate.ts'
export type {
  Distribution,
  GeneralClass,
  GeneralCosts,
  GeneralCourse,
  GeneralEvaluation,
  GeneralProblem,
  GeneralRoom,
  GeneralSolution,
  GeneralStudent,
  GeneralTime,
  GeneralTimetable,
  GeneralViolations,
  GeneralWeights,
} from './general/problem.ts'
export {
  createGeneralSearch,
  type GeneralSearchOptions,
  type GeneralSolveOptions,
  solveGeneral,
} from './general/search.ts'
export type { Budget } from './meter.ts'
export type {
  AvoidOverlapRule,
  Choice,
  CompactRule,
  Evaluation,
  HardViolations,
  MinDaysRule,
  NoOverlapRule,
  Placement,
  Problem,
  ProblemClass,
  ProblemRoom,
  ProblemTime,
  Rule,
  SameRoomRule,
  SoftCosts,
  SoftRule,
  Solution,
} from './model.ts'
export {
  createSearch,
  type Meeting,
  type Progress,
  type Search,
  type SearchOptions,
  type Standing,
} from './search.ts'
export { type SolveOptions, solve } from './solve.ts'
export {
  type LoadedTimetable,
  loadTimetable,
  type PlaceSuggestion,
  type RuleChange,
  suggest,
  suggestByTime,
} from './suggest.ts'
