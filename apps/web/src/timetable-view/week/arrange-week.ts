import type { ClassRecord } from '@scheduler/contract'
import { type CalendarDate, type Weekday, weekdayOf } from '@scheduler/domain'
import type { GridCard, GridColumn } from '../../timetable-grid/grid-types.ts'
import { type CardWords, meetsOn, type SiteDates } from '../arranging/arrange-classes.ts'
import { coursesOf, joinCodes, joinNames } from '../arranging/course-name.ts'
import { nameBriefly } from '../arranging/teachers.ts'
import { listParts, type NamedSubject, writeSubject } from './subjects/subjects.ts'
import { minutesOf, rowOfMinute } from './week-hours.ts'

/** A column of the week: a subject on a date. */
export interface WeekColumn extends GridColumn {
  readonly date: CalendarDate
  readonly day: Weekday
  readonly subject: NamedSubject
}

/** The days of the teaching week, and those on which one of the classes meets, in any week. */
export function listDates(
  dates: readonly CalendarDate[],
  teachingDays: readonly Weekday[],
  classes: readonly ClassRecord[],
): CalendarDate[] {
  const days = new Set<Weekday>([...teachingDays, ...classes.map(({ day }) => day)])
  return dates.filter((date) => days.has(weekdayOf(date)))
}

/** For each date a column of each subject. */
export function listWeekColumns(
  dates: readonly CalendarDate[],
  subjects: readonly NamedSubject[],
  { today, sayDate }: { today: CalendarDate; sayDate: (date: CalendarDate) => string },
): WeekColumn[] {
  return dates.flatMap((date) =>
    subjects.map(
      (subject): WeekColumn => ({
        id: `${date} ${writeSubject(subject)}`,
        label: sayDate(date),
        ...(subjects.length > 1 && { note: subject.label, groupId: date }),
        colorIndex: null,
        isCurrent: date === today,
        date,
        day: weekdayOf(date),
        subject,
      }),
    ),
  )
}

/** Whether a class is in the week of a subject. */
export type Belongs = (subject: NamedSubject, one: ClassRecord) => boolean

/** Whether a class is in a column: its subject's, and it meets on the date. */
export function isIn(
  { date, subject }: WeekColumn,
  one: ClassRecord,
  { belongs, site }: { belongs: Belongs; site: SiteDates },
): boolean {
  return meetsOn(one, date, site) && belongs(subject, one)
}

/** The card of a class in a column. One class in two columns is two cards. */
export function toWeekCard(
  one: ClassRecord,
  column: WeekColumn,
  { time, status, tag }: CardWords,
  colorIndex: number | null,
): GridCard {
  const [start, end] = minutesOf(one)
  const { rowId, share } = rowOfMinute(start)
  const parts = listParts(column.subject, one)
  const code = joinCodes(coursesOf(one))
  const where = [joinNames(coursesOf(one)), one.roomId?.name, nameBriefly(one)]
  return {
    id: `${one._id} ${column.id}`,
    sameAs: one._id,
    rowId,
    columnId: column.id,
    rowOffset: share,
    rowSpan: (end - start) / 60,
    order: start,
    title: one.title,
    time,
    label: [one.title, `${column.label} ${time}`, ...where, tag ?? status].filter(Boolean).join(', '),
    ...(tag !== undefined && { tag }),
    // What all cards of a course have in common tells none of them apart.
    ...(code && column.subject.kind !== 'course' && { code }),
    note: parts.join(' · '),
    secondLine: 'note',
    colorIndex,
    isCancelled: one.status === 'Cancelled',
  }
}

/** The class of a card; a card of another view is called as its class. */
export const classIdOf = (cardId: string) => cardId.split(' ')[0] ?? ''

/** What the columns of all days have in common: their subject; a column of another view is alone. */
export const laneOf = (columnId: string) => columnId.slice(columnId.indexOf(' ') + 1)

export const isWeekColumn = (column: GridColumn): column is WeekColumn => 'subject' in column
