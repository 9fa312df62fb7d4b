import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Trx } from '../db/connect.ts'
import { isUnused } from '../records/removals.ts'

/** What others name, by a name that makes a record where there is none; and whether nothing knows that of the row `t`. */
const NAMED = {
  departments: isUnused('departments'),
  buildings: sql`${isUnused('buildings')} and not exists (select from closures where building_name = t.name)
    and not exists (select from walks where t.id in (from_id, to_id))`,
  features: sql`not exists (select from room_features where feature_id = t.id)
    and not exists (select from course_features where feature_id = t.id)
    and not exists (select from part_features where feature_id = t.id)`,
}
const KINDS = Object.keys(NAMED) as (keyof typeof NAMED)[]

/** Notes with an import the departments, buildings and features that its transaction has made, by naming them. */
export async function noteMadeNames(trx: Trx, importId: string): Promise<void> {
  for (const kind of KINDS)
    await sql`insert into import_records (import_id, record_id, revision)
      select ${importId}, id, 1 from ${sql.table(kind)} where xmin = pg_current_xact_id()::xid`.execute(trx)
}

/** Deletes the departments, buildings and features among the records that an import has made, except those that somebody has changed or uses. */
export async function deleteMadeNames(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const kind of KINDS) {
    // Who is naming one just now is waited for, so that the next statement sees it.
    await sql`select from ${sql.table(kind)} where id = ${anyOf(ids)} order by id for update`.execute(trx)
    await sql`delete from ${sql.table(kind)} t where id = ${anyOf(ids)} and ${NAMED[kind]}
      and not exists (select from record_revisions where record_id = t.id)`.execute(trx)
  }
}
