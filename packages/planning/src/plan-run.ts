import { sayRun } from '@scheduler/messages'
import { buildPlan } from './build-plan.ts'
import { planListed } from './listed/plan-listed.ts'
import type { Plan } from './plan.ts'
import type { RunInput, RunOptions } from './planning-input.ts'
import type { SearchPlan } from './search-plan.ts'
import { toProposal } from './to-proposal.ts'
import { Unplannable } from './unplannable.ts'
import { costByWish } from './wishes/cost-by-wish.ts'

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
