export type {
  PlanningCourse,
  PlanningInput,
  PlanningProfessor,
  PlanningStudent,
  RunOptions,
  StandingClass,
} from './planning-input.ts'
