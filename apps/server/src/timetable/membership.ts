import {
  type DateRange,
  defaultAcademicYear,
  type ScheduledClass,
  studentDoubleBooked,
} from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/connect.ts'
import { clash, invalid, notFound } from '../http/errors.ts'
import { type Services, today } from '../services.ts'
import { selectClasses, toScheduledClass } from './load-timetable.ts'
import { lockStill } from './timetable-lock.ts'

type Context = Pick<Services, 'db' | 'clock'>

/*
 * Joining is what many do at one moment: what it asks of the database it asks in as few messages as it can. The student
 * is locked before the class, everywhere, so that two joins never wait for each other.
 */

/** Takes a seat. */
export function joinClass({ db, clock }: Context, classId: string, studentId: string): Promise<void> {
  return withStudentLocked(db, studentId, async (trx) => {
    const { seats, year } = await lockClass(trx, classId, defaultAcademicYear(today(clock)))
    const { joined, joinedCount, isIn, others } = await readClasses(trx, classId, studentId, year)
    if (joined.status === 'Cancelled') throw clash(`'${joined.title}' is cancelled.`)
    if (isIn) throw clash(`Already joined '${joined.title}'.`)
    if (seats !== null && joinedCount >= seats)
      throw clash(`'${joined.title}' is full: all ${seats} seats are taken.`)
    const none = new Map()
    const timetable = {
      classes: others,
      rooms: none,
      professors: none,
      courses: none,
      students: none,
      cohorts: [],
    }
    const conflicts = studentDoubleBooked({ ...joined, studentIds: [studentId] }, timetable)
    if (conflicts[0]) throw clash(conflicts[0].message, { conflicts })
    await trx.insertInto('class_students').values({ class_id: classId, student_id: studentId }).execute()
  })
}

/** Gives a seat back; 404 for who has none. */
export function leaveClass({ db, clock }: Context, classId: string, studentId: string): Promise<void> {
  return withStudentLocked(db, studentId, async (trx) => {
    await lockClass(trx, classId, defaultAcademicYear(today(clock)))
    const { numDeletedRows } = await trx
      .deleteFrom('class_students')
      .where('class_id', '=', classId)
      .where('student_id', '=', studentId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('student in this class')
  })
}

/** Works while the timetable stands still and nobody else acts for the student. */
function withStudentLocked<T>(db: Db, studentId: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    // The row is locked after the timetable: rows are locked last, when a statement has read all it joins.
    const { rows } = await sql`
      with still as materialized (select ${lockStill})
      select from students, still where id = ${studentId} for update of students`.execute(trx)
    if (rows.length === 0) throw invalid({ field: 'studentId', message: 'The student does not exist' })
    return work(trx)
  })
}

/** Locks a class against other joins; answers its room's seats, null where nothing limits them, and the academic year. */
async function lockClass(trx: Trx, classId: string, byDefault: DateRange) {
  const found = await trx
    .selectFrom('classes as c')
    .leftJoin('rooms as r', 'r.id', 'c.room_id')
    .innerJoin('site_settings as y', (join) => join.onTrue())
    .select(['r.seats', 'y.academic_year_start as from', 'y.academic_year_end as to'])
    .where('c.id', '=', classId)
    .forUpdate('c')
    .executeTakeFirst()
  if (!found) throw notFound('class')
  const { seats, from, to } = found
  return { seats, year: { from: from ?? byDefault.from, to: to ?? byDefault.to } }
}

/** The class, how many are in it, whether the student is, and the other classes of the student that hold their places. */
async function readClasses(trx: Trx, classId: string, studentId: string, year: DateRange) {
  const rows = await selectClasses(trx, year)
    .select(
      sql<number>`(select count(*)::int from class_students s where s.class_id = ${classId})`.as(
        'joined_count',
      ),
    )
    .select(
      sql<boolean>`exists (select from class_students s where s.class_id = c.id and s.student_id = ${studentId})`.as(
        'is_in',
      ),
    )
    .where(
      'c.id',
      '=',
      sql<string>`any(array(select class_id from class_students where student_id = ${studentId}) || ${classId}::uuid)`,
    )
    .execute()
  const row = rows.find((one) => one.id === classId)
  if (!row) throw notFound('class')
  const others: ScheduledClass[] = rows
    .filter((one) => one !== row && one.status !== 'Cancelled')
    .map((one) => toScheduledClass(one, [studentId]))
  return { joined: toScheduledClass(row, []), joinedCount: row.joined_count, isIn: row.is_in, others }
}
