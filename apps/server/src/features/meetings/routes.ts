import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { getClass } from '../../timetable/telling/read-classes.ts'
import { changeManyMeetings, changeMeetings } from './commands.ts'
import { listConcerned, listMakeUpsOf } from './queries.ts'

export function mountMeetings(app: FastifyInstance, services: Services): void {
  mount(app, services, contract.changeMeetings, async ({ params, body, session }) => {
    await changeMeetings(services, params.id, body, session)
    return getClass(services.db, session, params.id)
  })

  mount(app, services, contract.listConcernedMeetings, ({ query }) =>
    listConcerned(services.db, services.clock, query),
  )

  mount(app, services, contract.listMakeUps, ({ params, query }) =>
    listMakeUpsOf(services.db, services.clock, params.id, query.originalDate),
  )

  mount(app, services, contract.changeManyMeetings, ({ body }) => changeManyMeetings(services, body))
}
