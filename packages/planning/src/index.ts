export { buildPlan, type Plan } from './build-plan.ts'
export { type CellCostsData, type ClassReasonsData, explainStanding, listCellCosts } from './cell-costs.ts'
export { checkDemand, type DemandCheckData, type FindingData } from './check-demand.ts'
export { explainImpossible, type ImpossibilityData } from './impossible.ts'
export type { MendingLink } from './links.ts'
export { type Demand, planDemand, type WeeklyPlace } from './plan-demand.ts'
export { costByWish, toWeeklyPlaces, type WishCosts } from './plan-results.ts'
export type {
  PlanningCourse,
  PlanningInput,
  PlanningProfessor,
  PlanningStudent,
  RunOptions,
  StandingClass,
} from './planning-input.ts'
export { SENTENCES } from './sentences.ts'
export { type LoadedStanding, loadStanding } from './standing.ts'
export { type ProposalData, type ProposedClassData, type ShownPlace, toProposal } from './to-proposal.ts'
