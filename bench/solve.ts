import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Solution } from '@scheduler/engine'
import {
  type CbCttInstance,
  FormatError,
  readCbCtt,
  toLectures,
  toProblem,
  validateCbCtt,
  writeCbCttSolution,
} from '@scheduler/formats'
import { solveOnThreads } from './solve-on-threads.ts'

const usage = 'npm run solve -- FILE [--seconds 60] [--seed 1] [--threads 1] [--out SOLUTION]'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    threads: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
})
const [file, ...rest] = positionals
const [seconds, seed, threads] = [values.seconds, values.seed, values.threads].map(Number)
if (
  !file ||
  rest.length > 0 ||
  !seconds ||
  !(seconds > 0) ||
  !Number.isInteger(seed) ||
  !threads ||
  threads < 1
) {
  console.error(`Usage: ${usage}`)
  process.exit(2)
}

const instance = readInstance(file)
const abort = new AbortController()
process.once('SIGINT', () => abort.abort())
const solution = await solveOnThreads(toProblem(instance), {
  seconds,
  seed: seed ?? 1,
  threads: Math.floor(threads),
  signal: abort.signal,
  onProgress: ({ seconds: elapsed, violations, cost }) =>
    process.stderr.write(`\r${elapsed.toFixed(0)} s  violations ${violations}  cost ${cost}      `),
})
process.stderr.write('\n')
report(instance, solution)

function readInstance(path: string): CbCttInstance {
  try {
    return readCbCtt(readFileSync(path, 'utf8'))
  } catch (error) {
    const message = error instanceof FormatError ? error.message : `it cannot be read (${String(error)})`
    console.error(`${path}: ${message}`)
    process.exit(1)
  }
}

function report(of: CbCttInstance, { placements, moves, seconds: elapsed }: Solution): void {
  const lectures = toLectures(of, placements)
  const { hard, soft, total, feasible } = validateCbCtt(of, lectures)
  console.log(`${of.name}: ${feasible ? 'feasible' : 'NOT feasible'}, cost ${total}`)
  console.log(`hard: ${listCounts(hard)}`)
  console.log(`soft: ${listCounts(soft)}`)
  console.log(`${(moves / elapsed / 1e6).toFixed(1)} million moves a second for ${elapsed.toFixed(1)} s`)
  if (values.out) writeFileSync(values.out, writeCbCttSolution(lectures))
}

function listCounts(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([rule, count]) => `${rule} ${count}`)
    .join(', ')
}
