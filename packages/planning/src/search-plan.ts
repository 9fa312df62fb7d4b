import type { Problem } from '@scheduler/engine'
import { sayRun } from '@scheduler/messages'
import type { Checkpoint } from '@scheduler/parallel'
import { buildPlan, costByWish, type Plan, toProposal } from '@scheduler/planning'
import type { StoredPlacements, StoredProposal } from '../db/generation-tables.ts'
import { planListed } from './listed-plan.ts'
import type { TakenRun } from './run-states.ts'
import { Unplannable } from './unplannable.ts'

/** What a run searches, and what its timetables mean. */
export interface SearchPlan {
  readonly problem: Problem
  /** What the search starts from; null: nothing. */
  readonly initial: StoredPlacements | null
  /** Whether the search begins as if no class existed, `initial` being what it is not to be worse than. */
  readonly startsHot: boolean
  /** What a timetable costs, by wish, where it costs anything; `total` where the search has told it. */
  listCosts(found: Pick<Checkpoint, 'placements'> & Partial<Checkpoint>): Record<string, number>
  propose(placements: StoredPlacements): StoredProposal
}

/** Throws Unplannable where there is nothing to search for. */
export function planRun({ input, choices }: TakenRun): SearchPlan {
  if (input.listed) return planListed(input, input.listed, choices)
  const plan = buildPlan(input, choices)
  if (plan.demands.every((demand) => demand.isFixed)) throw new Unplannable(sayRun('noClass'))
  return {
    problem: plan.problem,
    initial: hasGiven(plan) ? plan.initial : null,
    startsHot: plan.startsHot,
    listCosts: ({ placements }) => costByWish(plan, placements),
    propose: (placements) => toProposal(plan, placements),
  }
}

/** Whether a class that may move is somewhere. */
const hasGiven = ({ demands, initial }: Plan) =>
  demands.some((demand, index) => !demand.isFixed && initial[index])
