import type { Answer, MeetingRequestRecord, MeetingWish, NewSubstituteRequest } from '@scheduler/contract'
import { findMeeting } from '@scheduler/domain'
import { sayClass, sayFault } from '@scheduler/messages'
import type { Trx } from '../../db/connect.ts'
import { clash, invalid, notFound } from '../../http/errors.ts'
import type { Session } from '../../http/session.ts'
import { type Services, siteMoment } from '../../services.ts'
import { prepare } from '../changing/judge-meetings.ts'
import { readMeetings } from '../changing/meeting-states.ts'
import { findExisting } from '../judging/existing-class.ts'
import { listProfessors } from '../loading/load-timetable.ts'
import { readAcademicYear } from '../settings/academic-year.ts'
import { changeTimetable } from '../timetable-lock.ts'
import { cancelling, tellOfRequests } from './ask-for-meeting.ts'
import { approve, change, update, writeAnswers } from './decide-request.ts'
import { describeMeeting, findRequest, findWaiting, isPast } from './read-requests.ts'

type Context = Pick<Services, 'db' | 'clock'>

/** Asks professors at once whether they teach a meeting. Answers the id of the request. */
export function askSubstitutes(
  { db, clock }: Context,
  session: Session,
  { classId, originalDate, insteadOf, professorIds, note }: NewSubstituteRequest,
): Promise<string> {
  return changeTimetable(db, async (trx) => {
    const one = await findExisting(trx, classId, await readAcademicYear(trx, clock))
    await prepare(trx, cancelling(one, originalDate), clock.timeZone)
    const meeting = describeMeeting(one, originalDate)
    if (meeting.date === null)
      throw invalid({ field: 'originalDate', ...sayFault('meetsNotThen', { date: originalDate }) })
    if (isPast(meeting.date, meeting.startTime, siteMoment(clock)))
      throw invalid({ field: 'originalDate', ...sayFault('datePast', { field: 'date' }) })
    if (!meeting.professorIds.includes(insteadOf))
      throw invalid({ field: 'insteadOf', ...sayFault('teachesNot') })
    await checkAsked(trx, meeting.professorIds, professorIds)
    await endOutdated({ db: trx, clock }, session, await findWaiting(trx, classId, originalDate, true))
    const [{ originalDate: _, id: __, asPlanned: ___, ...now } = { note: '', link: '' }] = await readMeetings(
      trx,
      [findMeeting(one, originalDate)],
    )
    const wishes = professorIds.map(
      (professorId): MeetingWish => ({
        ...now,
        professorIds: meeting.professorIds.map((each) => (each === insteadOf ? professorId : each)),
      }),
    )
    const { id } = await trx
      .insertInto('meeting_requests')
      .values({
        class_id: classId,
        original_date: originalDate,
        meeting: JSON.stringify(meeting),
        wishes: JSON.stringify(wishes),
        substitutes: JSON.stringify(professorIds.map((professorId) => ({ professorId, answer: null }))),
        note,
        asked_by: session.accountId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tellOfRequests(trx, professorIds)
    return id
  })
}

/** 400 where somebody does not exist, or teaches the meeting already. */
async function checkAsked(
  trx: Trx,
  teachers: readonly string[],
  professorIds: readonly string[],
): Promise<void> {
  const known = await listProfessors(trx, professorIds)
  if (professorIds.some((id) => !known.has(id)))
    throw invalid({ field: 'professorIds', ...sayFault('unknownProfessor') })
  if (professorIds.some((id) => teachers.includes(id)))
    throw invalid({ field: 'professorIds', ...sayFault('changesNothing') })
}

/** 409 where professors are asked for the meeting as it is. */
async function endOutdated(
  { db: trx, clock }: { readonly db: Trx; readonly clock: Services['clock'] },
  session: Session,
  waiting: { readonly id: string } | undefined,
): Promise<void> {
  if (!waiting) return
  const { state } = await findRequest(trx, session, clock, waiting.id)
  if (state === 'asked') throw clash(sayClass('meetingAlreadyAsked'))
  await update(trx, waiting.id, { state: 'withdrawn' })
}

/** The first yes changes the meeting, as any change of it; the last no ends the request. */
export function answerSubstituteRequest(
  context: Context,
  session: Session,
  id: string,
  answer: Answer,
): Promise<MeetingRequestRecord> {
  return change(context, session, id, async (trx, request) => {
    const { state, substitutes, wishes } = request
    const at = substitutes?.findIndex(({ _id }) => _id === session.accountId) ?? -1
    const wish = wishes[at]
    if (!substitutes || !wish) throw notFound('request')
    if (state === 'approved') throw clash(sayClass('meetingTaken'))
    if (state !== 'asked') throw clash(sayClass('meetingNotAsked'))
    const answered = substitutes.map((one, place) => (place === at ? { ...one, answer } : one))
    await update(trx, id, writeAnswers(answered))
    if (answer === 'yes') await approve(trx, context, request, wish, true)
    // An account that is deleted has no name.
    else if (answered.every((one) => one.answer === 'no' || one.fullName === ''))
      await update(trx, id, { state: 'refused' })
  })
}
