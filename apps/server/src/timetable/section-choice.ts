import type { ScheduledClass } from '@scheduler/domain'
import { sql } from 'kysely'

/** Of a class in a section that students choose, the sections that go with it, with commas between; its own section has its id. */
export const goesWith = sql<string | null>`case when c.section_id <> c.id then
  (select array_to_string(s.goes_with, ',') from sections s where s.id = c.section_id) end`

/** @param above the sections that it goes with; null where all who take the course are in it */
export function toChoice(sectionId: string, above: readonly string[] | null): Pick<ScheduledClass, 'choice'> {
  return above ? { choice: { sectionId, above } } : {}
}
