import {
  type Availability,
  type ChosenOption,
  type Cohort,
  type CourseFacts,
  type DateRange,
  type ProfessorFacts,
  preferencesFromForms,
  type RoomFacts,
  type ScheduledClass,
  type Timetable,
} from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { readExpected } from './expected-students.ts'

/** How much of the timetable is read: the classes at the candidate's time, or the whole week. */
type Scope = 'sameTime' | 'week'

/** The timetable around a class and the class as it stands, with all that the hard rules look at, read from the database. */
export async function loadTimetable(
  db: Db,
  candidate: ScheduledClass,
  scope: Scope,
  academicYear: DateRange,
): Promise<Timetable> {
  const classes = await listStandingClasses(db, candidate, scope, academicYear)
  const listed = (id: string | null) => (id === null ? [] : [id])
  return {
    classes,
    rooms: await listRooms(db, scope === 'week' ? null : listed(candidate.roomId)),
    professors: await listProfessors(db, listed(candidate.professorId)),
    courses: await listCourses(db, listed(candidate.courseId)),
    students: await mapStudents(db, candidate.studentIds),
    cohorts: await listCohorts(db, listed(candidate.courseId)),
    // Only places that are offered are ranked by it.
    ...(scope === 'week' ? { expected: await readExpected(db) } : {}),
  }
}

async function listStandingClasses(
  db: Db,
  candidate: ScheduledClass,
  scope: Scope,
  academicYear: DateRange,
): Promise<ScheduledClass[]> {
  let query = selectClasses(db, academicYear).where('c.status', '<>', 'Cancelled')
  if (scope === 'sameTime') {
    query = query
      .where('c.day', '=', candidate.day)
      .where('c.start_minute', '<', candidate.endMinute)
      .where('c.end_minute', '>', candidate.startMinute)
  }
  const rows = await query.execute()
  const students = await mapSharedStudents(db, candidate.studentIds)
  return rows.map((row) => toScheduledClass(row, students.get(row.id) ?? []))
}

/**
 * The columns that the rules look at. A class without a course meets through the academic year of the site, or, until
 * there is one, through the one that is given.
 */
export function selectClasses(db: Db, academicYear: DateRange) {
  return db
    .selectFrom('classes as c')
    .leftJoin('courses as co', 'co.id', 'c.course_id')
    .select(['c.id', 'c.title', 'c.day', 'c.start_minute', 'c.end_minute', 'c.status'])
    .select(['c.course_id', 'c.room_id', 'c.professor_id'])
    .select(
      sql<string>`coalesce(co.start_date, (select academic_year_start from site_settings), ${academicYear.from}::date)`.as(
        'first_date',
      ),
    )
    .select(
      sql<string>`coalesce(co.end_date, (select academic_year_end from site_settings), ${academicYear.to}::date)`.as(
        'last_date',
      ),
    )
}

type ClassRow = Awaited<ReturnType<ReturnType<typeof selectClasses>['execute']>>[number]

export function toScheduledClass(row: ClassRow, studentIds: readonly string[]): ScheduledClass {
  return {
    id: row.id,
    title: row.title,
    day: row.day,
    startMinute: row.start_minute,
    endMinute: row.end_minute,
    courseId: row.course_id,
    roomId: row.room_id,
    professorId: row.professor_id,
    status: row.status,
    dates: { from: row.first_date, to: row.last_date },
    studentIds,
  }
}

/** Of each class, those of the given students who are in it. */
async function mapSharedStudents(db: Db, studentIds: readonly string[]): Promise<Map<string, string[]>> {
  const byClass = new Map<string, string[]>()
  if (studentIds.length === 0) return byClass
  const rows = await db
    .selectFrom('class_students')
    .selectAll()
    .where('student_id', '=', anyOf(studentIds))
    .execute()
  for (const row of rows) {
    const students = byClass.get(row.class_id)
    if (students) students.push(row.student_id)
    else byClass.set(row.class_id, [row.student_id])
  }
  return byClass
}

/** `= any(array)`: one parameter however many ids. */
export function anyOf(ids: readonly string[]) {
  return sql<string>`any(${[...ids]}::uuid[])`
}

/** `<> all(array)`: one parameter however many ids. */
export function noneOf(ids: readonly string[]) {
  return sql<string>`all(${[...ids]}::uuid[])`
}

/** What the rules look at beside the classes and their cohorts, of classes in any room; names of students are left out. */
export async function listFacts(
  db: Db,
  classes: readonly ScheduledClass[],
): Promise<Omit<Timetable, 'classes' | 'cohorts'>> {
  return {
    rooms: await listRooms(db, null),
    professors: await listProfessors(db, distinct(classes.map(({ professorId }) => professorId))),
    courses: await listCourses(db, coursesOf(classes)),
    students: new Map(),
  }
}

/** The courses of classes, each once. */
export const coursesOf = (classes: readonly ScheduledClass[]) =>
  distinct(classes.map(({ courseId }) => courseId))

const distinct = (ids: readonly (string | null)[]) => [...new Set(ids)].filter((id) => id !== null)

/** Rooms by id; all of them without a list. */
async function listRooms(db: Db, ids: readonly string[] | null): Promise<Map<string, RoomFacts>> {
  let query = db.selectFrom('rooms').select(['id', 'name', 'seats', 'status', 'availability'])
  if (ids !== null) query = query.where('id', '=', anyOf(ids))
  return mapById(await query.execute())
}

export async function listProfessors(db: Db, ids: readonly string[]): Promise<Map<string, ProfessorFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('professors as p')
    .innerJoin('accounts as a', 'a.id', 'p.id')
    .select(['p.id', 'a.full_name as fullName', 'p.status', 'a.availability'])
    .where('p.id', '=', anyOf(ids))
    .execute()
  const preferred = await readPreferences(db, ids)
  return mapById(rows.map((row) => ({ ...row, preferred: preferred.get(row.id) ?? {} })))
}

/** The teaching preferences of professors: what they chose in approved forms. */
async function readPreferences(db: Db, professorIds: readonly string[]): Promise<Map<string, Availability>> {
  const rows = await db
    .selectFrom('professor_form_questions as q')
    .innerJoin('professor_forms as f', 'f.id', 'q.form_id')
    .select('f.professor_id as professorId')
    .select(
      sql<ChosenOption[]>`json_agg(json_build_object(
        'timeSlotDay', q.time_slot_day, 'selectedOption', q.selected_option))`.as('chosen'),
    )
    .where('f.professor_id', '=', anyOf(professorIds))
    .where('f.admin_status', '=', 'approved')
    .where('q.selected_option', 'is not', null)
    .groupBy(['f.professor_id', 'f.id'])
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id')
    .execute()
  return preferencesFromForms(rows)
}

async function listCourses(db: Db, ids: readonly string[]): Promise<Map<string, CourseFacts>> {
  if (ids.length === 0) return new Map()
  const query = db.selectFrom('courses').select(['id', 'course_name as courseName', 'availability'])
  return mapById(await query.where('id', '=', anyOf(ids)).execute())
}

function mapById<T extends { readonly id: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]))
}

async function mapStudents(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'full_name'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row.full_name]))
}

/** The cohorts that have one of the courses, each with all its courses. */
export async function listCohorts(db: Db, courseIds: readonly string[]): Promise<Cohort[]> {
  if (courseIds.length === 0) return []
  return db
    .selectFrom('cohorts as k')
    .innerJoin('cohort_courses as kc', 'kc.cohort_id', 'k.id')
    .select(['k.id', 'k.name', sql<string[]>`array_agg(kc.course_id::text)`.as('courseIds')])
    .where('k.id', 'in', (sub) =>
      sub.selectFrom('cohort_courses').select('cohort_id').where('course_id', '=', anyOf(courseIds)),
    )
    .groupBy(['k.id', 'k.name'])
    .orderBy('k.name')
    .orderBy('k.id')
    .execute()
}
