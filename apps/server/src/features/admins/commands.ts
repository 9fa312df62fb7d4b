import type { HandlerInput, NewAdmin, updateAdmin } from '@scheduler/contract'
import { clash } from '../../http/errors.ts'
import { hashPassword } from '../../http/passwords.ts'
import { deleteAccount, insertAccount, updateAccount } from '../../people/accounts.ts'
import { tell } from '../../realtime/tell.ts'
import type { Services } from '../../services.ts'

export async function createAdmin({ db }: Services, fields: NewAdmin): Promise<string> {
  const passwordHash = await hashPassword(fields.password)
  return db.transaction().execute(async (trx) => {
    const id = await insertAccount(trx, 'admin', { ...fields, passwordHash })
    await tell(trx, { event: 'adminUpdated', id, message: `Administrator ${fields.fullName} was added.` })
    return id
  })
}

type AdminChange = HandlerInput<typeof updateAdmin>['body']

export function changeAdmin({ db }: Services, id: string, { fullName, email }: AdminChange): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const name = await updateAccount(trx, 'admin', id, { full_name: fullName, email })
    await tell(trx, { event: 'adminUpdated', id, message: `Administrator ${name} was changed.` })
  })
}

/** Nobody deletes themselves, and so the last administrator stays: whoever asks is one. */
export async function removeAdmin({ db }: Services, id: string, askedBy: string): Promise<void> {
  if (id === askedBy) throw clash('You cannot delete yourself.')
  await db.transaction().execute(async (trx) => {
    // Two administrators who delete each other at one moment take turns here; the second is then gone.
    const admins = await trx
      .selectFrom('accounts')
      .select('id')
      .where('role', '=', 'admin')
      .orderBy('id')
      .forUpdate()
      .execute()
    if (!admins.some((admin) => admin.id === askedBy)) throw clash('You have just been deleted yourself.')
    await deleteAccount(trx, 'admin', id)
    await tell(trx, { event: 'adminUpdated', id, message: 'An administrator was deleted.' })
  })
}
