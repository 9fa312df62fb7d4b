import type { ClassRecord, Course } from '@scheduler/contract'
import {
  buildingOf,
  type CalendarDate,
  countWeeks,
  type DateRange,
  formatTime,
  listComparedDays,
  type MeetingPlace,
  MINUTES_PER_DAY,
  meetsOn as meetsOnDate,
  parseTime,
  type Repeated,
  type TimetableSettings,
  weekdayOf,
} from '@scheduler/domain'
import type { GridCard, GridColumn, GridRow } from '../../timetable-grid/grid-types.ts'
import { type ShownClass, showMeetings } from '../dates/shown-meetings.ts'
import { cardIdOf } from './card-ids.ts'
import { coursesOf, joinCodes, joinNames } from './course-name.ts'
import { nameRooms } from './rooms-of.ts'
import { nameBriefly } from './teachers.ts'

/** The column of classes without a course. */
const NO_COURSE = 'none'

/** A row of the daily form. */
export const SLOT_MINUTES = 120

/** Courses that are not Completed or listed with another, or have a class in view, in the list's order, then 'No course' where one has none. */
export function listColumns(
  courses: readonly Course[],
  classes: readonly ClassRecord[],
  { noCourse, hasOnlyUsedColumns }: { noCourse: string; hasOnlyUsedColumns: boolean },
): GridColumn[] {
  const inView = new Set(classes.map((one) => one.courseId?._id ?? NO_COURSE))
  const listed = courses.filter(({ listedWith }) => listedWith)
  const columns = courses.flatMap((course, colorIndex): GridColumn[] => {
    const { _id, status, listedWith } = course
    if ((status === 'Completed' || listedWith || hasOnlyUsedColumns) && !inView.has(_id)) return []
    const shown = [course, ...listed.filter((one) => one.listedWith === _id)]
    const [label, note] = [joinNames(shown), joinCodes(shown)]
    return [{ id: _id, label, ...(note && note !== label && { note }), colorIndex }]
  })
  if (inView.has(NO_COURSE)) columns.push({ id: NO_COURSE, label: noCourse, colorIndex: null })
  return columns
}

/** Twelve slots of two hours, from 00:00 to 22:00; the current one is marked. */
export function listSlotRows(current: number): GridRow[] {
  return Array.from({ length: MINUTES_PER_DAY / SLOT_MINUTES }, (_, slot) => ({
    id: String(slot),
    label: formatTime(slot * SLOT_MINUTES),
    isCurrent: slot === current,
  }))
}

/** What decides, besides its course and room, when a class meets. */
export interface SiteDates {
  readonly academicYear: DateRange
  readonly settings: Pick<TimetableSettings, 'closures'>
}

/** Whether a class meets on a date; one without a course meets through the academic year. */
export function meetsOn(
  one: Repeating,
  date: CalendarDate,
  { academicYear, settings: { closures } }: SiteDates,
): boolean {
  if (!listComparedDays(weekdayOf(date), closures).has(one.day)) return false
  return meetsOnDate(repeatedOf(one, academicYear), date, closures)
}

/** The classes that meet on a date. */
export function listMeetingOn(
  classes: readonly ClassRecord[],
  date: CalendarDate,
  site: SiteDates,
): ShownClass[] {
  return classes.flatMap(showMeetings).filter((one) => meetsOn(one, date, site))
}

/** What of a class decides on which dates it meets. */
type Repeating = Pick<
  ShownClass,
  'day' | 'courseId' | 'roomId' | 'otherRoomIds' | 'weeks' | 'meetings' | 'meeting'
>

/** How a class is repeated, as closures are looked up by. */
export function repeatedOf(one: Repeating, academicYear: DateRange): Repeated {
  const { day, courseId, roomId, otherRoomIds, weeks, meetings, meeting } = one
  const dates = meeting ? { from: meeting.date, to: meeting.date } : datesOf({ courseId }, academicYear)
  return {
    day,
    dates,
    ...(meetings && { changes: meetings }),
    ...(meeting && { oneMeeting: { of: meeting.change._id, keepsStudentsFree: false } }),
    ...countWeeks(weeks, courseId?.termDates ?? dates),
    ...toPlace(roomId),
    ...(otherRoomIds && { otherPlaces: otherRoomIds.map(toPlace) }),
  }
}

const toPlace = (room: ShownClass['roomId']): MeetingPlace => ({
  building: room && buildingOf(room),
  roomId: room?._id ?? null,
})

/** The first and last date between which a class meets. */
export function datesOf({ courseId }: Pick<ClassRecord, 'courseId'>, academicYear: DateRange): DateRange {
  return courseId ? { from: courseId.startDate, to: courseId.endDate } : academicYear
}

/** How the reader says a class's day, times, weeks and status; `tag` is what sets it apart from those that simply take place. */
export interface CardWords {
  day: string
  time: string
  /** Absent where it meets in every week. */
  weeks?: string
  status: string
  tag?: string | undefined
}

function readWords({ day, startTime, endTime, status }: ClassRecord): CardWords {
  return { day, time: `${startTime} - ${endTime}`, status }
}

/** A card in the row of its weekday, which is of all weeks: so it says in which of them the class meets. */
export function toWeeklyCard(one: ClassRecord, words: CardWords = readWords(one)): GridCard {
  const time = [words.time, words.weeks].filter(Boolean).join(', ')
  return toCard(one, one.day, { ...words, time })
}

/** A card in the row of its start time, over the rows it lasts. */
export function toDailyCard(one: ClassRecord, words = readWords(one)): GridCard {
  const start = parseTime(one.startTime) ?? 0
  const end = parseTime(one.endTime) ?? MINUTES_PER_DAY
  const slot = Math.floor(start / SLOT_MINUTES)
  return { ...toCard(one, String(slot), words), rowSpan: Math.max(1, Math.ceil(end / SLOT_MINUTES) - slot) }
}

function toCard(one: ShownClass, rowId: string, { day, time, status, tag }: CardWords): GridCard {
  const where = [joinNames(coursesOf(one)), nameRooms(one), nameBriefly(one)]
  return {
    id: cardIdOf(one),
    rowId,
    columnId: one.courseId?._id ?? NO_COURSE,
    order: parseTime(one.startTime) ?? 0,
    title: one.title,
    time,
    label: [one.title, `${day} ${time}`, ...where, tag ?? status].filter(Boolean).join(', '),
    ...(tag !== undefined && { tag }),
    note: [nameRooms(one), nameBriefly(one)].filter(Boolean).join(' · '),
    isCancelled: one.status === 'Cancelled',
  }
}
