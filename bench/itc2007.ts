import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Budget } from '@scheduler/engine'
import {
  type CbCttInstance,
  FormatError,
  readCbCtt,
  toLectures,
  toProblem,
  validateCbCtt,
} from '@scheduler/formats'
import { solveOnThreads } from '@scheduler/parallel'
import { bestKnown } from './best-known.ts'
import { readNumber, readWhole } from './solve-options.ts'

/*
 * What the search reaches on the ITC-2007 track 3 instances, counted by the competition's definitions. With moves in
 * place of seconds the costs do not depend on the machine or on what else it does. The seconds of one thread are of
 * processor time, which mean the same on a busy machine; those of several are on the wall.
 */
const usage =
  'npm run bench:itc2007 -- [--seconds 60 | --moves N] [--seeds 3] [--threads 1] [--instances comp01,…] [--out FILE]'

/** One run of an instance. */
interface Run {
  readonly seed: number
  readonly feasible: boolean
  readonly cost: number
  /** Of all threads together. */
  readonly movesPerSecond: number
}

interface Row {
  readonly instance: string
  /** Null where none is known. */
  readonly bestKnown: number | null
  readonly runs: readonly Run[]
  readonly median: number
  readonly best: number
  /** Of the machine, in the last minute. */
  readonly load: number
}

const folder = join(process.env.BENCHMARKS_DIR ?? '../shared/benchmarks', 'itc2007')
const { budget, seeds, threads, instances, out } = readArguments()
const problems = new Map(instances.map((name) => [name, readInstance(name)]))

const effort =
  'moves' in budget
    ? `${budget.moves} moves`
    : `${budget.timeLimitSeconds} s${threads === 1 ? ' of processor time' : ''}`
const machine = `${threads === 1 ? 'one thread' : `${threads} threads`}, node ${process.version}`
console.log(`${effort} a run, seeds ${seeds.join(', ')}, ${machine}`)
printCells(['instance', 'costs', 'median', 'best', 'known', 'gap', 'M moves/s', 'load'])
const rows: Row[] = []
for (const [name, instance] of problems) {
  rows.push(await runInstance(name, instance))
  save(rows)
}
printSums(rows)
console.log(`Saved in ${out}`)

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        seconds: { type: 'string' },
        moves: { type: 'string' },
        seeds: { type: 'string', default: '3' },
        threads: { type: 'string', default: '1' },
        instances: { type: 'string', default: Object.keys(bestKnown).join(',') },
        out: { type: 'string', default: '.cache/bench/itc2007.json' },
      },
    })
    const limit: Budget =
      values.moves === undefined
        ? { timeLimitSeconds: readNumber('seconds', values.seconds ?? '60', 0.001, 1e7) }
        : { moves: readWhole('moves', values.moves, 1, 1e15) }
    return {
      budget: limit,
      seeds: Array.from({ length: readWhole('seeds', values.seeds, 1, 1000) }, (_, index) => index + 1),
      threads: readWhole('threads', values.threads, 1, 64),
      instances: values.instances.split(','),
      out: values.out,
    }
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\nUsage: ${usage}`, 2)
  }
}

function readInstance(name: string): CbCttInstance {
  const path = join(folder, `${name}.ctt`)
  if (!existsSync(path)) fail(`There is no ${path}. BENCHMARKS_DIR names the folder that holds itc2007/.`, 1)
  try {
    return readCbCtt(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof FormatError) return fail(`${path}: ${error.message}`, 1)
    throw error
  }
}

async function runInstance(name: string, instance: CbCttInstance): Promise<Row> {
  const runs: Run[] = []
  for (const seed of seeds) runs.push(await runOnce(instance, seed))
  const costs = runs.map(({ cost }) => cost)
  const row = {
    instance: name,
    bestKnown: bestKnown[name] ?? null,
    runs,
    median: findMedian(costs),
    best: Math.min(...costs),
    load: loadavg()[0] ?? 0,
  }
  printRow(row)
  return row
}

async function runOnce(instance: CbCttInstance, seed: number): Promise<Run> {
  const { signal } = new AbortController()
  const firstSeed = (seed - 1) * threads + 1
  const { placements, moves, seconds } = await solveOnThreads(toProblem(instance), {
    budget,
    seed: firstSeed,
    threads,
    clock: threads === 1 ? 'processor' : 'wall',
    signal,
    onProgress: () => undefined,
  })
  const { feasible, total } = validateCbCtt(instance, toLectures(instance, placements))
  return { seed: firstSeed, feasible, cost: total, movesPerSecond: Math.round(moves / seconds) }
}

/** Saved after each instance, so that what is done is not lost with a run that is ended. */
function save(done: readonly Row[]): void {
  mkdirSync(dirname(out), { recursive: true })
  const run = { ...budget, seeds, threads, node: process.version, rows: done }
  writeFileSync(out, `${JSON.stringify(run, null, 2)}\n`)
}

function printRow({ instance, runs, median, best, bestKnown: known, load }: Row): void {
  const costs = runs.map(({ cost, feasible }) => (feasible ? `${cost}` : `${cost} infeasible`)).join(' ')
  const rate = findMedian(runs.map((run) => run.movesPerSecond)) / 1e6
  printCells([
    instance,
    costs,
    `${median}`,
    `${best}`,
    `${known ?? '-'}`,
    describeGap(median, known),
    rate.toFixed(1),
    load.toFixed(1),
  ])
}

function describeGap(median: number, known: number | null): string {
  if (known === null) return '-'
  return known === 0 ? `+${median}` : `${(((median - known) / known) * 100).toFixed(0)} %`
}

function printSums(list: readonly Row[]): void {
  const sum = (pick: (row: Row) => number) => `${list.reduce((total, row) => total + pick(row), 0)}`
  const infeasible = list.flatMap(({ runs }) => runs).filter(({ feasible }) => !feasible).length
  printCells([
    'sum',
    '',
    sum((row) => row.median),
    sum((row) => row.best),
    sum((row) => row.bestKnown ?? 0),
    '',
    '',
    '',
  ])
  console.log(infeasible === 0 ? 'Every run is feasible.' : `${infeasible} runs are not feasible.`)
  if (infeasible > 0) process.exitCode = 3
}

function printCells(cells: readonly string[]): void {
  const widths = [10, 8 + 6 * seeds.length, 8, 8, 8, 8, 11, 6]
  console.log(
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 8))
      .join('')
      .trimEnd(),
  )
}

function findMedian(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

function fail(sentence: string, exitCode: number): never {
  console.error(sentence)
  process.exit(exitCode)
}
