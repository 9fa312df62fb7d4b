import type { Imported } from '@scheduler/contract'
import type { DateRange } from '@scheduler/domain'
import type { Trx } from '../db/connect.ts'
import type { PreparedMove } from '../timetable/dates/move-together.ts'
import { prepareClasses } from './class-places.ts'
import { prepareCourseDates } from './course-dates.ts'
import type { ImportChange } from './written.ts'

/** Judges the classes that come, move or go with a change of records, and writes their meetings; null where none do. */
export async function prepareMoves(
  trx: Trx,
  kind: Imported,
  change: ImportChange,
  year: DateRange,
): Promise<PreparedMove | null> {
  if (kind === 'courses') return prepareCourseDates(trx, change.changed, year)
  return kind === 'classes' ? prepareClasses(trx, change, year) : null
}
