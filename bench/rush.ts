import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { prepare } from '../scripts/prepare.mjs'
import { call } from './server/client.ts'
import { readMemory, readProcessorTime } from './server/processes.ts'
import { type Site, startSite } from './server/start-site.ts'
import { startWatching, type WatchingProcess } from './server/watching-process.ts'

/*
 * The first hour of enrolment: browsers that keep the timetable watch while students join classes, with the built server
 * on the same machine (docs/performance.md).
 * `npm run bench:rush -- [--browsers 2000] [--joins 100] [--seconds 60] [--classes 5000] [--runs 3]`
 */

const { values } = parseArgs({
  options: {
    browsers: { type: 'string', default: '2000' },
    joins: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '60' },
    classes: { type: 'string', default: '5000' },
    runs: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
  },
})
const BROWSERS = Number(values.browsers)
const JOINS_PER_SECOND = Number(values.joins)
const SECONDS = Number(values.seconds)

const TARGETS = {
  'join, p95': [60, 'ms'],
  'count known, p95': [2000, 'ms'],
  'a second and browser': [3, 'KB'],
  'memory of the server': [400, 'MB'],
  'wrong counts 2 s after the end': [0, ''],
} as const
type Figures = Record<keyof typeof TARGETS, number>

const say = (line: string) => process.stdout.write(`${line}\n`)
const quantile = (numbers: readonly number[], share: number) =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length * share)] ?? 0

/** Students join and leave classes, so many a second; answers how long each took and how many were refused by a rule. */
async function joinAndLeave(
  site: Site,
  browsers: WatchingProcess,
): Promise<{ taken: number[]; refused: number }> {
  const students = site.tokens.students.slice(BROWSERS)
  const { classes } = site.institution
  const taken: number[] = []
  let refused = 0
  const calls: Promise<void>[] = []
  const began = performance.now()
  for (let index = 0; index < JOINS_PER_SECOND * SECONDS; index++) {
    const due = began + (index * 1000) / JOINS_PER_SECOND
    if (performance.now() < due) await sleep(due - performance.now())
    const token = students[index % students.length] ?? ''
    const classId = classes[(index * 7919) % classes.length]?.id ?? ''
    calls.push(
      call(site.url, token, 'PUT', `/api/classs/${classId}/join`, {}).then(({ status, milliseconds }) => {
        if (status >= 500) throw new Error(`A join was answered ${status}.`)
        taken.push(milliseconds)
        if (status === 200) browsers.expectNews(classId)
        else refused++
      }),
    )
  }
  await Promise.all(calls)
  return { taken, refused }
}

async function readCounts(site: Site): Promise<Map<string, number>> {
  const rows = await site.ask(`select json_object_agg(c.id, (
    select count(*) from class_students s where s.class_id = c.id))::text from classes c`)
  return new Map(Object.entries(JSON.parse(rows)))
}

async function measure(): Promise<Figures> {
  const site = await startSite(Number(values.classes), Number(values.seed), BROWSERS + 1000)
  const browsers = await startWatching(site.url, site.tokens.students.slice(0, BROWSERS))
  const processes = site.findProcesses()
  const before = readProcessorTime(processes)
  const bytesBefore = (await browsers.report(new Map())).bytes
  const { taken, refused } = await joinAndLeave(site, browsers)
  const after = readProcessorTime(processes)
  const memory = readMemory(processes, 'Rss').server
  await sleep(2000)
  const { lags, asked, differences, ...now } = await browsers.report(await readCounts(site))
  const bytes = now.bytes.map((sum, index) => sum - (bytesBefore[index] ?? 0))
  const spent = ((after.server - before.server) / SECONDS / 10).toFixed(0)
  say(
    `${BROWSERS} browsers, ${taken.length} joins, ${refused} refused by a rule; ${asked} asked for changes; the server takes ${spent} % of a processor; load ${loadavg()[0]?.toFixed(1)}`,
  )
  browsers.close()
  await site.stop()
  return {
    'join, p95': quantile(taken, 0.95),
    'count known, p95': quantile(lags, 0.95),
    'a second and browser': quantile(bytes, 0.5) / SECONDS / 1000,
    'memory of the server': memory,
    'wrong counts 2 s after the end': differences,
  }
}

prepare()
const runs: Figures[] = []
for (let run = 0; run < Number(values.runs); run++) runs.push(await measure())
for (const [name, [target, unit]] of Object.entries(TARGETS)) {
  const figures = runs.map((run) => run[name as keyof Figures])
  const middle = quantile(figures, 0.5)
  const verdict = middle <= target ? 'met' : 'MISSED'
  say(
    `${name.padEnd(34)} ${`${target} ${unit}`.padStart(9)} ${middle.toFixed(1).padStart(9)} ${verdict.padEnd(7)} ${figures.map((one) => one.toFixed(1)).join(', ')}`,
  )
}
process.exit(0)
