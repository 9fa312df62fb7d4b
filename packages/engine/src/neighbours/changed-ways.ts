import type { NeighbourTimetable } from './timetable.ts'

/** Ways that students have changed on trial, so that they can be given back. */
export class ChangedWays {
  readonly #state: NeighbourTimetable
  /** The requests changed, in order, and the ways that they had. */
  readonly #requests: Int32Array
  readonly #ways: Int32Array
  #length = 0

  /** @param most changes on one trial */
  constructor(state: NeighbourTimetable, most: number) {
    this.#state = state
    this.#requests = new Int32Array(most)
    this.#ways = new Int32Array(most)
  }

  /** What has been changed so far stays. */
  begin(): void {
    this.#length = 0
  }

  note(request: number, way: number): void {
    this.#requests[this.#length] = request
    this.#ways[this.#length++] = way
  }

  giveBack(): void {
    while (this.#length > 0) {
      this.#length--
      this.#state.sections.change(this.#requests[this.#length], this.#ways[this.#length])
    }
  }
}
