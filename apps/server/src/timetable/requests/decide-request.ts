import { isDeepStrictEqual } from 'node:util'
import type {
  decideMeetingRequest,
  HandlerInput,
  MeetingRequestRecord,
  MeetingWish,
} from '@scheduler/contract'
import { type CalendarDate, findMeeting } from '@scheduler/domain'
import { sayClass, sayNotice } from '@scheduler/messages'
import type { Updateable } from 'kysely'
import type { Trx } from '../../db/connect.ts'
import type { RequestTables } from '../../db/tables/request-tables.ts'
import { clash, notFound } from '../../http/errors.ts'
import type { Session } from '../../http/session.ts'
import { tell } from '../../realtime/tell.ts'
import type { Services } from '../../services.ts'
import { changeMeetingsOf } from '../changing/change-meetings.ts'
import { readMeetings } from '../changing/meeting-states.ts'
import { findExisting } from '../judging/existing-class.ts'
import { readAcademicYear } from '../settings/academic-year.ts'
import { changeTimetable } from '../timetable-lock.ts'
import { tellOfRequests } from './ask-for-meeting.ts'
import { describeMeeting, findRequest, findWaiting, getRequest } from './read-requests.ts'

type Context = Pick<Services, 'db' | 'clock'>
type Decision = HandlerInput<typeof decideMeetingRequest>['body']

const CANCELLED: MeetingWish = { date: null, note: '', link: '' }

export function decideRequest(
  context: Context,
  session: Session,
  id: string,
  { action, meeting, reason, confirmed }: Decision,
): Promise<MeetingRequestRecord> {
  return change(context, session, id, async (trx, request) => {
    // Who is asked for a substitute decides.
    if (request.state !== 'asked' || request.substitutes) throw clash(sayClass('meetingNotAsked'))
    if (action === 'refused') return update(trx, id, { state: 'refused', reason })
    await approve(trx, context, request, meeting ?? request.wishes[0] ?? CANCELLED, confirmed)
  })
}

/** Decides the request that waits for a meeting of a class. */
export async function decideRequestFor(
  context: Context,
  session: Session,
  meeting: { readonly classId: string; readonly date: CalendarDate },
  action: Decision['action'],
): Promise<void> {
  const waiting = await findWaiting(context.db, meeting.classId, meeting.date, false)
  if (!waiting) throw clash(sayClass('meetingNotAsked'))
  await decideRequest(context, session, waiting.id, { action, reason: '' })
}

export async function approve(
  trx: Trx,
  { clock }: Context,
  { _id: id, classId, title, originalDate, meeting, substitutes }: MeetingRequestRecord,
  wish: MeetingWish,
  confirmed: boolean | undefined,
): Promise<void> {
  const year = await readAcademicYear(trx, clock)
  const old = await findExisting(trx, classId, year)
  const [former] = await readMeetings(trx, [findMeeting(old, originalDate)])
  const isOtherwise = !isDeepStrictEqual(meeting, describeMeeting(old, originalDate))
  await changeMeetingsOf(trx, year, [{ old, meetings: [{ ...wish, originalDate }] }], {
    confirmed,
    act: id,
    timeZone: clock.timeZone,
    alsoTold: isOtherwise ? [sayClass('meetingChangedMeanwhile', { date: originalDate })] : [],
  })
  await update(trx, id, { state: 'approved', former: JSON.stringify(former) })
  const isElsewhen = !substitutes && (wish.date !== undefined || wish.startTime !== undefined)
  const notice = sayNotice('meetingPostponed', { title, date: originalDate })
  if (isElsewhen) await tell(trx, { event: 'classPostponed', id: classId, ...notice })
}

export function withdrawRequest(
  context: Context,
  session: Session,
  id: string,
): Promise<MeetingRequestRecord> {
  return change(context, session, id, async (trx, { state, substitutes }) => {
    if (Boolean(substitutes) !== (session.role === 'admin')) throw notFound('request')
    if (state !== 'asked') throw clash(sayClass('meetingNotAsked'))
    await update(trx, id, { state: 'withdrawn' })
  })
}

/** Undoes a decision: the meeting is as it was, unless somebody has changed it since. */
export function reopenRequest(context: Context, session: Session, id: string): Promise<MeetingRequestRecord> {
  return change(context, session, id, async (trx, request) => {
    const { state, classId, originalDate: date, substitutes } = request
    if (state !== 'approved' && state !== 'refused') throw clash(sayClass('meetingNotDecided'))
    if (await findWaiting(trx, classId, date, substitutes !== null))
      throw clash(sayClass('meetingAlreadyAsked'))
    if (state === 'approved') await restore(trx, context, id)
    await update(trx, id, {
      state: 'asked',
      reason: '',
      former: null,
      ...(substitutes && writeAnswers(substitutes.map((one) => ({ ...one, answer: null })))),
    })
  })
}

async function restore(trx: Trx, { clock }: Context, id: string): Promise<void> {
  const { class_id, original_date, former } = await trx
    .selectFrom('meeting_requests')
    .select(['class_id', 'original_date', 'former'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const asDecided = await trx
    .selectFrom('meeting_changes')
    .select('id')
    .where('class_id', '=', class_id)
    .where('original_date', '=', original_date)
    .where('act', '=', id)
    .executeTakeFirst()
  if (!asDecided || !former) throw clash(sayClass('meetingChangedSince', { date: original_date }))
  const year = await readAcademicYear(trx, clock)
  const old = await findExisting(trx, class_id, year)
  await changeMeetingsOf(trx, year, [{ old, meetings: [former] }], {
    confirmed: true,
    act: null,
    timeZone: clock.timeZone,
  })
}

export function change(
  { db, clock }: Context,
  session: Session,
  id: string,
  write: (trx: Trx, request: MeetingRequestRecord) => Promise<void>,
): Promise<MeetingRequestRecord> {
  return changeTimetable(db, async (trx) => {
    const request = await findRequest(trx, session, clock, id)
    await write(trx, request)
    await tellOfRequests(
      trx,
      [request.askedBy, ...(request.substitutes ?? [])].flatMap((one) => one?._id ?? []),
    )
    return getRequest(trx, session, clock, id)
  })
}

export async function update(trx: Trx, id: string, columns: Updateable<RequestTables['meeting_requests']>) {
  await trx.updateTable('meeting_requests').set(columns).where('id', '=', id).execute()
}

/** What professors answer, as a column. */
export const writeAnswers = (substitutes: NonNullable<MeetingRequestRecord['substitutes']>) => ({
  substitutes: JSON.stringify(substitutes.map(({ _id, answer }) => ({ professorId: _id, answer }))),
})
