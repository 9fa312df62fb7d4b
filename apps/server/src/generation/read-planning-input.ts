import { classDurationMinutes, type DateRange } from '@scheduler/domain'
import type {
  PlanningCourse,
  PlanningInput,
  PlanningProfessor,
  PlanningStudent,
  StandingClass,
} from '@scheduler/planning'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/connect.ts'
import type { Clock } from '../services.ts'
import { readAcademicYear } from '../timetable/academic-year.ts'
import {
  anyOf,
  listCohorts,
  listProfessors,
  selectClasses,
  toScheduledClass,
} from '../timetable/load-timetable.ts'
import { readTeachingWeek } from '../timetable/teaching-week.ts'

/** Reads in a transaction in which the whole database stays as it was at one moment. */
export function readAtOneMoment<T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => read(trx))
}

/** All that a timetable is made from, everything in the order of its ids. */
export async function readPlanningInput(trx: Trx, clock: Clock): Promise<PlanningInput> {
  const courses = await readCourses(trx)
  return {
    week: await readTeachingWeek(trx),
    courses,
    rooms: await readRooms(trx),
    professors: await readProfessors(trx),
    students: await readStudents(trx),
    cohorts: await readCohorts(
      trx,
      courses.map(({ id }) => id),
    ),
    classes: await readClasses(trx, await readAcademicYear(trx, clock)),
  }
}

/** The same data with these classes as they are now. */
export async function readChangedClasses(
  trx: Trx,
  clock: Clock,
  input: PlanningInput,
  ids: readonly string[],
): Promise<PlanningInput> {
  const changed = await readClasses(trx, await readAcademicYear(trx, clock), ids)
  const isChanged = new Set(ids)
  const others = input.classes.filter(({ id }) => !isChanged.has(id))
  return { ...input, classes: [...others, ...changed].sort((a, b) => (a.id < b.id ? -1 : 1)) }
}

async function readCourses(trx: Trx): Promise<PlanningCourse[]> {
  const rows = await trx.selectFrom('courses').selectAll().orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    courseName: row.course_name,
    availability: row.availability,
    dates: { from: row.start_date, to: row.end_date },
    durationMinutes: classDurationMinutes(row.class_duration),
    meetingsPerWeek: row.meetings_per_week,
    minimumDays: row.minimum_days,
    expectedStudents: row.expected_students,
    status: row.status,
    term: row.term,
  }))
}

async function readRooms(trx: Trx): Promise<PlanningInput['rooms']> {
  return trx
    .selectFrom('rooms')
    .select(['id', 'name', 'building_name as buildingName', 'seats', 'status', 'availability'])
    .orderBy('id')
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

/** All existing classes, or those with one of the ids. */
async function readClasses(
  trx: Trx,
  year: DateRange,
  ids: readonly string[] | null = null,
): Promise<StandingClass[]> {
  let query = selectClasses(trx, year)
    .select('c.locked')
    .select(
      sql<string | null>`(select string_agg(s.student_id::text, ',' order by s.student_id)
        from class_students s where s.class_id = c.id)`.as('student_ids'),
    )
    .where('c.status', '<>', 'Cancelled')
    .orderBy('c.id')
  if (ids !== null) query = query.where('c.id', '=', anyOf(ids))
  const rows = await query.execute()
  return rows.map((row) => ({ ...toScheduledClass(row, split(row.student_ids)), locked: row.locked }))
}

/** As one text, which is read several times faster than an array. */
function joinIds(column: string) {
  return sql<string | null>`string_agg(${sql.ref(column)}::text, ',' order by ${sql.ref(column)})`
}

function split(ids: string | null): string[] {
  return ids === null ? [] : ids.split(',')
}
