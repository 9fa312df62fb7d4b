import { loadavg } from 'node:os'
import { type CbCttInstance, toLectures, toProblem, validateCbCtt } from '@scheduler/formats'
import { solveOnThreads } from '@scheduler/parallel'
import { BEST_KNOWN } from './best-known.ts'
import { readItc2007Command, saveRows } from './itc2007-instances.ts'
import { findMedian, printCells } from './table.ts'

/*
 * What the search reaches on the ITC-2007 track 3 instances, counted by the competition's definitions. With moves in
 * place of seconds the costs do not depend on the machine or on what else it does. The seconds of one thread are of
 * processor time, which mean the same on a busy machine; those of several are on the wall. With twice the rooms no course
 * needs several.
 */
const usage =
  'npm run bench:itc2007 -- [--seconds 60 | --moves N] [--seeds 3] [--threads 1] [--instances comp01,…] [--twice-rooms] [--out FILE]'

/** One run of an instance. */
interface Run {
  readonly seed: number
  readonly feasible: boolean
  readonly cost: number
  /** What courses in several rooms cost. */
  readonly roomStability: number
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

const command = readItc2007Command({ usage, seconds: 60, out: '.cache/bench/itc2007.json' })
const { budget, seeds, threads, twiceRooms } = command
const WIDTHS = [10, 8 + 6 * seeds.length, 8, 8, 8, 8, 4 + 4 * seeds.length, 11, 6]

const effort =
  'moves' in budget
    ? `${budget.moves} moves`
    : `${budget.timeLimitSeconds} s${threads === 1 ? ' of processor time' : ''}`
const machine = `${threads === 1 ? 'one thread' : `${threads} threads`}, node ${process.version}`
const rooms = twiceRooms ? ', twice the rooms' : ''
console.log(`${effort} a run, seeds ${seeds.join(', ')}, ${machine}${rooms}`)
printCells(['instance', 'costs', 'median', 'best', 'known', 'gap', 'rooms', 'M moves/s', 'load'], WIDTHS)
const rows: Row[] = []
for (const [name, instance] of command.instances) {
  rows.push(await runInstance(name, instance))
  saveRows(command, rows)
}
printSums(rows)
console.log(`Saved in ${command.out}`)

async function runInstance(name: string, instance: CbCttInstance): Promise<Row> {
  const runs: Run[] = []
  for (const seed of seeds) runs.push(await runOnce(instance, seed))
  const costs = runs.map(({ cost }) => cost)
  const row = {
    instance: name,
    bestKnown: twiceRooms ? null : (BEST_KNOWN[name] ?? null),
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
  const { feasible, total, soft } = validateCbCtt(instance, toLectures(instance, placements))
  return {
    seed: firstSeed,
    feasible,
    cost: total,
    roomStability: soft.roomStability,
    movesPerSecond: Math.round(moves / seconds),
  }
}

function printRow({ instance, runs, median, best, bestKnown: known, load }: Row): void {
  const costs = runs.map(({ cost, feasible }) => (feasible ? `${cost}` : `${cost} infeasible`)).join(' ')
  const rate = findMedian(runs.map((run) => run.movesPerSecond)) / 1e6
  printCells(
    [
      instance,
      costs,
      `${median}`,
      `${best}`,
      `${known ?? '-'}`,
      describeGap(median, known),
      runs.map(({ roomStability }) => roomStability).join(' '),
      rate.toFixed(1),
      load.toFixed(1),
    ],
    WIDTHS,
  )
}

function describeGap(median: number, known: number | null): string {
  if (known === null) return '-'
  return known === 0 ? `+${median}` : `${(((median - known) / known) * 100).toFixed(0)} %`
}

function printSums(list: readonly Row[]): void {
  const sum = (pick: (row: Row) => number) => `${list.reduce((total, row) => total + pick(row), 0)}`
  const infeasible = list.flatMap(({ runs }) => runs).filter(({ feasible }) => !feasible).length
  printCells(
    [
      'sum',
      '',
      sum((row) => row.median),
      sum((row) => row.best),
      sum((row) => row.bestKnown ?? 0),
      '',
      '',
      '',
      '',
    ],
    WIDTHS,
  )
  console.log(infeasible === 0 ? 'Every run is feasible.' : `${infeasible} runs are not feasible.`)
  if (infeasible > 0) process.exitCode = 3
}
