import type { Budget, Progress } from '@scheduler/engine'

/** 'best cost 43, hard violations 0, 3.4 million moves a second, 41 s left' */
export function describeProgress(progress: Progress, budget: Budget): string {
  const { cost, violations, moves, seconds, fraction } = progress
  const rate = seconds > 0 ? moves / seconds / 1e6 : 0
  const left =
    'moves' in budget ? (fraction > 0 ? seconds / fraction - seconds : 0) : budget.timeLimitSeconds - seconds
  return [
    `best cost ${cost}`,
    `hard violations ${violations}`,
    `${rate.toFixed(1)} million moves a second`,
    `${Math.max(0, Math.round(left))} s left`,
  ].join(', ')
}

/** Shows progress on one line of a terminal, or, where there is none, a line every few seconds. */
export class ProgressLine {
  readonly #stream: NodeJS.WriteStream
  readonly #budget: Budget
  #nextSeconds = 0

  constructor(stream: NodeJS.WriteStream, budget: Budget) {
    this.#stream = stream
    this.#budget = budget
  }

  show(progress: Progress): void {
    const text = describeProgress(progress, this.#budget)
    if (this.#stream.isTTY) this.#stream.write(`\r${text}\u001b[K`)
    else if (progress.seconds >= this.#nextSeconds) {
      this.#nextSeconds = progress.seconds + SECONDS_BETWEEN_LINES
      this.#stream.write(`${text}\n`)
    }
  }

  /** Leaves the line, so that what is printed next appears below it. */
  end(): void {
    if (this.#stream.isTTY) this.#stream.write('\n')
  }
}

const SECONDS_BETWEEN_LINES = 5
