import {
  type CalendarDate,
  type DateRange,
  findConflicts,
  type ScheduledClass,
  withStudentsFree,
} from '@scheduler/domain'
import type { Db, Trx } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'
import { loadTimetable, selectClasses, toScheduledClass } from '../loading/load-timetable.ts'
import { settleAcademicYear } from '../settings/academic-year.ts'
import { ClassRefused } from './refusal.ts'

interface Judged {
  readonly year: DateRange
  readonly today: CalendarDate
  /** The class as it is; null: it is nowhere. */
  readonly old: ScheduledClass | null
}

/** Refuses a class that breaks a hard rule. */
export async function judge(
  trx: Trx,
  candidate: ScheduledClass,
  { year, today, old }: Judged,
): Promise<void> {
  const around = await loadTimetable(trx, [candidate], year)
  const conflicts = findConflicts(candidate, withStudentsFree(around, candidate, { old, today }))
  if (conflicts.length > 0) throw new ClassRefused(candidate, conflicts)
}

/** A class with everybody in it; 404 when it is not there. */
export async function findExisting(trx: Db, id: string, year: DateRange): Promise<ScheduledClass> {
  const row = await selectClasses(trx, year)
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('class'))
  const students = await trx
    .selectFrom('class_students')
    .select('student_id')
    .where('class_id', '=', id)
    .execute()
  return toScheduledClass(row, students.map((student) => student.student_id).sort())
}

/** The dates on which a class of the course meets; without a course, those of the academic year. */
export async function readDates(trx: Trx, courseId: string | null, year: DateRange): Promise<DateRange> {
  if (courseId === null) {
    await settleAcademicYear(trx, year)
    return year
  }
  const course = trx
    .selectFrom('courses')
    .select(['start_date as from', 'end_date as to'])
    .where('id', '=', courseId)
  return course.executeTakeFirstOrThrow()
}
