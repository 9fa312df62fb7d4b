import type { RunDetails, RunProgress } from '@scheduler/contract'
import { measureGap, type Progress } from '@scheduler/engine'
import type { Checkpoint } from '@scheduler/parallel'
import type { SearchPlan } from '@scheduler/planning'
import type { StoredPlacements } from '../../db/tables/generation-tables.ts'
import type { RunStep, TakenRun } from '../run-states.ts'

/** Points of the plot that are kept; of more, every other one is forgotten. */
const MOST_POINTS = 400

/** What the search says of itself; its seconds and moves are those of this search alone. */
type Told = Omit<Progress, 'fraction'>

/** Gathers what a search tells into steps of its run that can be stored. */
export class RunSteps {
  readonly #run: Pick<TakenRun, 'secondsUsed' | 'timeLimitSeconds' | 'moves'>
  readonly #plan: Pick<SearchPlan, 'problem' | 'listCosts'>
  #history: RunDetails['history']
  #best: StoredPlacements
  #costs: Record<string, number>
  /** The best where it is not stored yet. */
  #fresh: StoredPlacements | null = null
  #latest: Told = { seconds: 0, moves: 0, violations: 0, cost: 0, bound: 0 }
  #isChanged = false

  constructor(
    { history, ...run }: Pick<TakenRun, 'secondsUsed' | 'timeLimitSeconds' | 'moves' | 'history'>,
    plan: Pick<SearchPlan, 'problem' | 'listCosts'>,
    initial: StoredPlacements | null,
  ) {
    this.#run = run
    this.#plan = plan
    this.#history = history
    this.#best = initial ?? []
    this.#costs = this.#listCosts({ placements: this.#best })
  }

  hear(told: Told): void {
    this.#latest = told
    this.#isChanged = true
    const last = this.#history.at(-1)
    const { violations, cost } = told
    if (last && last.violations === violations && last.cost === cost) return
    const isFull = this.#history.length >= MOST_POINTS
    const kept = isFull ? this.#history.filter((_, index) => index % 2 === 0) : this.#history
    this.#history = [...kept, { seconds: this.#run.secondsUsed + told.seconds, violations, cost }]
  }

  keep(found: Checkpoint): void {
    this.#best = found.placements
    this.#fresh = found.placements
    this.#costs = this.#listCosts(found)
  }

  /** What is new since the last step; null where nothing is. */
  take(): RunStep | null {
    if (!this.#isChanged) return null
    const step = { progress: this.#measure(), history: this.#history, checkpoint: this.#fresh }
    this.#isChanged = false
    this.#fresh = null
    return step
  }

  /** The last step, with what the search has found. */
  finish(found: Checkpoint & { readonly moves: number }): RunStep {
    const { placements, seconds, moves, total } = found
    this.keep(found)
    this.hear({ ...this.#latest, seconds, moves, violations: 0, cost: total })
    return { progress: this.#measure(), history: this.#history, checkpoint: placements }
  }

  #measure(): RunProgress {
    const { seconds, moves, violations } = this.#latest
    const { secondsUsed, timeLimitSeconds, moves: movesBefore } = this.#run
    // Of the same timetable whose wishes are told: the search itself may be ahead of it by a checkpoint.
    const cost = Object.values(this.#costs).reduce((sum, one) => sum + one, 0)
    return {
      fraction: Math.min(1, (secondsUsed + seconds) / timeLimitSeconds),
      seconds: secondsUsed + seconds,
      moves: movesBefore + moves,
      movesPerSecond: seconds > 0 ? Math.round(moves / seconds) : 0,
      violations,
      cost,
      classes: this.#plan.problem.classes.length,
      placed: this.#best.filter((place) => place !== null).length,
      costByWish: this.#costs,
      ...toBound(this.#latest, cost, this.#costs),
    }
  }

  #listCosts(found: Parameters<SearchPlan['listCosts']>[0]): Record<string, number> {
    return Object.fromEntries(Object.entries(this.#plan.listCosts(found)).filter(([, cost]) => cost > 0))
  }
}

/** Nothing while a rule is broken or a class is left out: such timetables are not what the bound is about. */
function toBound(
  { violations, bound }: Told,
  cost: number,
  { unplaced = 0 }: Record<string, number>,
): Pick<RunProgress, 'bound'> {
  const percent = violations + unplaced === 0 ? measureGap(cost, bound) : undefined
  return percent === undefined ? {} : { bound: { cost: bound, percent } }
}
