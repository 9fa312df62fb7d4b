import type { MeetingWish, NewMeetingRequest } from '@scheduler/contract'
import { isClosed, listChangedMeetings, type ScheduledClass, type SiteMoment } from '@scheduler/domain'
import { sayClass, sayFault, sayNotice } from '@scheduler/messages'
import { sql } from 'kysely'
import type { Trx } from '../../db/connect.ts'
import { clash, forbidden, HttpError, invalid, notFound } from '../../http/errors.ts'
import type { Session } from '../../http/session.ts'
import { tell } from '../../realtime/tell.ts'
import { type Services, siteMoment } from '../../services.ts'
import { prepare } from '../changing/judge-meetings.ts'
import { findExisting } from '../judging/existing-class.ts'
import { readPlaces } from '../loading/room-facts.ts'
import { isRecordShown } from '../loading/shown-terms.ts'
import { readAcademicYear } from '../settings/academic-year.ts'
import { readOpenSettings } from '../settings/timetable-settings.ts'
import { describeMeeting, findWaiting, isPast } from './read-requests.ts'

type Context = Pick<Services, 'db' | 'clock'>

/** 400 where the class that a body names does not exist. */
export const ofNamedClass = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    const isGone = error instanceof HttpError && error.status === 404
    throw isGone ? invalid({ field: 'classId', ...sayFault('unknownClass') }) : error
  })

/** What the call names the date of the meeting, and the wishes. */
export interface CallFields {
  readonly date: 'originalDate' | 'date'
  readonly wishes: 'wishes' | 'offers'
}

/** Asks an administrator to change a meeting: who teaches it. Answers the id of the request. */
export function askForMeeting(
  { db, clock }: Context,
  session: Session,
  asked: NewMeetingRequest,
  fields: CallFields,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const { classId, originalDate, wishes, note } = asked
    const teachers = await lockTeachers(trx, classId, session)
    const one = await findExisting(trx, classId, await readAcademicYear(trx, clock))
    // Refused as a change of the meeting would be, where there is no such meeting.
    await inField('', fields, () => prepare(trx, cancelling(one, originalDate), clock.timeZone))
    const meeting = describeMeeting(one, originalDate)
    if (![...teachers, ...meeting.professorIds].includes(session.accountId))
      throw forbidden(sayClass('notYourMeeting'))
    const now = siteMoment(clock)
    if (isPast(meeting.date ?? originalDate, meeting.startTime, now))
      throw invalid({ field: fields.date, ...sayFault('datePast', { field: 'date' }) })
    for (const [at, wish] of wishes.entries())
      await inField(`${fields.wishes}.${at}.`, fields, () =>
        checkWish(trx, { one, originalDate, startTime: meeting.startTime, now }, wish, clock.timeZone),
      )
    if (await findWaiting(trx, classId, originalDate, false)) throw clash(sayClass('meetingAlreadyAsked'))
    const { id } = await trx
      .insertInto('meeting_requests')
      .values({
        class_id: classId,
        original_date: originalDate,
        meeting: JSON.stringify(meeting),
        wishes: JSON.stringify(wishes),
        note,
        asked_by: session.accountId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tellOfRequests(trx, [session.accountId])
    return id
  })
}

/** Tells administrators, and who asks and is asked. */
export const tellOfRequests = (trx: Trx, personIds: readonly string[]) =>
  tell(trx, { event: 'meetingRequestUpdated', ...sayNotice('requestsChanged'), personIds })

/** Who teaches the class. Its requests are made one after the other. */
async function lockTeachers(trx: Trx, id: string, { role }: Session): Promise<readonly string[]> {
  const { teachers } = await trx
    .selectFrom('classes')
    .select(sql<string[]>`list_teachers(id)::text[]`.as('teachers'))
    .where('id', '=', id)
    .where(isRecordShown(role, 'classes.id'))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound('class'))
  return teachers
}

export const cancelling = (old: ScheduledClass, originalDate: string) => ({
  old,
  meetings: [{ originalDate, date: null, note: '', link: '' }],
})

interface Around {
  readonly one: ScheduledClass
  readonly originalDate: string
  readonly startTime: string
  readonly now: SiteMoment
}

/** 400 where no change of the meeting could say this, or on a date that is over or closed. */
async function checkWish(
  trx: Trx,
  { one, originalDate, startTime: usual, now }: Around,
  wish: MeetingWish,
  timeZone: string,
): Promise<void> {
  await prepare(trx, { old: one, meetings: [{ ...wish, originalDate }] }, timeZone)
  const { date, startTime = usual, roomId = one.roomId } = wish
  if (!date) return
  if (isPast(date, startTime, now))
    throw invalid({ field: 'date', ...sayFault('datePast', { field: 'date' }) })
  const { closures } = await readOpenSettings(trx)
  const [inRooms] = listChangedMeetings({ ...one, changes: [{ id: '', originalDate, date, roomId }] })
  if (!inRooms) return
  const place = (await readPlaces(trx, [inRooms]))(inRooms)
  if (isClosed(date, place, closures)) throw invalid({ field: 'date', ...sayFault('dayClosed', { date }) })
}

/** What a check says of a field of a meeting, said of the field of the call. */
async function inField(path: string, { date }: CallFields, check: () => Promise<unknown>): Promise<void> {
  try {
    await check()
  } catch (error) {
    const [first, ...others] = (error instanceof HttpError && error.reply.errors) || []
    if (!first) throw error
    const rename = <Fault extends { field: string }>(one: Fault) => ({
      ...one,
      field: one.field === 'originalDate' ? date : path + one.field,
    })
    throw invalid(rename(first), ...others.map(rename))
  }
}
