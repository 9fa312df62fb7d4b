import { type CalendarDate, type DateRange, listWeek } from '@scheduler/domain'

/** The first Monday of an academic year. */
export function firstMonday({ from }: DateRange): CalendarDate {
  return listWeek(from, 'Tuesday').at(-1) ?? from
}
