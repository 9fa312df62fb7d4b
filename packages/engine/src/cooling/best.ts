import { toPlacements } from '../problem/choices.ts'
import type { Timetable } from '../problem/problem.ts'
import type { SearchState } from '../state/search-state.ts'

/** The best timetable that a search has met; the present one to begin with. */
export class Best {
  readonly #state: SearchState
  readonly timeOf: Int32Array
  readonly roomOf: Int32Array
  /** By request the way taken; empty without students. */
  readonly wayOf: Int32Array
  violations: number
  cost: number

  constructor(state: SearchState) {
    this.#state = state
    this.timeOf = state.timeOf.slice()
    this.roomOf = state.roomOf.slice()
    this.wayOf = state.sections?.wayOf.slice() ?? new Int32Array()
    this.violations = state.violations
    this.cost = state.cost
  }

  isBetterThan({ violations, cost }: Pick<Best, 'violations' | 'cost'>): boolean {
    return this.violations < violations || (this.violations === violations && this.cost < cost)
  }

  /** Keeps the present timetable where it is better than all before. */
  note(): void {
    const { violations, cost } = this.#state
    if (violations > this.violations || (violations === this.violations && cost >= this.cost)) return
    this.violations = violations
    this.cost = cost
    this.#keep(this.#state)
  }

  #keep({ timeOf, roomOf, sections }: SearchState): void {
    this.timeOf.set(timeOf)
    this.roomOf.set(roomOf)
    if (sections) this.wayOf.set(sections.wayOf)
  }

  /** In the problem's terms. */
  read(): Required<Timetable> {
    const { problem, sections } = this.#state
    return {
      placements: toPlacements(this.timeOf, this.roomOf, problem.rooms),
      attended: sections?.listAttended(this.wayOf) ?? [],
    }
  }
}
