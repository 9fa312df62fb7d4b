import {
  type CalendarDate,
  type ClassWeeks,
  type Closure,
  createRecall,
  type DateRange,
  intersect,
  isInWeeks,
  listMeetingDates,
  type ScheduledClass,
  WEEKDAYS,
  type Weekday,
} from '@scheduler/domain'

/** The weeks in which a class meets, where those are not all. */
export interface MetWeeks {
  /** The same for classes that meet in the same weeks. */
  readonly key: string
  /** The days of these weeks, whatever their weekdays. */
  readonly days: ReadonlySet<CalendarDate>
  /** As the rules take them. */
  readonly ofClass: ClassWeeks
}

/** From when to when a class meets, and in which weeks; null: in every one. */
export interface Met {
  readonly dates: DateRange
  readonly weeks: MetWeeks | null
}

const recall = createRecall<MetWeeks>()

/** Read once for all classes that meet in the same weeks: each of them is a walk through the days of a year. */
export function readWeeks(
  { weeks }: Pick<ScheduledClass, 'weeks'>,
  closures: readonly Closure[],
): MetWeeks | null {
  if (!weeks) return null
  const key = `${weeks.chosen} ${weeks.span.from} ${weeks.span.to}`
  return recall(closures, key, () => listWeeks(key, weeks, closures))
}

function listWeeks(key: string, weeks: ClassWeeks, closures: readonly Closure[]): MetWeeks {
  const days = WEEKDAYS.flatMap((day) => listMeetingDates(day, weeks.span)).filter((date) =>
    isInWeeks(date, weeks, closures),
  )
  return { key, days: new Set(days), ofClass: weeks }
}

/** The dates on which a class meets if it is on a day. Days that are closed in a week that is counted are among them. */
export function listDatesOn(day: Weekday, { dates, weeks }: Met): CalendarDate[] {
  const all = listMeetingDates(day, dates)
  return weeks ? all.filter((date) => weeks.days.has(date)) : all
}

/** The dates that two classes would share on a day. */
export function listShared(day: Weekday, one: Met, other: Met): CalendarDate[] {
  const { weeks } = other
  const shared = listDatesOn(day, { ...one, dates: intersect(one.dates, other.dates) })
  return weeks ? shared.filter((date) => weeks.days.has(date)) : shared
}
