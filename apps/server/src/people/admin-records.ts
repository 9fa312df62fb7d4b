import { type Admin, newAdmin } from '@scheduler/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { notFound } from '../http/errors.ts'
import { columnsOf, isAmong } from '../records/columns.ts'
import { selectRevision } from '../records/revisions.ts'

export const adminColumns = columnsOf('accounts', newAdmin.omit({ password: true }).shape)

function selectAdmins(db: Db) {
  return db
    .selectFrom('accounts')
    .select(['id as _id', ...adminColumns.selected])
    .select(selectRevision('accounts.id').as('revision'))
    .where('role', '=', 'admin')
    .orderBy(sql`lower(full_name)`)
    .orderBy('id')
}

/** All administrators, or those of these ids, by name. */
export function listAdmins(db: Db, ids?: readonly string[]): Promise<Admin[]> {
  return selectAdmins(db).where(isAmong('accounts.id', ids)).execute()
}

export async function getAdmin(db: Db, id: string): Promise<Admin> {
  return selectAdmins(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('admin'))
}
