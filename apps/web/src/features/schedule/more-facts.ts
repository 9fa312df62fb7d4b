import type { ClassRecord } from '@scheduler/contract'
import type { DateRange } from '@scheduler/domain'
import type { TFunction } from 'i18next'
import { datesOf } from '../../timetable-view/arranging/arrange-classes.ts'
import { saySeats } from '../../timetable-view/arranging/class-facts.ts'

/** What a card has no room for: the seats of a class, and between which dates it meets. */
export function listMoreFacts(
  t: TFunction,
  scheduled: ClassRecord,
  academicYear: DateRange,
  sayDate: (date: string) => string,
): [name: string, value: string][] {
  const { from, to } = datesOf(scheduled, academicYear)
  return [
    [t('timetable.seats'), saySeats(t, scheduled)],
    [t('timetable.meets'), t('timetable.fromTo', { from: sayDate(from), to: sayDate(to) })],
  ]
}
