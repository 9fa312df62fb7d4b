import type { CallInput, ClassRecord, changeMeetings, MeetingChangeRecord } from '@scheduler/contract'
import { addDays, type CalendarDate, dayNumberOf, listDatesMet } from '@scheduler/domain'
import { repeatedOf, type SiteDates } from '../../../timetable-view/arranging/arrange-classes.ts'

export type ChangedMeeting = CallInput<typeof changeMeetings>['body']['meetings'][number]

/** A meeting that may be changed, or changed again. */
export interface MeetingChoice {
  /** Its original date; of an extra one its id. */
  readonly id: string
  readonly date: CalendarDate
  readonly change: MeetingChangeRecord | null
}

/** All meetings of a class, by date. */
export function listChoices(one: ClassRecord, { academicYear, settings }: SiteDates): MeetingChoice[] {
  const { meetings = [], ...planned } = one
  const changes = new Map(meetings.map((change) => [change.originalDate ?? change._id, change]))
  const dates = listDatesMet(repeatedOf(planned, academicYear), settings.closures)
  const all = new Set([...dates, ...changes.keys()])
  return [...all]
    .map((id): MeetingChoice => {
      const change = changes.get(id) ?? null
      return { id, change, date: change?.originalDate ?? change?.date ?? id }
    })
    .sort((a, b) => a.date.localeCompare(b.date))
}

/** The first from a day on, else the last. */
export const findChoice = (choices: readonly MeetingChoice[], from: CalendarDate) =>
  choices.find(({ date }) => date >= from) ?? choices.at(-1)

/** How a meeting is now, as a call that would make it so again. */
export const writeState = ({ date, change }: MeetingChoice): ChangedMeeting =>
  change ? writeChange(change) : { originalDate: date, asPlanned: true }

export function writeChange(change: MeetingChangeRecord): ChangedMeeting {
  const { _id: id, originalDate, roomId, professorIds, note = '', link = '' } = change
  return {
    ...(originalDate === null && { id }),
    originalDate,
    date: change.date,
    ...(change.startTime && { startTime: change.startTime }),
    ...(change.endTime && { endTime: change.endTime }),
    ...(roomId !== undefined && { roomId: roomId?._id ?? null }),
    ...(professorIds && { professorIds: professorIds.map(({ _id }) => _id) }),
    note,
    link,
  }
}

/** The same change of later meetings: each moves by as many days. */
export function repeatChange(
  wanted: ChangedMeeting,
  first: MeetingChoice,
  choices: readonly MeetingChoice[],
): ChangedMeeting[] {
  const days = wanted.date ? dayNumberOf(wanted.date) - dayNumberOf(first.date) : 0
  return choices
    .filter(({ date, change }) => date >= first.date && change?.originalDate !== null)
    .map(({ date }) => ({
      ...wanted,
      originalDate: date,
      ...(wanted.date && { date: addDays(date, days) }),
    }))
}
