import { classDurationMinutes, type DateRange, listDepartmentsAbove } from '@scheduler/domain'
import type {
  ExistingClass,
  PlanningCourse,
  PlanningInput,
  PlanningPart,
  PlanningProfessor,
  PlanningStudent,
} from '@scheduler/planning'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Trx } from '../db/connect.ts'
import type { Clock } from '../services.ts'
import { readExpected } from '../timetable/loading/expected-students.ts'
import { needsOfCourse } from '../timetable/loading/features.ts'
import { listHeldOnDates } from '../timetable/loading/held-rooms.ts'
import { listCohorts, mapListed } from '../timetable/loading/listed-courses.ts'
import { listProfessors, selectClasses, toScheduledClass } from '../timetable/loading/load-timetable.ts'
import { selectRoomFacts } from '../timetable/loading/room-facts.ts'
import { readAcademicYear } from '../timetable/settings/academic-year.ts'
import { readPreferredRules } from '../timetable/settings/section-rules.ts'
import { readTeachingWeek } from '../timetable/settings/teaching-week.ts'
import { readTimetableSettings } from '../timetable/settings/timetable-settings.ts'
import { readParts } from './read-parts.ts'

/**
 * All that a timetable is made from, everything in the order of its ids. Courses that are taught as one are the one whose classes
 * they are: the people who take or teach another of them take or teach that.
 */
export async function readPlanningInput(trx: Trx, clock: Clock): Promise<PlanningInput> {
  const listed = await mapListed(trx)
  const courses = await readCourses(trx, listed)
  const preferredRules = await readPreferredRules(trx)
  return {
    week: await readTeachingWeek(trx),
    settings: await readTimetableSettings(trx),
    ...(preferredRules.length > 0 && { preferredRules }),
    courses,
    rooms: await selectRoomFacts(trx).orderBy('id').execute(),
    professors: (await readProfessors(trx)).map((one) => toTaught(one, listed)),
    students: (await readStudents(trx)).map((one) => toTaught(one, listed)),
    cohorts: await readCohorts(
      trx,
      courses.map(({ id }) => id),
    ),
    classes: await readClasses(trx, await readAcademicYear(trx, clock)),
    ...(await readHeldRooms(trx)),
  }
}

type Listed = Awaited<ReturnType<typeof mapListed>>

function toTaught<T extends { readonly courseIds: readonly string[] }>(one: T, listed: Listed): T {
  if (!one.courseIds.some((id) => listed.has(id))) return one
  return { ...one, courseIds: [...new Set(one.courseIds.map((id) => listed.get(id) ?? id))].sort() }
}

/** The same data with these classes, or those of these sections, as they are now. */
export async function readChangedClasses(
  trx: Trx,
  clock: Clock,
  input: PlanningInput,
  ids: readonly string[],
): Promise<PlanningInput> {
  const changed = await readClasses(trx, await readAcademicYear(trx, clock), ids)
  const isChanged = new Set([...ids, ...changed.map(({ id }) => id)])
  const others = input.classes.filter(({ id }) => !isChanged.has(id))
  const classes = [...others, ...changed].sort((a, b) => (a.id < b.id ? -1 : 1))
  const { heldRooms, ...same } = input
  return {
    ...same,
    courses: await renewParts(trx, input.courses, ids),
    classes,
    ...(await readHeldRooms(trx, heldRooms)),
  }
}

/** @param known the list of before, which stays the one that it is where nothing of it has changed */
async function readHeldRooms(
  trx: Trx,
  known: PlanningInput['heldRooms'] = [],
): Promise<Pick<PlanningInput, 'heldRooms'>> {
  const heldRooms = await listHeldOnDates(trx)
  if (heldRooms.length === 0) return {}
  return { heldRooms: JSON.stringify(heldRooms) === JSON.stringify(known) ? known : heldRooms }
}

/** Parts know who is in their sections. What is known of a course by itself holds as long as it is the same. */
async function renewParts(
  trx: Trx,
  courses: PlanningInput['courses'],
  sectionIds: readonly string[],
): Promise<PlanningInput['courses']> {
  if (!courses.some(({ parts }) => parts)) return courses
  const partsOf = await readParts(trx, sectionIds)
  if (partsOf.size === 0) return courses
  return courses.map((course) => {
    const parts = partsOf.get(course.id)
    return parts ? { ...course, parts } : course
  })
}

const withParts = (parts: PlanningPart[] | undefined) => parts && { parts }

async function readCourses(trx: Trx, listed: Listed): Promise<PlanningCourse[]> {
  const rows = await trx
    .selectFrom('courses')
    .leftJoin('terms as t', 't.id', 'courses.term_id')
    .selectAll('courses')
    .select('t.state')
    .select(needsOfCourse('courses.id').as('needs'))
    .select(
      sql<string[]>`array(select o.department from courses o
        where o.offering_id = courses.offering_id and o.department is not null order by o.id)`.as('named'),
    )
    .where('courses.controlling', '=', true)
    .orderBy('courses.id')
    .execute()
  const partsOf = await readParts(trx)
  const shared = new Set(listed.values())
  const expected = shared.size > 0 ? await readExpected(trx) : null
  const departments = await readDepartmentParts(trx)
  return rows.map((row) => ({
    id: row.id,
    courseName: row.course_name,
    availability: row.availability,
    needs: row.needs,
    department: row.department,
    dates: { from: row.start_date, to: row.end_date },
    durationMinutes: classDurationMinutes(row.class_duration),
    meetingsPerWeek: row.meetings_per_week,
    minimumDays: row.minimum_days,
    expectedStudents: shared.has(row.id) ? (expected?.get(row.id) ?? null) : row.expected_students,
    status: row.status,
    term: row.term,
    termId: row.term_id,
    isArchived: row.state === 'archived',
    ...(row.named.length > 0 && {
      departments: [...new Set(row.named.flatMap((name) => listDepartmentsAbove(name, departments)))],
    }),
    ...withParts(partsOf.get(row.id)),
  }))
}

/** The departments that are part of another. */
function readDepartmentParts(trx: Trx) {
  return trx
    .selectFrom('departments')
    .select(['name', 'parent_name as parentName'])
    .$narrowType<{ parentName: string }>()
    .where('parent_name', 'is not', null)
    .execute()
}

async function readProfessors(trx: Trx): Promise<PlanningProfessor[]> {
  const rows = await trx
    .selectFrom('professors as p')
    .select(['p.id', 'p.num_classes_per_week'])
    .select(
      sql<string | null>`(select string_agg(course_id::text, ',' order by course_id)
        from professor_courses where professor_id = p.id)`.as('course_ids'),
    )
    .orderBy('p.id')
    .execute()
  const facts = await listProfessors(
    trx,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const known = facts.get(row.id)
    return known
      ? { ...known, courseIds: split(row.course_ids), numClassesPerWeek: row.num_classes_per_week }
      : []
  })
}

async function readStudents(trx: Trx): Promise<PlanningStudent[]> {
  const rows = await trx
    .selectFrom('students as s')
    .leftJoin('student_courses as sc', 'sc.student_id', 's.id')
    .select(['s.id', joinIds('sc.course_id').as('course_ids')])
    .groupBy('s.id')
    .orderBy('s.id')
    .execute()
  return rows.map((row) => ({ id: row.id, courseIds: split(row.course_ids) }))
}

async function readCohorts(trx: Trx, courseIds: readonly string[]): Promise<PlanningInput['cohorts']> {
  const rows = await trx.selectFrom('cohorts').select(['id', 'size']).execute()
  const sizes = new Map(rows.map(({ id, size }) => [id, size]))
  const cohorts = await listCohorts(trx, courseIds)
  return cohorts
    .map((cohort) => ({
      ...cohort,
      courseIds: [...cohort.courseIds].sort(),
      size: sizes.get(cohort.id) ?? null,
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** All existing classes, or those with one of the ids or in a section with one. */
async function readClasses(
  trx: Trx,
  year: DateRange,
  ids: readonly string[] | null = null,
): Promise<ExistingClass[]> {
  let query = selectClasses(trx, year)
    .select('c.locked')
    .select(
      sql<string | null>`(select string_agg(s.student_id::text, ',' order by s.student_id)
        from class_students s where s.class_id = c.id)`.as('student_ids'),
    )
    .where('c.status', '<>', 'Cancelled')
    .orderBy('c.id')
  if (ids !== null)
    query = query.where(({ or, eb }) =>
      or([eb('c.id', '=', anyOf(ids)), eb('c.section_id', '=', anyOf(ids))]),
    )
  const rows = await query.execute()
  // What is planned is the week.
  return rows.map(({ changes: _, ...row }) => ({
    ...toScheduledClass({ ...row, changes: null }, split(row.student_ids)),
    locked: row.locked,
  }))
}

/** As one text, which is read several times faster than an array. */
function joinIds(column: string) {
  return sql<string | null>`string_agg(${sql.ref(column)}::text, ',' order by ${sql.ref(column)})`
}

function split(ids: string | null): string[] {
  return ids === null ? [] : ids.split(',')
}
