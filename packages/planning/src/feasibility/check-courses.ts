import { type Said, sayAmount, sayFinding } from '@scheduler/messages'
import type { Demand } from '../demand/demand.ts'
import { listTitles } from '../demand/describe-amounts.ts'
import { groupBy } from '../demand/group-by.ts'
import {
  ADD_ROOM_LINK,
  COURSES_LINK,
  type FixLink,
  linkCohort,
  linkCourse,
  linkProfessor,
  PROFESSORS_LINK,
} from '../demand/links.ts'
import { countExpected } from '../demand/records.ts'
import type { PlanningCourse, PlanningPart } from '../planning-input.ts'
import { findLargestSeats } from './check-places.ts'
import type { CheckedDemand, FindingData } from './checked-demand.ts'

/** Courses without professor or students, or with more of them than a room seats. */
export function checkCourses(checked: CheckedDemand): FindingData[] {
  if (checked.courses.length === 0) return [warn('noCourses', sayFinding('noCourses'), [COURSES_LINK])]
  const movableOf = groupBy(
    checked.classes.filter(({ isFixed }) => !isFixed),
    ({ course }) => (course ? [course.id] : []),
  )
  return checked.courses.flatMap((course) => {
    const movable = movableOf.get(course.id) ?? []
    if (movable.length === 0) return []
    return [
      ...checkProfessor(checked, course, movable),
      ...checkExpected(checked, course, movable),
      ...checkSeats(checked, course, movable),
      ...checkPlacesOf(checked, course),
    ]
  })
}

function checkProfessor(
  { institution }: CheckedDemand,
  course: PlanningCourse,
  movable: readonly Demand[],
): FindingData[] {
  const untaught = movable.filter(({ professorId }) => professorId === null)
  if (untaught.length === 0) return []
  const teaching = institution.input.professors.filter(({ id, courseIds }) =>
    untaught.some(({ section }) =>
      section && section.professorIds.length > 0
        ? section.professorIds.includes(id)
        : courseIds.includes(course.id),
    ),
  )
  if (teaching.length === 0) {
    const said = sayFinding('noProfessor', { course: course.courseName })
    return [warn('noProfessor', said, [PROFESSORS_LINK, linkCourse(course)])]
  }
  if (teaching.some(({ status }) => status === 'approved')) return []
  const names = listTitles(teaching.map(({ fullName }) => fullName))
  const said = sayFinding('noApprovedProfessor', { course: course.courseName, names })
  return [warn('noApprovedProfessor', said, teaching.slice(0, MOST_LINKS).map(linkProfessor))]
}

const MOST_LINKS = 3

function checkExpected(
  { institution }: CheckedDemand,
  course: PlanningCourse,
  movable: readonly Demand[],
): FindingData[] {
  // None at all, said by somebody, is an answer.
  if (course.expectedStudents !== null || countExpected(institution, course) > 0) return []
  if (movable.every(({ section }) => section?.limit !== undefined && section.limit !== null)) return []
  return [warn('noStudents', sayFinding('noStudents', { course: course.courseName }), [linkCourse(course)])]
}

/** Where the seats must do for all, no place is left and the classes say so themselves. */
function checkSeats(
  { institution }: CheckedDemand,
  course: PlanningCourse,
  movable: readonly Demand[],
): FindingData[] {
  const inSection = movable.filter(({ section }) => section !== null)
  const [widest] = inSection.sort((one, other) => other.expectedStudents - one.expectedStudents)
  const expected = widest?.expectedStudents ?? countExpected(institution, course)
  const largest = findLargestSeats(institution.input.rooms)
  if (institution.options.weights.seats === 'must' || largest === null || expected <= largest) return []
  const said = sayFinding('courseTooLarge', {
    course: widest?.title ?? course.courseName,
    amount: sayAmount('students', { count: expected }),
    seats: largest,
  })
  return [warn('roomTooSmall', said, [linkCourse(course), ADD_ROOM_LINK])]
}

/** Parts with fewer places than the course has students; of several ways to take it, all of them together. */
function checkPlacesOf({ institution }: CheckedDemand, course: PlanningCourse): FindingData[] {
  const expected = countExpected(institution, course)
  const ways = [...groupBy(course.parts ?? [], ({ configurationId }) => [configurationId]).values()]
  const counted =
    ways.length === 1
      ? ways
          .flat()
          .map((part) => ({ title: `${course.courseName} ${part.kind}`, places: countPlacesOf(part) }))
      : [
          {
            title: course.courseName,
            places: ways.reduce((sum, parts) => sum + Math.min(...parts.map(countPlacesOf)), 0),
          },
        ]
  if (ways.length === 0) return []
  return counted
    .filter(({ places }) => places < expected)
    .map(({ title, places }) => {
      const amount = sayAmount('students', { count: expected })
      return warn('tooFewPlaces', sayFinding('tooFewPlaces', { course: title, seats: places, amount }), [
        linkCourse(course),
      ])
    })
}

const countPlacesOf = ({ sections }: PlanningPart): number =>
  sections.reduce((sum, { limit }) => sum + (limit ?? Infinity), 0)

/** Cohorts that no room seats, unless one of their courses has been told to be too large. */
export function checkCohorts({ institution, courses }: CheckedDemand): FindingData[] {
  const largest = findLargestSeats(institution.input.rooms)
  if (largest === null) return []
  const chosen = new Map(courses.map((course) => [course.id, course]))
  return institution.input.cohorts.flatMap((cohort) => {
    const own = cohort.courseIds.flatMap((id) => chosen.get(id) ?? [])
    const isTold = own.some((course) => countExpected(institution, course) > largest)
    if (own.length === 0 || isTold || cohort.size === null || cohort.size <= largest) return []
    const said = sayFinding('cohortTooLarge', {
      cohort: cohort.name,
      amount: sayAmount('students', { count: cohort.size }),
      seats: largest,
    })
    return [warn('cohortTooLarge', said, [linkCohort(cohort), ADD_ROOM_LINK])]
  })
}

function warn(kind: string, said: Said, links: FixLink[]): FindingData {
  return { severity: 'warning', kind, ...said, links }
}
