import type { Budget } from '@scheduler/engine'

/** A number given on the command line; throws an Error with a sentence where it is none, or out of bounds. */
export function readNumber(name: string, text: string, least: number, most: number): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (value >= least && value <= most) return value
  throw new Error(`--${name} ${text}: a number from ${least} to ${most} is needed.`)
}

/** A whole number given on the command line; throws an Error with a sentence where it is none, or out of bounds. */
export function readWhole(name: string, text: string, least: number, most: number): number {
  const value = readNumber(name, text, least, most)
  if (Number.isInteger(value)) return value
  throw new Error(`--${name} ${text}: a whole number is needed.`)
}

/** More threads than any machine has cores to spare. */
export function readThreads(text: string): number {
  return readWhole('threads', text, 1, 64)
}

interface Effort {
  readonly seconds?: string | undefined
  readonly moves?: string | undefined
}

/** How long to search: so many moves, or seconds, or not said; throws an Error with a sentence where both are given. */
export function readBudget({ seconds, moves }: Effort): Budget | undefined {
  if (moves === undefined)
    return seconds === undefined ? seconds : { timeLimitSeconds: readNumber('seconds', seconds, 0.001, 1e7) }
  if (seconds !== undefined) throw new Error('Give seconds or moves, not both.')
  return { moves: readWhole('moves', moves, 1, 1e15) }
}

export function sayError(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Ends the command with a sentence for the person who typed it. */
export function fail(sentence: string, exitCode: number): never {
  console.error(sentence)
  process.exit(exitCode)
}
