import type { PlanningCourse, PlanningInput, PlanningProfessor } from '../planning-input.ts'
import { groupBy } from './group-by.ts'

/** A class that a course asks for beyond the existing ones. */
export interface NewClass {
  readonly key: string
  readonly title: string
  readonly course: PlanningCourse
  readonly professorId: string | null
}

/**
 * Gives each class one of the approved professors of its course: the one with the fewest classes for those that they
 * may hold, classes of courses with the least choice first. A course without approved professor gets none.
 */
export function chooseProfessors(input: PlanningInput, classes: readonly NewClass[]): NewClass[] {
  const teaching = groupBy<PlanningProfessor>(
    input.professors.filter(({ status }) => status === 'approved'),
    ({ courseIds }) => [...new Set(courseIds)],
  )
  const loads = new Map<string, number>()
  const load = (id: string, more: number) => loads.set(id, (loads.get(id) ?? 0) + more)
  for (const { professorId } of input.classes) if (professorId !== null) load(professorId, 1)
  const rank = (one: PlanningProfessor) => (loads.get(one.id) ?? 0) / Math.max(1, one.numClassesPerWeek)
  const choiceOf = ({ course }: NewClass) => teaching.get(course.id) ?? []
  const chosen = new Map<string, string>()
  // Sorting keeps the order of classes with as much choice.
  for (const one of [...classes].sort((a, b) => choiceOf(a).length - choiceOf(b).length)) {
    const [best] = [...choiceOf(one)].sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))
    if (!best) continue
    chosen.set(one.key, best.id)
    load(best.id, 1)
  }
  return classes.map((one) => ({ ...one, professorId: chosen.get(one.key) ?? null }))
}
