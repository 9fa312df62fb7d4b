import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { endSubscription, makeSubscription, renewSubscription } from './commands.ts'
import { listSubscriptions } from './queries.ts'

export function mountSubscriptions(app: FastifyInstance, services: Services): void {
  const { db } = services

  mount(app, services, contract.listSubscriptions, ({ session }) => listSubscriptions(db, session))

  mount(app, services, contract.createSubscription, ({ session, body }) =>
    makeSubscription(db, session, body),
  )

  mount(app, services, contract.renewSubscription, ({ session, params }) =>
    renewSubscription(db, session, params.id),
  )

  mount(app, services, contract.endSubscription, async ({ session, params }) => {
    await endSubscription(db, session, params.id)
    return { message: 'Subscription ended successfully' }
  })
}
