import { randomUUID } from 'node:crypto'
import type { ClassChange, NewClass } from '@scheduler/contract'
import { type DateRange, formatTime, parseTime, type ScheduledClass } from '@scheduler/domain'
import { sayClass, sayFault, sayNotice } from '@scheduler/messages'
import type { Updateable } from 'kysely'
import type { Db, Trx } from '../../db/connect.ts'
import type { ClassTable } from '../../db/schema.ts'
import { clash, forbidden, invalid, notFound } from '../../http/errors.ts'
import type { Session } from '../../http/session.ts'
import { tell } from '../../realtime/tell.ts'
import { refuseStale } from '../../records/revisions.ts'
import type { Clock, Services } from '../../services.ts'
import { readAcademicYear } from '../../timetable/academic-year.ts'
import { checkReferences } from '../../timetable/class-references.ts'
import { anyOf } from '../../timetable/load-timetable.ts'
import { replaceMeetings } from '../../timetable/meetings.ts'
import { findStanding, judge, readDates } from '../../timetable/standing-class.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'
import { getClass } from './queries.ts'

type Context = Pick<Services, 'db' | 'clock'>

/** Adds a class, and tells of it; answers its id. */
export function createClass(
  { db, clock }: Context,
  fields: NewClass,
  createdBy: string | null,
): Promise<string> {
  return changeTimetable(db, async (trx) => {
    const placed = await placeClass(trx, clock, fields, createdBy)
    const { id, title, day, startMinute, endMinute } = placed
    const time = { day, range: { startMinute, endMinute } }
    await tell(trx, { event: 'classCreated', id, ...sayNotice('classAddedAt', { title, ...time }) })
    await tellChanged(trx, placed, 'classAdded')
    return id
  })
}

/** The columns, and the list, of the fields that are there; an absent field stays as it is. */
function toColumns(fields: ClassChange) {
  const toMinute = (time: string | undefined) => (time === undefined ? undefined : (parseTime(time) ?? 0))
  return {
    title: fields.title,
    description: fields.description,
    day: fields.day,
    start_minute: toMinute(fields.startTime),
    end_minute: toMinute(fields.endTime),
    course_id: fields.courseId,
    room_id: fields.roomId,
    professor_id: fields.professorId,
    locked: fields.locked,
  }
}

/** Puts a class on the timetable if it breaks no hard rule. */
export async function placeClass(
  trx: Trx,
  clock: Clock,
  fields: NewClass,
  createdBy: string | null,
): Promise<ScheduledClass> {
  await checkReferences(trx, fields)
  const year = await readAcademicYear(trx, clock)
  const dates = await readDates(trx, fields.courseId, year)
  const candidate: ScheduledClass = {
    id: randomUUID(),
    status: 'Scheduled',
    ...fields,
    ...readTimes(fields),
    dates,
  }
  await judge(trx, candidate, year)
  await trx
    .insertInto('classes')
    .values({
      id: candidate.id,
      title: fields.title,
      description: fields.description,
      day: fields.day,
      start_minute: candidate.startMinute,
      end_minute: candidate.endMinute,
      course_id: fields.courseId,
      room_id: fields.roomId,
      professor_id: fields.professorId,
      locked: fields.locked,
      created_by: createdBy,
    })
    .execute()
  await addStudents(trx, candidate.id, fields.studentIds)
  await replaceMeetings(trx, [candidate])
  return candidate
}

function tellChanged(
  trx: Trx,
  { id, title }: Pick<ScheduledClass, 'id' | 'title'>,
  change:
    | 'classAdded'
    | 'classChanged'
    | 'classCancelled'
    | 'classReinstated'
    | 'classPostponed'
    | 'postponementAsked'
    | 'postponementRejected',
) {
  return tell(trx, { event: 'classUpdated', id, ...sayNotice(change, { title }) })
}

/** Changes the fields that are there. What the rules look at is judged again only when it changes. */
export function changeClass(
  { db, clock }: Context,
  id: string,
  fields: ClassChange,
  session: Session,
): Promise<void> {
  return changeTimetable(db, async (trx) => {
    const year = await readAcademicYear(trx, clock)
    const old = await findStanding(trx, id, year)
    await refuseStale(trx, {
      table: 'classes',
      id,
      fields,
      toColumns: (given) => ({ ...toColumns(given), students: given.studentIds }),
      read: () => getClass(trx, session, id),
    })
    await checkReferences(trx, fields)
    const next = await mergeChange(trx, old, fields, year)
    const isMoved = JSON.stringify({ ...next, title: '' }) !== JSON.stringify({ ...old, title: '' })
    if (isMoved) await judge(trx, next, year)
    await trx
      .updateTable('classes')
      .set({ id, ...toColumns(fields) })
      .where('id', '=', id)
      .execute()
    if (isMoved) {
      await replaceStudents(trx, old, next)
      await replaceMeetings(trx, [next])
    }
    await tellChanged(trx, next, 'classChanged')
  })
}

async function mergeChange(
  trx: Trx,
  old: ScheduledClass,
  fields: ClassChange,
  year: DateRange,
): Promise<ScheduledClass> {
  const { title = old.title, day = old.day, courseId = old.courseId, roomId = old.roomId } = fields
  const { professorId = old.professorId, studentIds = old.studentIds } = fields
  const times = readTimes({
    startTime: fields.startTime ?? formatTime(old.startMinute),
    endTime: fields.endTime ?? formatTime(old.endMinute),
  })
  const dates = courseId === old.courseId ? old.dates : await readDates(trx, courseId, year)
  const students = [...studentIds].sort()
  return { ...old, title, day, ...times, courseId, roomId, professorId, studentIds: students, dates }
}

export async function removeClass(db: Db, id: string): Promise<void> {
  await changeTimetable(db, async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('classes').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('class')
    await tell(trx, { event: 'classUpdated', id, ...sayNotice('classDeleted') })
  })
}

const ALREADY = {
  Scheduled: 'alreadyScheduled',
  Postponed: 'alreadyPostponed',
  Cancelled: 'alreadyCancelled',
} as const

/** Cancelling frees room, professor and students; a waiting request for postponement falls with it. */
export function cancelClass({ db, clock }: Context, id: string): Promise<void> {
  return changeTimetable(db, async (trx) => {
    const old = await findStanding(trx, id, await readAcademicYear(trx, clock))
    if (old.status === 'Cancelled') throw clash(sayClass(ALREADY.Cancelled))
    await writeStatus(trx, { ...old, status: 'Cancelled' })
    await tell(trx, { event: 'classCanceled', id, ...sayNotice('classCancelled', { title: old.title }) })
    await tellChanged(trx, old, 'classCancelled')
  })
}

/** Makes a postponed or cancelled class scheduled again, if the rules hold. */
export function reinstateClass({ db, clock }: Context, id: string): Promise<void> {
  return changeTimetable(db, async (trx) => {
    const year = await readAcademicYear(trx, clock)
    const old = await findStanding(trx, id, year)
    if (old.status === 'Scheduled') throw clash(sayClass(ALREADY.Scheduled))
    const next: ScheduledClass = { ...old, status: 'Scheduled' }
    await judge(trx, next, year)
    await writeStatus(trx, next)
    await tellChanged(trx, next, 'classReinstated')
  })
}

async function writeStatus(trx: Trx, next: ScheduledClass): Promise<void> {
  const request = {
    postponement_request: false,
    postponement_request_reason: null,
    postponement_requested_by: null,
  }
  await trx
    .updateTable('classes')
    .set({ status: next.status, ...request })
    .where('id', '=', next.id)
    .execute()
  await replaceMeetings(trx, [next])
}

/** Asks an administrator for a postponement: the class's professor, or a student in it. */
export function requestPostponement(
  { db, clock }: Context,
  id: string,
  session: Session,
  reason: string,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const asked = await lockRequest(trx, id)
    const isIn = await trx
      .selectFrom('class_students')
      .select('class_id')
      .where('class_id', '=', id)
      .where('student_id', '=', session.accountId)
      .executeTakeFirst()
    if (!isIn && asked.professor_id !== session.accountId) throw forbidden(sayClass('notIn'))
    if (asked.status !== 'Scheduled') throw clash(sayClass(ALREADY[asked.status]))
    if (asked.postponement_request) throw clash(sayClass('alreadyAsked'))
    await writeRequest(trx, id, {
      postponement_request: true,
      postponement_request_reason: reason,
      postponement_requested_by: session.accountId,
      postponement_requested_at: clock.now(),
    })
    await tellChanged(trx, asked, 'postponementAsked')
  })
}

export function decidePostponement(
  { db }: Context,
  id: string,
  action: 'approved' | 'rejected',
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const asked = await lockRequest(trx, id)
    if (!asked.postponement_request) throw clash(sayClass('notAsked'))
    const change =
      action === 'approved' ? { status: 'Postponed' as const } : { postponement_request_reason: null }
    await writeRequest(trx, id, { postponement_request: false, ...change })
    if (action === 'rejected') return tellChanged(trx, asked, 'postponementRejected')
    await tell(trx, { event: 'classPostponed', id, ...sayNotice('classPostponed', { title: asked.title }) })
    await tellChanged(trx, asked, 'classPostponed')
  })
}

async function lockRequest(trx: Trx, id: string) {
  const found = await trx
    .selectFrom('classes')
    .select(['id', 'title', 'status', 'professor_id', 'postponement_request'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('class')
  return found
}

async function writeRequest(trx: Trx, id: string, columns: Updateable<ClassTable>): Promise<void> {
  await trx.updateTable('classes').set(columns).where('id', '=', id).execute()
}

function readTimes({ startTime, endTime }: { startTime: string; endTime: string }) {
  const times = { startMinute: parseTime(startTime) ?? 0, endMinute: parseTime(endTime) ?? 0 }
  if (times.endMinute > times.startMinute) return times
  throw invalid({ field: 'endTime', ...sayFault('endTimeEarly') })
}

async function addStudents(trx: Trx, classId: string, studentIds: readonly string[]): Promise<void> {
  if (studentIds.length === 0) return
  const rows = studentIds.map((studentId) => ({ class_id: classId, student_id: studentId }))
  await trx.insertInto('class_students').values(rows).execute()
}

async function replaceStudents(trx: Trx, old: ScheduledClass, next: ScheduledClass): Promise<void> {
  const gone = old.studentIds.filter((id) => !next.studentIds.includes(id))
  if (gone.length > 0) {
    await trx
      .deleteFrom('class_students')
      .where('class_id', '=', next.id)
      .where('student_id', '=', anyOf(gone))
      .execute()
  }
  await addStudents(
    trx,
    next.id,
    next.studentIds.filter((id) => !old.studentIds.includes(id)),
  )
}
