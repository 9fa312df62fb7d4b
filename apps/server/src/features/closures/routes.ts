import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import * as commands from './commands.ts'

export function mountClosures(app: FastifyInstance, services: Services): void {
  mount(app, services, contract.createClosure, async ({ body }) => {
    const { result, warned } = await commands.createClosure(services, body)
    return { ...result, ...warned }
  })

  mount(app, services, contract.updateClosure, async ({ params, body }) => {
    const { result, warned } = await commands.changeClosure(services, params.id, body)
    return { ...result, ...warned }
  })

  mount(app, services, contract.deleteClosure, async ({ params }) => {
    const warned = await commands.removeClosure(services, params.id)
    return { message: 'Closure deleted successfully!', ...warned }
  })
}
