import * as contract from '@scheduler/contract'
import { checkDemand, explainExisting, listCellCosts } from '@scheduler/planning'
import type { FastifyInstance } from 'fastify'
import { takeOver } from '../../generation/proposals/take-over.ts'
import { undoTakeOver } from '../../generation/proposals/undo-take-over.ts'
import { mount } from '../../http/mount.ts'
import { createExistingStore } from '../../planning-input/existing-store.ts'
import type { Services } from '../../services.ts'
import { createRun, removeRun, stopRun } from './commands.ts'
import { checkClass, getProposal, getRun, isListedTerm, listRuns } from './queries.ts'

export function mountGeneration(app: FastifyInstance, services: Services): void {
  const { db, clock } = services
  const existing = createExistingStore(services)

  mount(app, services, contract.checkDemand, async ({ body }) => {
    const check = await existing.ask((input) => checkDemand(input, body))
    // It is placed from what is listed, not from hours and rooms.
    return (await isListedTerm(db, body.termId)) ? { ...check, findings: [] } : check
  })

  mount(app, services, contract.listRuns, () => listRuns(db))

  mount(app, services, contract.createRun, async ({ session, body }) =>
    getRun(db, await createRun(db, existing, body, session.accountId)),
  )

  mount(app, services, contract.getRun, ({ params }) => getRun(db, params.id))

  mount(app, services, contract.stopRun, async ({ params }) => {
    await stopRun(db, params.id)
    return getRun(db, params.id)
  })

  mount(app, services, contract.deleteRun, async ({ params }) => {
    await removeRun(db, params.id)
    return { message: 'Run deleted successfully' }
  })

  mount(app, services, contract.getProposal, ({ params }) => getProposal(db, clock, params.id))

  mount(app, services, contract.takeOver, async ({ params, body, session }) => {
    await takeOver(services, params.id, body.keys, session.accountId)
    return getProposal(db, clock, params.id)
  })

  mount(app, services, contract.undoTakeOver, async ({ params }) => {
    const { runId, kept } = await undoTakeOver(services, params.id)
    return { ...(await getProposal(db, clock, runId)), kept: [...kept] }
  })

  mount(app, services, contract.explainClass, async ({ params }) => {
    const id = params.id.toLowerCase()
    const found = await existing.askExisting((loaded) => explainExisting(loaded, id))
    if (found) return found
    await checkClass(db, id)
    return { costs: [], others: { free: 0, better: 0, same: 0 }, worse: [], places: [] }
  })

  mount(app, services, contract.listCellCosts, async ({ params }) => {
    const id = params.id.toLowerCase()
    const found = await existing.askExisting((loaded) => listCellCosts(loaded, id))
    if (found) return found
    await checkClass(db, id)
    return { cells: [] }
  })
}
