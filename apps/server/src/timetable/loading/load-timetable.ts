import {
  ANYWHERE,
  type Cohort,
  type CourseFacts,
  countWeeks,
  type DateRange,
  type Facts,
  findReach,
  HARD_RULES,
  type ProfessorFacts,
  professorsOf,
  type RoomFacts,
  type Rule,
  type ScheduledClass,
  sectionOf,
  type Tie,
  type Timetable,
  type TimetableSettings,
  WEEKDAYS,
} from '@scheduler/domain'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/connect.ts'
import { readTimetableSettings } from '../settings/timetable-settings.ts'
import { readExpected } from './expected-students.ts'
import { needsOfClass, needsOfCourse } from './features.ts'
import { taughtToCohorts } from './listed-courses.ts'
import { readPreferences } from './preferences.ts'
import { selectRoomFacts } from './room-facts.ts'
import { factsOfSection, selectNamedSections } from './section-choice.ts'
import { isTaughtBy } from './taught-by.ts'
import { datesOfWeeks } from './term-dates.ts'

/** The timetable around a class, as far as the rules look, and the present class, read from the database. */
export async function loadTimetable(
  db: Db,
  candidate: ScheduledClass,
  academicYear: DateRange,
): Promise<Timetable> {
  const around = await loadAround(db, candidate)
  const classes = await listClassesAround(db, [candidate], around, HARD_RULES, academicYear)
  const rooms = distinct([candidate, ...classes].map(({ roomId }) => roomId))
  return { ...around, classes, rooms: await listRooms(db, rooms) }
}

/** The whole week in all rooms, for a class that looks for a place. */
export async function loadWeek(
  db: Db,
  candidate: ScheduledClass,
  academicYear: DateRange,
): Promise<Timetable> {
  const rows = await selectClasses(db, academicYear).where('c.status', '<>', 'Cancelled').execute()
  const students = await mapSharedStudents(db, candidate.studentIds)
  return {
    ...(await loadAround(db, candidate)),
    classes: rows.map((row) => toScheduledClass(row, students.get(row.id) ?? [])),
    rooms: await listRooms(db, null),
    expected: await readExpected(db, listed(candidate.courseId)),
  }
}

const listed = (id: string | null) => (id === null ? [] : [id])

/** What the rules look at, apart from classes and rooms. */
async function loadAround(db: Db, candidate: ScheduledClass): Promise<Omit<Facts, 'rooms'>> {
  return {
    professors: await listProfessors(db, professorsOf(candidate)),
    courses: await listCourses(db, listed(candidate.courseId)),
    students: await mapStudents(db, candidate.studentIds),
    cohorts: await listCohorts(db, listed(candidate.courseId)),
    settings: await readTimetableSettings(db),
  }
}

/**
 * The classes at which rules look next to some, and others as near that share as much; of their students those who are in
 * one of the classes too. What of it breaks a rule is left to the rules.
 */
export async function listClassesAround(
  db: Db,
  classes: readonly ScheduledClass[],
  { cohorts, settings }: Pick<Facts, 'cohorts' | 'settings'>,
  rules: readonly Rule[],
  academicYear: DateRange,
): Promise<ScheduledClass[]> {
  const reaches = findReach(rules, settings)
  if (reaches.length === 0 || classes.length === 0) return []
  const students = reaches.some(({ ties }) => ties.includes('students'))
    ? await mapSharedStudents(db, [...new Set(classes.flatMap(({ studentIds }) => studentIds))])
    : new Map<string, string[]>()
  const has = (column: 'id' | 'room_id' | 'course_id' | 'section_id', ids: readonly string[]) =>
    sql<boolean>`c.${sql.ref(column)} = ${anyOf(ids)}`
  const shared: Record<Tie, RawBuilder<boolean>> = {
    room: has('room_id', distinct(classes.map(({ roomId }) => roomId))),
    professor: isTaughtBy(anyOf(distinct(classes.flatMap(professorsOf)))),
    students: has('id', [...students.keys()]),
    cohorts: has('course_id', distinct(cohorts.flatMap(({ courseIds }) => courseIds))),
    sectionRules: has('section_id', listSectionsOfRules(settings, classes)),
  }
  const rows = await selectClasses(db, academicYear)
    .where('c.status', '<>', 'Cancelled')
    .where(({ or, and, eb }) => {
      const isNear = (minutes: number) =>
        or(
          listSpans(classes, minutes).map(({ day, startMinute, endMinute }) =>
            and([
              eb('c.day', '=', day),
              eb('c.start_minute', '<', endMinute),
              eb('c.end_minute', '>', startMinute),
            ]),
          ),
        )
      return or(
        reaches.map(({ ties, minutes }) => {
          const isTied = or(ties.map((tie) => shared[tie]))
          return minutes === ANYWHERE ? isTied : and([isTied, isNear(minutes)])
        }),
      )
    })
    .execute()
  return rows.map((row) => toScheduledClass(row, students.get(row.id) ?? []))
}

/** All sections of which a rule speaks together with one of some classes. */
function listSectionsOfRules({ sectionRules = [] }: TimetableSettings, classes: readonly ScheduledClass[]) {
  const own = new Set(classes.map(sectionOf))
  return distinct(
    sectionRules
      .filter(({ sections }) => sections.some(({ id }) => own.has(id)))
      .flatMap(({ sections }) => sections.map(({ id }) => id)),
  )
}

/** By day from the first of the classes to the last, and so many minutes around. */
function listSpans(classes: readonly ScheduledClass[], minutes: number) {
  return WEEKDAYS.flatMap((day) => {
    const ofDay = classes.filter((one) => one.day === day)
    if (ofDay.length === 0) return []
    const startMinute = Math.min(...ofDay.map((one) => one.startMinute)) - minutes
    const endMinute = Math.max(...ofDay.map((one) => one.endMinute)) + minutes
    return [{ day, startMinute, endMinute }]
  })
}

/**
 * The columns that the rules look at. A class without a course meets through the academic year of the site, or, until
 * there is one, through the one that is given.
 */
export function selectClasses(db: Db, academicYear: DateRange) {
  return db
    .selectFrom('classes as c')
    .leftJoin('courses as co', 'co.id', 'c.course_id')
    .leftJoin(selectNamedSections(db).as('section'), 'section.id', 'c.section_id')
    .select(['c.id', 'c.title', 'c.day', 'c.start_minute', 'c.end_minute', 'c.status'])
    .select(['c.course_id', 'c.room_id', 'c.professor_id', 'c.weeks', 'c.section_id'])
    .select([datesOfWeeks.as('term_dates'), needsOfClass.as('needs')])
    .select(['section.goes_with', 'section.seat_limit'])
    .select(
      sql<string | null>`(select string_agg(o.professor_id::text, ',' order by o.professor_id)
        from class_professors o where o.class_id = c.id)`.as('other_professor_ids'),
    )
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
  const dates = { from: row.first_date, to: row.last_date }
  return {
    id: row.id,
    title: row.title,
    day: row.day,
    startMinute: row.start_minute,
    endMinute: row.end_minute,
    courseId: row.course_id,
    roomId: row.room_id,
    professorId: row.professor_id,
    otherProfessorIds: row.other_professor_ids?.split(',') ?? [],
    status: row.status,
    dates,
    studentIds,
    ...factsOfSection(row.section_id, row.goes_with?.split(',').filter(Boolean) ?? null, row.seat_limit),
    ...(row.needs && { needs: row.needs }),
    ...countWeeks(row.weeks, row.term_dates ?? dates),
    ...(row.section_id !== row.id && { sectionId: row.section_id }),
  }
}

/** Of each class, those of the given students who are in it. */
async function mapSharedStudents(db: Db, studentIds: readonly string[]): Promise<Map<string, string[]>> {
  if (studentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('class_students')
    .select(['class_id', sql<string>`string_agg(student_id::text, ',')`.as('student_ids')])
    .where('student_id', '=', anyOf(studentIds))
    .groupBy('class_id')
    .execute()
  return new Map(rows.map((row) => [row.class_id, row.student_ids.split(',')]))
}

/** What the rules look at next to the classes, of classes in any room; names of students are omitted. */
export async function listFacts(db: Db, classes: readonly ScheduledClass[]): Promise<Facts> {
  return {
    rooms: await listRooms(db, null),
    professors: await listProfessors(db, distinct(classes.flatMap(professorsOf))),
    courses: await listCourses(db, coursesOf(classes)),
    students: new Map(),
    cohorts: await listCohorts(db, coursesOf(classes)),
    settings: await readTimetableSettings(db),
  }
}

/** The courses of classes, each once. */
const coursesOf = (classes: readonly ScheduledClass[]) => distinct(classes.map(({ courseId }) => courseId))

const distinct = (ids: readonly (string | null)[]) => [...new Set(ids)].filter((id) => id !== null)

/** Rooms by id; all of them without a list. */
async function listRooms(db: Db, ids: readonly string[] | null): Promise<Map<string, RoomFacts>> {
  let query = selectRoomFacts(db)
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
  const preferred = await readPreferences(db, anyOf(ids))
  return mapById(rows.map((row) => ({ ...row, preferred: preferred.get(row.id) ?? {} })))
}

async function listCourses(db: Db, ids: readonly string[]): Promise<Map<string, CourseFacts>> {
  if (ids.length === 0) return new Map()
  const query = db
    .selectFrom('courses')
    .select(['id', 'course_name as courseName', 'availability', 'department'])
    .select(needsOfCourse('courses.id').as('needs'))
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

/**
 * The cohorts that take one of the courses, each with all that it takes: where a cohort takes a course that is listed with
 * another, the one that is taught.
 */
export async function listCohorts(db: Db, courseIds: readonly string[]): Promise<Cohort[]> {
  if (courseIds.length === 0) return []
  return db
    .selectFrom('cohorts as k')
    .innerJoin(taughtToCohorts(db).as('kc'), 'kc.cohort_id', 'k.id')
    .select(['k.id', 'k.name', sql<string[]>`array_agg(distinct kc.course_id::text)`.as('courseIds')])
    .where('k.id', 'in', (sub) =>
      sub
        .selectFrom(taughtToCohorts(db).as('kc'))
        .select('cohort_id')
        .where('course_id', '=', anyOf(courseIds)),
    )
    .groupBy(['k.id', 'k.name'])
    .orderBy('k.name')
    .orderBy('k.id')
    .execute()
}
