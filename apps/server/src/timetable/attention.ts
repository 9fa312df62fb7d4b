import type { Warning } from '@scheduler/contract'
import { type DateRange, STANDING_RULES, type Timetable } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/connect.ts'
import { listCourses, listProfessors, listRooms, selectClasses, toScheduledClass } from './load-timetable.ts'

/** The classes that use a record, or all of them. */
export type UsedBy = { roomId: string } | { professorId: string } | { courseId: string } | 'all'

export type Attention = Warning & { readonly title: string }

/** Standing classes outside a rule: what an administrator has to look at. */
export async function listAttention(db: Db, usedBy: UsedBy, academicYear: DateRange): Promise<Attention[]> {
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
    else query = query.where('c.course_id', '=', usedBy.courseId)
  }
  const classes = (await query.execute()).map((row) => toScheduledClass(row, row.student_ids))
  const timetable: Timetable = {
    classes: [],
    rooms: await listRooms(db, null),
    professors: await listProfessors(db, unique(classes.map((one) => one.professorId))),
    courses: await listCourses(db, unique(classes.map((one) => one.courseId))),
    students: new Map(),
    cohorts: [],
  }
  return classes.flatMap((one) =>
    STANDING_RULES.flatMap((rule) => rule(one, timetable)).map(({ kind, message }) => ({
      kind,
      classId: one.id,
      title: one.title,
      message,
    })),
  )
}

/** Makes a change and tells what it newly breaks among the classes that use the changed record. */
export async function withWarnings<T>(
  trx: Trx,
  usedBy: UsedBy,
  academicYear: DateRange,
  change: () => Promise<T>,
): Promise<{ result: T; warnings: Warning[] }> {
  const before = await listAttention(trx, usedBy, academicYear)
  const result = await change()
  const after = await listAttention(trx, usedBy, academicYear)
  const isNew = (one: Attention) =>
    !before.some((old) => old.classId === one.classId && old.kind === one.kind)
  const warnings = after.filter(isNew).map(({ kind, classId, title, message }) => ({
    kind,
    classId,
    message: `'${title}': ${message}`,
  }))
  return { result, warnings }
}

function unique(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))]
}
