import { type DateRange, RULES_REFUSED_LATER } from '@scheduler/domain'
import type { Trx } from '../db/connect.ts'
import { readTimetableSettings } from './load-timetable.ts'
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

/** Has every class meet on the days that the closures leave it; refused where that would book anything twice. */
export function prepareClosures(trx: Trx, year: DateRange): Promise<PreparedMove> {
  return prepareMove(trx, year, { place: (standing) => ({ ...standing }), rules: RULES_REFUSED_LATER })
}

/** The same for the classes of a room that is now in another building, where any building is closed by itself. */
export async function followBuilding(trx: Trx, year: DateRange, roomId: string): Promise<void> {
  const { closures } = await readTimetableSettings(trx)
  if (closures.every(({ buildingName }) => buildingName === null)) return
  await prepareMove(trx, year, {
    place: (standing) => (standing.roomId === roomId ? { ...standing } : standing),
    rules: RULES_REFUSED_LATER,
  })
}
