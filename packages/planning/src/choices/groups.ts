import { professorsOf } from '@scheduler/domain'
import type { Demand } from '../demand/demand.ts'
import { addTo } from '../demand/group-by.ts'
import type { Institution } from '../demand/records.ts'
import { isInStream, readSections } from '../demand/sections.ts'
import type { PlanningCourse } from '../planning-input.ts'

/** Classes that have something in common, of which rules and wishes speak; numbers are indexes of classes. */
export interface RuleGroup {
  readonly kind: 'professor' | 'cohort' | 'course' | 'section' | 'sharedStudents' | 'joined'
  readonly name: string
  readonly classes: readonly number[]
  /** Whether another group holds all of them: of a course that of its cohort. */
  readonly isPart?: boolean
  /** Where students choose sections, the classes that some of them take together. */
  readonly streams?: readonly (readonly number[])[]
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
  section: listOfSections,
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
  return {
    institution,
    demands,
    ofCourse: indexBy(demands, ({ courseId }) => (courseId === null ? [] : [courseId])),
  }
}

function indexBy(demands: readonly Demand[], keysOf: (demand: Demand) => readonly string[]) {
  const indexes = new Map<string, number[]>()
  for (const [index, demand] of demands.entries()) {
    for (const key of keysOf(demand)) addTo(indexes, key, index)
  }
  return indexes
}

function listOfProfessors(members: Members): RuleGroup[] {
  const { professors } = members.institution
  return [...indexBy(members.demands, professorsOf)].map(([id, classes]) => ({
    kind: 'professor',
    name: professors.get(id)?.fullName ?? id,
    classes,
  }))
}

function listOfCohorts(members: Members): RuleGroup[] {
  return members.institution.cohorts.map(({ name, courseIds, streams }) => {
    const classes = [...new Set(courseIds)].flatMap((id) => members.ofCourse.get(id) ?? [])
    const group = { kind: 'cohort' as const, name, classes }
    return streams > 1 ? { ...group, streams: listStreams(members, classes, streams) } : group
  })
}

function listOfCourses(members: Members): RuleGroup[] {
  const { courses, cohortsOf } = members.institution
  return [...members.ofCourse].map(([id, classes]) => {
    const course = courses.get(id)
    const name = course?.courseName ?? id
    const group = { kind: 'course' as const, name, classes, course, isPart: cohortsOf.has(id) }
    if (!course?.parts) return group
    return { ...group, streams: listStreams(members, classes, Math.max(1, readSections(course).ways)) }
  })
}

function listStreams({ demands }: Members, classes: readonly number[], streams: number): number[][] {
  return Array.from({ length: streams }, (_, stream) =>
    classes.filter((index) => isInStream(demands[index]?.section ?? null, stream)),
  )
}

/** What wishes ask of a course they ask of each section, where it has any. */
function listOfSections({ demands }: Members): RuleGroup[] {
  const inSection = indexBy(demands, ({ section }) => (section ? [section.id] : []))
  return [...inSection.values()].flatMap((classes) => {
    const { course, section } = demands[classes[0] ?? -1] ?? {}
    if (!course || !section) return []
    const { meetingsPerWeek } = section.part
    const minimumDays = course.minimumDays && Math.min(course.minimumDays, meetingsPerWeek)
    const name = `${course.courseName} ${section.title}`
    return [{ kind: 'section', name, classes, course: { ...course, meetingsPerWeek, minimumDays } }]
  })
}

/** Courses that share students and no cohort, one after the other: there may be very many. */
function* listOfSharedStudents({ institution, demands, ofCourse }: Members): Iterable<RuleGroup> {
  const { courses, listShared } = institution
  const nameOf = (id: string) => courses.get(id)?.courseName ?? id
  // Who is in a section of several may be in another.
  const listTaken = (id: string) => ofCourse.get(id)?.filter((index) => !demands[index]?.section?.isChosen)
  for (const { courseId, otherCourseId, students } of listShared()) {
    const [first, second] = [listTaken(courseId), listTaken(otherCourseId)]
    if (!first?.length || !second?.length) continue
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
