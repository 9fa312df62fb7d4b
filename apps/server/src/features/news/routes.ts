import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { changeWishes, readWishes } from '../../mail/wishes.ts'
import type { Services } from '../../services.ts'
import { readAll } from './commands.ts'
import { countUnread, listNews } from './queries.ts'

export function mountNews(app: FastifyInstance, services: Services): void {
  const { db } = services

  mount(app, services, contract.listNews, ({ session, query }) => listNews(db, session.accountId, query))

  mount(app, services, contract.countNews, async ({ session: { accountId } }) => ({
    unread: await countUnread(db, accountId),
    language: (await readWishes(db, accountId)).language,
  }))

  mount(app, services, contract.getNewsWishes, ({ session }) => readWishes(db, session.accountId))

  mount(app, services, contract.changeNewsWishes, ({ session, body }) =>
    changeWishes(db, session.accountId, body),
  )

  mount(app, services, contract.readAllNews, async ({ session }) => {
    await readAll(db, session.accountId)
    return { message: 'All news marked as read successfully' }
  })
}
