import {
  checkDemand,
  explainClass,
  getProposal,
  getRun,
  listCellCosts,
  listRuns,
  type RunChoices,
} from '@scheduler/contract'
import { queryOptions } from '@tanstack/react-query'
import { generationTexts } from '../i18n/generation-texts.ts'
import { call } from './call.ts'

/** A line that is lost, or an event that went astray, is made up for. */
const LOOK_AGAIN_MILLISECONDS = 5000
const GOES_ON = ['queued', 'running']

export const runsQuery = queryOptions({
  queryKey: ['generationRuns', 'all'],
  queryFn: () => call(listRuns, {}),
  meta: { describeFailure: (message) => generationTexts()('runs.fetchFailed', { message }) },
})

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ['generationRuns', id],
    queryFn: () => call(getRun, { params: { id } }),
    refetchInterval: ({ state }) =>
      GOES_ON.includes(state.data?.status ?? '') ? LOOK_AGAIN_MILLISECONDS : false,
  })

export const proposalQuery = (id: string) =>
  queryOptions({ queryKey: ['proposals', id], queryFn: () => call(getProposal, { params: { id } }) })

export const demandCheckQuery = (choices: RunChoices) =>
  queryOptions({
    queryKey: ['demandCheck', choices],
    queryFn: () => call(checkDemand, { body: choices }),
  })

/** Under the classes: whatever changes them may change what their places cost. */
export const classReasonsQuery = (id: string) =>
  queryOptions({
    queryKey: ['classes', 'why', id],
    queryFn: () => call(explainClass, { params: { id } }),
  })

export const cellCostsQuery = (id: string) =>
  queryOptions({
    queryKey: ['classes', 'cells', id],
    queryFn: () => call(listCellCosts, { params: { id } }),
  })
