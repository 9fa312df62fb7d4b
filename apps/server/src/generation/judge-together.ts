import {
  type Conflict,
  type DateRange,
  findConflicts,
  type ScheduledClass,
  type Timetable,
  timesOverlap,
  WEEKDAYS,
} from '@scheduler/domain'
import { sql } from 'kysely'
import type { Trx } from '../db/connect.ts'
import {
  anyOf,
  listCohorts,
  listCourses,
  listProfessors,
  listRooms,
  selectClasses,
  toScheduledClass,
} from '../timetable/load-timetable.ts'

/** A conflict with the class that it was found for. */
export interface FoundConflict extends Conflict {
  readonly candidate: ScheduledClass
}

/**
 * Judges classes that have changed together by the hard rules, each against the timetable as it is after all the
 * changes. Everything is read once; of two changed classes that clash, one tells of it.
 */
export async function judgeTogether(
  trx: Trx,
  ids: ReadonlySet<string>,
  year: DateRange,
): Promise<{ changed: ScheduledClass[]; conflicts: FoundConflict[] }> {
  const classes = await readAllClasses(trx, year)
  const changed = classes.filter(({ id }) => ids.has(id))
  const timetable = await readFacts(trx, changed)
  const byDay = new Map(WEEKDAYS.map((day) => [day, classes.filter((one) => one.day === day)]))
  const told = new Set<string>()
  const conflicts: FoundConflict[] = []
  for (const candidate of changed) {
    const beside = byDay.get(candidate.day) ?? []
    const around = { ...timetable, classes: beside.filter((other) => timesOverlap(other, candidate)) }
    for (const conflict of findConflicts(candidate, around)) {
      const pair = [conflict.kind, ...[candidate.id, conflict.classId ?? conflict.message].sort()].join(' ')
      if (!told.has(pair)) conflicts.push({ ...conflict, candidate })
      told.add(pair)
    }
  }
  return { changed, conflicts }
}

async function readAllClasses(trx: Trx, year: DateRange): Promise<ScheduledClass[]> {
  const rows = await selectClasses(trx, year)
    .select(
      sql<string | null>`(select string_agg(s.student_id::text, ',') from class_students s
        where s.class_id = c.id)`.as('student_ids'),
    )
    .where('c.status', '<>', 'Cancelled')
    .orderBy('c.title')
    .orderBy('c.id')
    .execute()
  return rows.map((row) => toScheduledClass(row, row.student_ids?.split(',') ?? []))
}

/** What the rules look at beside classes. */
async function readFacts(trx: Trx, changed: readonly ScheduledClass[]): Promise<Omit<Timetable, 'classes'>> {
  const unique = (ids: readonly (string | null)[]) => [...new Set(ids)].filter((id) => id !== null)
  const courseIds = unique(changed.map(({ courseId }) => courseId))
  const students = await trx
    .selectFrom('accounts')
    .select(['id', 'full_name'])
    .where('id', '=', anyOf(unique(changed.flatMap(({ studentIds }) => studentIds))))
    .execute()
  return {
    rooms: await listRooms(trx, null),
    professors: await listProfessors(trx, unique(changed.map(({ professorId }) => professorId))),
    courses: await listCourses(trx, courseIds),
    students: new Map(students.map((row) => [row.id, row.full_name])),
    cohorts: await listCohorts(trx, courseIds),
  }
}
