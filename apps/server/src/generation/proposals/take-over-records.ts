import type { Proposal } from '@scheduler/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** The classes that take-overs of a run have made and no undoing has removed: their ids by their keys in the proposal. */
export async function listExisting(db: Db, runId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('take_overs')
    .select(['changes', 'undone_at', 'kept'])
    .where('run_id', '=', runId)
    .orderBy('at')
    .execute()
  return new Map(
    rows.flatMap(({ changes, undone_at, kept }) =>
      changes
        .filter(({ before, classId }) => before === null && (undone_at === null || kept.includes(classId)))
        .map(({ key, classId }) => [key, classId] as const),
    ),
  )
}

/** The last take-over of a run that has not been undone. */
export async function findUndo(db: Db, runId: string): Promise<Proposal['undo']> {
  const row = await db
    .selectFrom('take_overs as t')
    .leftJoin('accounts as a', 'a.id', 't.by_id')
    .select(['t.id', 't.at', 'a.full_name', sql<number>`json_array_length(t.changes)`.as('classes')])
    .where('t.run_id', '=', runId)
    .where('t.undone_at', 'is', null)
    .orderBy('t.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return { _id: row.id, at: row.at.toISOString(), by: row.full_name ?? 'Admin', classes: row.classes }
}
