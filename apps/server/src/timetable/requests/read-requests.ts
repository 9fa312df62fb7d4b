import { isDeepStrictEqual } from 'node:util'
import type { MeetingAsked, MeetingRequestRecord } from '@scheduler/contract'
import {
  type CalendarDate,
  findMeeting,
  formatTime,
  parseTime,
  professorsOf,
  type ScheduledClass,
  type SiteMoment,
} from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'
import type { Session } from '../../http/session.ts'
import { isAmong } from '../../records/columns.ts'
import { type Clock, siteMoment } from '../../services.ts'
import { listOriginalDates } from '../changing/judge-meetings.ts'
import { findExisting } from '../judging/existing-class.ts'
import { listProfessors } from '../loading/load-timetable.ts'
import { readPlaces } from '../loading/room-facts.ts'
import { readAcademicYear } from '../settings/academic-year.ts'
import { readOpenSettings } from '../settings/timetable-settings.ts'

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
    .select(['r.meeting', 'r.wishes', 'r.note', 'r.state', 'r.reason', 'r.substitutes'])
    .select(['a.id as asked_by', 'a.full_name as fullName'])
    .orderBy('r.created_at')
    .orderBy('r.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number]

async function toRequest(db: Db, row: Row, clock: Clock): Promise<MeetingRequestRecord> {
  const { asked_by, fullName, status, substitutes, ...request } = row
  const isOutdated =
    row.state === 'asked' &&
    (status === 'Cancelled' ||
      isPast(row.meeting.date ?? row.originalDate, row.meeting.startTime, siteMoment(clock)) ||
      (substitutes !== null && (await isOtherwise(db, row, clock))))
  const names = await listProfessors(
    db,
    (substitutes ?? []).map(({ professorId }) => professorId),
  )
  return {
    ...request,
    state: isOutdated ? 'outdated' : row.state,
    askedBy: asked_by !== null && fullName !== null ? { _id: asked_by, fullName } : null,
    substitutes:
      substitutes?.map(({ professorId, answer }) => ({
        _id: professorId,
        fullName: names.get(professorId)?.fullName ?? '',
        answer,
      })) ?? null,
  }
}

/** Whether a meeting that begins then has begun. */
export const isPast = (date: string, startTime: string, now: SiteMoment) =>
  date < now.date || (date === now.date && (parseTime(startTime) ?? 0) <= now.minute)

async function isOtherwise(db: Db, { classId, originalDate, meeting }: Row, clock: Clock): Promise<boolean> {
  const one = await findExisting(db, classId, await readAcademicYear(db, clock))
  const { closures } = await readOpenSettings(db)
  const place = (await readPlaces(db, [one]))(one)
  return (
    !listOriginalDates(one, { closures, place }).has(originalDate) ||
    !isDeepStrictEqual(meeting, describeMeeting(one, originalDate))
  )
}

/** All that the viewer is shown, or those of these ids, each with everybody who is asked. */
async function readRequests(
  db: Db,
  viewer: Session,
  clock: Clock,
  ids?: readonly string[],
): Promise<MeetingRequestRecord[]> {
  let query = selectRequests(db).where(isAmong('r.id', ids))
  if (viewer.role !== 'admin')
    query = query.where(({ or, eb }) =>
      or([
        eb('r.asked_by', '=', viewer.accountId),
        sql<boolean>`r.substitutes @> ${JSON.stringify([{ professorId: viewer.accountId }])}::jsonb`,
      ]),
    )
  const requests: MeetingRequestRecord[] = []
  for (const row of await query.execute()) requests.push(await toRequest(db, row, clock))
  return requests
}

/** What somebody who is asked is shown of a request. */
function toOwn(request: MeetingRequestRecord, { accountId }: Session): MeetingRequestRecord {
  const { substitutes, wishes } = request
  if (!substitutes) return request
  const isOwn = (_: unknown, at: number) => substitutes[at]?._id === accountId
  return { ...request, substitutes: substitutes.filter(isOwn), wishes: wishes.filter(isOwn) }
}

export async function listRequests(db: Db, viewer: Session, clock: Clock): Promise<MeetingRequestRecord[]> {
  const requests = await readRequests(db, viewer, clock)
  return viewer.role === 'admin' ? requests : requests.map((one) => toOwn(one, viewer))
}

/** How many requests wait for a decision of administrators. */
export async function countWaiting(db: Db, clock: Clock): Promise<number> {
  const rows = await selectRequests(db)
    .where('r.state', '=', 'asked')
    .where('r.substitutes', 'is', null)
    .execute()
  const requests = await Promise.all(rows.map((row) => toRequest(db, row, clock)))
  return requests.filter(({ state }) => state === 'asked').length
}

/** With everybody who is asked; 404 when there is no such request, or the viewer is not shown it. */
export async function findRequest(
  db: Db,
  viewer: Session,
  clock: Clock,
  id: string,
): Promise<MeetingRequestRecord> {
  const [found] = await readRequests(db, viewer, clock, [id])
  if (!found) throw notFound('request')
  return found
}

export async function getRequest(
  db: Db,
  viewer: Session,
  clock: Clock,
  id: string,
): Promise<MeetingRequestRecord> {
  const found = await findRequest(db, viewer, clock, id)
  return viewer.role === 'admin' ? found : toOwn(found, viewer)
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

/** The request that waits for the meeting of a class: for administrators, or for substitutes. */
export const findWaiting = (
  db: Db,
  classId: string,
  date: CalendarDate,
  isForSubstitutes: boolean,
): Promise<{ readonly id: string } | undefined> =>
  db
    .selectFrom('meeting_requests')
    .select('id')
    .where('class_id', '=', classId)
    .where('original_date', '=', date)
    .where('state', '=', 'asked')
    .where('substitutes', isForSubstitutes ? 'is not' : 'is', null)
    .executeTakeFirst()
