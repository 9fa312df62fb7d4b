import {
  type CalendarDate,
  type ClassStatus,
  formatTimeRange,
  isNamed,
  type NamedWeeks,
  WEEKDAYS,
  type Weekday,
} from '@scheduler/domain'
import { fillSlots, LANGUAGES, type Language, SCHEDULE_TEXTS } from '@scheduler/messages'
import { sayRooms } from './name-rooms.ts'
import type { EntryChange, ScheduleEntry, ScheduleTitle } from './schedule-entry.ts'

export type ColumnName =
  | 'title'
  | 'day'
  | 'start'
  | 'end'
  | 'course'
  | 'courseCode'
  | 'room'
  | 'building'
  | 'professor'
  | 'status'
  | 'joined'
  | 'seats'
  | 'firstDate'
  | 'lastDate'
  | 'missingDates'
  | 'addedDates'
  | 'changedMeetings'
  | 'weeks'
  | 'locked'

/** The words of a schedule as a table or a page. */
export interface ScheduleWords {
  /** As HTML has it: 'ltr' or 'rtl'. */
  readonly direction: string
  /** The day that a week begins with. */
  readonly firstDay: Weekday
  readonly schedule: string
  readonly scheduleOf: (name: string) => string
  readonly columns: Readonly<Record<ColumnName, string>>
  /** Columns of the page. */
  readonly time: string
  readonly class: string
  readonly days: Readonly<Record<Weekday, string>>
  readonly statuses: Readonly<Record<ClassStatus, string>>
  /** Instead of a status, of an event for which a room is booked. */
  readonly booked: string
  readonly weeks: Readonly<Record<NamedWeeks, string>>
  readonly numberedWeeks: (numbers: string) => string
  readonly asDay: (day: Weekday) => string
  readonly yes: string
  readonly no: string
  /** How many classes there are, and on which date. */
  readonly summary: (classes: number, date: string) => string
  readonly joinedOf: (joined: number, seats: number) => string
  readonly date: (date: CalendarDate) => string
}

export const sayStatus = ({ isBooking, status }: ScheduleEntry, words: ScheduleWords): string =>
  isBooking ? words.booked : words.statuses[status]

/** The weeks of a class: 'odd weeks', 'weeks 1-4, 7'. */
export function sayWeeks(chosen: string, words: ScheduleWords): string {
  return isNamed(chosen) ? words.weeks[chosen] : words.numberedWeeks(chosen)
}

/** A changed meeting: '2026-10-05 → 2026-10-08 14:00 - 15:00, A2, Ada Lovelace', an extra one without what is before the arrow. */
export function sayChange(
  { originalDate, date, professorName, ...change }: EntryChange,
  words: ScheduleWords,
): string {
  const planned = originalDate === null ? '' : `${words.date(originalDate)} → `
  if (date === null) return planned + words.statuses.Cancelled
  const place = [sayRooms(change), professorName].flatMap((name) => name || [])
  return `${planned}${[`${words.date(date)} ${formatTimeRange(change)}`, ...place].join(', ')}`
}

/** The heading of a schedule: 'Scheduler: Schedule of Ada Lovelace'; `typed` sets apart what people typed. */
export function nameSchedule(
  { siteName, owner }: ScheduleTitle,
  words: ScheduleWords,
  typed: (text: string) => string = (text) => text,
): string {
  const name = owner === null ? words.schedule : words.scheduleOf(typed(owner))
  return `${typed(siteName)}: ${name}`
}

/** In a language of the interface. The clock has 24 hours in all of them: what is printed is for others as well. */
export function findScheduleWords(language: Language): ScheduleWords {
  const { scheduleOf, numberedWeeks, asDay, joinedOf, date, summary_other, ...texts } =
    SCHEDULE_TEXTS[language]
  const { direction, firstDay } = LANGUAGES[language]
  const forms: Readonly<Record<string, unknown>> = texts
  const rules = new Intl.PluralRules(language)
  return {
    ...texts,
    direction,
    firstDay: WEEKDAYS.find((day) => day === firstDay) ?? WEEKDAYS[0],
    scheduleOf: (name) => fillSlots(scheduleOf, { name }),
    numberedWeeks: (numbers) => fillSlots(numberedWeeks, { numbers }),
    asDay: (day) => fillSlots(asDay, { day: texts.days[day] }),
    summary: (count, date) =>
      fillSlots(String(forms[`summary_${rules.select(count)}`] ?? summary_other), { count, date }),
    joinedOf: (joined, seats) => fillSlots(joinedOf, { joined, seats }),
    date: (written) => {
      const [year = '', month = '', day = ''] = written.split('-')
      return fillSlots(date, { year, month, day })
    },
  }
}
