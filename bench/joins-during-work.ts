import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { percentile } from '../apps/server/src/testing/load.ts'
import { prepare } from '../scripts/prepare.mjs'
import { call } from './server/client.ts'
import { sizeOf } from './server/generate-institution.ts'
import { LONG_WORK, type LongWork } from './server/long-work.ts'
import { findOpenClasses } from './server/measures.ts'
import { type Site, startSite } from './server/start-site.ts'

/*
 * How long students who join wait while the server does what takes longest (docs/performance.md).
 * `npm run bench:joins-during-work -- [--classes 5000] [--calls 20] [--only NAME] [--seed 1]`
 */

const { values } = parseArgs({
  options: {
    classes: { type: 'string', default: '5000' },
    calls: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
  },
})
const CALLS_PER_SECOND = Number(values.calls)
const TARGET_MILLISECONDS = 1000
const JOINING_STUDENTS = 200

interface Joins {
  /** Milliseconds of each join or leave. */
  readonly taken: readonly number[]
  readonly refused: number
  readonly failed: number
}

/** Students join classes and leave them again, so many calls a second, until the work is over. */
async function joinDuring(site: Site, work: () => Promise<unknown>): Promise<Joins> {
  const students = site.tokens.students.slice(-JOINING_STUDENTS)
  // On a day without other classes: nobody is refused, and who joins is in classes that are moved.
  const classes = await findOpenClasses(site, 0)
  const taken: number[] = []
  let refused = 0
  let failed = 0
  async function send(method: string, student: number): Promise<void> {
    const path = `/api/classs/${classes[student % classes.length]}/join`
    const { status, milliseconds } = await call(site.url, students[student] ?? '', method, path, {})
    taken.push(milliseconds)
    if (status >= 500) failed++
    else if (status !== 200) refused++
  }
  let isOver = false
  const done = work().finally(() => {
    isOver = true
  })
  const pairs: Promise<void>[] = []
  const began = performance.now()
  for (let index = 0; !isOver; index++) {
    const student = index % students.length
    pairs.push(send('PUT', student).then(() => send('DELETE', student)))
    await sleep(Math.max(0, began + ((index + 1) * 2000) / CALLS_PER_SECOND - performance.now()))
  }
  await Promise.all([...pairs, done])
  return { taken, refused, failed }
}

async function measure(site: Site, { name, prepare: putInOrder, work }: LongWork): Promise<void> {
  await putInOrder?.(site)
  await site.ask('vacuum analyze')
  let seconds = 0
  const { taken, refused, failed } = await joinDuring(site, async () => {
    const began = performance.now()
    await work(site)
    seconds = (performance.now() - began) / 1000
  })
  const slowest = Math.max(...taken)
  const verdict = slowest <= TARGET_MILLISECONDS && failed === 0 ? 'met' : 'MISSED'
  const figures = [taken.length, refused, failed, percentile(taken, 0.95), slowest]
  const cells = [seconds.toFixed(1), ...figures.map((figure) => figure.toFixed(0))]
  say(`${name.padEnd(54)} ${cells.map((cell) => cell.padStart(9)).join(' ')} ${verdict}`)
}

const say = (line: string) => process.stdout.write(`${line}\n`)

prepare()
const site = await startSite(sizeOf(Number(values.classes)), Number(values.seed))
const { rooms, professors, students } = site.institution.size
say(
  `${values.classes} classes, ${rooms} rooms, ${professors} professors, ${students} students; ${CALLS_PER_SECOND} joins and leaves a second; target: the slowest within ${TARGET_MILLISECONDS} ms; load ${loadavg()[0]?.toFixed(1)}`,
)
const heading = ['takes, s', 'joins', 'refused', 'failed', 'p95, ms', 'slowest'].map((word) =>
  word.padStart(9),
)
say(`${''.padEnd(54)} ${heading.join(' ')}`)
const idle: LongWork = { name: 'nothing else', work: () => sleep(5000) }
for (const one of [idle, ...LONG_WORK]) if (one.name.includes(values.only)) await measure(site, one)
await site.stop()
process.exit(0)
