import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import * as commands from './commands.ts'

export function mountClosures(app: FastifyInstance, services: Services): void {
  mount(app, services, contract.createClosure, ({ body }) => commands.createClosure(services, body))

  mount(app, services, contract.updateClosure, ({ params, body }) =>
    commands.changeClosure(services, params.id, body),
  )

  mount(app, services, contract.deleteClosure, async ({ params }) => {
    await commands.removeClosure(services, params.id)
    return { message: 'Closure deleted successfully!' }
  })
}
