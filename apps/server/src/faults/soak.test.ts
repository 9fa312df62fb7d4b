import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../security/listening.ts'
import { rounds } from '../testing/rounds.ts'
import { createRandom, percentile } from './load.ts'
import { type SiteUnderLoad, startSiteUnderLoad, type Visitor } from './site-under-load.ts'

/* Ordinary work for a long time. A long run takes half an hour. */
const SECONDS = rounds(8, 1800)
const IS_WHOLE = SECONDS >= 600
const PEOPLE = 12
const SEED = 3
const MOST_MEGABYTES_AN_HOUR = 1
const MOST_SLOWER = 1.1
/** A server that has just begun still takes memory for what it has not done before. */
const MOST_MEGABYTES_AT_FIRST = 150

let site: SiteUnderLoad
beforeAll(async () => {
  site = await startSiteUnderLoad()
})
afterAll(() => site.close())

/** One look at the server's process. */
interface Look {
  readonly seconds: number
  readonly megabytes: number
  readonly openFiles: number
}

async function look(since: number): Promise<Look> {
  const folder = `/proc/${site.server.pid}`
  const status = await readFile(`${folder}/status`, 'utf8')
  const openFiles = (await readdir(`${folder}/fd`)).length
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000
  return { seconds: (performance.now() - since) / 1000, megabytes, openFiles }
}

/** Megabytes an hour, by the line that fits best. */
function slope(looks: readonly Look[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(looks.map((one) => one.seconds)), mean(looks.map((one) => one.megabytes))]
  const above = looks.map((one) => (one.seconds - x) * (one.megabytes - y))
  const below = looks.map((one) => (one.seconds - x) ** 2)
  return (3600 * mean(above)) / mean(below)
}

test('the line through looks finds what grows', () => {
  const grow = (perSecond: number) =>
    Array.from({ length: 60 }, (_, seconds) => ({
      seconds,
      megabytes: 100 + perSecond * seconds + (seconds % 2),
      openFiles: 0,
    }))
  expect(slope(grow(1))).toBeCloseTo(3600, -2)
  expect(Math.abs(slope(grow(0)))).toBeLessThan(10)
})

/** Reads, joins and leaves, changes a room and is refused, now and then with a socket: what a day is made of. */
async function live(
  visitor: Visitor,
  seed: number,
  classIds: readonly string[],
  isOver: () => boolean,
  times: [number, number][],
) {
  const random = createRandom(seed)
  const since = performance.now()
  const ask = async (method: string, path: string) => {
    const started = performance.now()
    const answer = await fetch(site.server.url + path, {
      method,
      headers: {
        authorization: `Bearer ${visitor.token}`,
        'content-type': 'application/json',
        // A line that is kept for the next call would count as an open file until it has been idle for long.
        connection: 'close',
      },
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }),
    })
    await answer.text()
    expect(answer.status, `${method} ${path}`).toBeLessThan(500)
    times.push([performance.now() - since, performance.now() - started])
  }
  while (!isOver()) {
    const classId = classIds[Math.floor(random() * classIds.length)]
    const socket = random() < 0.1 ? await listen(site.server.url, visitor.token) : null
    await ask('GET', '/api/classs')
    await ask('PUT', `/api/classs/${classId}/join`)
    await ask('GET', '/api/courses')
    await ask('GET', '/api/classs/export?format=ics&mine=true')
    await ask('DELETE', `/api/classs/${classId}/join`)
    await ask('POST', '/api/rooms')
    socket?.close()
    await sleep(20 * random())
  }
}

test.runIf(process.platform === 'linux')(
  `after ${SECONDS} s of ordinary work the server has closed what it opened, and kept its memory`,
  async () => {
    const people = await site.addStudents(PEOPLE)
    const classIds: string[] = []
    for (let hour = 0; hour < 20; hour++) {
      const pad = (value: number) => String(value).padStart(2, '0')
      const times = { startTime: `${pad(hour)}:00`, endTime: `${pad(hour + 1)}:00` }
      const { body } = await site.admin('POST', '/api/classs', { title: `C${hour}`, day: 'Monday', ...times })
      classIds.push(body._id)
    }
    await sleep(500)
    const since = performance.now()
    const before = await look(since)
    const looks: Look[] = []
    const times: [number, number][] = []
    let isOver = false
    const work = Promise.all(
      people.map((one, index) => live(one, SEED + index, classIds, () => isOver, times)),
    )
    while (performance.now() - since < SECONDS * 1000) {
      await sleep(Math.min(1000, SECONDS * 50))
      looks.push(await look(since))
    }
    isOver = true
    await work
    const warm = looks.filter(({ seconds }) => seconds > SECONDS / 4)
    const mostFiles = Math.max(...looks.map(({ openFiles }) => openFiles))
    const growth = slope(warm)
    const p99 = (from: number, to: number) =>
      percentile(
        times
          .filter(([at]) => at >= from * SECONDS * 1000 && at < to * SECONDS * 1000)
          .map(([, time]) => time),
        0.99,
      )
    const [first, last] = [p99(0.125, 0.25), p99(0.875, 1)]
    const most = Math.max(...looks.map(({ megabytes }) => megabytes))
    console.log(
      `Count: soak: ${times.length} calls in ${SECONDS} s, memory ${before.megabytes.toFixed(0)} to at most ${most.toFixed(0)} MB, ${growth.toFixed(1)} MB an hour; ${before.openFiles} files open before and at most ${mostFiles}; p99 ${first.toFixed(0)} ms at first, ${last.toFixed(0)} ms at last`,
    )
    await expect
      .poll(async () => (await look(since)).openFiles, { timeout: 120_000, interval: 500 })
      .toBeLessThanOrEqual(before.openFiles)
    expect(most - before.megabytes).toBeLessThan(MOST_MEGABYTES_AT_FIRST)
    if (!IS_WHOLE) return
    expect(growth).toBeLessThanOrEqual(MOST_MEGABYTES_AN_HOUR)
    expect(last).toBeLessThanOrEqual(first * MOST_SLOWER)
  },
  30_000_000,
)
