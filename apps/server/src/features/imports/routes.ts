import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { listSourceIds } from '../../importing/source-ids.ts'
import { undoImport } from '../../importing/undo-import.ts'
import type { Services } from '../../services.ts'
import * as commands from './commands.ts'
import * as queries from './queries.ts'

export function mountImports(app: FastifyInstance, services: Services): void {
  mount(app, services, contract.listImports, () => queries.listImports(services.db))

  mount(app, services, contract.listSourceIds, () => listSourceIds(services.db))

  mount(app, services, contract.importRecords, async ({ body, session }) => {
    const { record, ...more } = await commands.importTable(services, body, session.accountId)
    return { ...record, ...more }
  })

  mount(app, services, contract.changeRecords, async ({ body }) => {
    const { record, ...more } = await commands.changeRecords(services, body)
    return { ...record, ...more }
  })

  mount(app, services, contract.undoImport, async ({ params }) => {
    await undoImport(services, params.id)
    return { message: 'Import undone successfully!' }
  })
}
