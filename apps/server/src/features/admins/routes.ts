import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { getAdmin, listAdmins } from '../../people/admin-records.ts'
import { changePassword, resetPassword } from '../../people/passwords.ts'
import type { Services } from '../../services.ts'
import * as commands from './commands.ts'
import { getDashboardStats } from './queries.ts'

export function mountAdmins(app: FastifyInstance, services: Services): void {
  const { db, clock } = services

  mount(app, services, contract.listAdmins, () => listAdmins(db))

  mount(app, services, contract.getDashboardStats, () => getDashboardStats(db, clock))

  mount(app, services, contract.createAdmin, async ({ body }) => {
    const id = await commands.createAdmin(services, body)
    return getAdmin(db, id)
  })

  mount(app, services, contract.updateAdmin, async ({ params, body }) => {
    await commands.changeAdmin(services, params.id, body)
    return getAdmin(db, params.id)
  })

  mount(app, services, contract.deleteAdmin, async ({ params, session }) => {
    await commands.removeAdmin(services, params.id, session.accountId)
    return { message: 'Admin deleted successfully!' }
  })

  mount(app, services, contract.changeAdminPassword, async (call) => {
    await changePassword(services, 'admin', call)
    return { message: 'Password changed successfully!' }
  })

  mount(app, services, contract.resetAdminPassword, async ({ params, body }) => {
    await resetPassword(services, 'admin', params.id, body.newPassword)
    return { message: 'Password changed successfully!' }
  })
}
