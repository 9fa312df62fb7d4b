import { listNeeds, professorsOf, sectionOf, WEEKDAYS } from '@scheduler/domain'
import { listOwnPlaces } from '../choices/own-places.ts'
import type { ExistingClass, PlanningCourse, PlanningInput, RunOptions } from '../planning-input.ts'
import { countSeatsNeeded } from '../wishes/seats.ts'
import { chooseProfessors, type NewClass } from './choose-professors.ts'
import type { Demand } from './demand.ts'
import { groupBy } from './group-by.ts'
import { readWeeks } from './met-weeks.ts'
import { countExpected, countExpectedIn, type Institution, readInstitution } from './records.ts'
import { type DemandSection, readSections } from './sections.ts'

/**
 * The classes of a timetable: by chosen course the existing ones, in the order of their weekly times, and new ones up to
 * what the course, or each of its sections, asks for; then all other existing ones, which are fixed.
 */
export function planDemand(input: PlanningInput, options: RunOptions): Demand[] {
  const institution = readInstitution(input, options)
  const courses = listChosenCourses(input, options)
  const chosen = new Set(courses.map(({ id }) => id))
  const existing = groupBy([...input.classes].sort(compareByTime), ({ courseId }) => [courseId ?? ''])
  const missing = courses.flatMap((course) => listNewClasses(course, existing.get(course.id) ?? []))
  const added = groupBy(
    chooseProfessors(
      input,
      missing.filter(({ section }) => isOfParts(options, section)),
    ),
    ({ course }) => [course.id],
  )
  const mayMove = (one: ExistingClass) =>
    options.standing !== 'keep' &&
    !one.locked &&
    one.status === 'Scheduled' &&
    isOfParts(options, findSection(institution, one))
  const ofCourses = courses.flatMap(({ id }) => [
    ...(existing.get(id) ?? []).map((one) => demandExisting(institution, one, mayMove(one))),
    ...(added.get(id) ?? []).map((one) => demandNew(institution, one)),
  ])
  const others = input.classes.filter(({ courseId }) => courseId === null || !chosen.has(courseId))
  return [...ofCourses, ...others.map((one) => demandExisting(institution, one, false))]
}

/** The courses that term, academic term, department, statuses and list choose; none in an archived term, which takes no more classes. */
export function listChosenCourses(
  { courses }: Pick<PlanningInput, 'courses'>,
  {
    term,
    termId = null,
    department = null,
    statuses,
    courseIds,
  }: Pick<RunOptions, 'term' | 'termId' | 'department' | 'statuses' | 'courseIds'>,
): PlanningCourse[] {
  const listed = courseIds && new Set(courseIds)
  return courses.filter(
    (course) =>
      !course.isArchived &&
      (term === null || course.term === term) &&
      (termId === null || course.termId === termId) &&
      (department === null || course.departments?.includes(department) === true) &&
      statuses.includes(course.status) &&
      (listed === null || listed.has(course.id)),
  )
}

/** The new classes of a course, with the first numbers that no existing title of the course has. */
function listNewClasses(course: PlanningCourse, existing: readonly ExistingClass[]): NewClass[] {
  const titles = new Set(existing.map(({ title }) => title))
  if (!course.parts)
    return listMissing(course.meetingsPerWeek - existing.length, titles, (number) => ({
      key: `${course.id}:${number}`,
      title: `${course.courseName} ${number}`,
      course,
      section: null,
      professorId: null,
      otherProfessorIds: [],
    }))
  const inSection = groupBy(existing, ({ sectionId }) => (sectionId === undefined ? [] : [sectionId]))
  return [...readSections(course).byId.values()].flatMap((section) => {
    const title = `${course.courseName} ${section.title}`
    const missing = section.part.meetingsPerWeek - (inSection.get(section.id)?.length ?? 0)
    return listMissing(missing, titles, (number) => ({
      key: `${section.id}:${number}`,
      title: number === 1 ? title : `${title} (${number})`,
      course,
      section,
      professorId: null,
      otherProfessorIds: [],
    }))
  })
}

/** So many classes, of the first numbers that give titles which no other class has. */
function listMissing(
  count: number,
  titles: ReadonlySet<string>,
  makeClass: (number: number) => NewClass,
): NewClass[] {
  const added: NewClass[] = []
  for (let number = 1; added.length < count; number++) {
    const one = makeClass(number)
    if (!titles.has(one.title)) added.push(one)
  }
  return added
}

function demandNew(institution: Institution, one: NewClass): Demand {
  const { key, title, course, section, professorId, otherProfessorIds } = one
  const { input, options, professors, cohortsOf } = institution
  const studentIds = section?.studentIds ?? []
  const expectedStudents = Math.max(studentIds.length, countExpectedOf(institution, course, section))
  const teachers = professorsOf(one).flatMap((id) => professors.get(id) ?? [])
  const demand: Demand = {
    key,
    classId: null,
    title,
    sectionId: section?.id ?? key,
    courseId: course.id,
    course,
    section,
    cohorts: cohortsOf.get(course.id) ?? [],
    professorId,
    professor: professors.get(professorId ?? ''),
    otherProfessorIds,
    professors: teachers,
    studentIds,
    expectedStudents,
    durationMinutes: section?.part.durationMinutes ?? course.durationMinutes,
    dates: course.dates,
    weeks: readWeeks(section?.part ?? {}, input.settings.closures),
    needsRoom: input.rooms.length > 0 || expectedStudents > 0,
    seats: countSeatsNeeded(options.weights, studentIds.length, expectedStudents),
    needs: listNeeds(course, section?.part ?? {}),
    isFixed: false,
    isLocked: false,
    before: null,
    kept: null,
    times: [],
    rooms: [],
  }
  return { ...demand, ...listOwnPlaces(institution, demand) }
}

/** A class stays where it is if it may not move, has several rooms, or if there is no other place for it. */
function demandExisting(institution: Institution, one: ExistingClass, mayMove: boolean): Demand {
  const demand = readExisting(institution, one)
  if (!mayMove || one.otherRoomIds) return demand
  const own = listOwnPlaces(institution, demand)
  const hasPlace = own.times.length > 0 && (!demand.needsRoom || own.rooms.length > 0)
  return hasPlace ? { ...demand, ...own, isFixed: false } : demand
}

/** A class that stays where it is. */
export function readExisting(institution: Institution, one: ExistingClass): Demand {
  const { options, courses, professors, cohortsOf } = institution
  const { id, title, courseId, studentIds, dates, day, startMinute, endMinute, roomId } = one
  const { professorId, otherProfessorIds, otherRoomIds } = one
  const course = courses.get(courseId ?? '')
  const section = findSection(institution, one)
  const expected = course ? countExpectedOf(institution, course, section) : 0
  const expectedStudents = Math.max(studentIds.length, expected)
  const before = { day, startMinute, endMinute, roomId }
  const besides = institution.input.rooms.reduce(
    (sum, { id: room, seats }) => (otherRoomIds?.includes(room) ? sum + seats : sum),
    0,
  )
  return {
    key: id,
    classId: id,
    title,
    sectionId: sectionOf(one),
    courseId,
    course,
    section,
    cohorts: cohortsOf.get(courseId ?? '') ?? [],
    professorId,
    professor: professors.get(professorId ?? ''),
    otherProfessorIds,
    ...(otherRoomIds && { otherRoomIds }),
    professors: professorsOf(one).flatMap((teacher) => professors.get(teacher) ?? []),
    studentIds,
    expectedStudents,
    durationMinutes: endMinute - startMinute,
    dates,
    weeks: readWeeks(one, institution.input.settings.closures),
    needsRoom: roomId !== null,
    seats: Math.max(0, countSeatsNeeded(options.weights, studentIds.length, expectedStudents) - besides),
    needs: listNeeds(course, one),
    isFixed: true,
    isLocked: one.locked,
    before,
    kept: options.standing === 'preferToKeep' ? before : null,
    times: [],
    rooms: [],
  }
}

/** Whether a class is of a kind of part that was asked for. */
function isOfParts({ parts = null }: RunOptions, section: DemandSection | null): boolean {
  return parts === null || parts.includes(section?.part.kind ?? '')
}

function findSection({ courses }: Institution, one: ExistingClass): DemandSection | null {
  const course = courses.get(one.courseId ?? '')
  return (course && readSections(course).byId.get(one.sectionId ?? '')) ?? null
}

function countExpectedOf(
  institution: Institution,
  course: PlanningCourse,
  section: DemandSection | null,
): number {
  return section ? countExpectedIn(institution, course, section) : countExpected(institution, course)
}

function compareByTime(one: ExistingClass, other: ExistingClass): number {
  return (
    WEEKDAYS.indexOf(one.day) - WEEKDAYS.indexOf(other.day) ||
    one.startMinute - other.startMinute ||
    (one.id < other.id ? -1 : 1)
  )
}
