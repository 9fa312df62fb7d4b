export { buildPlan } from './build-plan.ts'
export { type CellCostsData, type ClassReasonsData, explainStanding, listCellCosts } from './cell-costs.ts'
export { checkDemand, type DemandCheckData } from './check-demand.ts'
export type { FindingData } from './checked-demand.ts'
export type { Demand, WeeklyPlace } from './demand.ts'
export { explainImpossible, type ImpossibilityData } from './impossible.ts'
export type { MendingLink } from './links.ts'
export type { Plan } from './plan.ts'
export { planDemand } from './plan-demand.ts'
export { costByWish, toWeeklyPlaces, type WishCosts } from './plan-results.ts'
export type {
  PlanningCourse,
  PlanningInput,
  PlanningProfessor,
  PlanningStudent,
  RunOptions,
  StandingClass,
} from './planning-input.ts'
export { type LoadedStanding, loadStanding } from './standing.ts'
export { type ProposalData, type ProposedClassData, type ShownPlace, toProposal } from './to-proposal.ts'
