import {
  type Absence,
  ANYWHERE,
  type Closure,
  type CourseFacts,
  countWeeks,
  type DateRange,
  type Facts,
  findReach,
  HARD_RULES,
  listComparedDays,
  listSharingSpace,
  type ProfessorFacts,
  professorsOf,
  type RoomFacts,
  type Rule,
  roomsOf,
  type ScheduledClass,
  sectionOf,
  type Tie,
  type Timetable,
  type TimetableSettings,
  WEEKDAYS,
  withChangedMeetings,
} from '@scheduler/domain'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/connect.ts'
import { readTimetableSettings } from '../settings/timetable-settings.ts'
import { readExpected } from './expected-students.ts'
import { needsOfClass, needsOfCourse } from './features.ts'
import { listBooked } from './held-rooms.ts'
import { isInRoom } from './in-room.ts'
import { listCohorts } from './listed-courses.ts'
import { changesOfClass, hasChangedMeeting } from './meeting-changes.ts'
import { readPreferences } from './preferences.ts'
import { selectRoomFacts } from './room-facts.ts'
import { factsOfSection, selectNamedSections } from './section-choice.ts'
import { mapSharedStudents, nameStudents } from './students-of-classes.ts'
import { isTaughtBy } from './taught-by.ts'
import { datesOfWeeks } from './term-dates.ts'

/** The timetable around some classes, as far as the rules look, and these classes as they are, read from the database at once. */
export async function loadTimetable(
  db: Db,
  candidates: readonly ScheduledClass[],
  academicYear: DateRange,
): Promise<Timetable> {
  const parts = candidates.flatMap(withChangedMeetings)
  const around = await loadAround(db, candidates)
  const classes = await listClassesAround(db, parts, around, HARD_RULES, academicYear)
  const rooms = distinct([...parts, ...classes].flatMap(roomsOf))
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
    ...(await loadAround(db, [candidate])),
    classes: [
      ...rows.flatMap((row) => withChangedMeetings(toScheduledClass(row, students.get(row.id) ?? []))),
      ...(await listBooked(db)),
    ],
    rooms: await listRooms(db, null),
    expected: await readExpected(db, listed(candidate.courseId)),
  }
}

const listed = (id: string | null) => (id === null ? [] : [id])

/** What the rules look at, apart from classes and rooms. */
async function loadAround(db: Db, candidates: readonly ScheduledClass[]): Promise<Omit<Facts, 'rooms'>> {
  return {
    professors: await listProfessors(
      db,
      distinct(candidates.flatMap(withChangedMeetings).flatMap(professorsOf)),
    ),
    courses: await listCourses(db, coursesOf(candidates)),
    students: await nameStudents(db, distinct(candidates.flatMap(({ studentIds }) => studentIds))),
    cohorts: await listCohorts(db, coursesOf(candidates)),
    settings: await readTimetableSettings(db),
  }
}

/**
 * The classes, changed meetings and bookings at which rules look next to some, and others as near that share as much; of their students those
 * who are in one of the classes too. What of it breaks a rule is left to the rules.
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
  const has = (column: 'id' | 'course_id' | 'section_id', ids: readonly string[]) =>
    sql<boolean>`c.${sql.ref(column)} = ${anyOf(ids)}`
  const roomIds = distinct(classes.flatMap(roomsOf).flatMap((id) => listSharingSpace(id, settings)))
  const professorIds = distinct(classes.flatMap(professorsOf))
  const shared: Record<Tie, RawBuilder<boolean>> = {
    room: isInRoom(anyOf(roomIds)),
    professor: isTaughtBy(anyOf(professorIds)),
    students: has('id', [...students.keys()]),
    cohorts: has('course_id', distinct(cohorts.flatMap(({ courseIds }) => courseIds))),
    sectionRules: has('section_id', listSectionsOfRules(settings, classes)),
  }
  const rows = await selectClasses(db, academicYear)
    .where('c.status', '<>', 'Cancelled')
    .where(({ or, and, eb }) => {
      const isNear = (minutes: number) =>
        or(
          listSpans(classes, minutes, settings.closures).map(({ day, startMinute, endMinute }) =>
            and([
              eb('c.day', '=', day),
              eb('c.start_minute', '<', endMinute),
              eb('c.end_minute', '>', startMinute),
            ]),
          ),
        )
      return or([
        ...reaches.map(({ ties, minutes }) => {
          const isTied = or(ties.map((tie) => shared[tie]))
          return minutes === ANYWHERE ? isTied : and([isTied, isNear(minutes)])
        }),
        hasChangedMeeting(roomIds, professorIds, [...students.keys()]),
      ])
    })
    // Refusals name them in one order, whichever way the database finds them.
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute()
  const near = rows.flatMap((row) => withChangedMeetings(toScheduledClass(row, students.get(row.id) ?? [])))
  const isOfRooms = reaches.some(({ ties }) => ties.includes('room')) && roomIds.length > 0
  return isOfRooms ? [...near, ...(await listBooked(db, roomIds))] : near
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

/** By day from the first of the classes on it or a day compared with it to the last, and so many minutes around. */
function listSpans(classes: readonly ScheduledClass[], minutes: number, closures: readonly Closure[]) {
  return WEEKDAYS.flatMap((day) => {
    const days = listComparedDays(day, closures)
    const ofDay = classes.filter((one) => days.has(one.day))
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
    .select([datesOfWeeks.as('term_dates'), needsOfClass.as('needs'), changesOfClass.as('changes')])
    .select(['section.goes_with', 'section.seat_limit'])
    .select(
      sql<string | null>`(select string_agg(o.professor_id::text, ',' order by o.professor_id)
        from class_professors o where o.class_id = c.id)`.as('other_professor_ids'),
    )
    .select(
      sql<string | null>`(select string_agg(o.room_id::text, ',' order by o.room_id)
        from class_rooms o where o.class_id = c.id)`.as('other_room_ids'),
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
    ...(row.other_room_ids && { otherRoomIds: row.other_room_ids.split(',') }),
    ...(row.needs && { needs: row.needs }),
    ...countWeeks(row.weeks, row.term_dates ?? dates),
    ...(row.changes && { changes: row.changes }),
    ...(row.section_id !== row.id && { sectionId: row.section_id }),
  }
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
    .select(absencesOf)
    .where('p.id', '=', anyOf(ids))
    .execute()
  const preferred = await readPreferences(db, anyOf(ids))
  return mapById(
    rows.map(({ absences, ...row }) => ({
      ...row,
      preferred: preferred.get(row.id) ?? {},
      ...(absences && { absences }),
    })),
  )
}

/** Of a professor `p`; null where there are none. */
const absencesOf = sql<Absence[] | null>`(
  select json_agg(json_build_object('from', b.start_date, 'to', b.end_date) order by b.start_date, b.end_date)
  from absences b where b.professor_id = p.id)`.as('absences')

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
