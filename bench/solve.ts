import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  FormatError,
  readCbCtt,
  readItc2019,
  toGeneralProblem,
  toItc2019Placements,
  toLectures,
  toProblem,
  validateCbCtt,
  validateItc2019,
  writeCbCttSolution,
  writeItc2019Solution,
} from '@scheduler/formats'
import { readText } from './read-text.ts'
import { solveOnThreads, type ThreadedOptions } from './solve-on-threads.ts'

/*
 * Solves an ITC-2007 track 3 instance (`.ctt`, `.ectt`) or an ITC-2019 instance (`.xml`, `.xml.gz`), and writes the
 * competition's solution file.
 */
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

const abort = new AbortController()
process.once('SIGINT', () => abort.abort())
const options = {
  seconds,
  seed: seed ?? 1,
  threads: Math.floor(threads),
  signal: abort.signal,
  onProgress: ({ seconds: elapsed, violations, cost }) =>
    process.stderr.write(`\r${elapsed.toFixed(0)} s  violations ${violations}  cost ${cost}      `),
} satisfies ThreadedOptions

/** What came of a search, in the competition's terms. */
interface Outcome {
  readonly name: string
  readonly feasible: boolean
  readonly total: number
  readonly hard: Readonly<Record<string, number>>
  readonly soft: Readonly<Record<string, number>>
  readonly moves: number
  readonly seconds: number
  /** The text of the competition's solution file. */
  readonly file: string
}

const outcome = await (/\.xml(\.gz)?$/.test(file) ? solveItc2019(file) : solveCbCtt(file))
process.stderr.write('\n')
report(outcome)

async function solveCbCtt(path: string): Promise<Outcome> {
  const instance = read(path, readCbCtt)
  const solution = await solveOnThreads(toProblem(instance), options)
  const lectures = toLectures(instance, solution.placements)
  const { hard, soft, total, feasible } = validateCbCtt(instance, lectures)
  const { moves, seconds: elapsed } = solution
  const text = writeCbCttSolution(lectures)
  return {
    name: instance.name,
    feasible,
    total,
    hard: { ...hard },
    soft: { ...soft },
    moves,
    seconds: elapsed,
    file: text,
  }
}

async function solveItc2019(path: string): Promise<Outcome> {
  const instance = read(path, readItc2019)
  const solution = await solveOnThreads(toGeneralProblem(instance), options)
  const placements = toItc2019Placements(instance, solution)
  const { hard, soft, total, feasible } = validateItc2019(instance, placements)
  const { distributions, ...others } = hard
  const { moves, seconds: elapsed } = solution
  const author = {
    runtime: Math.round(elapsed),
    cores: options.threads,
    technique: 'simulated annealing',
    author: 'Scheduler',
    institution: 'Scheduler',
    country: 'none',
  }
  const text = writeItc2019Solution(instance.name, author, placements)
  return {
    name: instance.name,
    feasible,
    total,
    hard: { ...others, ...distributions },
    soft: { ...soft },
    moves,
    seconds: elapsed,
    file: text,
  }
}

function read<Instance>(path: string, parse: (text: string) => Instance): Instance {
  try {
    return parse(readText(path))
  } catch (error) {
    const message = error instanceof FormatError ? error.message : `it cannot be read (${String(error)})`
    console.error(`${path}: ${message}`)
    process.exit(1)
  }
}

function report({ name, feasible, total, hard, soft, moves, seconds: elapsed, file: text }: Outcome): void {
  console.log(`${name}: ${feasible ? 'feasible' : 'NOT feasible'}, cost ${total}`)
  console.log(`hard: ${listCounts(hard)}`)
  console.log(`soft: ${listCounts(soft)}`)
  console.log(`${(moves / elapsed / 1e6).toFixed(1)} million moves a second for ${elapsed.toFixed(1)} s`)
  if (values.out) writeFileSync(values.out, text)
}

function listCounts(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([rule, count]) => `${rule} ${count}`)
    .join(', ')
}
