import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { changeAbsence, createAbsence, removeAbsence } from './commands.ts'
import { listAbsences } from './queries.ts'

export function mountAbsences(app: FastifyInstance, services: Services): void {
  mount(app, services, contract.listAbsences, () => listAbsences(services.db))

  mount(app, services, contract.createAbsence, ({ body }) => createAbsence(services, body))

  mount(app, services, contract.updateAbsence, ({ params, body }) => changeAbsence(services, params.id, body))

  mount(app, services, contract.deleteAbsence, async ({ params }) => {
    await removeAbsence(services, params.id)
    return { message: 'Absence deleted successfully!' }
  })
}
