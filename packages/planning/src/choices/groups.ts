import type { Demand } from '../demand/demand.ts'
import { addTo } from '../demand/group-by.ts'
import type { Institution } from '../demand/records.ts'
import type { PlanningCourse } from '../planning-input.ts'

/** Classes that have something in common, of which rules and wishes speak; numbers are indexes of classes. */
export interface RuleGroup {
  readonly kind: 'professor' | 'cohort' | 'course' | 'sharedStudents' | 'joined'
  readonly name: string
  readonly classes: readonly number[]
  /** Whether another group holds all of them: of a course that of its cohort. */
  readonly isPart?: boolean
  readonly course?: PlanningCourse | undefined
  /** Of two courses that share students: how many of the classes the first one has, and how many students. */
  readonly firstGroup?: number
  readonly students?: number
}

/** By kind, in the order of the problem's rules. */
export const LIST_GROUPS: {
  readonly [kind in RuleGroup['kind']]: (members: Members) => Iterable<RuleGroup>
} = {
  professor: listOfProfessors,
  cohort: listOfCohorts,
  course: listOfCourses,
  sharedStudents: listOfSharedStudents,
  joined: listOfJoined,
}
export const GROUP_KINDS = Object.keys(LIST_GROUPS) as RuleGroup['kind'][]

/** Who has a part in which classes. */
export interface Members {
  readonly institution: Institution
  readonly demands: readonly Demand[]
  readonly ofCourse: ReadonlyMap<string, readonly number[]>
}

export function readMembers(institution: Institution, demands: readonly Demand[]): Members {
  return { institution, demands, ofCourse: indexBy(demands, ({ courseId }) => courseId) }
}

function indexBy(demands: readonly Demand[], keyOf: (demand: Demand) => string | null) {
  const indexes = new Map<string, number[]>()
  for (const [index, demand] of demands.entries()) {
    const key = keyOf(demand)
    if (key !== null) addTo(indexes, key, index)
  }
  return indexes
}

function listOfProfessors(members: Members): RuleGroup[] {
  const { professors } = members.institution
  return [...indexBy(members.demands, ({ professorId }) => professorId)].map(([id, classes]) => ({
    kind: 'professor',
    name: professors.get(id)?.fullName ?? id,
    classes,
  }))
}

function listOfCohorts(members: Members): RuleGroup[] {
  return members.institution.input.cohorts.map(({ name, courseIds }) => {
    const classes = [...new Set(courseIds)].flatMap((id) => members.ofCourse.get(id) ?? [])
    return { kind: 'cohort', name, classes }
  })
}

function listOfCourses(members: Members): RuleGroup[] {
  const { courses, cohortsOf } = members.institution
  return [...members.ofCourse].map(([id, classes]) => {
    const course = courses.get(id)
    const name = course?.courseName ?? id
    return { kind: 'course', name, classes, course, isPart: cohortsOf.has(id) }
  })
}

/** Courses that share students and no cohort, one after the other: there may be very many. */
function* listOfSharedStudents({ institution, ofCourse }: Members): Iterable<RuleGroup> {
  const { courses, listShared } = institution
  const nameOf = (id: string) => courses.get(id)?.courseName ?? id
  for (const { courseId, otherCourseId, students } of listShared()) {
    const [first, second] = [ofCourse.get(courseId), ofCourse.get(otherCourseId)]
    if (!first || !second) continue
    const name = `students of ${nameOf(courseId)} and ${nameOf(otherCourseId)}`
    const classes = [...first, ...second]
    yield { kind: 'sharedStudents', name, classes, firstGroup: first.length, students }
  }
}

/** Students who have joined the same classes that may move make one group together. */
function listOfJoined(members: Members): RuleGroup[] {
  const ofStudent = new Map<string, number[]>()
  for (const [index, { isFixed, studentIds }] of members.demands.entries())
    if (!isFixed) for (const id of studentIds) addTo(ofStudent, id, index)
  const distinct = new Map([...ofStudent.values()].map((classes) => [classes.join(' '), classes]))
  const name = 'students who take both'
  return [...distinct.values()].map((classes) => ({ kind: 'joined', name, classes }))
}
