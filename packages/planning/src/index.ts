export { buildPlan, type Plan } from './build-plan.ts'
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
