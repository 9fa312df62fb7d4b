import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import * as commands from './commands.ts'
import { listBuildings, listCampuses } from './queries.ts'

export function mountBuildings(app: FastifyInstance, services: Services): void {
  mount(app, services, contract.listBuildings, () => listBuildings(services.db))

  mount(app, services, contract.createBuilding, ({ body }) => commands.createBuilding(services.db, body))

  mount(app, services, contract.updateBuilding, async ({ params, body }) => {
    const { building, warned } = await commands.changeBuilding(services, params.id, body)
    return { ...building, ...warned }
  })

  mount(app, services, contract.setWalk, async ({ params, body }) => {
    const warned = await commands.setWalk(services, params.id, body)
    return { minutes: body.minutes, ...warned }
  })

  mount(app, services, contract.deleteBuilding, async ({ params }) => {
    await commands.removeBuilding(services.db, params.id)
    return { message: 'Building deleted successfully!' }
  })

  mount(app, services, contract.listCampuses, () => listCampuses(services.db))

  mount(app, services, contract.updateCampus, ({ params, body }) =>
    commands.changeCampus(services.db, params.id, body),
  )
}
