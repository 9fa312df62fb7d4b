import { AVAILABILITY_DAYS, type Weekday } from '@scheduler/domain'

/** A column of the editor: a day, or first of all every day at once. */
export interface WeekColumn {
  key: Weekday | 'everyDay'
  days: readonly Weekday[]
}

export const WEEK_COLUMNS: readonly WeekColumn[] = [
  { key: 'everyDay', days: AVAILABILITY_DAYS },
  ...AVAILABILITY_DAYS.map((day) => ({ key: day, days: [day] })),
]

/** The days of all columns from one to another. */
export function daysBetween(from: number, to: number): Weekday[] {
  const columns = WEEK_COLUMNS.slice(Math.min(from, to), Math.max(from, to) + 1)
  return [...new Set(columns.flatMap((column) => column.days))]
}
