import type { ClassRecord } from '@scheduler/contract'
import { type CalendarDate, type Weekday, weekdayOf } from '@scheduler/domain'
import { type CardWords, meetsOn, type SiteDates } from '../../arranging/arrange-classes.ts'
import { coursesOf, joinCodes, joinNames } from '../../arranging/course-name.ts'
import { showMeetings } from '../../dates/shown-meetings.ts'
import { listDates } from '../arrange-week.ts'
import { type CoursesOfCohorts, concerns, listParts, type NamedSubject } from '../subjects/subjects.ts'
import { findHours, type HourRange } from '../week-hours.ts'
import { arrangePrintedWeek, type PrintedClass, type PrintedWeek, SEPARATOR } from './arrange-printed-week.ts'

/** The page of a subject. */
export interface PrintedPage extends PrintedWeek {
  readonly subject: NamedSubject
  readonly hours: HourRange
  /** What the codes of its courses mean. */
  readonly legend: string
  /** What is closed, or taught as another day. */
  readonly closed: string
}

interface WeekToPrint {
  readonly classes: readonly ClassRecord[]
  readonly coursesOf: CoursesOfCohorts
  readonly site: SiteDates
  readonly teaching: {
    readonly days: readonly Weekday[]
    readonly startTime: string
    readonly endTime: string
  }
  /** Its seven dates. */
  readonly week: readonly CalendarDate[]
  readonly sayWords: (one: ClassRecord) => Pick<CardWords, 'time' | 'tag'>
  /** As short as can be. */
  readonly sayDay: (day: Weekday) => string
  readonly sayClosures: (dates: readonly CalendarDate[]) => string
  /** Orders names. */
  readonly compare: (one: string, other: string) => number
  /** Names and times within a line keep their own direction. */
  readonly isolate: (text: string) => string
}

/** The page of a subject's week: the classes that meet in it, at the hours that the subject's classes of all weeks need. */
export function printWeek(subject: NamedSubject, options: WeekToPrint): PrintedPage {
  const { classes, coursesOf, site, teaching, week, compare } = options
  const own = classes.flatMap(showMeetings).filter((one) => concerns(subject, one, coursesOf))
  const hours = findHours(teaching, own)
  const days = listDates(week, teaching.days, own, site.settings.closures).map((date) => ({
    date,
    classes: own
      .filter((one) => meetsOn(one, date, site))
      .sort((one, other) => compareTimes(one, other) || compare(one.title, other.title))
      .map((one) => describe(subject, one, { ...options, day: weekdayOf(date) })),
  }))
  const legend = sayCodes(
    days.flatMap((day) => day.classes),
    options,
  )
  const closed = options.sayClosures(days.map(({ date }) => date))
  return { subject, hours, legend, closed, ...arrangePrintedWeek(days, hours, [legend, closed]) }
}

function compareTimes(one: ClassRecord, other: ClassRecord): number {
  return one.startTime.localeCompare(other.startTime) || one.endTime.localeCompare(other.endTime)
}

function describe(
  subject: NamedSubject,
  record: ClassRecord,
  { sayWords, sayDay, isolate, day }: WeekToPrint & { day: Weekday },
): PrintedClass {
  const { time, tag } = sayWords(record)
  const code = joinCodes(coursesOf(record)) || joinNames(coursesOf(record))
  // The course has said its code already.
  const where = listParts(subject, { ...record, courseId: null })
  const join = (...parts: readonly (string | undefined)[]) =>
    parts.flatMap((part) => (part ? [isolate(part)] : [])).join(SEPARATOR)
  return {
    record,
    code: isolate(code),
    title: isolate(record.title),
    more: [join(tag, time, code), join(...where)].filter((line) => line !== ''),
    whole: join(record.title, `${sayDay(day)} ${time}`, code, ...where, tag),
  }
}

/** 'MAT1: Algebra · OPT1: Optics' */
function sayCodes(classes: readonly PrintedClass[], { isolate }: WeekToPrint): string {
  const codes = new Map<string, string>()
  for (const { courseCode, courseName } of classes.flatMap(({ record }) => coursesOf(record)))
    if (courseCode && courseCode !== courseName) codes.set(courseCode, courseName)
  return [...codes]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([code, name]) => isolate(`${code}: ${name}`))
    .join(SEPARATOR)
}
