import { type Cohort, countExpectedStudents, type Facts } from '@scheduler/domain'
import type {
  ExistingClass,
  PlanningCourse,
  PlanningInput,
  PlanningProfessor,
  RunOptions,
} from '../planning-input.ts'
import { groupBy } from './group-by.ts'
import { once } from './once.ts'
import { type DemandSection, readSections } from './sections.ts'
import { listSharedStudents, listSharingCourses, type SharedStudents } from './shared-students.ts'

/** The records of an institution by their ids. */
export interface Records {
  readonly input: PlanningInput
  readonly courses: ReadonlyMap<string, PlanningCourse>
  readonly professors: ReadonlyMap<string, PlanningProfessor>
  readonly classes: ReadonlyMap<string, ExistingClass>
  readonly cohorts: readonly PlannedCohort[]
  /** The cohorts of a course, by course. */
  readonly cohortsOf: ReadonlyMap<string, readonly PlannedCohort[]>
  /** How many students are enrolled, by course. */
  readonly enrolledIn: ReadonlyMap<string, number>
  /** The pairs of courses that share students and no cohort, in the order of the courses. */
  readonly listShared: () => readonly SharedStudents[]
  /** The same by course: those that share students with it. */
  readonly listSharing: () => ReadonlyMap<string, readonly string[]>
}

/** A cohort, whose students take the sections of its courses in so many streams: as many as a course of it has ways, at least one. */
export type PlannedCohort = PlanningInput['cohorts'][number] & { readonly streams: number }

/** The records, and what is asked of them. */
export interface Institution extends Records {
  readonly options: RunOptions
}

export function readInstitution(input: PlanningInput, options: RunOptions): Institution {
  return { ...readRecords(input), options }
}

/** The same with other classes; null where the input differs in anything else. */
export function renewInstitution(earlier: Institution, input: PlanningInput): Institution | null {
  const fields = Object.keys({ ...earlier.input, ...input }) as (keyof PlanningInput)[]
  const isSame = fields.every((field) => field === 'classes' || earlier.input[field] === input[field])
  return isSame ? { ...earlier, input, classes: byId(input.classes) } : null
}

const recordsOf = new WeakMap<PlanningInput, Records>()

/** The records of an input, read once. */
function readRecords(input: PlanningInput): Records {
  const known = recordsOf.get(input)
  if (known) return known
  const courses = byId(input.courses)
  const enrolled = { courses: input.courses, students: input.students }
  const cohorts = input.cohorts.map((one) => ({ ...one, streams: countStreams(one, courses) }))
  const cohortsOf = groupBy(cohorts, ({ courseIds }) => [...new Set(courseIds)])
  const listShared = once(() => listSharedStudents(enrolled, cohortsOf))
  const records = {
    input,
    courses,
    professors: byId(input.professors),
    classes: byId(input.classes),
    cohorts,
    cohortsOf,
    enrolledIn: countEnrolled(input),
    listShared,
    listSharing: once(() => listSharingCourses(listShared())),
  }
  recordsOf.set(input, records)
  return records
}

/** An input as the rules of the timetable take it; students have no names here. */
export function toFacts(input: PlanningInput): Facts {
  const { professors, courses } = readRecords(input)
  const { rooms, cohorts, settings } = input
  return { rooms: byId(rooms), professors, courses, students: new Map(), cohorts, settings }
}

function countStreams({ courseIds }: Cohort, courses: ReadonlyMap<string, PlanningCourse>): number {
  const ways = courseIds.flatMap((id) => courses.get(id) ?? []).map((course) => readSections(course).ways)
  return Math.max(1, ...ways)
}

function byId<T extends { readonly id: string }>(list: readonly T[]): Map<string, T> {
  return new Map(list.map((one) => [one.id, one]))
}

function countEnrolled({ students }: Pick<PlanningInput, 'students'>): Map<string, number> {
  const enrolledIn = new Map<string, number>()
  for (const { courseIds } of students)
    for (const id of new Set(courseIds)) enrolledIn.set(id, (enrolledIn.get(id) ?? 0) + 1)
  return enrolledIn
}

/** The students that a course is planned for. */
export function countExpected({ cohortsOf, enrolledIn }: Records, course: PlanningCourse): number {
  const ofCohorts = (cohortsOf.get(course.id) ?? []).reduce((sum, { size }) => sum + (size ?? 0), 0)
  return countExpectedStudents(course.expectedStudents, ofCohorts, enrolledIn.get(course.id) ?? 0)
}

/** The students that a section is planned for: as many as it may have, or its share of those of the course. */
export function countExpectedIn(records: Records, course: PlanningCourse, section: DemandSection): number {
  return section.limit ?? Math.ceil(countExpected(records, course) / section.part.sections.length)
}
