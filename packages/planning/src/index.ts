export { type Assignment, assignStudents, type Unplaced } from './assigning/assign-students.ts'
export type { AssigningInput, TakenCourse, TakenPart, TakingStudent } from './assigning/assigning-input.ts'
export { buildPlan } from './build-plan.ts'
export type { Demand, WeeklyPlace } from './demand/demand.ts'
export type { MendingLink } from './demand/links.ts'
export { listChosenCourses, planDemand } from './demand/plan-demand.ts'
export { type LoadedExisting, loadExisting, renewExisting } from './existing.ts'
export {
  type CellCostsData,
  type ClassReasonsData,
  explainExisting,
  listCellCosts,
} from './explain-existing.ts'
export { checkDemand, type DemandCheckData } from './feasibility/check-demand.ts'
export type { FindingData } from './feasibility/checked-demand.ts'
export { explainImpossible, type ImpossibilityData } from './feasibility/explain-impossible.ts'
export { listTerm, type NumberedStudent, type PlannedTerm } from './listed/list-term.ts'
export type { ListedRecords, RunRule, SectionRecord } from './listed/listed-records.ts'
export { NothingListed } from './listed/nothing-listed.ts'
export { toListedProblem } from './listed/to-listed-problem.ts'
export { type Plan, toWeeklyPlaces } from './plan.ts'
export { planRun } from './plan-run.ts'
export type {
  ExistingClass,
  PlanningCourse,
  PlanningInput,
  PlanningPart,
  PlanningProfessor,
  PlanningSection,
  PlanningStudent,
  PreferredRule,
  RunInput,
  RunOptions,
} from './planning-input.ts'
export type { SearchPlan } from './search-plan.ts'
export { type ProposalData, type ProposedClassData, type ShownPlace, toProposal } from './to-proposal.ts'
export { Unplannable } from './unplannable.ts'
export { costByWish, type WishCosts } from './wishes/cost-by-wish.ts'
