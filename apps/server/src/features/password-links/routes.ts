import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { findOpenLink, setPassword } from '../../people/password-links.ts'
import { getSessionUser } from '../../people/session-user.ts'
import type { Services } from '../../services.ts'
import { invite, makeLinks, withdrawLinks } from './commands.ts'
import { listLinks } from './queries.ts'

export function mountPasswordLinks(app: FastifyInstance, services: Services): void {
  const { db } = services

  mount(app, services, contract.listPasswordLinks, ({ query }) => listLinks(db, query.role, query.importId))

  mount(app, services, contract.createPasswordLinks, ({ session, body }) =>
    makeLinks(db, session.accountId, body),
  )

  mount(app, services, contract.sendInvitations, async ({ session, body }) => ({
    queued: await invite(db, session.accountId, body),
  }))

  mount(app, services, contract.withdrawPasswordLinks, async ({ body }) => ({
    withdrawn: await withdrawLinks(db, body),
  }))

  mount(app, services, contract.readPasswordLink, async ({ body, address }) => {
    const { role, fullName: name, madeBy, madeAt, validUntil } = await findOpenLink(db, body.token, address)
    return { role, name, madeBy, madeAt: madeAt.toISOString(), validUntil: validUntil.toISOString() }
  })

  mount(app, services, contract.setPasswordByLink, async ({ body, address }) => {
    const { accountId, role, token } = await setPassword(db, body, address)
    return { token, user: await getSessionUser(services, role, accountId), role }
  })
}
