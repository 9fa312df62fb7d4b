import type { ImportRecord } from '@scheduler/contract'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Database } from '../../db/tables/schema.ts'
import { notFound } from '../../http/errors.ts'

/** So many imports can be undone. */
export const LATEST = 20

const toRecord = ({ id, file_name, at, ...one }: Selectable<Database['imports']>): ImportRecord => ({
  _id: id,
  fileName: file_name,
  at: at.toISOString(),
  ...one,
})

/** The newest first. */
export async function listImports(db: Db): Promise<ImportRecord[]> {
  const rows = await db.selectFrom('imports').selectAll().orderBy('at', 'desc').orderBy('id').execute()
  return rows.map(toRecord)
}

/** 404 when there is no such import. */
export async function getImport(db: Db, id: string): Promise<ImportRecord> {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('import'))
  return toRecord(row)
}
