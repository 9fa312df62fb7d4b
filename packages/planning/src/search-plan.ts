import type { Placement, Problem } from '@scheduler/engine'
import { sayRun } from '@scheduler/messages'
import { buildPlan } from './build-plan.ts'
import { planListed } from './listed/plan-listed.ts'
import type { Plan } from './plan.ts'
import type { RunInput, RunOptions } from './planning-input.ts'
import { type ProposalData, toProposal } from './to-proposal.ts'
import { Unplannable } from './unplannable.ts'
import { costByWish } from './wishes/cost-by-wish.ts'

/** A timetable in the engine's terms, by class; null where it has no place. */
export type Placements = readonly (Placement | null)[]

/** What a run searches, and what its timetables mean. */
export interface SearchPlan {
  readonly problem: Problem
  /** What the search starts from; null: nothing. */
  readonly initial: Placements | null
  /** Whether the search begins as if no class existed, `initial` being what it is not to be worse than. */
  readonly startsHot: boolean
  /** What a timetable costs, by wish, where it costs anything; `total` where the search has told it. */
  listCosts(found: {
    readonly placements: Placements
    readonly total?: number | undefined
  }): Readonly<Record<string, number>>
  propose(placements: Placements): ProposalData
}

/** A term with listed times and rooms is placed from these, others by rules. Throws Unplannable where there is nothing to search for. */
export function planRun(input: RunInput, options: RunOptions): SearchPlan {
  if (input.listed) return planListed(input, input.listed, options)
  const plan = buildPlan(input, options)
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
