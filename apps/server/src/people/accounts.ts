import type { Role } from '@scheduler/domain'
import type { Insertable, Updateable } from 'kysely'
import type { Trx } from '../db/connect.ts'
import type { Database } from '../db/tables/schema.ts'
import { notFound } from '../http/errors.ts'

/** Stores a new account, answers its id; the database refuses an email that its role already has. */
export async function insertAccount(
  trx: Trx,
  role: Role,
  columns: Omit<Insertable<Database['accounts']>, 'role'>,
): Promise<string> {
  const { id } = await trx
    .insertInto('accounts')
    .values({ ...columns, role })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes the columns that are there; answers the name, 404 when nobody of that role has the id. */
export async function updateAccount(
  trx: Trx,
  role: Role,
  id: string,
  columns: Updateable<Database['accounts']>,
): Promise<string> {
  const updated = await trx
    .updateTable('accounts')
    .set({ ...columns, id })
    .where('id', '=', id)
    .where('role', '=', role)
    .returning('full_name')
    .executeTakeFirstOrThrow(() => notFound(role))
  return updated.full_name
}

/** Deletes the account of somebody of whom nothing else is kept; its sockets are closed. 404 when nobody of that role has the id. */
export async function deleteAccount(trx: Trx, role: Role, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('accounts')
    .where('id', '=', id)
    .where('role', '=', role)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound(role)
}
