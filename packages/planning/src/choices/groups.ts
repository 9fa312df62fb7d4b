import type { Demand } from '../demand/demand.ts'
import { addTo } from '../demand/group-by.ts'
import type { Institution } from '../demand/records.ts'
import type { PlanningCourse } from '../planning-input.ts'

/** Classes that have something in common, of which rules and wishes speak; numbers are indexes of classes. */
export interface RuleGroup {
  readonly kind: 'professor' | 'cohort' | 'course' | 'sharedStudents' | 'joined'
  readonly name: string
  readonly classes: readonly number[]
  /** Those of them that may move. */
  readonly movable: readonly number[]
  /** Whether another group holds all of them: of a course that of its cohort. */
  readonly isPart: boolean
  readonly course?: PlanningCourse | undefined
  /** Of two courses that share students: how many of the classes the first one has, and how many students. */
  readonly firstGroup: number
  readonly students: number
}

/** By kind, in the order of the problem's rules. */
export const LIST_GROUPS: {
  readonly [kind in RuleGroup['kind']]: (members: Members) => RuleGroup[]
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

function toGroup(
  { demands }: Members,
  classes: readonly number[],
  rest: Pick<RuleGroup, 'kind' | 'name'> & Partial<RuleGroup>,
): RuleGroup {
  const movable = classes.filter((index) => demands[index]?.isFixed === false)
  return { classes, movable, isPart: false, firstGroup: 0, students: 0, ...rest }
}

function listOfProfessors(members: Members): RuleGroup[] {
  const { professors } = members.institution
  return [...indexBy(members.demands, ({ professorId }) => professorId)].map(([id, classes]) =>
    toGroup(members, classes, { kind: 'professor', name: professors.get(id)?.fullName ?? id }),
  )
}

function listOfCohorts(members: Members): RuleGroup[] {
  return members.institution.input.cohorts.map(({ name, courseIds }) => {
    const classes = [...new Set(courseIds)].flatMap((id) => members.ofCourse.get(id) ?? [])
    return toGroup(members, classes, { kind: 'cohort', name })
  })
}

function listOfCourses(members: Members): RuleGroup[] {
  const { courses, cohortsOf } = members.institution
  return [...members.ofCourse].map(([id, classes]) => {
    const course = courses.get(id)
    const name = course?.courseName ?? id
    return toGroup(members, classes, { kind: 'course', name, course, isPart: cohortsOf.has(id) })
  })
}

/** Courses that share students and no cohort. */
function listOfSharedStudents(members: Members): RuleGroup[] {
  const { courses, listShared } = members.institution
  const nameOf = (id: string) => courses.get(id)?.courseName ?? id
  return listShared().flatMap(({ courseId, otherCourseId, students }) => {
    const [first, second] = [courseId, otherCourseId].map((id) => members.ofCourse.get(id) ?? [])
    if (!first?.length || !second?.length) return []
    const name = `students of ${nameOf(courseId)} and ${nameOf(otherCourseId)}`
    const rest = { kind: 'sharedStudents', name, firstGroup: first.length, students } as const
    return [toGroup(members, [...first, ...second], rest)]
  })
}

/** Students who have joined the same classes that may move make one group together. */
function listOfJoined(members: Members): RuleGroup[] {
  const ofStudent = new Map<string, number[]>()
  for (const [index, { isFixed, studentIds }] of members.demands.entries())
    if (!isFixed) for (const id of studentIds) addTo(ofStudent, id, index)
  const distinct = new Map([...ofStudent.values()].map((classes) => [classes.join(' '), classes]))
  const name = 'students who take both'
  return [...distinct.values()].map((classes) => toGroup(members, classes, { kind: 'joined', name }))
}
