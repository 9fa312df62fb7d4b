import { type ClosureRecord, newClosure } from '@scheduler/contract'
import type { Closure } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { columnsOf } from '../records/columns.ts'
import { selectRevision } from '../records/revisions.ts'

export const closureColumns = columnsOf('closures', newClosure.shape)

export function selectClosures(db: Db) {
  return db
    .selectFrom('closures')
    .select(['id as _id', ...closureColumns.selected])
    .select(selectRevision('closures.id').as('revision'))
    .orderBy('start_date')
    .orderBy('id')
}

export function listClosures(db: Db): Promise<ClosureRecord[]> {
  return selectClosures(db).execute()
}

/** The closures as the rules take them, as a part of a statement. */
export const closuresOfRules = sql<Closure[]>`(
  select coalesce(json_agg(json_build_object(
    'name', name, 'from', start_date, 'to', end_date, 'buildingName', building_name) order by start_date, id), '[]')
  from closures)`
