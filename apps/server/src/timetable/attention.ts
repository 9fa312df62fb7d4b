import type { Warning } from '@scheduler/contract'
import {
  type Cohort,
  type DateRange,
  findConflicts,
  RULES_TOLD_LATER,
  type ScheduledClass,
  type Timetable,
} from '@scheduler/domain'
import { sayConflict, toSaid } from '@scheduler/messages'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/connect.ts'
import {
  anyOf,
  coursesOf,
  listCohorts,
  listFacts,
  selectClasses,
  toScheduledClass,
} from './load-timetable.ts'

/** The classes that use a record, or all of them. */
export type UsedBy = { roomId: string } | { professorId: string } | { courseIds: readonly string[] } | 'all'

export type Attention = Warning & { readonly title: string }

/** Standing classes outside a rule: what an administrator has to look at. */
export async function listAttention(db: Db, usedBy: UsedBy, academicYear: DateRange): Promise<Attention[]> {
  const found = await findAttention(db, usedBy, academicYear)
  return found.map(({ otherId: _, ...one }) => one)
}

/** With the class that it clashes with, where there is one. */
type Found = Attention & { readonly otherId: string | undefined }

async function findAttention(db: Db, usedBy: UsedBy, academicYear: DateRange): Promise<Found[]> {
  let query = selectClasses(db, academicYear)
    .select(
      sql<string[]>`array(select student_id::text from class_students s where s.class_id = c.id)`.as(
        'student_ids',
      ),
    )
    .where('c.status', '<>', 'Cancelled')
    .orderBy('c.title')
  if (usedBy !== 'all') {
    if ('roomId' in usedBy) query = query.where('c.room_id', '=', usedBy.roomId)
    else if ('professorId' in usedBy) query = query.where('c.professor_id', '=', usedBy.professorId)
    else query = query.where('c.course_id', '=', anyOf(usedBy.courseIds))
  }
  const classes = (await query.execute()).map((row) => toScheduledClass(row, row.student_ids))
  // A change of a room or a professor lets no two classes of a cohort clash.
  const cohorts = usedBy === 'all' || 'courseIds' in usedBy ? await listCohorts(db, coursesOf(classes)) : []
  const timetable: Timetable = {
    classes: await listCohortRivals(db, cohorts, academicYear),
    ...(await listFacts(db, classes)),
    cohorts,
  }
  return classes.flatMap((one) =>
    findConflicts(one, timetable, RULES_TOLD_LATER).map(({ classId: otherId, ...conflict }) => ({
      ...conflict,
      classId: one.id,
      otherId,
      title: one.title,
    })),
  )
}

/**
 * The classes that share weekday and time with another class of a cohort of theirs. They are few: whether two of them
 * ever meet on one date is left to the rule.
 */
async function listCohortRivals(
  db: Db,
  cohorts: readonly Cohort[],
  academicYear: DateRange,
): Promise<ScheduledClass[]> {
  if (cohorts.length === 0) return []
  const rows = await selectClasses(db, academicYear)
    .where('c.status', '<>', 'Cancelled')
    .where('c.course_id', '=', anyOf([...new Set(cohorts.flatMap((cohort) => cohort.courseIds))]))
    .where(
      sql<boolean>`exists (
        select from cohort_courses own
        join cohort_courses shared on shared.cohort_id = own.cohort_id
        join classes other on other.course_id = shared.course_id
        where own.course_id = c.course_id and other.id <> c.id and other.day = c.day
          and other.start_minute < c.end_minute and c.start_minute < other.end_minute
          and other.status <> 'Cancelled')`,
    )
    .execute()
  return rows.map((row) => toScheduledClass(row, []))
}

/** Makes a change and tells what it newly breaks among the classes that use the changed record. */
export async function withWarnings<T>(
  trx: Trx,
  usedBy: UsedBy,
  academicYear: DateRange,
  change: () => Promise<T>,
): Promise<{ result: T; warnings: Warning[] }> {
  const before = await findAttention(trx, usedBy, academicYear)
  const result = await change()
  const after = await findAttention(trx, usedBy, academicYear)
  const name = ({ classId, kind, otherId }: Found) => `${classId} ${kind} ${otherId}`
  const known = new Set(before.map(name))
  const isNew = (one: Found) => !known.has(name(one))
  const warnings = after.filter(isNew).map((one) => ({
    kind: one.kind,
    classId: one.classId,
    ...sayConflict('ofClass', { title: one.title, what: toSaid(one) }),
  }))
  return { result, warnings }
}
