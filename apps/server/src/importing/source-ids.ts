import type { SourceId } from '@scheduler/contract'
import { sql } from 'kysely'
import { slicesOf } from '../db/bulk-rows.ts'
import type { Db, Trx } from '../db/connect.ts'
import type { Written } from './written.ts'

/** What records are called in the system that they come from. */
export function listSourceIds(db: Db): Promise<SourceId[]> {
  return db.selectFrom('source_ids').select(['record_id as _id', 'source_id as sourceId']).execute()
}

/** Writes the source ids of those records that bring one; null takes it away. */
export async function writeSourceIds(trx: Trx, records: readonly Written[]): Promise<void> {
  const given = records.flatMap(({ id, fields }) =>
    fields.sourceId === undefined ? [] : { record_id: id, source_id: fields.sourceId },
  )
  for (const slice of slicesOf(given)) {
    const rows = sql`jsonb_to_recordset(${JSON.stringify(slice)}::jsonb) as given (record_id uuid, source_id text)`
    await sql`delete from source_ids using ${rows} where source_ids.record_id = given.record_id`.execute(trx)
    await sql`insert into source_ids select record_id, source_id from ${rows} where source_id is not null`.execute(
      trx,
    )
  }
}
