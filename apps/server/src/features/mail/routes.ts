import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { changeDailyMail, sendAgain } from './commands.ts'
import { listMail, readDailyMail } from './queries.ts'

export function mountMail(app: FastifyInstance, services: Services): void {
  mount(app, services, contract.getMailState, async () => ({ isOn: services.mail !== null }))

  mount(app, services, contract.listMail, ({ query }) => listMail(services, query))

  mount(app, services, contract.getDailyMail, () => readDailyMail(services.db))

  mount(app, services, contract.changeDailyMail, async ({ body }) => {
    await changeDailyMail(services.db, body.time)
    return readDailyMail(services.db)
  })

  mount(app, services, contract.sendMailAgain, async ({ params }) => {
    await sendAgain(services.db, params.id)
    return { message: 'The mail is sent again.' }
  })
}
