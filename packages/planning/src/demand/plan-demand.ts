import { WEEKDAYS } from '@scheduler/domain'
import { listOwnPlaces } from '../choices/own-places.ts'
import type { PlanningCourse, PlanningInput, RunOptions, StandingClass } from '../planning-input.ts'
import { countSeatsNeeded } from '../wishes/seats.ts'
import { chooseProfessors, type NewClass } from './choose-professors.ts'
import type { Demand } from './demand.ts'
import { groupBy } from './group-by.ts'
import { countExpected, type Institution, readInstitution } from './records.ts'

/**
 * The classes of a timetable: by chosen course the existing ones, in the order of their weekly times, and new ones up to
 * what the course asks for; then all other existing ones, which are fixed.
 */
export function planDemand(input: PlanningInput, options: RunOptions): Demand[] {
  const institution = readInstitution(input, options)
  const courses = listChosenCourses(input, options)
  const chosen = new Set(courses.map(({ id }) => id))
  const standing = groupBy([...input.classes].sort(compareByTime), ({ courseId }) => [courseId ?? ''])
  const added = groupBy(
    chooseProfessors(
      input,
      courses.flatMap((course) => listNewClasses(course, standing.get(course.id) ?? [])),
    ),
    ({ course }) => [course.id],
  )
  const mayMove = ({ locked, status }: StandingClass) =>
    options.standing !== 'keep' && !locked && status === 'Scheduled'
  const ofCourses = courses.flatMap(({ id }) => [
    ...(standing.get(id) ?? []).map((one) => demandStanding(institution, one, mayMove(one))),
    ...(added.get(id) ?? []).map((one) => demandNew(institution, one)),
  ])
  const others = input.classes.filter(({ courseId }) => courseId === null || !chosen.has(courseId))
  return [...ofCourses, ...others.map((one) => demandStanding(institution, one, false))]
}

/** All existing classes, in their own order, each free to be asked about; their choices are not listed. */
export function listStandingDemands(institution: Institution): Demand[] {
  return institution.input.classes.map((one) => ({ ...readStanding(institution, one), isFixed: false }))
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

/** The new classes of a course, with the first numbers that no existing title of the course has. */
function listNewClasses(course: PlanningCourse, standing: readonly StandingClass[]): NewClass[] {
  const titles = new Set(standing.map(({ title }) => title))
  const added: NewClass[] = []
  for (let number = 1; standing.length + added.length < course.meetingsPerWeek; number++) {
    const title = `${course.courseName} ${number}`
    if (!titles.has(title)) added.push({ key: `${course.id}:${number}`, title, course, professorId: null })
  }
  return added
}

function demandNew(institution: Institution, { key, title, course, professorId }: NewClass): Demand {
  const { input, options, professors, cohortsOf } = institution
  const expectedStudents = countExpected(institution, course)
  const demand: Demand = {
    key,
    classId: null,
    title,
    courseId: course.id,
    course,
    cohorts: cohortsOf.get(course.id) ?? [],
    professorId,
    professor: professors.get(professorId ?? ''),
    studentIds: [],
    expectedStudents,
    durationMinutes: course.durationMinutes,
    dates: course.dates,
    needsRoom: input.rooms.length > 0 || expectedStudents > 0,
    seats: countSeatsNeeded(options.weights, 0, expectedStudents),
    isFixed: false,
    isLocked: false,
    before: null,
    kept: null,
    times: [],
    rooms: [],
  }
  return { ...demand, ...listOwnPlaces(institution, demand) }
}

/** A class stays where it is if it may not move, or if there is no other place for it. */
function demandStanding(institution: Institution, one: StandingClass, mayMove: boolean): Demand {
  const demand = readStanding(institution, one)
  if (!mayMove) return demand
  const own = listOwnPlaces(institution, demand)
  const hasPlace = own.times.length > 0 && (!demand.needsRoom || own.rooms.length > 0)
  return hasPlace ? { ...demand, ...own, isFixed: false } : demand
}

/** A class that stays where it is. */
function readStanding(institution: Institution, one: StandingClass): Demand {
  const { options, courses, professors, cohortsOf } = institution
  const { id, title, courseId, professorId, studentIds, dates, day, startMinute, endMinute, roomId } = one
  const course = courses.get(courseId ?? '')
  const expected = course ? countExpected(institution, course) : 0
  const expectedStudents = Math.max(studentIds.length, expected)
  const before = { day, startMinute, endMinute, roomId }
  return {
    key: id,
    classId: id,
    title,
    courseId,
    course,
    cohorts: cohortsOf.get(courseId ?? '') ?? [],
    professorId,
    professor: professors.get(professorId ?? ''),
    studentIds,
    expectedStudents,
    durationMinutes: endMinute - startMinute,
    dates,
    needsRoom: roomId !== null,
    seats: countSeatsNeeded(options.weights, studentIds.length, expectedStudents),
    isFixed: true,
    isLocked: one.locked,
    before,
    kept: options.standing === 'preferToKeep' ? before : null,
    times: [],
    rooms: [],
  }
}

function compareByTime(one: StandingClass, other: StandingClass): number {
  return (
    WEEKDAYS.indexOf(one.day) - WEEKDAYS.indexOf(other.day) ||
    one.startMinute - other.startMinute ||
    (one.id < other.id ? -1 : 1)
  )
}
