/** How long a search may go on: seconds of work, or a number of moves, which makes the result the same everywhere. */
export type Budget = { readonly timeLimitSeconds: number } | { readonly moves: number }

interface MeterOptions {
  readonly budget: Budget
  /** A clock in milliseconds. */
  readonly now: () => number
}

interface Stretch {
  goesOn(): boolean
  runChunk(moves: number): void
  afterChunk(): void
}

/** Counts what a search uses up of its budget, from when the meter was made. */
export class Meter {
  readonly #budget: Budget
  readonly #now: () => number
  readonly #madeAt: number
  #moves = 0
  #milliseconds = 0

  constructor({ budget, now }: MeterOptions) {
    this.#budget = budget
    this.#now = now
    this.#madeAt = now()
  }

  get moves(): number {
    return this.#moves
  }

  get seconds(): number {
    return this.#milliseconds / 1000
  }

  /** The part of the budget used up, from 0; the last chunk of a time limit may go beyond 1. */
  get fraction(): number {
    const budget = this.#budget
    return 'moves' in budget ? this.#moves / budget.moves : this.seconds / budget.timeLimitSeconds
  }

  /** Counts what it took to make the search ready. */
  endPreparation(): void {
    this.#milliseconds = this.#now() - this.#madeAt
  }

  /**
   * Runs chunks of moves for about so long, while the search goes on; what is done after a chunk is counted with it.
   * @param movesPerChunk moves between two looks at the clock
   */
  run(milliseconds: number, movesPerChunk: number, { goesOn, runChunk, afterChunk }: Stretch): void {
    const budget = this.#budget
    const start = this.#now()
    const before = this.#milliseconds
    while (goesOn()) {
      const left = 'moves' in budget ? budget.moves - this.#moves : movesPerChunk
      const count = Math.min(movesPerChunk, left)
      runChunk(count)
      this.#moves += count
      afterChunk()
      const elapsed = this.#now() - start
      this.#milliseconds = before + elapsed
      if (elapsed >= milliseconds) break
    }
  }
}
