import type { ClassRecord } from '@scheduler/contract'
import {
  ANY_PLACE,
  type CalendarDate,
  type Closure,
  findDateTaught,
  type Weekday,
  weekdayOf,
} from '@scheduler/domain'
import type { GridCard, GridColumn } from '../../timetable-grid/grid-types.ts'
import { type CardWords, meetsOn, type SiteDates } from '../arranging/arrange-classes.ts'
import { cardIdOf } from '../arranging/card-ids.ts'
import { coursesOf, joinCodes, joinNames } from '../arranging/course-name.ts'

import { nameRooms } from '../arranging/rooms-of.ts'
import { nameBriefly } from '../arranging/teachers.ts'
import type { ShownClass } from '../dates/shown-meetings.ts'
import { listParts, type NamedSubject, writeSubject } from './subjects/subjects.ts'
import { minutesOf, rowOfMinute } from './week-hours.ts'

/** A column of the week: a subject on a date. */
export interface WeekColumn extends GridColumn {
  readonly date: CalendarDate
  /** As which it is taught everywhere: what is placed in it is placed on this day of every week. */
  readonly day: Weekday
  readonly subject: NamedSubject
}

/** The days of the teaching week, and those on which one of the classes meets, in any week, and what is taught as one of these. */
export function listDates(
  dates: readonly CalendarDate[],
  teachingDays: readonly Weekday[],
  classes: readonly Pick<ClassRecord, 'day'>[],
  closures: readonly Closure[],
): CalendarDate[] {
  const days = new Set<Weekday>([...teachingDays, ...classes.map(({ day }) => day)])
  const isShown = (date: CalendarDate) => days.has(weekdayOf(date))
  return dates.filter(
    (date) =>
      isShown(date) || closures.some(({ from, taughtAs }) => from === date && taughtAs && isShown(taughtAs)),
  )
}

interface ColumnWords {
  readonly today: CalendarDate
  readonly sayDate: (date: CalendarDate) => string
  readonly closures: readonly Closure[]
}

/** For each date a column of each subject. */
export function listWeekColumns(
  dates: readonly CalendarDate[],
  subjects: readonly NamedSubject[],
  { today, sayDate, closures }: ColumnWords,
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
        day: weekdayOf(findDateTaught(date, ANY_PLACE, closures)),
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
  one: ShownClass,
  column: WeekColumn,
  { time, status, tag }: CardWords,
  colorIndex: number | null,
): GridCard {
  const [start, end] = minutesOf(one)
  const { rowId, share } = rowOfMinute(start)
  const parts = listParts(column.subject, one)
  const code = joinCodes(coursesOf(one))
  const where = [joinNames(coursesOf(one)), nameRooms(one), nameBriefly(one)]
  return {
    id: cardIdOf(one, column.id),
    sameAs: cardIdOf(one),
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

/** What the columns of all days have in common: their subject; a column of another view is alone. */
export const laneOf = (columnId: string) => columnId.slice(columnId.indexOf(' ') + 1)

/** The date of a column of the week. */
export const dateOf = (columnId: string): CalendarDate => columnId.slice(0, columnId.indexOf(' '))

export const isWeekColumn = (column: GridColumn): column is WeekColumn => 'subject' in column
