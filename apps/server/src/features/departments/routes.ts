import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import * as commands from './commands.ts'
import { listDepartments } from './queries.ts'

export function mountDepartments(app: FastifyInstance, services: Services): void {
  const { db } = services
  mount(app, services, contract.listDepartments, () => listDepartments(db))

  mount(app, services, contract.createDepartment, ({ body }) => commands.createDepartment(db, body))

  mount(app, services, contract.updateDepartment, async ({ params, body }) => {
    const { department, warned } = await commands.changeDepartment(services, params.id, body)
    return { ...department, ...warned }
  })

  mount(app, services, contract.mergeDepartments, async ({ params, body }) => {
    const { department, warned } = await commands.mergeDepartments(services, params.id, body)
    return { ...department, ...warned }
  })

  mount(app, services, contract.deleteDepartment, async ({ params }) => {
    await commands.removeDepartment(db, params.id)
    return { message: 'Department deleted successfully!' }
  })
}
