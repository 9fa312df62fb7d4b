import { type DateRange, moveDates, RULES_REFUSED_LATER } from '@scheduler/domain'
import type { Trx } from '../../db/connect.ts'
import { type PreparedMove, prepareMove } from './move-together.ts'

/**
 * Moves the classes of a course, or those without one, to other dates; refused where that would book anything twice.
 * @param span in which their weeks are counted then
 */
export function prepareDates(
  trx: Trx,
  year: DateRange,
  courseId: string | null,
  dates: DateRange,
  span?: DateRange,
): Promise<PreparedMove> {
  return prepareMove(trx, year, {
    place: (existing) => (existing.courseId === courseId ? moveDates(existing, dates, span) : existing),
    rules: RULES_REFUSED_LATER,
  })
}

/** Counts the weeks of the classes in an academic term in other dates; refused where that would book anything twice. */
export async function prepareTerm(
  trx: Trx,
  year: DateRange,
  termId: string,
  span: DateRange,
): Promise<PreparedMove> {
  const courses = await trx.selectFrom('courses').select('id').where('term_id', '=', termId).execute()
  const ids = new Set(courses.map(({ id }) => id))
  return prepareMove(trx, year, {
    place: (existing) =>
      ids.has(existing.courseId ?? '') ? moveDates(existing, existing.dates, span) : existing,
    rules: RULES_REFUSED_LATER,
  })
}

/** Has every class meet on the days that the closures leave it; refused where that would book anything twice. */
export function prepareClosures(trx: Trx, year: DateRange): Promise<PreparedMove> {
  return prepareMove(trx, year, { place: (existing) => ({ ...existing }), rules: RULES_REFUSED_LATER })
}

/** The same for the classes of rooms that are now in another building or on another campus, where any of these is closed by itself. */
export async function followBuilding(trx: Trx, year: DateRange, roomIds: ReadonlySet<string>): Promise<void> {
  const closed = await trx
    .selectFrom('closures')
    .select('id')
    .where(({ or, eb }) => or([eb('building_name', 'is not', null), eb('campus_name', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  if (!closed) return
  await prepareMove(trx, year, {
    place: (existing) => (roomIds.has(existing.roomId ?? '') ? { ...existing } : existing),
    rules: RULES_REFUSED_LATER,
  })
}
