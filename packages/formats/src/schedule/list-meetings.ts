import { type AddedDate, type CalendarDate, listMeetingDates, weekdayOf } from '@scheduler/domain'
import type { EntryChange, ScheduleEntry } from './schedule-entry.ts'

/** A meeting of a class: what identifies it, and where and when it is now. */
export interface Meeting {
  /** The date for which it was planned or, of an extra one, the id of its change: it stays where the meeting is moved. */
  readonly key: string
  readonly originalDate: CalendarDate | null
  /** Whether it is planned for a weekday of its class, which a weekly event repeats. */
  readonly isRepeated: boolean
  readonly date: CalendarDate
  /** Minutes after midnight; the end may be 1440. */
  readonly startMinute: number
  readonly endMinute: number
  /** The date as which its own is taught; null: as itself. */
  readonly as: CalendarDate | null
  /** What is other than planned; null: nothing. */
  readonly change: EntryChange | null
}

/** The one place that says which meetings an entry has, those that are cancelled with the date for which they were planned. */
export function listMeetings(entry: ScheduleEntry): Meeting[] {
  const changes = new Map(entry.changes.map((change) => [change.originalDate, change]))
  const planned = listPlanned(entry).map(({ date, as }): Meeting => {
    const change = changes.get(date) ?? null
    changes.delete(date)
    const isRepeated = as === null
    return change
      ? toMeeting(change, isRepeated)
      : { ...timesOf(entry), key: date, originalDate: date, isRepeated, date, as, change }
  })
  // Extra ones, and those that were planned for a closed day.
  const others = entry.changes.filter(
    (change) => change.originalDate === null || changes.has(change.originalDate),
  )
  return [...planned, ...others.map((change) => toMeeting(change, false))]
}

const timesOf = ({ startMinute, endMinute }: ScheduleEntry) => ({ startMinute, endMinute })

function toMeeting(change: EntryChange, isRepeated: boolean): Meeting {
  const { id, originalDate, date, startMinute, endMinute } = change
  return {
    key: originalDate ?? id,
    originalDate,
    isRepeated,
    date: date ?? originalDate ?? '',
    startMinute,
    endMinute,
    as: null,
    change,
  }
}

/** The dates on which it would meet were nothing changed, in their order. */
function listPlanned(
  entry: ScheduleEntry,
): { readonly date: CalendarDate; readonly as: CalendarDate | null }[] {
  const left = new Set(listLeft(entry))
  const met = listMeetingDates(entry.day, entry.dates).filter((date) => !left.has(date))
  const ofPattern = met.map((date) => ({ date, as: null }))
  return [...ofPattern, ...listAdded(entry)].sort((one, other) => (one.date < other.date ? -1 : 1))
}

/** Those that its weekly event does not have already. */
const listAdded = ({ added, day }: ScheduleEntry): readonly AddedDate[] =>
  added.filter(({ date }) => weekdayOf(date) !== day)

/** The weekdays between the dates of a class on which it does not meet, in the order of time. */
function listLeft({ missing, weeks, added }: ScheduleEntry): readonly CalendarDate[] {
  if (!weeks) return missing
  const met = new Set(added.map(({ date }) => date))
  return [...missing, ...weeks.left.filter((date) => !met.has(date))].sort()
}
