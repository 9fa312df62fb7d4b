import { giveNames, type ListedCourse, type ListedSection, nameOf } from '@scheduler/domain'
import type { Demand } from '../demand/demand.ts'
import type { PlanningCourse, PlanningPart } from '../planning-input.ts'

/** Where and when a class may be. */
export type Choices = Pick<ListedSection, 'id' | 'rooms' | 'times'>

/** Sections of which each student of a course takes one. */
interface Taken {
  readonly configurationId: string
  readonly sections: readonly ListedSection[]
}

/**
 * The courses of some classes, by id. A listed part is one for each of the classes that a section has in a week, those after the first
 * below it; what is in no section is a part for itself, which all students take.
 * @param classes by the keys of their demands
 */
export function toCourses(
  demands: readonly Demand[],
  classes: ReadonlyMap<string, Choices>,
): ReadonlyMap<string, ListedCourse> {
  const taught = new Map(demands.flatMap(({ course }) => (course ? [[course.id, course] as const] : [])))
  const names = giveNames([...taught.values()].map(({ id, courseName }) => ({ id, name: courseName })))
  let configurations = 0
  let parts = 0
  return new Map(
    [...taught.values()].map((course) => {
      const own = demands.filter(({ courseId }) => courseId === course.id)
      const all = listTaken(course, own, classes)
      const listed = [...new Set(all.map(({ configurationId }) => configurationId))].map(
        (configurationId) => ({
          id: `${++configurations}`,
          parts: all
            .filter((one) => one.configurationId === configurationId)
            .map(({ sections }) => ({ id: `${++parts}`, sections })),
        }),
      )
      return [course.id, { id: nameOf(names, course.id), configurations: listed }]
    }),
  )
}

function listTaken(
  { parts = [] }: PlanningCourse,
  demands: readonly Demand[],
  classes: ReadonlyMap<string, Choices>,
): readonly Taken[] {
  const listIn = (sectionId: string | undefined) =>
    demands.flatMap(({ key, section }) => (section?.id === sectionId ? (classes.get(key) ?? []) : []))
  const firstOf = (sectionId: string | null) => (sectionId && listIn(sectionId)[0]?.id) || null
  const ofPart = ({ configurationId, sections }: PlanningPart): Taken[] => {
    const held = sections.map((section) => ({ ...section, classes: listIn(section.id) }))
    const most = Math.max(...held.map((section) => section.classes.length))
    return Array.from({ length: most }, (_, number) => ({
      configurationId,
      sections: held.flatMap(({ id, aboveId, limit, classes: own }) => {
        const one = own[number]
        return one ? [{ ...one, limit, aboveId: firstOf(number === 0 ? aboveId : id) }] : []
      }),
    }))
  }
  const taken = parts.flatMap(ofPart)
  const configurationId = taken[0]?.configurationId ?? ''
  const byAll = listIn(undefined).map((one) => ({
    configurationId,
    sections: [{ ...one, limit: null, aboveId: null }],
  }))
  return [...taken, ...byAll]
}
