import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { listCohorts } from '../../lists/cohorts.ts'
import type { Services } from '../../services.ts'
import * as commands from './commands.ts'

export function mountCohorts(app: FastifyInstance, services: Services): void {
  mount(app, services, contract.listCohorts, () => listCohorts(services.db))

  mount(app, services, contract.createCohort, async ({ body }) => {
    const { cohort, warned } = await commands.createCohort(services, body)
    return { ...cohort, ...warned }
  })

  mount(app, services, contract.updateCohort, async ({ params, body }) => {
    const { cohort, warned } = await commands.changeCohort(services, params.id, body)
    return { ...cohort, ...warned }
  })

  mount(app, services, contract.deleteCohort, async ({ params }) => {
    await commands.removeCohort(services.db, params.id)
    return { message: 'Cohort deleted successfully!' }
  })
}
