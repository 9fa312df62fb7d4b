import type { Admin } from '@scheduler/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { notFound } from '../http/errors.ts'
import { selectRevision } from '../records/revisions.ts'

function selectAdmins(db: Db) {
  return db
    .selectFrom('accounts')
    .select(['id as _id', 'full_name as fullName', 'email'])
    .select(selectRevision('accounts.id').as('revision'))
    .where('role', '=', 'admin')
    .orderBy(sql`lower(full_name)`)
    .orderBy('id')
}

/** All administrators, by name. */
export function listAdmins(db: Db): Promise<Admin[]> {
  return selectAdmins(db).execute()
}

export async function getAdmin(db: Db, id: string): Promise<Admin> {
  const admin = await selectAdmins(db).where('id', '=', id).executeTakeFirst()
  if (!admin) throw notFound('admin')
  return admin
}
