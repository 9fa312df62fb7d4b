import type { ClassRecord, MeetingChangeRecord } from '@scheduler/contract'
import {
  type CalendarDate,
  type MeetingChange,
  type ScheduledClass,
  type Timetable,
  withOwnStudentsFree,
} from '@scheduler/domain'
import type { GridCard } from '../../timetable-grid/grid-types.ts'
import { classIdOf, meetingKeyOf } from '../../timetable-view/arranging/card-ids.ts'
import { findShown, type ShownClass } from '../../timetable-view/dates/shown-meetings.ts'
import { dateOf } from '../../timetable-view/week/arrange-week.ts'

/** A class that is held: its card, as it was fetched, and as the rules see it in the timetable around it. */
export interface HeldClass {
  readonly card: GridCard
  readonly record: ClassRecord
  /** The same as its card shows it. */
  readonly shown: ShownClass
  /** One that meets otherwise than planned is that meeting. */
  readonly one: ScheduledClass
  readonly timetable: Timetable
  /** Absent where the timetable shows no dates. */
  readonly meeting?: HeldMeeting
}

/** The meeting that is held. */
export interface HeldMeeting {
  readonly of: ScheduledClass
  /** On which it is planned; null: an extra meeting. */
  readonly originalDate: CalendarDate | null
  /** What is other than planned already; null: nothing is, and the card means the class. */
  readonly change: MeetingChangeRecord | null
}

/** What a card holds; null where it is not in the timetable any more. */
export function findHeld(
  card: GridCard,
  classes: readonly ClassRecord[],
  present: Timetable,
  today: CalendarDate,
): HeldClass | null {
  const find = (id: string | undefined) => present.classes.find((each) => each.id === id)
  const classId = classIdOf(card.id)
  const record = classes.find(({ _id }) => _id === classId)
  const series = find(classId)
  if (!record || !series) return null
  const shown = findShown(record, meetingKeyOf(card.id))
  const change = shown.meeting?.change ?? null
  const one = change ? find(change._id) : series
  if (!one) return null
  const timetable = withOwnStudentsFree(present, series, today)
  const held = { card, record, shown, one, timetable }
  if (change) {
    const { originalDate } = change
    return { ...held, one, meeting: { of: series, originalDate, change } }
  }
  const isDated = card.columnId.includes(' ') && card.sameAs !== undefined
  if (!isDated) return held
  const meeting = { of: series, originalDate: dateOf(card.columnId), change }
  return { ...held, meeting }
}

/** Where the meeting that is held would be, as one that is changed. */
export function toMeetingChange(
  { one, meeting }: HeldClass,
  date: CalendarDate,
  place: Pick<ScheduledClass, 'startMinute' | 'endMinute' | 'roomId' | 'professorId'>,
): MeetingChange | null {
  if (!meeting) return null
  const { of, originalDate, change } = meeting
  const { startMinute, endMinute, roomId, professorId } = place
  const isOtherTime = startMinute !== of.startMinute || endMinute !== of.endMinute
  const others = one.otherProfessorIds.filter((id) => id !== professorId)
  const isTaughtByOthers = professorId !== one.professorId || change?.professorIds !== undefined
  return {
    id: change?._id ?? '',
    originalDate,
    date,
    ...(isOtherTime && { startMinute, endMinute }),
    ...(roomId !== of.roomId && { roomId }),
    ...(isTaughtByOthers && { professorIds: [...(professorId === null ? [] : [professorId]), ...others] }),
  }
}
