import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { doTogether } from '../../db/do-together.ts'
import { mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { changeSiteSettings, changeTeachingWeek } from './commands.ts'
import { getSiteSettings, getTeachingWeek } from './queries.ts'

export function mountSiteSettings(app: FastifyInstance, services: Services): void {
  /** Every page asks for them when it is opened. */
  const readSettings = doTogether(async (db, asked: readonly null[]) => {
    const settings = await getSiteSettings(db, services.clock)
    return asked.map(() => settings)
  })

  mount(app, services, contract.getSiteSettings, () => readSettings(services.db, null))

  mount(app, services, contract.updateSiteSettings, async ({ body }) => {
    const warned = await changeSiteSettings(services, body)
    return { ...(await getSiteSettings(services.db, services.clock)), ...warned }
  })

  mount(app, services, contract.getTeachingWeek, () => getTeachingWeek(services.db))

  mount(app, services, contract.updateTeachingWeek, async ({ body }) => {
    await changeTeachingWeek(services.db, body)
    return getTeachingWeek(services.db)
  })
}
