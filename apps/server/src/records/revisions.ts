import { isSameField } from '@scheduler/contract'
import { sayRecord } from '@scheduler/messages'
import { sql } from 'kysely'
import type { Trx } from '../db/connect.ts'
import type { Database } from '../db/tables/schema.ts'
import { clash } from '../http/errors.ts'

/** The record of the site's settings, of which there is one. */
export const SETTINGS_RECORD = '00000000-0000-0000-0000-000000000000'

/** The revision of the record whose id is in a column, as a part of a statement. */
export const selectRevision = (column: string) => selectRevisionOf(sql.ref(column))

export const selectRevisionOf = (id: unknown) =>
  sql<number>`coalesce((select v.revision from record_revisions v where v.record_id = ${id}), 1)`

export interface Change<Fields> {
  /** The table whose row is locked to change the record. */
  readonly table: keyof Database
  readonly id: string
  /** What was sent. */
  readonly fields: Fields
  /** The columns, and lists, that fields are stored in. */
  readonly toColumns: (fields: Omit<Fields, 'revision'>) => object
  /** The record as it is, as the sender of the change may see it. */
  readonly read: () => Promise<object>
}

/**
 * Refuses to overwrite what the sender has not seen: 409 for fields that have been changed since the revision that they
 * began with, to something else. Belongs after the locks that the change takes, and before it writes.
 */
export async function refuseStale<Fields extends { revision?: number | undefined }>(
  trx: Trx,
  { table, id, fields: { revision, ...fields }, toColumns, read }: Change<Fields>,
): Promise<void> {
  if (revision === undefined) return
  const isRow = id === SETTINGS_RECORD ? sql`true` : sql`id = ${id}`
  await sql`select from ${sql.table(table)} where ${isRow} for no key update`.execute(trx)
  const isChanged = await readChanges(trx, id, revision)
  const changed = Object.entries(fields).filter(
    ([name, value]) =>
      value !== undefined && listDefined(toColumns({ [name]: value } as typeof fields)).some(isChanged),
  )
  if (changed.length === 0) return
  const current = (await read()) as Record<string, unknown>
  const names = changed.flatMap(([name, value]) => (isSameField(current[name], value) ? [] : name))
  if (names.length > 0) throw clash(sayRecord('changedMeanwhile'), { fields: names, current })
}

/** Which columns have been changed since a revision; all may have been where that is yet to come, as after a restore. */
async function readChanges(trx: Trx, id: string, since: number): Promise<(column: string) => boolean> {
  const known = await trx
    .selectFrom('record_revisions')
    .select(['revision', 'fields'])
    .where('record_id', '=', id)
    .executeTakeFirst()
  if (since > (known?.revision ?? 1)) return () => true
  return (column) => (known?.fields[column] ?? 1) > since
}

function listDefined(columns: object): string[] {
  return Object.entries(columns).flatMap(([column, value]) => (value === undefined ? [] : column))
}
