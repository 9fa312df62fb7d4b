import type { Timetable } from '../problem.ts'
import type { Random } from '../random.ts'
import { NeighbourAnnealer } from './annealer.ts'
import type { CompiledNeighbours } from './compile.ts'
import { NeighbourDraft } from './draft.ts'
import { raiseHard } from './raise-hard.ts'
import type { Schedule } from './schedule.ts'

/**
 * Looks at the violations while the temperature falls. Where there were some all the time since the last look, every
 * hard rule gets dearer by a part of its first weight, and those that are broken by a larger one.
 */
const looks = 400
const raiseEverywhere = 0.05
const raiseWhereBroken = 0.3

/** Looks that all find violations after which the search goes back to the best timetable without any. */
const looksBeforeReturn = 120

/**
 * Makes a timetable cheap: broken hard rules are priced in, dearer the longer they stay broken, and the temperature
 * falls geometrically.
 */
export class Cooling {
  readonly annealer: NeighbourAnnealer
  readonly #state: NeighbourDraft
  readonly #schedule: Schedule
  #looks = 0
  /** Looks in a row that found violations. */
  #brokenLooks = 0

  constructor(problem: CompiledNeighbours, from: Timetable, schedule: Schedule, random: Random) {
    this.#schedule = schedule
    this.#state = new NeighbourDraft(problem, schedule.violationWeight).fill(random, from)
    this.annealer = new NeighbourAnnealer(this.#state, random)
  }

  /** @param fraction the part of the cooling that is over, from 0 to 1 */
  run(moves: number, fraction: number): void {
    const { first, last } = this.#schedule
    this.annealer.run(moves, first * (last / first) ** fraction)
    const due = Math.floor(fraction * looks) - this.#looks
    if (due > 0) this.#look(due)
  }

  #look(due: number): void {
    const { annealer } = this
    this.#looks += due
    this.#brokenLooks = annealer.leastViolations > 0 ? this.#brokenLooks + due : 0
    if (annealer.leastViolations > 0) {
      const weight = due * this.#schedule.violationWeight
      raiseHard(this.#state, raiseEverywhere * weight, raiseWhereBroken * weight)
      this.#state.sections.raiseLimits(raiseEverywhere * weight, raiseWhereBroken * weight)
    }
    if (this.#brokenLooks >= looksBeforeReturn && annealer.best.violations === 0) {
      annealer.returnToBest()
      this.#brokenLooks = 0
    }
    annealer.leastViolations = this.#state.violations
  }
}
