import type { Placement, Problem } from '@scheduler/engine'
import type { ProposalData } from './to-proposal.ts'

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
