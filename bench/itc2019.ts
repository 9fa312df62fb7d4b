import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ListedTerm } from '@scheduler/domain'
import { type Itc2019Validation, readItc2019, toItc2019Placements, validateItc2019 } from '@scheduler/formats'
import { solveOnThreads } from '@scheduler/parallel'
import { toListedProblem } from '@scheduler/planning'
import { fail, readNumber, readThreads, readWhole, sayError } from './arguments.ts'
import { BEST_KNOWN_2019 } from './itc2019-known.ts'
import { readFile } from './read-file.ts'
import { findMedian, printCells } from './table.ts'

/*
 * What the search reaches on the ITC-2019 instances. With one thread seconds are of the process's own processor time, so that
 * they mean the same on a busy machine, with several they are on the clock.
 */
const usage =
  'npm run bench:itc2019 -- [--seconds 60] [--seeds 1] [--threads 1] [--instances lums-spr18,…] [--until-feasible] [--out FILE]'

interface Run {
  readonly seed: number
  readonly feasible: boolean
  /** Classes left out, because they would break a hard rule. */
  readonly unplaced: number
  readonly cost: number
  readonly parts: Itc2019Validation['soft']
  readonly movesPerSecond: number
  /** Seconds until the first timetable without a violation, looked at twice a second; null when there was none. */
  readonly feasibleAfterSeconds: number | null
}

interface Row {
  readonly instance: string
  readonly known: number | null
  readonly readSeconds: number
  readonly runs: readonly Run[]
  readonly median: number
  readonly best: number
  /** Of the machine, in the last minute. */
  readonly load: number
}

const command = readCommand()
const { seconds, seeds, threads } = command
const folder = join(process.env.BENCHMARKS_DIR ?? '../shared/benchmarks', 'itc2019')
const PARTS = ['time', 'room', 'distribution', 'student'] as const

if (!existsSync(folder))
  fail(`There are no instances in ${folder}. BENCHMARKS_DIR names the folder that holds itc2019/.`, 1)

console.log(
  `${seconds} s${threads === 1 ? ' of processor time a run, one thread' : ` a run, ${threads} threads`}, seeds ${seeds.join(', ')}, node ${process.version}`,
)
const WIDTHS = [17, 10, 8, 8, 10, 9, 9, 9, 9, 8, 9, 11, 6]
const PART_HEADS = ['time', 'room', 'distrib.', 'student']
printCells(
  [
    'instance',
    'feasible',
    ...PART_HEADS,
    'median',
    'best',
    'known',
    'read s',
    'feas. s',
    'M moves/s',
    'load',
  ],
  WIDTHS,
)
const rows: Row[] = []
for (const name of command.instances.split(',')) rows.push(await runInstance(name))
const infeasible = rows.flatMap(({ runs }) => runs).filter(({ feasible }) => !feasible).length
console.log(infeasible === 0 ? 'Every run is feasible.' : `${infeasible} runs are not feasible.`)
mkdirSync(join(command.out, '..'), { recursive: true })
writeFileSync(
  command.out,
  `${JSON.stringify({ seconds, seeds, threads, node: process.version, rows }, null, 2)}\n`,
)
console.log(`Saved in ${command.out}`)

function readCommand() {
  try {
    const { values } = parseArgs({
      options: {
        seconds: { type: 'string', default: '60' },
        seeds: { type: 'string', default: '1' },
        threads: { type: 'string', default: '1' },
        instances: { type: 'string', default: Object.keys(BEST_KNOWN_2019).join(',') },
        'until-feasible': { type: 'boolean', default: false },
        out: { type: 'string', default: '.cache/bench/itc2019.json' },
      },
    })
    return {
      seconds: readNumber('seconds', values.seconds, 0.001, 1e7),
      seeds: Array.from({ length: readWhole('seeds', values.seeds, 1, 1000) }, (_, index) => index + 1),
      threads: readThreads(values.threads),
      instances: values.instances,
      untilFeasible: values['until-feasible'],
      out: values.out,
    }
  } catch (error) {
    return fail(`${sayError(error)}\nUsage: ${usage}`, 2)
  }
}

async function runInstance(name: string): Promise<Row> {
  const path = [join(folder, `${name}.xml`), join(folder, `${name}.xml.gz`)].find(existsSync)
  if (!path) return fail(`There is no instance ${name} in ${folder}.`, 1)
  const start = readClock()
  const instance = readFile(path, readItc2019)
  const readSeconds = (readClock() - start) / 1000
  const runs: Run[] = []
  for (const seed of seeds) runs.push(await runOnce(instance, seed))
  const costs = runs.map(({ cost }) => cost)
  const row = {
    instance: name,
    known: BEST_KNOWN_2019[name] ?? null,
    readSeconds,
    runs,
    median: findMedian(costs),
    best: Math.min(...costs),
    load: loadavg()[0] ?? 0,
  }
  printRow(row)
  return row
}

async function runOnce(instance: ListedTerm, seed: number): Promise<Run> {
  let feasibleAfterSeconds: number | null = null
  const stopping = new AbortController()
  const firstSeed = (seed - 1) * threads + 1
  const problem = toListedProblem(instance)
  const solution = await solveOnThreads(problem, {
    seed: firstSeed,
    threads,
    budget: { timeLimitSeconds: seconds },
    clock: threads === 1 ? 'processor' : 'wall',
    signal: stopping.signal,
    onProgress: (progress) => {
      if (progress.violations === 0) feasibleAfterSeconds ??= progress.seconds
      if (command.untilFeasible && feasibleAfterSeconds !== null) stopping.abort()
    },
  })
  const { feasible, total, soft } = validateItc2019(
    instance,
    toItc2019Placements(instance, problem, solution),
  )
  return {
    seed: firstSeed,
    feasible,
    unplaced: solution.placements.filter((placement) => placement === null).length,
    cost: total,
    parts: soft,
    movesPerSecond: Math.round(solution.moves / solution.seconds),
    feasibleAfterSeconds,
  }
}

/** The process's own processor time in milliseconds. */
function readClock(): number {
  return process.cpuUsage().user / 1000
}

function printRow({ instance, known, readSeconds, runs, median, best, load }: Row): void {
  const feasible = runs.filter((run) => run.feasible).length
  const costOf = (part: (typeof PARTS)[number]) => `${findMedian(runs.map((run) => run.parts[part]))}`
  const slowest = findSlowest(runs.map((run) => run.feasibleAfterSeconds))
  const rate = findMedian(runs.map((run) => run.movesPerSecond)) / 1e6
  printCells(
    [
      instance,
      `${feasible} of ${runs.length}`,
      ...PARTS.map(costOf),
      `${median}`,
      `${best}`,
      known === null ? '-' : `${known}`,
      readSeconds.toFixed(1),
      slowest === null ? '-' : slowest.toFixed(1),
      rate.toFixed(2),
      load.toFixed(1),
    ],
    WIDTHS,
  )
}

/** The largest; null when one of them is. */
function findSlowest(seconds: readonly (number | null)[]): number | null {
  return seconds.reduce<number | null>(
    (slowest, one) => (slowest === null || one === null ? null : Math.max(slowest, one)),
    0,
  )
}
