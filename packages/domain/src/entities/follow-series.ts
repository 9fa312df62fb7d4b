import { addDays, weekdayOf } from '../time/calendar-date.ts'
import { MINUTES_PER_DAY, type TimeRange } from '../time/minutes.ts'
import { WEEKDAYS, type Weekday } from '../time/weekday.ts'
import type { Closure } from './closure.ts'
import type { MeetingChange } from './meeting-change.ts'
import { listDatesPlanned } from './meeting-dates.ts'
import type { ScheduledClass } from './scheduled-class.ts'

/**
 * What becomes of the changed meetings of a class that moves to another weekday or time. keep: one that has a date or time that is not the
 * class's keeps it. move: it moves by as much as the class. drop: it is as planned again.
 */
export const FOLLOWING = ['keep', 'move', 'drop'] as const
export type Following = (typeof FOLLOWING)[number]

/**
 * The changed meetings of a class after it has moved. Each is now the change of the meeting that is planned in the same week, from Monday
 * to Sunday. Where none is, it is an extra meeting or, cancelled, no change any more. Extra meetings stay where they are.
 */
export function followSeries(
  one: ScheduledClass,
  next: ScheduledClass,
  how: Following,
  closures: readonly Closure[],
): readonly MeetingChange[] {
  const { changes = [] } = one
  if (changes.length === 0 || !isElsewhere(one, next)) return changes
  const days = indexInWeek(next.day) - indexInWeek(one.day)
  const isSameTime = meetAtOneTime(one, next)
  const planned = new Set(listDatesPlanned(next, closures))
  return changes.flatMap((change): MeetingChange[] => {
    const { originalDate, date } = change
    if (originalDate === null) return [change]
    if (how === 'drop') return []
    const inWeek = addDays(originalDate, days)
    // A day that was taught as another is in no week of the pattern.
    const now = weekdayOf(originalDate) === one.day && planned.has(inWeek) ? inWeek : null
    if (date === null) return now === null ? [] : [{ ...change, originalDate: now }]
    const followed = { ...change, originalDate: now }
    if (how === 'move') return [{ ...followed, date: addDays(date, days), ...shiftTimes(change, one, next) }]
    // What is other than its time alone, such as its room, follows the class.
    if (date === originalDate && change.startMinute === undefined) return [{ ...followed, date: inWeek }]
    const { startMinute = one.startMinute, endMinute = one.endMinute } = change
    return [{ ...followed, ...(!isSameTime && { startMinute, endMinute }) }]
  })
}

/** Whether a class has moved to another weekday or time. */
export const isElsewhere = (one: ScheduledClass, next: ScheduledClass) =>
  one.day !== next.day || !meetAtOneTime(one, next)

const meetAtOneTime = (one: TimeRange, next: TimeRange) =>
  one.startMinute === next.startMinute && one.endMinute === next.endMinute

/** From Monday on. */
const indexInWeek = (day: Weekday) => (WEEKDAYS.indexOf(day) + 6) % 7

/** The times that are said, moved with the class; as they are where that would leave the day. */
function shiftTimes(
  { startMinute, endMinute }: MeetingChange,
  one: ScheduledClass,
  next: ScheduledClass,
): Partial<MeetingChange> {
  if (startMinute === undefined || endMinute === undefined) return {}
  const minutes = next.startMinute - one.startMinute
  const isInDay = startMinute + minutes >= 0 && endMinute + minutes < MINUTES_PER_DAY
  return isInDay ? { startMinute: startMinute + minutes, endMinute: endMinute + minutes } : {}
}
