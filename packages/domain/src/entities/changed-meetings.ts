import { type CalendarDate, weekdayOf } from '../time/calendar-date.ts'
import type { ScheduledClass } from './scheduled-class.ts'

/**
 * The meetings of a class that are changed and take place, each as a class of one date. Another room is another first one; what is in
 * none has none of the further ones.
 */
export function listChangedMeetings(one: ScheduledClass, keepsStudentsFree = false): ScheduledClass[] {
  const { changes = [], weeks: _, changes: __, ...others } = one
  return changes.flatMap(({ id, date, professorIds, originalDate: ___, ...other }) => {
    if (date === null) return []
    const [professorId = null, ...otherProfessorIds] = professorIds ?? []
    return {
      ...others,
      ...other,
      ...(other.roomId === null && { otherRoomIds: [] }),
      ...(professorIds && { professorId, otherProfessorIds }),
      id,
      day: weekdayOf(date),
      dates: { from: date, to: date },
      oneMeeting: { of: one.id, keepsStudentsFree },
    }
  })
}

/** A class, and its changed meetings. */
export const withChangedMeetings = (one: ScheduledClass): readonly ScheduledClass[] =>
  one.changes ? [one, ...listChangedMeetings(one)] : [one]

/** The class, in whose changed meetings before today nobody has to be. */
export function forgetPastMeetings(one: ScheduledClass, today: CalendarDate): ScheduledClass {
  if (!one.changes) return one
  const changes = one.changes.map((change) =>
    change.date !== null && change.date < today ? { ...change, date: null } : change,
  )
  return { ...one, changes }
}

/** One meeting of a class as it is planned. */
export function plannedMeeting(one: ScheduledClass, date: CalendarDate): ScheduledClass {
  const { weeks: _, changes: __, ...others } = one
  return { ...others, dates: { from: date, to: date }, oneMeeting: { of: one.id, keepsStudentsFree: false } }
}

/** The meeting that is planned on a date, as it is, or was until it was cancelled. */
export function findMeeting(one: ScheduledClass, date: CalendarDate): ScheduledClass {
  const change = one.changes?.find(({ originalDate }) => originalDate === date)
  const [changed] = change
    ? listChangedMeetings({ ...one, changes: [{ ...change, date: change.date ?? date }] })
    : []
  return changed ?? plannedMeeting(one, date)
}

/** The class that is meant where a meeting is one of it. */
export const classOf = ({ id, oneMeeting }: Pick<ScheduledClass, 'id' | 'oneMeeting'>) => oneMeeting?.of ?? id
