import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { prepare } from '../scripts/prepare.mjs'
import { type Cost, measureCosts } from './server/call-costs.ts'
import { measureDuringRun } from './server/during-run.ts'
import { sizeOf } from './server/generate-institution.ts'
import { MEASURES, type Measure, type Outcome } from './server/measures.ts'
import { measureMemory } from './server/mixed-load.ts'
import { readProcessorTime, type Usage } from './server/processes.ts'
import { type Site, startSite } from './server/start-site.ts'
import { measureTerms } from './server/term-work.ts'

/*
 * How fast the built server answers on its private database, with a generated university in it: docs/performance.md.
 * `npm run bench:server -- [--classes 5000] [--parts] [--growth] [--runs 5] [--only NAME] [--seed 1] [--json FILE]`
 * `--only`: the measures whose names have it; several with commas between.
 * `--parts`: courses in parts, classes in odd or even weeks, and two professors for each.
 * `npm run bench:server -- --parts --terms` rolls a term forward and assigns its students, and measures nothing else.
 * `npm run bench:server -- --costs` measures what each call that reads costs for each role, and nothing else.
 * `npm run bench:server -- --during-run` measures calls during a run that generates a timetable, and nothing else.
 */

const { values } = parseArgs({
  options: {
    classes: { type: 'string', default: '5000' },
    parts: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    terms: { type: 'boolean', default: false },
    costs: { type: 'boolean', default: false },
    'during-run': { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
  },
})
const RUNS = Number(values.runs)
const SIZES = values.growth ? [500, 5000, 20_000] : [Number(values.classes)]
/** The targets are for this many classes. */
const TARGETED = 5000
/** Calls during a run take at most so many times as long. */
const DURING_TARGET = 2
const MEMORY_TARGETS = { server: 250, postgres: 200 }
const SETTINGS = ['shared_buffers', 'work_mem', 'jit', 'fsync', 'synchronous_commit', 'full_page_writes']

interface Result {
  readonly name: string
  readonly target: number
  readonly unit: 'ms' | '/s' | 'MB'
  /** The median of the runs. */
  readonly figure: number
  readonly middle: number | null
  readonly runs: readonly number[]
  /** Milliseconds of processor time for a call: what stays the same when the machine has other things to do. */
  readonly processor: { readonly server: number; readonly postgres: number } | null
}

const isAsked = (name: string) => values.only.split(',').some((part) => name.includes(part))
const say = (line: string) => process.stdout.write(`${line}\n`)
const median = (numbers: readonly number[]) =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

async function measure(site: Site, { name, target, unit, prepare }: Measure): Promise<Result> {
  // A server that has been up for a while is warm.
  await (await prepare(site, RUNS))()
  const outcomes: (Outcome & Usage)[] = []
  for (let run = 0; run < RUNS; run++) {
    const work = await prepare(site, run)
    const processes = site.findProcesses()
    const before = readProcessorTime(processes)
    const outcome = await work()
    const after = readProcessorTime(processes)
    const spent = (whose: 'server' | 'postgres') => (after[whose] - before[whose]) / outcome.calls
    outcomes.push({ ...outcome, server: spent('server'), postgres: spent('postgres') })
  }
  const middleOf = (field: 'figure' | 'middle' | 'server' | 'postgres') =>
    median(outcomes.map((outcome) => outcome[field]))
  return {
    name,
    target,
    unit,
    figure: middleOf('figure'),
    middle: middleOf('middle'),
    runs: outcomes.map(({ figure }) => figure),
    processor: { server: middleOf('server'), postgres: middleOf('postgres') },
  }
}

async function measureSite(site: Site): Promise<Result[]> {
  const results: Result[] = []
  for (const one of MEASURES.filter(({ name }) => isAsked(name))) {
    results.push(await measure(site, one))
    say(showResult(results.at(-1) as Result))
  }
  if (!isAsked('memory')) return results
  const { rss, pss, calls } = await measureMemory(site, RUNS + 1)
  const memory = (name: string, target: number, figure: number): Result => ({
    name,
    target,
    unit: 'MB',
    figure,
    middle: null,
    runs: [figure],
    processor: null,
  })
  const held = [
    memory('memory of the server', MEMORY_TARGETS.server, rss.server),
    memory('memory of PostgreSQL', MEMORY_TARGETS.postgres, pss.postgres),
  ]
  for (const one of held) say(showResult(one))
  say(
    `Under ${calls} mixed calls; PostgreSQL with shared pages counted for each process: ${rss.postgres.toFixed(0)} MB`,
  )
  return [...results, ...held]
}

const isMet = ({ unit, figure, target }: Result) => (unit === '/s' ? figure >= target : figure <= target)

const HEADING = [
  'measure'.padEnd(34),
  'target'.padStart(9),
  'p95'.padStart(9),
  'p50'.padStart(9),
  ''.padEnd(7),
  'processor ms: server + PostgreSQL',
].join(' ')

function showResult(result: Result): string {
  const { name, target, unit, figure, middle, processor } = result
  return [
    name.padEnd(34),
    `${target} ${unit}`.padStart(9),
    figure.toFixed(1).padStart(9),
    (middle === null ? '' : middle.toFixed(1)).padStart(9),
    (isMet(result) ? 'met' : 'MISSED').padEnd(7),
    processor === null ? '' : `${processor.server.toFixed(1)} + ${processor.postgres.toFixed(1)}`,
  ].join(' ')
}

async function showMachine(site: Site): Promise<void> {
  const model = cpus()[0]?.model.trim()
  const version = (await site.ask('select version()')).split(' on ')[0]
  say(`${cpus().length} × ${model}, Node ${process.version}, ${version}`)
  const settings = await Promise.all(
    SETTINGS.map(async (name) => `${name} ${await site.ask(`select current_setting('${name}')`)}`),
  )
  say(settings.join(', '))
}

function showGrowth(all: ReadonlyMap<number, readonly Result[]>): void {
  say(`\n${'classes'.padEnd(34)} ${[...all.keys()].map((size) => String(size).padStart(12)).join('')}`)
  for (const { name, unit } of all.get(TARGETED) ?? []) {
    const figures = [...all.values()].map((results) => results.find((result) => result.name === name)?.figure)
    say(
      `${name.padEnd(34)} ${figures.map((figure) => `${figure?.toFixed(1)} ${unit}`.padStart(12)).join('')}`,
    )
  }
}

/** What a run costs everybody else. */
async function showDuringRun(): Promise<void> {
  const site = await startSite(sizeOf(SIZES[0] ?? TARGETED, values.parts), Number(values.seed))
  await showMachine(site)
  say(`Load of the machine: ${showLoad()}`)
  say(`${'p95, ms'.padEnd(34)} ${['quiet', 'during', 'ratio'].map((word) => word.padStart(9)).join(' ')}`)
  for (const { name, quiet, during, ratio } of await measureDuringRun(site)) {
    const figures = [quiet.toFixed(1), during.toFixed(1), ratio.toFixed(2)].map((text) => text.padStart(9))
    say(`${name.padEnd(34)} ${figures.join(' ')} ${ratio <= DURING_TARGET ? 'met' : 'MISSED'}`)
  }
  await site.stop()
}

/** In an address: of which history changes are asked for. */
const HISTORY = /history=[^&]*&from=\d+&/

/** What each call that reads costs, what costs most first; ends with 1 where one costs more than it may. */
async function showCosts(): Promise<void> {
  const site = await startSite(sizeOf(SIZES[0] ?? TARGETED, values.parts), Number(values.seed))
  await showMachine(site)
  const costs: Cost[] = []
  for await (const cost of measureCosts(site)) costs.push(cost)
  await site.stop()
  const total = ({ server, postgres }: Cost) => server + postgres
  const isMet = (cost: Cost) => cost.target === null || total(cost) <= cost.target
  say(
    `${'processor ms'.padEnd(20)} ${'server'.padStart(7)} ${'PostgreSQL'.padStart(10)} ${'target'.padStart(7)}`,
  )
  for (const cost of costs.sort((one, other) => total(other) - total(one))) {
    const { role, name, path, server, postgres, target } = cost
    const figures = `${server.toFixed(0).padStart(7)} ${postgres.toFixed(0).padStart(10)} ${String(target ?? 'turns').padStart(7)}`
    say(
      `${role.padEnd(10)} ${figures} ${isMet(cost) ? '      ' : 'MISSED'} ${name} ${path.replace(HISTORY, '')}`,
    )
  }
  process.exitCode = costs.every(isMet) ? 0 : 1
}

/** What is done with a whole term at once, once each. */
async function showTerms(): Promise<void> {
  const site = await startSite(sizeOf(SIZES[0] ?? TARGETED, values.parts), Number(values.seed))
  await showMachine(site)
  say(`Load of the machine: ${showLoad()}`)
  for await (const { name, target, seconds, server, postgres } of measureTerms(site)) {
    const mark = target === null ? '' : seconds <= target ? 'met' : 'MISSED'
    const spent = `processor s: ${(server / 1000).toFixed(1)} + ${(postgres / 1000).toFixed(1)}`
    say(`${name.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s ${mark.padEnd(7)} ${spent}`)
  }
  await site.stop()
}

prepare()
if (values.terms) {
  await showTerms()
  process.exit(0)
}
if (values.costs) {
  await showCosts()
  process.exit()
}
if (values['during-run']) {
  await showDuringRun()
  process.exit(0)
}
const all = new Map<number, readonly Result[]>()
for (const classes of SIZES) {
  const site = await startSite(sizeOf(classes, values.parts), Number(values.seed))
  if (all.size === 0) await showMachine(site)
  const { rooms, professors, students, joins } = site.institution.size
  say(
    `\n${classes} classes, ${rooms} rooms, ${professors} professors, ${students} students, ${joins} joins; made in ${site.generatedInSeconds.toFixed(1)} s`,
  )
  if (classes !== TARGETED) say(`The targets are for ${TARGETED} classes.`)
  say(`Load of the machine: ${showLoad()}`)
  say(HEADING)
  all.set(classes, await measureSite(site))
  say(`Load of the machine: ${showLoad()}`)
  await site.stop()
}
if (values.growth) showGrowth(all)
if (values.json) writeFileSync(values.json, JSON.stringify(Object.fromEntries(all), null, 2))
process.exit(0)

function showLoad(): string {
  return `${loadavg()[0]?.toFixed(1)} in the last minute`
}
