import type { ScheduledClass } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/**
 * The sections that have names, to be joined to classes once for all that is told of them: asked for class by class they took
 * half the time of the whole timetable.
 */
export function selectNamedSections(db: Db) {
  return (
    db
      .selectFrom('sections as s')
      .leftJoin('parts as p', 'p.id', 's.part_id')
      .select(['s.id', 's.name', 's.part_id'])
      .select(sql<number | null>`coalesce(s.seat_limit, p.size)`.as('seat_limit'))
      .select(sql<string | null>`case when p.take = 'one' then p.id end`.as('one_of'))
      // With commas between.
      .select(sql<string | null>`array_to_string(s.goes_with, ',')`.as('goes_with'))
      .where('s.name', 'is not', null)
  )
}

/**
 * What the rules know of a section.
 * @param above the sections that it goes with; null where all who take the course are in it
 * @param seatLimit its own or its part's; null where neither says
 */
export function factsOfSection(
  sectionId: string,
  above: readonly string[] | null,
  seatLimit: number | null,
): Pick<ScheduledClass, 'choice' | 'seatLimit'> {
  return { ...(above && { choice: { sectionId, above } }), ...(seatLimit !== null && { seatLimit }) }
}
