import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { listFormerMeetings, listHistory } from './queries.ts'

export function mountHistory(app: FastifyInstance, services: Services): void {
  mount(app, services, contract.listHistory, ({ query }) => listHistory(services, query))

  mount(app, services, contract.readFormerDay, async ({ query: { date } }) => ({
    date,
    meetings: await listFormerMeetings(services, date),
  }))
}
