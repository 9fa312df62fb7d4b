import type { HandlerInput, NewAdmin, updateAdmin } from '@scheduler/contract'
import { sayNotice, sayPerson } from '@scheduler/messages'
import { changingSessionsOf } from '../../db/actor.ts'
import type { Trx } from '../../db/connect.ts'
import { clash } from '../../http/errors.ts'
import { hashPassword } from '../../http/load/passwords.ts'
import { deleteAccount, insertAccount, updateAccount } from '../../people/accounts.ts'
import { adminColumns, getAdmin } from '../../people/admin-records.ts'
import { checkNewPassword } from '../../people/new-passwords.ts'
import { tell } from '../../realtime/tell.ts'
import { refuseStale } from '../../records/revisions.ts'
import type { Services } from '../../services.ts'

export async function createAdmin({ db }: Services, fields: NewAdmin): Promise<string> {
  const { password } = fields
  await checkNewPassword(db, { field: 'password', password, owner: fields })
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    const id = await insertAccount(trx, 'admin', { ...adminColumns.toColumns(fields), password_hash })
    await tell(trx, { event: 'adminUpdated', id, ...sayNotice('adminAdded', { name: fields.fullName }) })
    return id
  })
}

type AdminChange = HandlerInput<typeof updateAdmin>['body']

export function changeAdmin({ db }: Services, id: string, fields: AdminChange): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const read = () => getAdmin(trx, id)
    await refuseStale(trx, { id, fields, ...adminColumns, read })
    const name = await updateAccount(trx, 'admin', id, adminColumns.toColumns(fields))
    await tell(trx, { event: 'adminUpdated', id, ...sayNotice('adminChanged', { name }) })
  })
}

/** Nobody deletes themselves, and so the last administrator stays: the one who asks is an administrator until this is committed. */
export async function removeAdmin({ db }: Services, id: string, askedBy: string): Promise<void> {
  if (id === askedBy) throw clash(sayPerson('deletingOneself'))
  const remove = async (trx: Trx) => {
    await deleteAccount(trx, 'admin', id)
    await tell(trx, { event: 'adminUpdated', id, ...sayNotice('adminDeleted') })
  }
  await changingSessionsOf([id], () => db.transaction().execute(remove))
}
