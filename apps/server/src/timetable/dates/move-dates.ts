import {
  type DateRange,
  listSharingSpace,
  moveDates,
  RULES_REFUSED_LATER,
  roomsOf,
  type ScheduledClass,
  withChangedMeetings,
} from '@scheduler/domain'
import type { Trx } from '../../db/connect.ts'
import { readOpenSettings } from '../settings/timetable-settings.ts'
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
  if (closed) await judgeInRooms(trx, year, roomIds)
}

/** Refused where a room that is now part of another, or the other, is used while the other is. */
export async function followPartOf(trx: Trx, year: DateRange, roomId: string): Promise<void> {
  await judgeInRooms(trx, year, new Set(listSharingSpace(roomId, await readOpenSettings(trx))))
}

async function judgeInRooms(trx: Trx, year: DateRange, roomIds: ReadonlySet<string>): Promise<void> {
  const isIn = (one: ScheduledClass) => roomsOf(one).some((id) => roomIds.has(id))
  await prepareMove(trx, year, {
    place: (existing) => (withChangedMeetings(existing).some(isIn) ? { ...existing } : existing),
    rules: RULES_REFUSED_LATER,
  })
}
