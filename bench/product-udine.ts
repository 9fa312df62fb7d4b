import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Budget, Placement, Problem } from '@scheduler/engine'
import {
  type CbCttInstance,
  type CbCttLecture,
  readCbCtt,
  toLectures,
  toProblem,
  validateCbCtt,
} from '@scheduler/formats'
import { solveOnThreads } from '@scheduler/parallel'
import { buildPlan } from '@scheduler/planning'
import { bestKnown } from './best-known.ts'
import { competitionChoices, toPlanningInput, toProductLectures } from './product-input.ts'
import { readNumber, readWhole } from './solve-options.ts'

/*
 * The Udine weeks as the product generates them, from the records that the import stores, beside the command line's
 * search of the instance itself: same seconds, threads, seeds and rules, both judged by the competition's definitions.
 * The seconds of one thread are of processor time, those of several on the wall.
 */
const usage =
  'npm run bench:product-udine -- [--seconds 20 | --moves N] [--seeds 3] [--threads 1] [--instances comp01,…] [--out FILE]'

/** What a search of a problem makes of an instance. */
interface Contender {
  readonly problem: Problem
  toLectures(placements: readonly (Placement | null)[]): CbCttLecture[]
}

interface Row {
  readonly instance: string
  readonly product: readonly number[]
  readonly commandLine: readonly number[]
  readonly productMedian: number
  readonly commandLineMedian: number
  readonly feasible: boolean
  readonly load: number
}

const folder = join(process.env.BENCHMARKS_DIR ?? '../shared/benchmarks', 'itc2007')
const { budget, seeds, threads, instances, out } = readArguments()
const effort = 'moves' in budget ? `${budget.moves} moves` : `${budget.timeLimitSeconds} s`
console.log(`${effort} a run, ${seeds} seeds, ${threads} threads, node ${process.version}`)
printCells(['instance', 'product', 'command line', 'median', 'median', 'ratio', 'load'])
const rows: Row[] = []
for (const name of instances) {
  rows.push(await compare(name, readInstance(name)))
  printRow(rows.at(-1))
  save()
}
const sum = (pick: (row: Row) => number) => rows.reduce((total, row) => total + pick(row), 0)
const sums = [sum((row) => row.productMedian), sum((row) => row.commandLineMedian)] as const
printCells(['sum', '', '', ...sums.map(String), describeRatio(...sums), ''])
console.log(rows.every(({ feasible }) => feasible) ? 'Every run is feasible.' : 'Some runs are not feasible.')
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
        out: { type: 'string', default: '.cache/bench/product-udine.json' },
      },
    })
    const limit: Budget =
      values.moves === undefined
        ? { timeLimitSeconds: readNumber('seconds', values.seconds ?? '20', 0.001, 1e7) }
        : { moves: readWhole('moves', values.moves, 1, 1e15) }
    return {
      budget: limit,
      seeds: readWhole('seeds', values.seeds, 1, 1000),
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
  return readCbCtt(readFileSync(path, 'utf8'))
}

async function compare(name: string, instance: CbCttInstance): Promise<Row> {
  const plan = buildPlan(toPlanningInput(instance), competitionChoices)
  const contenders: readonly [Contender, Contender] = [
    { problem: plan.problem, toLectures: (placements) => toProductLectures(instance, plan, placements) },
    { problem: toProblem(instance), toLectures: (placements) => toLectures(instance, placements) },
  ]
  const costs: [number[], number[]] = [[], []]
  let feasible = true
  // In turn, so that whatever else the machine does meets both alike.
  for (let seed = 0; seed < seeds; seed++) {
    for (const [index, contender] of contenders.entries()) {
      const found = validateCbCtt(instance, await search(contender, seed * threads + 1))
      costs[index]?.push(found.total)
      feasible &&= found.feasible
    }
  }
  const [product, commandLine] = costs
  return {
    instance: name,
    product,
    commandLine,
    productMedian: findMedian(product),
    commandLineMedian: findMedian(commandLine),
    feasible,
    load: loadavg()[0] ?? 0,
  }
}

async function search(contender: Contender, seed: number): Promise<CbCttLecture[]> {
  const { signal } = new AbortController()
  const clock = threads === 1 ? 'processor' : 'wall'
  const options = { budget, seed, threads, clock, signal, onProgress: () => undefined } as const
  return contender.toLectures((await solveOnThreads(contender.problem, options)).placements)
}

/** Saved after each instance, so that what is done is not lost with a run that is ended. */
function save(): void {
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(
    out,
    `${JSON.stringify({ ...budget, seeds, threads, node: process.version, rows }, null, 2)}\n`,
  )
}

function printRow(row: Row | undefined): void {
  if (!row) return
  const { instance, product, commandLine, productMedian, commandLineMedian, load } = row
  const medians = [
    `${productMedian}`,
    `${commandLineMedian}`,
    describeRatio(productMedian, commandLineMedian),
  ]
  printCells([instance, product.join(' '), commandLine.join(' '), ...medians, load.toFixed(1)])
}

function describeRatio(one: number, other: number): string {
  return other === 0 ? (one === 0 ? '1.00' : '-') : (one / other).toFixed(2)
}

function printCells(cells: readonly string[]): void {
  const widths = [10, 4 + 5 * Math.max(2, seeds), 4 + 5 * Math.max(2, seeds), 8, 8, 8, 6]
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
