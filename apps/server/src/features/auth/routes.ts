import { login, logout } from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { beginSession, endSession } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { checkCredentials } from './commands.ts'

export function mountAuth(app: FastifyInstance, services: Services): void {
  mount(app, services, login, async ({ body, address }) => {
    const user = await checkCredentials(services, body, address)
    const token = await beginSession(services, user._id)
    return { token, user, role: body.role }
  })

  mount(app, services, logout, async ({ session }) => {
    await endSession(services, session.id)
    services.realtime.disconnectSession(session.id)
    return { message: 'Logged out.' }
  })
}
