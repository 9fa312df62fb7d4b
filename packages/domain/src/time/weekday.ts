/** The week as the calendar's rows show it, Sunday first. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

export type Weekday = (typeof WEEKDAYS)[number]

/** The week as availability is written, Monday first. */
export const AVAILABILITY_DAYS: readonly Weekday[] = [...WEEKDAYS.slice(1), 'Sunday']

/** The days on which a class is held unless somebody asks for another: weekends come last in every proposal. */
export function isWeekend(day: Weekday): boolean {
  return day === 'Saturday' || day === 'Sunday'
}

/** Days between two weekdays by the shorter way round the week, 0 to 3. */
export function daysApart(a: Weekday, b: Weekday): number {
  const distance = Math.abs(WEEKDAYS.indexOf(a) - WEEKDAYS.indexOf(b))
  return Math.min(distance, WEEKDAYS.length - distance)
}
