import type { SectionChoice } from '@scheduler/domain'
import type { PlanningCourse, PlanningSection } from '../planning-input.ts'

/** What the rules know of a section that some students of its course take. */
export function toChoice({ id, aboveId }: PlanningSection, course?: PlanningCourse): SectionChoice {
  const sections = course?.parts?.flatMap((part) => part.sections) ?? []
  const upper = sections.find((one) => one.id === aboveId)
  const above = upper ? [upper.id, ...toChoice(upper, course).above] : []
  return { sectionId: id, above }
}
