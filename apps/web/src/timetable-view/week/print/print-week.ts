import type { BookingRecord, ClassRecord } from '@scheduler/contract'
import { type CalendarDate, type Weekday, weekdayOf } from '@scheduler/domain'
import { type CardWords, meetsOn, type SiteDates } from '../../arranging/arrange-classes.ts'
import { coursesOf, joinCodes, joinNames } from '../../arranging/course-name.ts'
import { showMeetings } from '../../dates/shown-meetings.ts'
import { listDates } from '../arrange-week.ts'
import { holdsRoomOf, listTimes } from '../booked-cards.ts'
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
  /** Those that hold rooms. */
  readonly booked: readonly BookingRecord[]
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
  readonly sayBooked: (one: BookingRecord) => { readonly time: string; readonly tag: string }
  /** As short as can be. */
  readonly sayDay: (day: Weekday) => string
  readonly sayClosures: (dates: readonly CalendarDate[]) => string
  /** Orders names. */
  readonly compare: (one: string, other: string) => number
  /** Names and times within a line keep their own direction. */
  readonly isolate: (text: string) => string
}

/** The page of a subject's week: the classes that meet in it and the events for which its rooms are booked, at the hours that those of all weeks need. */
export function printWeek(subject: NamedSubject, options: WeekToPrint): PrintedPage {
  const { classes, coursesOf, site, teaching, week, compare } = options
  const own = classes.flatMap(showMeetings).filter((one) => concerns(subject, one, coursesOf))
  const booked = options.booked.filter((one) => holdsRoomOf(subject, one))
  const timed = [...own, ...booked.flatMap(listTimes)]
  const hours = findHours(teaching, timed)
  const days = listDates(week, teaching.days, timed, site.settings.closures).map((date) => {
    const on = { ...options, date }
    return {
      date,
      classes: [
        ...own.filter((one) => meetsOn(one, date, site)).map((one) => describe(subject, one, on)),
        ...booked.filter(({ dates }) => dates.includes(date)).map((one) => describeBooked(subject, one, on)),
      ].sort(
        ({ record: one }, { record: other }) => compareTimes(one, other) || compare(one.title, other.title),
      ),
    }
  })
  const legend = sayCodes(
    days.flatMap((day) => day.classes),
    options,
  )
  const closed = options.sayClosures(days.map(({ date }) => date))
  return { subject, hours, legend, closed, ...arrangePrintedWeek(days, hours, [legend, closed]) }
}

type Timed = Pick<ClassRecord, 'startTime' | 'endTime'>

function compareTimes(one: Timed, other: Timed): number {
  return one.startTime.localeCompare(other.startTime) || one.endTime.localeCompare(other.endTime)
}

function describe(
  subject: NamedSubject,
  record: ClassRecord,
  { sayWords, sayDay, isolate, date }: WeekToPrint & { date: CalendarDate },
): PrintedClass {
  const { time, tag } = sayWords(record)
  const code = joinCodes(coursesOf(record)) || joinNames(coursesOf(record))
  // The course has said its code already.
  const where = listParts(subject, { ...record, courseId: null })
  const join = joining(isolate)
  return {
    record,
    code: isolate(code),
    title: isolate(record.title),
    more: [join(tag, time, code), join(...where)].filter((line) => line !== ''),
    whole: join(record.title, `${sayDay(weekdayOf(date))} ${time}`, code, ...where, tag),
  }
}

function describeBooked(
  { kind }: NamedSubject,
  one: BookingRecord,
  { sayBooked, sayDay, isolate, date }: WeekToPrint & { date: CalendarDate },
): PrintedClass {
  const { _id, title, startTime, endTime, roomId, organiser } = one
  const { time, tag } = sayBooked(one)
  const where = [kind === 'building' ? roomId.name : '', organiser]
  const join = joining(isolate)
  return {
    record: { _id: `${_id} ${date}`, title, startTime, endTime, status: 'Scheduled', courseId: null },
    code: '',
    title: isolate(title),
    more: [join(tag, time), join(...where)].filter((line) => line !== ''),
    whole: join(title, `${sayDay(weekdayOf(date))} ${time}`, ...where, tag),
  }
}

const joining =
  (isolate: (text: string) => string) =>
  (...parts: readonly (string | undefined)[]) =>
    parts.flatMap((part) => (part ? [isolate(part)] : [])).join(SEPARATOR)

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
