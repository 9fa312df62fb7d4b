import { type Cohort, countExpectedStudents, type Facts } from '@scheduler/domain'
import type { PlanningCourse, PlanningInput, PlanningProfessor, StandingClass } from './planning-input.ts'

/** The records of an institution by their ids. */
export interface Records {
  readonly input: PlanningInput
  readonly courses: ReadonlyMap<string, PlanningCourse>
  readonly professors: ReadonlyMap<string, PlanningProfessor>
  readonly classes: ReadonlyMap<string, StandingClass>
  /** The cohorts of a course, by course. */
  readonly cohortsOf: ReadonlyMap<string, readonly PlanningInput['cohorts'][number][]>
  /** How many students are enrolled, by course. */
  readonly enrolledIn: ReadonlyMap<string, number>
}

const recordsOf = new WeakMap<PlanningInput, Records>()

/** The records of an input, read once. */
export function readRecords(input: PlanningInput): Records {
  const known = recordsOf.get(input)
  if (known) return known
  const records = {
    input,
    courses: byId(input.courses),
    professors: byId(input.professors),
    classes: byId(input.classes),
    cohortsOf: listCohortsOf(input.cohorts),
    enrolledIn: countEnrolled(input),
  }
  recordsOf.set(input, records)
  return records
}

/** The same as the rules take it; students have no names here. */
export function toFacts({ input, professors, courses }: Records): Facts {
  const { rooms, cohorts, settings } = input
  return { rooms: byId(rooms), professors, courses, students: new Map(), cohorts, settings }
}

function byId<T extends { readonly id: string }>(list: readonly T[]): Map<string, T> {
  return new Map(list.map((one) => [one.id, one]))
}

function listCohortsOf<Some extends Cohort>(cohorts: readonly Some[]): Map<string, Some[]> {
  const cohortsOf = new Map<string, Some[]>()
  for (const cohort of cohorts) {
    for (const id of new Set(cohort.courseIds)) addTo(cohortsOf, id, cohort)
  }
  return cohortsOf
}

function countEnrolled({ students }: PlanningInput): Map<string, number> {
  const enrolledIn = new Map<string, number>()
  for (const { courseIds } of students)
    for (const id of new Set(courseIds)) enrolledIn.set(id, (enrolledIn.get(id) ?? 0) + 1)
  return enrolledIn
}

/** Adds one more to the list of a key. */
export function addTo<Key, T>(lists: Map<Key, T[]>, key: Key, one: T): void {
  const list = lists.get(key)
  if (list) list.push(one)
  else lists.set(key, [one])
}

/** The students that a course is planned for. */
export function countExpected({ cohortsOf, enrolledIn }: Records, course: PlanningCourse): number {
  const ofCohorts = (cohortsOf.get(course.id) ?? []).reduce((sum, { size }) => sum + (size ?? 0), 0)
  return countExpectedStudents(course.expectedStudents, ofCohorts, enrolledIn.get(course.id) ?? 0)
}
