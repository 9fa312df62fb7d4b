import type { Budget, Progress } from '@scheduler/engine'

/** How far a search with a budget is, or the round that one without is in. */
export type Extent = Budget | { readonly round: number }

/** 'best cost 43, hard violations 0, 3.4 million moves a second, 41 s left', or 'round 3' in place of the time left. */
export function describeProgress(progress: Progress, extent: Extent): string {
  const { cost, violations, moves, seconds } = progress
  const rate = seconds > 0 ? moves / seconds / 1e6 : 0
  return [
    `best cost ${cost}`,
    `hard violations ${violations}`,
    `${rate.toFixed(1)} million moves a second`,
    'round' in extent ? `round ${extent.round}` : `${countSecondsLeft(progress, extent)} s left`,
  ].join(', ')
}

function countSecondsLeft({ seconds, fraction }: Progress, budget: Budget): number {
  const left =
    'moves' in budget ? (fraction > 0 ? seconds / fraction - seconds : 0) : budget.timeLimitSeconds - seconds
  return Math.max(0, Math.round(left))
}

/** Shows progress on one line of a terminal, or, where there is none, a line every few seconds. */
export class ProgressLine {
  readonly #stream: NodeJS.WriteStream
  #nextSeconds = 0

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream
  }

  show(progress: Progress, extent: Extent): void {
    const text = describeProgress(progress, extent)
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
