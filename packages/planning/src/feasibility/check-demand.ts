import {
  type ClassFacts,
  indexPlaced,
  type PlacedFacts,
  readClass,
  readInstitution,
} from '../demand/class-facts.ts'
import { listChosenCourses, planDemand } from '../demand/plan-demand.ts'
import type { PlanningInput, RunOptions } from '../planning-input.ts'
import { checkCohorts, checkCourses } from './check-courses.ts'
import { checkFixedClasses } from './check-fixed.ts'
import { checkPlaces } from './check-places.ts'
import { checkPreferences, checkWorkloads } from './check-professors.ts'
import { checkRoomHours } from './check-rooms.ts'
import { checkWeeks } from './check-weeks.ts'
import type { CheckedDemand, FindingData } from './checked-demand.ts'
import { listOpenStarts } from './open-starts.ts'

export interface DemandCheckData {
  readonly courses: number
  /** Of these courses: asked for, standing and locked among them. */
  readonly classes: number
  readonly standing: number
  readonly locked: number
  readonly findings: FindingData[]
}

/**
 * Compares what is asked for with what there is, before a run. An error is certain: no search can place all classes then.
 * Nothing is said twice for one cause.
 */
export function checkDemand(input: PlanningInput, options: RunOptions): DemandCheckData {
  const demand = readDemand(input, options)
  const movable = demand.classes
    .filter((facts) => !facts.demand.isFixed)
    .map((facts) => ({
      facts,
      durationMinutes: facts.demand.durationMinutes,
      starts: listOpenStarts(demand.institution, facts, demand.around),
    }))
  const hopeless = movable.filter(({ starts }) => starts.length === 0).map(({ facts }) => facts)
  const placeable = movable.filter(({ starts }) => starts.length > 0)
  const ofPlaces = checkPlaces(demand, hopeless)
  const ofWeeks = checkWeeks(placeable)
  const found = [
    ...ofPlaces,
    ...ofWeeks.findings,
    ...checkRoomHours(demand, ofWeeks.left),
    ...checkCourses(demand),
    ...checkCohorts(demand),
    ...checkWorkloads(demand),
    ...checkPreferences(demand),
    ...checkFixedClasses(demand),
  ]
  const rank = ({ severity }: FindingData) => (severity === 'error' ? 0 : 1)
  return {
    ...countClasses(demand),
    findings: found.sort((one, other) => rank(one) - rank(other)),
  }
}

function readDemand(input: PlanningInput, options: RunOptions): CheckedDemand {
  const institution = readInstitution(input, options)
  const courses = listChosenCourses(input, options)
  const chosen = new Set(courses.map(({ id }) => id))
  const all = planDemand(input, options).map((demand) => readClass(institution, demand))
  const fixed = all.flatMap((facts): PlacedFacts[] => {
    const { isFixed, before } = facts.demand
    return isFixed && before ? [{ facts, place: before }] : []
  })
  const isChosen = ({ demand }: ClassFacts) => chosen.has(demand.courseId ?? '')
  return {
    institution,
    courses,
    classes: all.filter(isChosen),
    others: all.filter((facts) => !isChosen(facts)),
    fixed,
    around: indexPlaced(fixed),
  }
}

function countClasses({ courses, classes }: CheckedDemand) {
  return {
    courses: courses.length,
    classes: classes.length,
    standing: classes.filter(({ demand }) => demand.before !== null).length,
    locked: classes.filter(({ demand }) => demand.isLocked).length,
  }
}
