import { parseArgs } from 'node:util'
import type { Budget } from '@scheduler/engine'
import { readBudget, readThreads, readWhole } from './arguments.ts'

export const usage =
  'npm run solve -- FILE [--seconds S | --moves N] [--seed 1] [--threads 1] [--out SOLUTION] [--explain]'

/** What the command was asked for. */
export interface SolveCommand {
  readonly file: string
  /** Without one the search ends when a gain has become unlikely. */
  readonly budget: Budget | undefined
  readonly seed: number
  readonly threads: number
  readonly out: string | undefined
  /** Whether to say what the timetable found costs, sentence by sentence. */
  readonly explain: boolean
}

/** Reads the command's arguments; throws an Error with a sentence where they make no sense. */
export function readSolveCommand(args: readonly string[]): SolveCommand {
  const { values, positionals } = parseArgs({
    args: joinNegatives(args),
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
  if (values.out === '') throw new Error('--out needs the name of a file.')
  return {
    file,
    budget: readBudget(values),
    seed: readWhole('seed', values.seed, 0, 2 ** 32 - 1),
    threads: readThreads(values.threads),
    out: values.out,
    explain: values.explain,
  }
}

/** A negative number belongs to the option before it, which refuses it by name; alone it would be taken for an option. */
function joinNegatives(args: readonly string[]): string[] {
  const joined: string[] = []
  for (const arg of args) {
    const last = joined.at(-1) ?? ''
    if (/^-\d/.test(arg) && /^--\w+$/.test(last)) joined[joined.length - 1] = `${last}=${arg}`
    else joined.push(arg)
  }
  return joined
}
