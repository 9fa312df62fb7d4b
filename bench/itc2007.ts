import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { solve } from '@scheduler/engine'
import { readCbCtt, toLectures, toProblem, validateCbCtt } from '@scheduler/formats'
import { bestKnown } from './best-known.ts'

/** One run of an instance. */
interface Run {
  readonly seed: number
  readonly feasible: boolean
  readonly cost: number
  readonly movesPerSecond: number
}

interface Row {
  readonly instance: string
  readonly bestKnown: number
  readonly runs: readonly Run[]
  readonly median: number
  readonly best: number
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seeds: { type: 'string', default: '3' },
    instances: { type: 'string', default: Object.keys(bestKnown).join(',') },
    out: { type: 'string', default: '.cache/bench/itc2007.json' },
  },
})
const folder = join(process.env.BENCHMARKS_DIR ?? '../shared/benchmarks', 'itc2007')
const seconds = Number(values.seconds)
const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => index + 1)

if (!existsSync(folder)) {
  console.error(`There are no instances in ${folder}. Set BENCHMARKS_DIR to the folder that holds itc2007/.`)
  process.exit(1)
}
if (!(seconds > 0) || seeds.length === 0) {
  console.error('--seconds and --seeds must be numbers above 0.')
  process.exit(1)
}

console.log(`${seconds} s a run, one thread, seeds ${seeds.join(', ')}, node ${process.version}`)
printCells(['instance', 'costs', 'median', 'best', 'known', 'gap', 'M moves/s'])
const rows = values.instances.split(',').map(runInstance)
printSums(rows)
mkdirSync(join(values.out, '..'), { recursive: true })
writeFileSync(values.out, `${JSON.stringify({ seconds, seeds, node: process.version, rows }, null, 2)}\n`)
console.log(`Saved in ${values.out}`)

function runInstance(name: string): Row {
  const instance = readCbCtt(readFileSync(join(folder, `${name}.ctt`), 'utf8'))
  const problem = toProblem(instance)
  const runs = seeds.map((seed): Run => {
    const budget = { timeLimitSeconds: seconds }
    const solution = solve(problem, { seed, budget, now: () => performance.now() })
    const { feasible, total } = validateCbCtt(instance, toLectures(instance, solution.placements))
    return { seed, feasible, cost: total, movesPerSecond: Math.round(solution.moves / solution.seconds) }
  })
  const costs = runs.map(({ cost }) => cost)
  const row = {
    instance: name,
    bestKnown: bestKnown[name] ?? 0,
    runs,
    median: findMedian(costs),
    best: Math.min(...costs),
  }
  printRow(row)
  return row
}

function printRow({ instance, runs, median, best, bestKnown: known }: Row): void {
  const costs = runs.map(({ cost, feasible }) => (feasible ? `${cost}` : `${cost} infeasible`)).join(' ')
  const gap = known === 0 ? `+${median}` : `${(((median - known) / known) * 100).toFixed(0)} %`
  const rate = findMedian(runs.map((run) => run.movesPerSecond)) / 1e6
  printCells([instance, costs, `${median}`, `${best}`, `${known}`, gap, rate.toFixed(1)])
}

function printSums(list: readonly Row[]): void {
  const sum = (pick: (row: Row) => number) => `${list.reduce((total, row) => total + pick(row), 0)}`
  const infeasible = list.flatMap(({ runs }) => runs).filter(({ feasible }) => !feasible).length
  printCells([
    'sum',
    '',
    sum((row) => row.median),
    sum((row) => row.best),
    sum((row) => row.bestKnown),
    '',
    '',
  ])
  console.log(infeasible === 0 ? 'Every run is feasible.' : `${infeasible} runs are not feasible.`)
}

function printCells(cells: readonly string[]): void {
  const widths = [10, 8 + 6 * seeds.length, 8, 8, 8, 8, 10]
  console.log(cells.map((cell, index) => cell.padEnd(widths[index] ?? 8)).join(''))
}

function findMedian(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
