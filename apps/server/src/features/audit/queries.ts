import type { AuditEntry, AuditFilters } from '@scheduler/contract'
import { sql } from 'kysely'
import type { Services } from '../../services.ts'
import { readEntryId, toAuditEntry } from './records.ts'

/** A page of the log, the newest first. A page stays the same however much is written meanwhile. */
export async function listAudit(
  { db, clock: { timeZone } }: Pick<Services, 'db' | 'clock'>,
  filters: AuditFilters,
): Promise<AuditEntry[]> {
  const { actorId, recordKind, recordId, action, from, to, before, limit } = filters
  let query = db
    .selectFrom('audit_entries as e')
    .innerJoin('audit_acts as a', 'a.id', 'e.act_id')
    .select(['e.id', 'e.act_id', 'e.record_kind', 'e.record_id', 'e.before', 'e.after'])
    .select(['a.at', 'a.actor_id', 'a.actor_name', 'a.actor_role', 'a.action'])
    .orderBy('e.act_id', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
  if (actorId) query = query.where('a.actor_id', '=', actorId)
  if (recordKind) query = query.where('e.record_kind', '=', recordKind)
  if (recordId) query = query.where('e.record_id', '=', recordId)
  if (action) query = query.where('a.action', '=', action)
  if (from) query = query.where('a.at', '>=', sql<Date>`${from}::timestamp at time zone ${timeZone}`)
  if (to) query = query.where('a.at', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone ${timeZone}`)
  if (before) {
    const { actId, id } = readEntryId(before)
    query = query.where((where) => where(where.refTuple('e.act_id', 'e.id'), '<', where.tuple(actId, id)))
  }
  return (await query.execute()).map(toAuditEntry)
}
