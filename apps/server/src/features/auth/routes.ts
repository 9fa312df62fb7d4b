import { login, logout, requestPasswordReset } from '@scheduler/contract'
import { sayPerson } from '@scheduler/messages'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { endSession } from '../../http/session.ts'
import { getSessionUser } from '../../people/session-user.ts'
import type { Services } from '../../services.ts'
import { logIn, requestReset } from './commands.ts'

export function mountAuth(app: FastifyInstance, services: Services): void {
  mount(app, services, login, async ({ body, address }) => {
    const { token, accountId } = await logIn(services.db, body, address)
    return { token, user: await getSessionUser(services, body.role, accountId), role: body.role }
  })

  mount(app, services, requestPasswordReset, async ({ body, address }) => {
    await requestReset(services, body, address)
    return { message: sayPerson('resetAsked').message }
  })

  mount(app, services, logout, async ({ session }) => {
    await endSession(services, session.id)
    return { message: 'Logged out.' }
  })
}
