import type { AuditEntry } from '@scheduler/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/tables/schema.ts'
import { toFields } from '../../records/field-names.ts'

type Row = Selectable<Database['audit_entries']> & Omit<Selectable<Database['audit_acts']>, 'id'>

export function toAuditEntry(row: Row): AuditEntry {
  return {
    _id: `${row.act_id}-${row.id}`,
    at: row.at.toISOString(),
    actorId: row.actor_id,
    actorName: row.actor_name,
    actorRole: row.actor_role,
    action: row.action,
    actId: row.act_id,
    recordKind: row.record_kind,
    recordId: row.record_id,
    before: row.before && toFields(row.before),
    after: row.after && toFields(row.after),
  }
}

/** The two numbers of an entry's `_id`, in the order of which the log is read. */
export function readEntryId(id: string): { actId: number; id: number } {
  const [actId = 0, entry = 0] = id.split('-').map(Number)
  return { actId, id: entry }
}
