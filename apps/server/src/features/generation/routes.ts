import * as contract from '@scheduler/contract'
import { checkDemand, explainStanding, listCellCosts } from '@scheduler/planning'
import type { FastifyInstance } from 'fastify'
import { createStandingStore } from '../../generation/standing-store.ts'
import { type Changed, takeOver } from '../../generation/take-over.ts'
import { undoTakeOver } from '../../generation/undo-take-over.ts'
import { mount } from '../../http/mount.ts'
import type { Notice } from '../../realtime/realtime.ts'
import type { Services } from '../../services.ts'
import { createRun, removeRun, stopRun } from './commands.ts'
import { checkClass, getProposal, getRun, listRuns } from './queries.ts'

export function mountGeneration(app: FastifyInstance, services: Services): void {
  const { db, clock } = services
  const standing = createStandingStore(services)

  mount(app, services, contract.checkDemand, ({ body }) => standing.ask((input) => checkDemand(input, body)))

  mount(app, services, contract.listRuns, () => listRuns(db))

  mount(app, services, contract.createRun, async ({ session, body, notify }) => {
    const id = await createRun(db, standing, body, session.accountId)
    const created = await getRun(db, id)
    notify({ event: 'generationUpdated', id, message: `Run '${created.name}' was added.` })
    return created
  })

  mount(app, services, contract.getRun, ({ params }) => getRun(db, params.id))

  mount(app, services, contract.stopRun, async ({ params, notify }) => {
    await stopRun(db, params.id)
    const stopped = await getRun(db, params.id)
    notify({ event: 'generationUpdated', id: params.id, message: `Run '${stopped.name}' is to stop.` })
    return stopped
  })

  mount(app, services, contract.deleteRun, async ({ params, notify }) => {
    await removeRun(db, params.id)
    notify({ event: 'generationUpdated', id: params.id, message: 'A run was deleted.' })
    return { message: 'Run deleted successfully' }
  })

  mount(app, services, contract.getProposal, ({ params }) => getProposal(db, clock, params.id))

  mount(app, services, contract.takeOver, async ({ params, body, session, notify }) => {
    const changed = await takeOver(services, params.id, body.keys, session.accountId)
    const proposal = await getProposal(db, clock, params.id)
    notify(...sayChanged(changed, proposal.run))
    return proposal
  })

  mount(app, services, contract.undoTakeOver, async ({ params, notify }) => {
    const { runId, ...changed } = await undoTakeOver(services, params.id)
    const proposal = await getProposal(db, clock, runId)
    notify(...sayChanged(changed, proposal.run))
    return proposal
  })

  mount(app, services, contract.explainClass, async ({ params }) => {
    const id = params.id.toLowerCase()
    const found = await standing.askStanding((loaded) => explainStanding(loaded, id))
    if (found) return found
    await checkClass(db, id)
    return { costs: [], others: { free: 0, better: 0, same: 0 }, worse: [], places: [] }
  })

  mount(app, services, contract.listCellCosts, async ({ params }) => {
    const id = params.id.toLowerCase()
    const found = await standing.askStanding((loaded) => listCellCosts(loaded, id))
    if (found) return found
    await checkClass(db, id)
    return { cells: [] }
  })
}

/** One notice of each kind, however many classes. */
function sayChanged({ moved, added, removed }: Changed, run: contract.Run): Notice[] {
  const created: Notice = { event: 'classCreated', message: `Classes added: ${added}.` }
  return [
    ...(added > 0 ? [created] : []),
    { event: 'classUpdated', message: `Classes changed: ${moved + added + removed}.` },
    { event: 'generationUpdated', id: run._id, message: `The proposal of '${run.name}' was used.` },
  ]
}
