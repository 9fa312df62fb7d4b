import { loadavg } from 'node:os'
import type { Placement, Problem } from '@scheduler/engine'
import {
  type CbCttInstance,
  type CbCttLecture,
  toLectures,
  toProblem,
  validateCbCtt,
} from '@scheduler/formats'
import { solveOnThreads } from '@scheduler/parallel'
import { buildPlan } from '@scheduler/planning'
import { readItc2007Command, saveRows } from './itc2007-instances.ts'
import { competitionChoices, toPlanningInput, toProductLectures } from './product-input.ts'
import { findMedian, printCells } from './table.ts'

/*
 * The Udine weeks as the product generates them, from the records that the import stores, compared with the command line's
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

const command = readItc2007Command({ usage, seconds: 20, out: '.cache/bench/product-udine.json' })
const { budget, seeds, threads } = command
const WIDTHS = [10, 4 + 5 * Math.max(2, seeds.length), 4 + 5 * Math.max(2, seeds.length), 8, 8, 8, 6]
const effort = 'moves' in budget ? `${budget.moves} moves` : `${budget.timeLimitSeconds} s`
console.log(`${effort} a run, seeds ${seeds.join(', ')}, ${threads} threads, node ${process.version}`)
printCells(['instance', 'product', 'command line', 'median', 'median', 'ratio', 'load'], WIDTHS)
const rows: Row[] = []
for (const [name, instance] of command.instances) {
  const row = await compare(name, instance)
  rows.push(row)
  printRow(row)
  saveRows(command, rows)
}
const sum = (pick: (row: Row) => number) => rows.reduce((total, row) => total + pick(row), 0)
const sums = [sum((row) => row.productMedian), sum((row) => row.commandLineMedian)] as const
printCells(['sum', '', '', ...sums.map(String), describeRatio(...sums), ''], WIDTHS)
console.log(rows.every(({ feasible }) => feasible) ? 'Every run is feasible.' : 'Some runs are not feasible.')
console.log(`Saved in ${command.out}`)

async function compare(name: string, instance: CbCttInstance): Promise<Row> {
  const plan = buildPlan(toPlanningInput(instance), competitionChoices)
  const contenders: readonly [Contender, Contender] = [
    { problem: plan.problem, toLectures: (placements) => toProductLectures(instance, plan, placements) },
    { problem: toProblem(instance), toLectures: (placements) => toLectures(instance, placements) },
  ]
  const costs: [number[], number[]] = [[], []]
  let feasible = true
  // In turn, so that whatever else the machine does meets both alike.
  for (const seed of seeds) {
    for (const [index, contender] of contenders.entries()) {
      const found = validateCbCtt(instance, await search(contender, (seed - 1) * threads + 1))
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

function printRow(row: Row): void {
  const { instance, product, commandLine, productMedian, commandLineMedian, load } = row
  const medians = [
    `${productMedian}`,
    `${commandLineMedian}`,
    describeRatio(productMedian, commandLineMedian),
  ]
  printCells([instance, product.join(' '), commandLine.join(' '), ...medians, load.toFixed(1)], WIDTHS)
}

function describeRatio(one: number, other: number): string {
  return other === 0 ? (one === 0 ? '1.00' : '-') : (one / other).toFixed(2)
}
