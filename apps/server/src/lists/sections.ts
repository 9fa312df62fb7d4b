import type { SectionChoice } from '@scheduler/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** The sections of which rules can speak, by name. */
export async function listSections(db: Db): Promise<SectionChoice[]> {
  return db
    .selectFrom('sections as s')
    .leftJoin('parts as p', 'p.id', 's.part_id')
    .leftJoin('configurations as g', 'g.id', 'p.configuration_id')
    .leftJoin('courses as co', (join) =>
      join.onRef('co.offering_id', '=', 'g.offering_id').on('co.controlling', '=', true),
    )
    .select(['s.id as _id', 'co.id as courseId', sql<string>`name_of_section(s.id)`.as('name')])
    .orderBy('name')
    .orderBy('s.id')
    .execute()
}
