import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { Notice } from '../../realtime/realtime.ts'
import type { Services } from '../../services.ts'
import * as commands from './commands.ts'
import { listCohorts } from './queries.ts'

export function mountCohorts(app: FastifyInstance, services: Services): void {
  mount(app, services, contract.listCohorts, () => listCohorts(services.db))

  mount(app, services, contract.createCohort, async ({ body, notify }) => {
    const { cohort, warnings, enrolled } = await commands.createCohort(services, body)
    const { _id: id, name } = cohort
    notify({ event: 'cohortUpdated', id, message: `Cohort '${name}' was added.` })
    notify(...tellStudents(name, enrolled))
    return { ...cohort, warnings }
  })

  mount(app, services, contract.updateCohort, async ({ params, body, notify }) => {
    const { cohort, warnings, enrolled } = await commands.changeCohort(services, params.id, body)
    const { _id: id, name } = cohort
    notify({ event: 'cohortUpdated', id, message: `Cohort '${name}' was changed.` })
    notify(...tellStudents(name, enrolled))
    return { ...cohort, warnings }
  })

  mount(app, services, contract.deleteCohort, async ({ params, notify }) => {
    await commands.removeCohort(services.db, params.id)
    notify({ event: 'cohortUpdated', id: params.id, message: 'A cohort was deleted.' })
    return { message: 'Cohort deleted successfully!' }
  })
}

/** One notice for all who were enrolled: a cohort may have hundreds of students. */
function tellStudents(name: string, personIds: readonly string[]): Notice[] {
  if (personIds.length === 0) return []
  return [
    { event: 'studentUpdated', personIds, message: `Students of '${name}' were enrolled in its courses.` },
  ]
}
