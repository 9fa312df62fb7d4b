import { type ClassRecord, changeMeetings } from '@scheduler/contract'
import * as z from 'zod'
import type { ChangedMeeting, MeetingChoice } from './list-choices.ts'

export const EXTRA = 'extra'
export const AS_PLANNED = 'planned'
export const NO_ROOM = 'none'

export const WAYS = ['changed', 'cancelled', 'asPlanned'] as const
export type Way = (typeof WAYS)[number]

/** What the dialog asks; a room and a professor may be as planned. */
export interface MeetingValues extends Record<string, unknown> {
  readonly which: string
  readonly way: Way
  readonly isForLater: boolean
  readonly date: string
  readonly startTime: string
  readonly endTime: string
  readonly roomId: string
  readonly professorId: string
  readonly link: string
  readonly note: string
}

/** How a meeting is now; an extra one starts as the class is. */
export function startMeeting(one: ClassRecord, choice: MeetingChoice | undefined): MeetingValues {
  const change = choice?.change
  const room = change?.roomId
  return {
    which: choice?.id ?? EXTRA,
    way: change && change.date === null ? 'cancelled' : 'changed',
    isForLater: false,
    date: change?.date ?? choice?.date ?? '',
    startTime: change?.startTime ?? one.startTime,
    endTime: change?.endTime ?? one.endTime,
    roomId: room === undefined ? AS_PLANNED : (room?._id ?? NO_ROOM),
    professorId: change?.professorIds?.[0]?._id ?? AS_PLANNED,
    link: change?.link ?? '',
    note: change?.note ?? '',
  }
}

/** The change as it is sent: what is as planned is left out, so that it follows the class. */
export function writeMeeting(
  one: ClassRecord,
  choice: MeetingChoice | undefined,
  values: MeetingValues,
): ChangedMeeting {
  const { way, date, startTime, endTime, roomId, professorId, note, link } = values
  const which = choice
    ? { originalDate: choice.change ? choice.change.originalDate : choice.date, ...extraId(choice) }
    : { originalDate: null }
  if (way === 'asPlanned') return { ...which, asPlanned: true }
  if (way === 'cancelled') return { ...which, date: null, note }
  const isOtherTime = startTime !== one.startTime || endTime !== one.endTime
  return {
    ...which,
    date,
    ...(isOtherTime && { startTime, endTime }),
    ...(roomId !== AS_PLANNED && { roomId: roomId === NO_ROOM ? null : roomId }),
    ...(professorId !== AS_PLANNED && { professorIds: [professorId] }),
    note,
    link,
  }
}

const extraId = (choice: MeetingChoice) => (choice.change?.originalDate === null ? { id: choice.id } : {})

/** The fields of one meeting as the call judges them, by their names in the dialog. */
export const meetingSchema = (one: ClassRecord, find: (which: string) => MeetingChoice | undefined) =>
  z.custom<MeetingValues>().superRefine((values, context) => {
    const meetings = [writeMeeting(one, find(values.which), values)]
    const { error } = changeMeetings.body.safeParse({ meetings })
    for (const issue of error?.issues ?? [])
      context.addIssue({ ...issue, code: 'custom', path: issue.path.slice(2), message: issue.message })
  })
