import { professorsOf } from '@scheduler/domain'
import type { PlanningCourse, PlanningInput, PlanningProfessor } from '../planning-input.ts'
import { groupBy } from './group-by.ts'
import type { DemandSection } from './sections.ts'

/** A class that a course, or a section of it, asks for beyond the existing ones. */
export interface NewClass {
  readonly key: string
  readonly title: string
  readonly course: PlanningCourse
  readonly section: DemandSection | null
  readonly professorId: string | null
  readonly otherProfessorIds: readonly string[]
}

/**
 * Gives each class one of the approved professors of its section or course: the one with the fewest classes for those that they
 * may hold, classes with the least choice first. Where there is none it gets none. All classes of a section have the same: as far as
 * they are approved, all who teach its existing classes, or else all who are to teach it together.
 */
export function chooseProfessors(
  input: Pick<PlanningInput, 'professors' | 'classes'>,
  classes: readonly NewClass[],
): NewClass[] {
  const approved = input.professors.filter(({ status }) => status === 'approved')
  const byId = new Map(approved.map((one) => [one.id, one]))
  const teaching = groupBy<PlanningProfessor>(approved, ({ courseIds }) => [...new Set(courseIds)])
  const loads = new Map<string, number>()
  const load = (id: string, more: number) => loads.set(id, (loads.get(id) ?? 0) + more)
  const ofSection = new Map<string, Team>()
  for (const one of input.classes) {
    for (const id of professorsOf(one)) load(id, 1)
    const leading = byId.get(one.professorId ?? '')
    const others = one.otherProfessorIds.filter((id) => byId.has(id))
    if (one.sectionId !== undefined && leading && !ofSection.has(one.sectionId))
      ofSection.set(one.sectionId, { leading, others })
  }
  const rank = (one: PlanningProfessor) => (loads.get(one.id) ?? 0) / Math.max(1, one.numClassesPerWeek)
  const choiceOf = ({ course, section }: NewClass) => {
    const already = ofSection.get(section?.id ?? '')
    if (already) return [already.leading]
    return section && section.professorIds.length > 0
      ? section.professorIds.flatMap((id) => byId.get(id) ?? [])
      : (teaching.get(course.id) ?? [])
  }
  const listOthers = ({ section }: NewClass, leading: PlanningProfessor) =>
    section?.allTeach ? section.professorIds.filter((id) => id !== leading.id && byId.has(id)) : []
  const chosen = new Map<string, Team>()
  // Sorting keeps the order of classes with as much choice.
  for (const one of [...classes].sort((a, b) => choiceOf(a).length - choiceOf(b).length)) {
    const [best] = [...choiceOf(one)].sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))
    if (!best) continue
    const team = ofSection.get(one.section?.id ?? '') ?? { leading: best, others: listOthers(one, best) }
    chosen.set(one.key, team)
    if (one.section) ofSection.set(one.section.id, team)
    for (const id of [best.id, ...team.others]) load(id, 1)
  }
  return classes.map((one) => {
    const { leading, others = [] } = chosen.get(one.key) ?? {}
    return { ...one, professorId: leading?.id ?? null, otherProfessorIds: others }
  })
}

interface Team {
  readonly leading: PlanningProfessor
  readonly others: readonly string[]
}
