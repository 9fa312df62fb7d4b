import {
  type Availability,
  type DateRange,
  DEFAULT_TEACHING_WEEK,
  findConflicts,
  type ScheduledClass,
  type Timetable,
  type Weekday,
} from '@scheduler/domain'
import type { Placement } from '@scheduler/engine'
import {
  type ExistingClass,
  type Plan,
  type PlanningCourse,
  type PlanningInput,
  type PlanningProfessor,
  toWeeklyPlaces,
} from '@scheduler/planning'
import { createRandom } from '../apps/server/src/testing/load.ts'

/** How large a university is. */
export interface UniversitySize {
  readonly programmes: number
  readonly rooms: number
  readonly professors: number
  readonly students: number
  readonly lockedClasses: number
}

/** 2,000 classes, or a few more or less, by seed. */
export const LARGE: UniversitySize = {
  programmes: 40,
  rooms: 150,
  professors: 300,
  students: 8000,
  lockedClasses: 100,
}

/** 5,000 classes once its courses are in parts. */
export const LARGE_IN_PARTS: UniversitySize = {
  programmes: 64,
  rooms: 260,
  // Shares no factor with 7, by which courses with two professors are dealt out: 700 would give them all to twenty people.
  professors: 702,
  students: 12_800,
  lockedClasses: 100,
}

const YEARS = 4
/** Of each year of a programme, taken by all its students. */
const OWN_COURSES = 5
/** Year by year for groups of so many programmes, such as mathematics for all engineers. */
const PROGRAMMES_SHARING = 4
const ELECTIVES_OF_PROGRAMME = 5
const ELECTIVES_OF_STUDENT = 2
const DAYS = DEFAULT_TEACHING_WEEK.days

const TERM = { from: '2026-09-07', to: '2027-01-29' }
const HALVES: readonly DateRange[] = [
  { from: '2026-09-07', to: '2026-11-13' },
  { from: '2026-11-16', to: '2027-01-29' },
]

type Draw = <T>(list: readonly T[]) => T

/**
 * A university with nothing but locked classes on its timetable: programmes of four years, each year a cohort with
 * its own courses and one shared with other programmes; electives; classes of one, two and three hours; courses of
 * half a term; professors with closed days and with approved preferences; rooms of all sizes.
 */
export function generateUniversity(size: UniversitySize, seed: number): PlanningInput {
  const random = createRandom(seed)
  const draw: Draw = (list) => list[Math.floor(random() * list.length)] as (typeof list)[number]
  const cohorts = listCohorts(size)
  const electives = count(size.programmes * ELECTIVES_OF_PROGRAMME, (index) => `elective-${index}`)
  const courseIds = [...new Set(cohorts.flatMap((cohort) => cohort.courseIds)), ...electives]
  const courses = courseIds.map((id) => drawCourse(id, draw))
  const professors = listProfessors(size, courseIds, draw)
  const input = {
    week: { ...DEFAULT_TEACHING_WEEK, lunchBreak: { startMinute: 12 * 60, endMinute: 13 * 60 } },
    courses,
    rooms: listRooms(size),
    professors,
    students: count(size.students, (index) => ({
      id: `student-${index}`,
      courseIds: [
        ...(cohorts[index % cohorts.length]?.courseIds ?? []),
        ...new Set(count(ELECTIVES_OF_STUDENT, () => draw(electives))),
      ],
    })),
    cohorts,
    settings: { minutesBetweenBuildings: 0, located: [], walks: [], closures: [] },
  }
  return { ...input, classes: lockClasses(input, size.lockedClasses, draw) }
}

/**
 * The same with each course in parts: a lecture, and two labs in odd or in even weeks of which students take one; two
 * professors teach each of them together.
 */
export function intoParts(input: PlanningInput): PlanningInput {
  const { professors } = input
  const teams = new Map(
    input.courses.map(({ id }) => {
      const first = professors.findIndex(({ courseIds }) => courseIds.includes(id))
      const team = [professors[first], professors[(first + professors.length / 2) % professors.length]]
      return [id, team.flatMap((one) => one?.id ?? [])]
    }),
  )
  const courses = input.courses.map((course, index): PlanningCourse => {
    const { id, dates, durationMinutes, meetingsPerWeek } = course
    const toSection = (name: string, aboveId: string | null) => ({
      id: `${id} ${name}`,
      name,
      aboveId,
      limit: null,
      professorIds: teams.get(id) ?? [],
      allTeach: true,
      studentIds: [],
    })
    const part = { configurationId: id, durationMinutes }
    const lecture = toSection('Lecture', null)
    const labs = ['Lab 1', 'Lab 2'].map((name) => toSection(name, lecture.id))
    const weeks = { chosen: index % 2 === 0 ? 'odd' : 'even', span: dates }
    const meetings = Math.max(1, meetingsPerWeek - 1)
    return {
      ...course,
      parts: [
        { ...part, id: `${id} lectures`, kind: 'Lecture', meetingsPerWeek: meetings, sections: [lecture] },
        { ...part, id: `${id} labs`, kind: 'Lab', meetingsPerWeek: 1, weeks, sections: labs },
      ],
    }
  })
  return { ...input, courses }
}

function listCohorts({ programmes }: UniversitySize): PlanningInput['cohorts'] {
  return count(programmes, (programme) =>
    count(YEARS, (year) => {
      const group = Math.floor(programme / PROGRAMMES_SHARING)
      const own = count(OWN_COURSES, (index) => `course-${programme}-${year}-${index}`)
      const id = `programme-${programme}-${year}`
      return { id, name: id, size: null, courseIds: [...own, `shared-${group}-${year}`] }
    }),
  ).flat()
}

function drawCourse(id: string, draw: Draw): PlanningCourse {
  return {
    id,
    courseName: id,
    availability: {},
    needs: [],
    dates: draw([TERM, TERM, TERM, TERM, TERM, TERM, TERM, TERM, ...HALVES]),
    durationMinutes: draw([60, 60, 60, 120, 120, 180]),
    meetingsPerWeek: draw([1, 2, 2, 2, 3]),
    minimumDays: null,
    expectedStudents: null,
    status: 'Going On',
    term: 1,
  }
}

/** Every course has one professor; those of electives and every fifth other have two. */
function listProfessors(
  size: UniversitySize,
  courseIds: readonly string[],
  draw: Draw,
): readonly PlanningProfessor[] {
  const coursesOf = count(size.professors, (): string[] => [])
  for (const [index, id] of courseIds.entries()) {
    coursesOf[index % size.professors]?.push(id)
    if (index % 5 === 0) coursesOf[(index * 7 + 3) % size.professors]?.push(id)
  }
  return coursesOf.map((taught, index) => ({
    id: `professor-${index}`,
    fullName: `professor-${index}`,
    status: 'approved',
    availability: index % 3 === 0 ? openOn(DAYS.filter((day) => day !== draw(DAYS))) : {},
    preferred:
      index % 4 === 1
        ? openOn([draw(DAYS), draw(DAYS), draw(DAYS)], draw(['08:00 - 13:00', '13:00 - 20:00']))
        : {},
    courseIds: [...new Set(taught)],
    numClassesPerWeek: 12,
  }))
}

function openOn(days: readonly Weekday[], slot = '08:00 - 20:00'): Availability {
  return Object.fromEntries(days.map((day) => [day, [slot]]))
}

/** Many small rooms, few large ones; every tenth is closed on Fridays, one is under maintenance. */
function listRooms(size: UniversitySize): PlanningInput['rooms'] {
  const seats = [30, 40, 50, 60, 60, 60, 80, 120, 220, 40]
  return count(size.rooms, (index) => ({
    id: `room-${index}`,
    name: `room-${index}`,
    buildingName: 'Campus',
    seats: seats[index % seats.length] ?? 60,
    status: index === 1 ? 'maintenance' : 'available',
    availability: index % 10 === 3 ? openOn(DAYS.slice(0, 4)) : {},
    features: [],
  }))
}

/** Locked classes of some courses at places drawn, where the timetable's own rules find nothing against them. */
function lockClasses(
  input: Omit<PlanningInput, 'classes' | 'week'>,
  wanted: number,
  draw: Draw,
): ExistingClass[] {
  const locked: ExistingClass[] = []
  for (const course of input.courses.filter((_, index) => index % 7 === 0).slice(0, wanted)) {
    const startMinute = draw([8, 9, 10, 14, 15]) * 60
    const candidate: ExistingClass = {
      id: `locked-${course.id}`,
      title: `${course.courseName} locked`,
      day: draw(DAYS),
      startMinute,
      endMinute: startMinute + course.durationMinutes,
      courseId: course.id,
      roomId: draw(input.rooms).id,
      professorId: input.professors.find(({ courseIds }) => courseIds.includes(course.id))?.id ?? null,
      otherProfessorIds: [],
      studentIds: [],
      dates: course.dates,
      status: 'Scheduled',
      locked: true,
    }
    if (findConflicts(candidate, toTimetable(input, locked)).length === 0) locked.push(candidate)
  }
  return locked
}

/** Classes among the records of an institution, as the timetable's rules look at them. */
export function toTimetable(
  { rooms, professors, courses, students, cohorts, settings }: Omit<PlanningInput, 'classes' | 'week'>,
  classes: readonly ScheduledClass[],
): Timetable {
  const byId = <T extends { readonly id: string }>(list: readonly T[]) =>
    new Map(list.map((one) => [one.id, one]))
  return {
    classes,
    rooms: byId(rooms),
    professors: byId(professors),
    courses: byId(courses),
    students: new Map(students.map(({ id }) => [id, id])),
    cohorts,
    settings,
  }
}

/** The classes of a timetable found, as they are once taken over; those left out are not among them. */
export function toExisting(plan: Plan, placements: readonly (Placement | null)[]): ExistingClass[] {
  const datesOf = new Map(plan.institution.input.courses.map(({ id, dates }) => [id, dates]))
  return toWeeklyPlaces(plan, placements).flatMap((place, index): ExistingClass[] => {
    const demand = plan.demands[index]
    const dates = datesOf.get(demand?.courseId ?? '')
    if (!place || !demand || !dates) return []
    const { key, title, courseId, professorId, otherProfessorIds, isLocked, section, weeks } = demand
    const people = { professorId, otherProfessorIds, studentIds: [] }
    const facts = { title, courseId, ...people, dates, locked: isLocked }
    const inWeeks = weeks && { weeks: weeks.ofClass }
    const choice = section?.isChosen && {
      choice: { sectionId: section.id, above: section.aboveId ? [section.aboveId] : [] },
    }
    return [{ ...place, ...facts, ...inWeeks, ...choice, id: key, status: 'Scheduled' }]
  })
}

function count<T>(length: number, make: (index: number) => T): T[] {
  return Array.from({ length }, (_, index) => make(index))
}
