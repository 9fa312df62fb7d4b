import type { MeetingAsked, MeetingRequestRecord } from '@scheduler/contract'
import {
  type CalendarDate,
  findMeeting,
  formatTime,
  professorsOf,
  type ScheduledClass,
} from '@scheduler/domain'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'
import type { Session } from '../../http/session.ts'
import { isAmong } from '../../records/columns.ts'
import { type Clock, today } from '../../services.ts'

function selectRequests(db: Db) {
  return db
    .selectFrom('meeting_requests as r')
    .innerJoin('classes as c', 'c.id', 'r.class_id')
    .leftJoin('accounts as a', 'a.id', 'r.asked_by')
    .select([
      'r.id as _id',
      'r.class_id as classId',
      'r.original_date as originalDate',
      'c.title',
      'c.status',
    ])
    .select(['r.meeting', 'r.wishes', 'r.note', 'r.state', 'r.reason'])
    .select(['a.id as asked_by', 'a.full_name as fullName'])
    .orderBy('r.created_at')
    .orderBy('r.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number]

function toRequest({ asked_by, fullName, status, ...row }: Row, now: CalendarDate): MeetingRequestRecord {
  const isOver = (row.meeting.date ?? row.originalDate) < now
  return {
    ...row,
    state: row.state === 'asked' && (isOver || status === 'Cancelled') ? 'outdated' : row.state,
    askedBy: asked_by !== null && fullName !== null ? { _id: asked_by, fullName } : null,
  }
}

/** All that the viewer is shown, or those of these ids. */
export async function listRequests(
  db: Db,
  viewer: Session,
  clock: Clock,
  ids?: readonly string[],
): Promise<MeetingRequestRecord[]> {
  let query = selectRequests(db).where(isAmong('r.id', ids))
  if (viewer.role !== 'admin') query = query.where('r.asked_by', '=', viewer.accountId)
  const now = today(clock)
  return (await query.execute()).map((row) => toRequest(row, now))
}

/** How many requests wait for a decision. */
export async function countWaiting(db: Db, clock: Clock): Promise<number> {
  const rows = await selectRequests(db).where('r.state', '=', 'asked').execute()
  return rows.filter((row) => toRequest(row, today(clock)).state === 'asked').length
}

/** 404 when there is no such request, or the viewer is not shown it. */
export async function getRequest(
  db: Db,
  viewer: Session,
  clock: Clock,
  id: string,
): Promise<MeetingRequestRecord> {
  const [found] = await listRequests(db, viewer, clock, [id])
  if (!found) throw notFound('request')
  return found
}

/** When and where the meeting of a date is now, and who teaches it. */
export function describeMeeting(one: ScheduledClass, originalDate: CalendarDate): MeetingAsked {
  const { dates, startMinute, endMinute, roomId, ...meeting } = findMeeting(one, originalDate)
  const change = one.changes?.find((known) => known.originalDate === originalDate)
  return {
    date: change?.date === null ? null : dates.from,
    startTime: formatTime(startMinute),
    endTime: formatTime(endMinute),
    roomId,
    professorIds: [...professorsOf(meeting)],
  }
}

/** The request that waits for the meeting of a class. */
export const findWaiting = (
  db: Db,
  classId: string,
  date: CalendarDate,
): Promise<{ readonly id: string } | undefined> =>
  db
    .selectFrom('meeting_requests')
    .select('id')
    .where('class_id', '=', classId)
    .where('original_date', '=', date)
    .where('state', '=', 'asked')
    .executeTakeFirst()
