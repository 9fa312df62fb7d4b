import type { ClassRecord, MeetingChangeRecord } from '@scheduler/contract'
import { type CalendarDate, weekdayOf } from '@scheduler/domain'

/** A class as a timetable shows it: in each week or, where one meeting is other than planned, that meeting alone. */
export interface ShownClass extends ClassRecord {
  readonly meeting?: ShownMeeting
}

export interface ShownMeeting {
  readonly date: CalendarDate
  readonly change: MeetingChangeRecord
  /** Whether it is what was planned, of a meeting that is cancelled or elsewhere. */
  readonly isPlanned: boolean
}

/** What tells the cards of a class apart; of its weekly form nothing. */
export const meetingKey = ({ meeting }: ShownClass) =>
  meeting ? `${meeting.isPlanned ? 'planned' : 'changed'}:${meeting.change._id}` : ''

const shown = new WeakMap<ClassRecord, readonly ShownClass[]>()

/** A class in its weekly form, its changed meetings and, of those that are elsewhere or cancelled, what was planned. */
export function showMeetings(one: ClassRecord): readonly ShownClass[] {
  if (!one.meetings) return [one]
  const known = shown.get(one)
  if (known) return known
  const made = [one, ...one.meetings.flatMap((change) => showMeeting(one, change))]
  shown.set(one, made)
  return made
}

function showMeeting(one: ClassRecord, change: MeetingChangeRecord): ShownClass[] {
  const { originalDate, date, startTime = one.startTime, endTime = one.endTime } = change
  const { meetings: _, weeks: __, ...planned } = one
  const isElsewhere = date !== originalDate || startTime !== one.startTime || endTime !== one.endTime
  const was: ShownClass[] =
    originalDate !== null && isElsewhere
      ? [
          {
            ...planned,
            day: weekdayOf(originalDate),
            status: 'Cancelled',
            meeting: { date: originalDate, change, isPlanned: true },
          },
        ]
      : []
  if (date === null) return was
  const [professorId = null, ...otherProfessorIds] = change.professorIds ?? []
  const now: ShownClass = {
    ...planned,
    day: weekdayOf(date),
    startTime,
    endTime,
    ...(change.roomId !== undefined && { roomId: change.roomId }),
    // What is in no room has no further ones.
    ...(change.roomId === null && { otherRoomIds: [] }),
    ...(change.professorIds && { professorId, otherProfessorIds }),
    meeting: { date, change, isPlanned: false },
  }
  return [...was, now]
}

/** Where it is online, for those who may know: a meeting's own link comes first. */
export const linkOf = ({ meeting, link }: ShownClass) => meeting?.change.link ?? (link || null)

/** The class, or the meeting of it, that has a key. */
export const findShown = (one: ClassRecord, key: string): ShownClass =>
  showMeetings(one).find((each) => meetingKey(each) === key) ?? one
