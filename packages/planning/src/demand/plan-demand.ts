import { WEEKDAYS } from '@scheduler/domain'
import { listOwnRooms, listOwnTimes, takesRoom } from '../choices/own-places.ts'
import type { PlanningCourse, PlanningInput, RunOptions, StandingClass } from '../planning-input.ts'
import { chooseProfessors, type NewClass } from './choose-professors.ts'
import type { Demand } from './demand.ts'
import { addTo, countExpected, type Records, readRecords } from './records.ts'

/**
 * The classes of a timetable: by chosen course those that stand, in the order of their weekly times, and new ones up to
 * what the course asks for; then all others that stand, which are fixed.
 */
export function planDemand(input: PlanningInput, options: RunOptions): Demand[] {
  const records = readRecords(input)
  const courses = listChosenCourses(input, options)
  const chosen = new Set(courses.map(({ id }) => id))
  const standing = new Map<string, StandingClass[]>()
  for (const one of [...input.classes].sort(compareByTime)) addTo(standing, one.courseId ?? '', one)
  const added = chooseProfessors(
    input,
    courses.flatMap((course) => listNewClasses(course, standing.get(course.id) ?? [])),
  )
  const addedTo = new Map<string, NewClass[]>()
  for (const one of added) addTo(addedTo, one.course.id, one)
  const ofCourses = courses.flatMap((course) => [
    ...(standing.get(course.id) ?? []).map((one) => demandStanding(records, options, one, true)),
    ...(addedTo.get(course.id) ?? []).map((one) => demandNew(records, one)),
  ])
  const others = input.classes.filter(({ courseId }) => courseId === null || !chosen.has(courseId))
  return [...ofCourses, ...others.map((one) => demandStanding(records, options, one, false))]
}

/** All classes that stand, in their own order, each free to be asked about. */
export function listStandingDemands(input: PlanningInput, options: RunOptions): Demand[] {
  const records = readRecords(input)
  return input.classes.map((one) => ({ ...demandStanding(records, options, one, false), isFixed: false }))
}

/** The courses that term, statuses and list choose. */
export function listChosenCourses(
  { courses }: PlanningInput,
  { term, statuses, courseIds }: Pick<RunOptions, 'term' | 'statuses' | 'courseIds'>,
): PlanningCourse[] {
  const listed = courseIds && new Set(courseIds)
  return courses.filter(
    (course) =>
      (term === null || course.term === term) &&
      statuses.includes(course.status) &&
      (listed === null || listed.has(course.id)),
  )
}

/** The new classes of a course, with the first numbers that no standing title of the course bears. */
function listNewClasses(course: PlanningCourse, standing: readonly StandingClass[]): NewClass[] {
  const titles = new Set(standing.map(({ title }) => title))
  const added: NewClass[] = []
  for (let number = 1; standing.length + added.length < course.meetingsPerWeek; number++) {
    const title = `${course.courseName} ${number}`
    if (!titles.has(title)) added.push({ key: `${course.id}:${number}`, title, course, professorId: null })
  }
  return added
}

function demandNew(records: Records, { key, title, course, professorId }: NewClass): Demand {
  return {
    key,
    classId: null,
    title,
    courseId: course.id,
    professorId,
    durationMinutes: course.durationMinutes,
    expectedStudents: countExpected(records, course),
    isFixed: false,
    isLocked: false,
    before: null,
  }
}

function demandStanding(
  records: Records,
  { standing, weights }: RunOptions,
  one: StandingClass,
  isChosen: boolean,
): Demand {
  const { id, title, courseId, professorId, day, startMinute, endMinute, roomId } = one
  const course = records.courses.get(courseId ?? '')
  const mayMove = isChosen && standing !== 'keep' && !one.locked && one.status === 'Scheduled'
  const demand = {
    key: id,
    classId: id,
    title,
    courseId,
    professorId,
    durationMinutes: endMinute - startMinute,
    expectedStudents: Math.max(one.studentIds.length, course ? countExpected(records, course) : 0),
    isFixed: !mayMove,
    isLocked: one.locked,
    before: { day, startMinute, endMinute, roomId },
  }
  const also = standing === 'preferToKeep' ? demand.before : null
  const hasPlace =
    !mayMove ||
    (listOwnTimes(records, weights, demand, also).length > 0 &&
      (!takesRoom(records, demand) || listOwnRooms(records, weights, demand).length > 0))
  return { ...demand, isFixed: !mayMove || !hasPlace }
}

function compareByTime(one: StandingClass, other: StandingClass): number {
  return (
    WEEKDAYS.indexOf(one.day) - WEEKDAYS.indexOf(other.day) ||
    one.startMinute - other.startMinute ||
    (one.id < other.id ? -1 : 1)
  )
}
