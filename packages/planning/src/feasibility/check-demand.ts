import { indexPlaced, listFixed } from '../choices/obstacle.ts'
import type { Demand } from '../demand/demand.ts'
import { listChosenCourses, planDemand } from '../demand/plan-demand.ts'
import { readInstitution } from '../demand/records.ts'
import type { PlanningInput, RunOptions } from '../planning-input.ts'
import { checkCohorts, checkCourses } from './check-courses.ts'
import { checkFixedClasses } from './check-fixed.ts'
import { checkPlaces } from './check-places.ts'
import { checkPreferences, checkWorkloads } from './check-professors.ts'
import { checkRoomHours } from './check-rooms.ts'
import { checkSectionRules } from './check-rules.ts'
import { checkWeeks } from './check-weeks.ts'
import type { CheckedDemand, FindingData } from './checked-demand.ts'
import { listOpenStarts } from './open-starts.ts'

export interface DemandCheckData {
  readonly courses: number
  /** Of these courses: asked for; the existing and locked ones among them. */
  readonly classes: number
  readonly standing: number
  readonly locked: number
  /** The kinds of the parts that the courses have, where they have any. */
  readonly parts?: string[]
  /** How many rules between sections are preferred, where any are. */
  readonly preferredRules?: number
  readonly findings: FindingData[]
}

/**
 * Compares what is asked for with what there is, before a run. An error is certain: no search can place all classes then.
 * Nothing is said twice for one cause.
 */
export function checkDemand(input: PlanningInput, options: RunOptions): DemandCheckData {
  const checked = readDemand(input, options)
  const movable = checked.classes
    .filter(({ isFixed }) => !isFixed)
    .map((demand) => listOpenStarts(checked.institution, demand, checked.around))
  const hopeless = movable.filter(({ starts }) => starts.length === 0).map(({ demand }) => demand)
  const placeable = movable.filter(({ starts }) => starts.length > 0)
  const ofPlaces = checkPlaces(checked, hopeless)
  const ofWeeks = checkWeeks(placeable)
  const found = [
    ...ofPlaces,
    ...ofWeeks.findings,
    ...checkRoomHours(checked, ofWeeks.left),
    ...checkCourses(checked),
    ...checkCohorts(checked),
    ...checkWorkloads(checked),
    ...checkPreferences(checked),
    ...checkFixedClasses(checked),
    ...checkSectionRules(checked),
  ]
  const rank = ({ severity }: FindingData) => (severity === 'error' ? 0 : 1)
  return {
    ...countClasses(checked),
    findings: found.sort((one, other) => rank(one) - rank(other)),
  }
}

function readDemand(input: PlanningInput, options: RunOptions): CheckedDemand {
  const institution = readInstitution(input, options)
  const courses = listChosenCourses(input, options)
  const chosen = new Set(courses.map(({ id }) => id))
  const all = planDemand(input, options)
  const isChosen = ({ courseId }: Demand) => chosen.has(courseId ?? '')
  const fixed = listFixed(all)
  return {
    institution,
    courses,
    classes: all.filter(isChosen),
    others: all.filter((demand) => !isChosen(demand)),
    fixed,
    around: indexPlaced(fixed, institution.input.settings),
  }
}

function countClasses({ courses, classes, institution: { input } }: CheckedDemand) {
  const kinds = new Set(courses.flatMap(({ parts = [] }) => parts.map(({ kind }) => kind)))
  const preferredRules = input.preferredRules?.length ?? 0
  return {
    courses: courses.length,
    classes: classes.length,
    standing: classes.filter(({ before }) => before !== null).length,
    locked: classes.filter(({ isLocked }) => isLocked).length,
    ...(kinds.size > 0 && { parts: [...kinds].sort() }),
    ...(preferredRules > 0 && { preferredRules }),
  }
}
