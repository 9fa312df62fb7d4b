import { AVAILABILITY_DAYS, type Weekday } from '@scheduler/domain'

/** A row of the editor: a day, or on top every day at once. */
export interface WeekRow {
  key: Weekday | 'everyDay'
  days: readonly Weekday[]
}

export const WEEK_ROWS: readonly WeekRow[] = [
  { key: 'everyDay', days: AVAILABILITY_DAYS },
  ...AVAILABILITY_DAYS.map((day) => ({ key: day, days: [day] })),
]

/** The days of all rows from one to another. */
export function daysBetween(from: number, to: number): Weekday[] {
  const rows = WEEK_ROWS.slice(Math.min(from, to), Math.max(from, to) + 1)
  return [...new Set(rows.flatMap((row) => row.days))]
}
