import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { fault } from '../foundation/fault.ts'
import { done, idParams } from '../foundation/fields.ts'
import type { Kind } from '../foundation/kind.ts'
import { said } from '../foundation/said.ts'
import {
  cellCosts,
  classReasons,
  demandCheck,
  newRun,
  proposal,
  run,
  runChoices,
  runDetails,
} from './generation.ts'

/** What shared parts know of a run. */
export const GENERATION = {
  list: 'generationRuns',
  event: 'generationUpdated',
  shows: [],
} as const satisfies Kind

export const checkDemand = endpoint({
  method: 'POST',
  path: '/api/generation/check',
  summary: 'What the courses chosen ask for, and what of it is impossible',
  access: ['admin'],
  body: runChoices,
  reply: demandCheck,
})

export const listRuns = endpoint({
  method: 'GET',
  path: '/api/generation/runs',
  summary: 'All runs, the latest first',
  access: ['admin'],
  reply: z.array(run),
})

export const createRun = endpoint({
  method: 'POST',
  path: '/api/generation/runs',
  summary: 'Starts a run, or queues it while another of its term is under way',
  access: ['admin'],
  body: newRun,
  clash: 'The choices leave no class to place',
  status: 201,
  reply: runDetails,
})

export const getRun = endpoint({
  method: 'GET',
  path: '/api/generation/runs/:id',
  summary: 'A run with its choices and the cost over time',
  access: ['admin'],
  params: idParams,
  reply: runDetails,
})

export const stopRun = endpoint({
  method: 'POST',
  path: '/api/generation/runs/:id/stop',
  summary: 'Stops a run and keeps the best timetable found',
  access: ['admin'],
  clash: 'The run has ended',
  params: idParams,
  reply: runDetails,
})

export const deleteRun = endpoint({
  method: 'POST',
  path: '/api/generation/runs/delete/:id',
  summary: 'Deletes a run with its proposal; one under way is stopped',
  access: ['admin'],
  params: idParams,
  reply: done,
})

export const getProposal = endpoint({
  method: 'GET',
  path: '/api/generation/runs/:id/proposal',
  summary: 'What a run proposes, next to the timetable that it began with',
  access: ['admin'],
  clash: 'The run has no proposal yet',
  params: idParams,
  reply: proposal,
})

export const takeOver = endpoint({
  method: 'POST',
  path: '/api/generation/runs/:id/take-over',
  summary: 'Puts all or some classes of a proposal on the timetable, in one transaction',
  access: ['admin'],
  clash: 'The live timetable has changed since, or a hard rule stands against it: `conflicts` says which',
  params: idParams,
  /** `keys` of classes; absent: all. */
  body: z.object({
    keys: z
      .array(z.string().max(100), { error: fault('notList', { field: 'keys' }) })
      .max(20_000)
      .optional(),
  }),
  reply: proposal,
})

export const undoTakeOver = endpoint({
  method: 'POST',
  path: '/api/generation/take-overs/:id/undo',
  summary: 'Puts the classes of a take-over back where they were, as one step, but those edited since',
  access: ['admin'],
  clash: 'Every class has been edited since, or an old place is taken',
  params: idParams,
  /** `kept`: what was edited since and stays. */
  reply: proposal.extend({ kept: z.array(z.object(said)) }),
})

export const explainClass = endpoint({
  method: 'GET',
  path: '/api/generation/classs/:id/why',
  summary: 'What the place of a class costs and by which wish, and the best other places',
  access: ['admin'],
  params: idParams,
  reply: classReasons,
})

export const listCellCosts = endpoint({
  method: 'GET',
  path: '/api/generation/classs/:id/cells',
  summary: 'What each time of the week would change for a class',
  access: ['admin'],
  params: idParams,
  reply: cellCosts,
})
