import { type DateRange, RULES_REFUSED_LATER } from '@scheduler/domain'
import type { Trx } from '../db/connect.ts'
import { type PreparedMove, prepareMove } from './move-together.ts'

/** Moves the classes of a course, or those without one, to other dates; refused where that would book anything twice. */
export function prepareDates(
  trx: Trx,
  year: DateRange,
  courseId: string | null,
  dates: DateRange,
): Promise<PreparedMove> {
  return prepareMove(trx, year, {
    place: (standing) => (standing.courseId === courseId ? { ...standing, dates } : standing),
    rules: RULES_REFUSED_LATER,
  })
}
