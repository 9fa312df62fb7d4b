import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { shareTimetable } from '../../shared-timetable.ts'
import { readChanges } from './queries.ts'

export function mountChanges(app: FastifyInstance, services: Services): void {
  mount(app, services, contract.getSharedTimetable, shareTimetable(services))

  mount(app, services, contract.listChanges, ({ session, query: { history, from, lists, mine } }) =>
    readChanges(services, session, { history, position: from, lists, mine: mine === 'true' }),
  )
}
