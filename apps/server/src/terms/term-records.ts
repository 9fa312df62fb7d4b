import { newTerm, type TermRecord } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import type { Db } from '../db/connect.ts'
import { notFound } from '../http/errors.ts'
import { columnsOf, isAmong } from '../records/columns.ts'
import { selectRevision } from '../records/revisions.ts'
import { isShown } from '../timetable/loading/shown-terms.ts'

export const termColumns = columnsOf('terms', newTerm.shape)

function selectTerms(db: Db) {
  return db
    .selectFrom('terms')
    .select(['id as _id', ...termColumns.selected])
    .select(selectRevision('terms.id').as('revision'))
    .select((select) =>
      select
        .selectFrom('roll_forwards as r')
        .select('r.id')
        .whereRef('r.to_id', '=', 'terms.id')
        .where('terms.state', '=', 'planning')
        .orderBy('r.at', 'desc')
        .limit(1)
        .as('roll_forward_id'),
    )
    .orderBy('start_date')
    .orderBy('end_date')
    .orderBy('id')
}

/** All, or those of these ids, that somebody of a role is shown; null for those that everybody is. */
export async function listTerms(db: Db, role: Role | null, ids?: readonly string[]): Promise<TermRecord[]> {
  const rows = await selectTerms(db)
    .where(isAmong('terms.id', ids))
    .where(isShown(role, 'terms.id'))
    .execute()
  return rows.map(toRecord)
}

type TermRow = Omit<TermRecord, 'rollForwardId'> & { readonly roll_forward_id: string | null }

function toRecord({ roll_forward_id, ...term }: TermRow): TermRecord {
  return { ...term, ...(roll_forward_id !== null && { rollForwardId: roll_forward_id }) }
}

/** 404 when there is no such term. */
export async function getTerm(db: Db, id: string): Promise<TermRecord> {
  const term = await selectTerms(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('term'))
  return toRecord(term)
}
