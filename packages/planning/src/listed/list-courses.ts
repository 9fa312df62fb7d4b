import type { Itc2019Class, Itc2019Course } from '@scheduler/formats'
import type { Demand, PlanningCourse, PlanningPart } from '@scheduler/planning'
import { giveNames, nameOf } from './names.ts'

/** Where and when a class may be. */
type PlacedClass = Pick<Itc2019Class, 'id' | 'rooms' | 'times'>

/** Classes of which each student of a course takes one. */
interface Subpart {
  readonly configurationId: string
  readonly classes: readonly Itc2019Class[]
}

/**
 * The courses of some classes, by id. A part is a subpart for each of the classes that a section has in a week, those after the first
 * below it; what is in no section is a subpart for itself, which all students take.
 * @param classes by the keys of their demands
 */
export function toCourses(
  demands: readonly Demand[],
  classes: ReadonlyMap<string, PlacedClass>,
): ReadonlyMap<string, Itc2019Course> {
  const taught = new Map(demands.flatMap(({ course }) => (course ? [[course.id, course] as const] : [])))
  const names = giveNames([...taught.values()].map(({ id, courseName }) => ({ id, name: courseName })))
  let configurations = 0
  let subparts = 0
  return new Map(
    [...taught.values()].map((course) => {
      const own = demands.filter(({ courseId }) => courseId === course.id)
      const all = listSubparts(course, own, classes)
      const configs = [...new Set(all.map(({ configurationId }) => configurationId))].map(
        (configurationId) => ({
          id: `${++configurations}`,
          subparts: all
            .filter((one) => one.configurationId === configurationId)
            .map((one) => ({ id: `${++subparts}`, classes: one.classes })),
        }),
      )
      return [course.id, { id: nameOf(names, course.id), configs }]
    }),
  )
}

function listSubparts(
  { parts = [] }: PlanningCourse,
  demands: readonly Demand[],
  classes: ReadonlyMap<string, PlacedClass>,
): readonly Subpart[] {
  const listIn = (sectionId: string | undefined) =>
    demands.flatMap(({ key, section }) => (section?.id === sectionId ? (classes.get(key) ?? []) : []))
  const firstOf = (sectionId: string | null) => (sectionId && listIn(sectionId)[0]?.id) || null
  const ofPart = ({ configurationId, sections }: PlanningPart): Subpart[] => {
    const held = sections.map((section) => ({ ...section, classes: listIn(section.id) }))
    const most = Math.max(...held.map((section) => section.classes.length))
    return Array.from({ length: most }, (_, number) => ({
      configurationId,
      classes: held.flatMap(({ id, aboveId, limit, classes: own }) => {
        const one = own[number]
        return one ? [{ ...one, limit, parent: firstOf(number === 0 ? aboveId : id) }] : []
      }),
    }))
  }
  const taken = parts.flatMap(ofPart)
  const configurationId = taken[0]?.configurationId ?? ''
  const byAll = listIn(undefined).map((one) => ({
    configurationId,
    classes: [{ ...one, limit: null, parent: null }],
  }))
  return [...taken, ...byAll]
}
