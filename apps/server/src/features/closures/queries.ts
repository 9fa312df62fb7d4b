import { type ClosureRecord, newClosure } from '@scheduler/contract'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'
import { columnsOf } from '../../records/columns.ts'
import { selectRevision } from '../../records/revisions.ts'

export const closureColumns = columnsOf('closures', newClosure.shape)

function selectRecords(db: Db) {
  return db
    .selectFrom('closures')
    .select(['id as _id', ...closureColumns.selected])
    .select(selectRevision('closures.id').as('revision'))
    .orderBy('start_date')
    .orderBy('id')
}

export function listClosures(db: Db): Promise<ClosureRecord[]> {
  return selectRecords(db).execute()
}

/** 404 when there is no such closure. */
export async function getClosure(db: Db, id: string): Promise<ClosureRecord> {
  const closure = await selectRecords(db).where('id', '=', id).executeTakeFirst()
  if (!closure) throw notFound('closure')
  return closure
}
