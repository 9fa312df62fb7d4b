import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { createSearch } from '@scheduler/engine'
import {
  type FetInstance,
  type FetPlacement,
  readFet,
  readFetSolution,
  toFetPlacements,
  toFetProblem,
  validateFet,
} from '@scheduler/formats/of/fet'
import { fail, readNumber, readWhole, sayError } from './arguments.ts'
import { readFile } from './read-file.ts'
import { printCells } from './table.ts'

/*
 * How long it takes until a timetable keeps everything that a file of FET requires: our search, and FET's own where its
 * program `fet-cl` is installed. The same checker judges both. Both are given seconds on the clock, and told are the
 * seconds of processor time, too, which mean the same on a busy machine.
 */
const usage = 'npm run bench:fet -- [--seconds 120] [--seed 1] [--files FILE.fet,…] [--only ours|fet]'

/** Where Debian's package fet-data has its examples, or where it was unpacked to. */
const folder = process.env.FET_SAMPLES_DIR ?? '/usr/share/doc/fet-data/examples'
const SAMPLES = [
  'FET-5-official/India/REVA-University/REVA-UNIVERSITY_JANUARY2016.fet',
  'FET-5-official/India/New-Delhi/Eng_College.fet',
  'FET-5-official/Romania/Faculty-Econ-Timisoara-difficult/2007-2008-sem-2/Econ-Timisoara.fet',
]

/** What the shell's `times` says of its children: '0m1.230s 0m0.040s'. */
const CHILDREN = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/

interface Result {
  readonly placements: readonly FetPlacement[]
  readonly processorSeconds: number
  readonly clockSeconds: number
}

const command = readCommand()
const widths = [34, 6, 10, 10, 10, 8, 0]
console.log(
  `${command.seconds} s on the clock each, one thread, seed ${command.seed}, node ${process.version}`,
)
printCells(['file', 'by', 'feasible', 'cpu s', 'clock s', 'load', 'required but not kept'], widths)
for (const path of command.files) {
  const instance = readFile(path, readFet)
  for (const [by, search] of Object.entries({ ours: searchHere, fet: searchByFet })) {
    if (command.only !== undefined && command.only !== by) continue
    const result = search(instance, path)
    if (result) print(path, by, instance, result)
    else console.log('fet-cl is not installed (Debian has it in the package fet).')
  }
}

function readCommand() {
  try {
    const { values } = parseArgs({
      options: {
        seconds: { type: 'string', default: '120' },
        seed: { type: 'string', default: '1' },
        files: { type: 'string' },
        only: { type: 'string' },
      },
    })
    const { only } = values
    if (only !== undefined && only !== 'ours' && only !== 'fet') throw new Error('--only is ours or fet.')
    const files = values.files?.split(',') ?? SAMPLES.map((sample) => join(folder, sample))
    const missing = files.find((file) => !existsSync(file))
    if (missing)
      fail(`There is no ${missing}. FET_SAMPLES_DIR names the folder with the examples of fet-data.`, 1)
    return {
      seconds: readNumber('seconds', values.seconds, 0.1, 1e6),
      seed: readWhole('seed', values.seed, 0, 2 ** 31),
      files,
      only,
    }
  } catch (error) {
    return fail(`${sayError(error)}\nUsage: ${usage}`, 2)
  }
}

/** Searches until the checker finds everything kept that is required, the making of the problem counted in. */
function searchHere(instance: FetInstance): Result {
  const [clock, processor] = [performance.now(), process.cpuUsage()]
  const problem = toFetProblem(instance)
  const search = createSearch(problem, {
    seed: command.seed,
    budget: { timeLimitSeconds: command.seconds },
    now: () => performance.now(),
  })
  let placements: FetPlacement[] | null = null
  while (!placements && search.step(100)) {
    if (search.progress().violations > 0) continue
    const found = toFetPlacements(instance, problem, search.best())
    if (validateFet(instance, found).feasible) placements = found
  }
  const { user, system } = process.cpuUsage(processor)
  return {
    placements: placements ?? toFetPlacements(instance, problem, search.best()),
    processorSeconds: (user + system) / 1e6,
    clockSeconds: (performance.now() - clock) / 1000,
  }
}

/** Undefined where FET's program is not installed. */
function searchByFet(instance: FetInstance, path: string): Result | undefined {
  if (spawnSync('fet-cl', ['--version']).error) return undefined
  const out = mkdtempSync(join(tmpdir(), 'fet-race-'))
  try {
    const clock = performance.now()
    const options = ['--htmllevel=0', `--timelimitseconds=${Math.ceil(command.seconds)}`]
    const args = [`--inputfile=${path}`, `--outputdir=${out}`, ...options]
    const { stdout } = spawnSync('/bin/sh', ['-c', 'fet-cl "$@" > /dev/null 2>&1; times', 'sh', ...args], {
      encoding: 'utf8',
    })
    const clockSeconds = (performance.now() - clock) / 1000
    const [, ...numbers] = CHILDREN.exec(stdout) ?? []
    const [minutes = 0, seconds = 0, systemMinutes = 0, systemSeconds = 0] = numbers.map(Number)
    const name = basename(path, '.fet')
    const file = join(out, 'timetables', name, `${name}_activities.xml`)
    return {
      placements: existsSync(file) ? readFetSolution(instance, readFileSync(file, 'utf8')) : [],
      processorSeconds: 60 * (minutes + systemMinutes) + seconds + systemSeconds,
      clockSeconds,
    }
  } finally {
    rmSync(out, { recursive: true })
  }
}

function print(path: string, by: string, instance: FetInstance, result: Result): void {
  const { feasible, hard } = validateFet(instance, result.placements)
  const broken = Object.entries(hard).flatMap(([name, count]) => (count > 0 ? `${name} ${count}` : []))
  printCells(
    [
      basename(path),
      by,
      feasible ? 'yes' : 'no',
      result.processorSeconds.toFixed(1),
      result.clockSeconds.toFixed(1),
      (loadavg()[0] ?? 0).toFixed(1),
      broken.join(', ') || '-',
    ],
    widths,
  )
}
