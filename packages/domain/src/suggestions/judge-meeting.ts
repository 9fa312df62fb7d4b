import { classOf, listChangedMeetings, withChangedMeetings } from '../entities/changed-meetings.ts'
import type { MeetingChange } from '../entities/meeting-change.ts'
import { listComparedDays } from '../entities/meeting-dates.ts'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import type { Timetable } from '../entities/timetable.ts'
import { findBroken } from '../find-broken.ts'
import { type Conflict, HARD_RULES } from '../rules/hard-rules.ts'
import { type CalendarDate, weekdayOf } from '../time/calendar-date.ts'

/**
 * Judges where one meeting of a class would be, by the rules that decide when it is changed: what it would break there. The classes of each
 * date are sought once.
 */
export function judgeMeetings(
  one: ScheduledClass,
  timetable: Timetable,
): (change: MeetingChange) => Conflict[] {
  const others = timetable.classes.filter((other) => classOf(other) !== one.id)
  const known = new Map<CalendarDate, readonly ScheduledClass[]>()
  const near = (date: CalendarDate) => {
    const found = known.get(date) ?? others.filter((other) => mayMeet(other, date, timetable))
    known.set(date, found)
    return found
  }
  return (change) => {
    const kept = one.changes?.filter(({ id, originalDate }) => !isSame({ id, originalDate }, change)) ?? []
    const next = { ...one, changes: [...kept, change] }
    const [place] = listChangedMeetings({ ...one, changes: [change] })
    if (!place) return []
    const classes = [...near(place.dates.from), ...withChangedMeetings(next)]
    return findBroken(place, { ...timetable, classes }, HARD_RULES)
  }
}

const isSame = (one: Pick<MeetingChange, 'id' | 'originalDate'>, other: MeetingChange) =>
  one.id === other.id || (one.originalDate !== null && one.originalDate === other.originalDate)

/** Rules that look at classes of other dates are about the week: they do not ask one meeting. */
const mayMeet = ({ day, dates }: ScheduledClass, date: CalendarDate, { settings }: Timetable) =>
  dates.from <= date && date <= dates.to && listComparedDays(weekdayOf(date), settings.closures).has(day)
