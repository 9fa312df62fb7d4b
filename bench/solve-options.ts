import { parseArgs } from 'node:util'
import type { Budget } from '@scheduler/engine'

export const usage =
  'npm run solve -- FILE [--seconds 60 | --moves N] [--seed 1] [--threads 1] [--out SOLUTION] [--explain]'

/** What the command was asked for. */
export interface SolveCommand {
  readonly file: string
  readonly budget: Budget
  readonly seed: number
  readonly threads: number
  readonly out: string | undefined
  /** Whether to say what the timetable found costs, sentence by sentence. */
  readonly explain: boolean
}

/** More threads than any machine has cores to spare. */
const mostThreads = 64

/** Reads the command's arguments; throws an Error with a sentence where they make no sense. */
export function readSolveCommand(args: readonly string[]): SolveCommand {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seconds: { type: 'string' },
      moves: { type: 'string' },
      seed: { type: 'string', default: '1' },
      threads: { type: 'string', default: '1' },
      out: { type: 'string' },
      explain: { type: 'boolean', default: false },
    },
  })
  const [file, ...rest] = positionals
  if (!file || rest.length > 0) throw new Error('Name one file.')
  if (values.moves !== undefined && values.seconds !== undefined)
    throw new Error('Give seconds or moves, not both.')
  const budget: Budget =
    values.moves === undefined
      ? { timeLimitSeconds: readNumber('seconds', values.seconds ?? '60', 0.001, 1e7) }
      : { moves: readWhole('moves', values.moves, 1, 1e15) }
  return {
    file,
    budget,
    seed: readWhole('seed', values.seed, 0, 2 ** 32 - 1),
    threads: readWhole('threads', values.threads, 1, mostThreads),
    out: values.out,
    explain: values.explain,
  }
}

/** A number given on the command line. */
export function readNumber(name: string, text: string, least: number, most: number): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (value >= least && value <= most) return value
  throw new Error(`--${name} ${text}: a number from ${least} to ${most} is needed.`)
}

/** A whole number given on the command line. */
export function readWhole(name: string, text: string, least: number, most: number): number {
  const value = readNumber(name, text, least, most)
  if (Number.isInteger(value)) return value
  throw new Error(`--${name} ${text}: a whole number is needed.`)
}
