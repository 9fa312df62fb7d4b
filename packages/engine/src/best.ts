import type { SearchState } from './search-state.ts'

type State = Pick<SearchState, 'timeOf' | 'roomOf' | 'violations' | 'cost'>

/** The best timetable that a search has met. */
export class Best {
  readonly #state: State
  readonly timeOf: Int32Array
  readonly roomOf: Int32Array
  violations: number
  cost: number

  constructor(state: State) {
    this.#state = state
    this.timeOf = state.timeOf.slice()
    this.roomOf = state.roomOf.slice()
    this.violations = state.violations
    this.cost = state.cost
  }

  /** Keeps the present timetable where it is better than all before, and says whether it is. */
  note(): boolean {
    const { violations, cost, timeOf, roomOf } = this.#state
    if (violations > this.violations || (violations === this.violations && cost >= this.cost)) return false
    this.violations = violations
    this.cost = cost
    this.timeOf.set(timeOf)
    this.roomOf.set(roomOf)
    return true
  }
}
