import { readdir, readFile } from 'node:fs/promises'
import { moment, pause } from '@scheduler/testing'
import { expect } from 'vitest'
import { listen } from '../testing/listening.ts'
import { createRandom, percentile } from '../testing/load.ts'
import { startSiteUnderLoad, type Visitor } from './site-under-load.ts'

/* Ordinary work for a long time. */

const PEOPLE = 12
const SEED = 3

/** One look at the server's process. */
interface Look {
  readonly seconds: number
  readonly megabytes: number
  readonly openFiles: number
}

async function look(pid: number, since: number): Promise<Look> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const openFiles = (await readdir(`/proc/${pid}/fd`)).length
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000
  return { seconds: (moment() - since) / 1000, megabytes, openFiles }
}

/** Megabytes an hour, by the line that fits best. */
export function slope(looks: readonly Pick<Look, 'seconds' | 'megabytes'>[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(looks.map((one) => one.seconds)), mean(looks.map((one) => one.megabytes))]
  const above = looks.map((one) => (one.seconds - x) * (one.megabytes - y))
  const below = looks.map((one) => (one.seconds - x) ** 2)
  return (3600 * mean(above)) / mean(below)
}

/** When a call was made, and how long it took. */
type Timed = readonly [at: number, milliseconds: number]

/** Reads, joins and leaves, changes a room and is refused, now and then with a socket: what a day is made of. */
async function live(
  url: string,
  visitor: Visitor,
  seed: number,
  { classIds, isOver }: { classIds: readonly string[]; isOver: () => boolean },
): Promise<Timed[]> {
  const random = createRandom(seed)
  const since = moment()
  const times: Timed[] = []
  const ask = async (method: string, path: string) => {
    const started = moment()
    const answer = await fetch(url + path, {
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
    times.push([moment() - since, moment() - started])
  }
  while (!isOver()) {
    const classId = classIds[Math.floor(random() * classIds.length)]
    const socket = random() < 0.1 ? await listen(url, visitor.token) : null
    await ask('GET', '/api/classs')
    await ask('PUT', `/api/classs/${classId}/join`)
    await ask('GET', '/api/courses')
    await ask('GET', '/api/classs/export?format=ics&mine=true')
    await ask('DELETE', `/api/classs/${classId}/join`)
    await ask('POST', '/api/rooms')
    socket?.close()
    await pause(20 * random())
  }
  return times
}

/** What was seen of a server that has worked for long, and in the end has closed what it opened. */
export interface Soak {
  readonly calls: number
  readonly before: Look
  readonly mostMegabytes: number
  readonly mostFiles: number
  /** Megabytes an hour, once it was warm. */
  readonly growth: number
  /** Within which 99 % of the calls were answered, early and late. */
  readonly first: number
  readonly last: number
}

/** Lets people work for so many seconds. */
export async function soak(seconds: number): Promise<Soak> {
  const site = await startSiteUnderLoad()
  const { pid, url } = site.server
  const people = await site.addStudents(PEOPLE)
  const classIds: string[] = []
  for (let hour = 0; hour < 20; hour++) {
    const pad = (value: number) => String(value).padStart(2, '0')
    const times = { startTime: `${pad(hour)}:00`, endTime: `${pad(hour + 1)}:00` }
    const { body } = await site.admin('POST', '/api/classs', { title: `C${hour}`, day: 'Monday', ...times })
    classIds.push(body._id)
  }
  await pause(500)
  const since = moment()
  const before = await look(pid, since)
  const looks: Look[] = []
  let isOver = false
  const day = { classIds, isOver: () => isOver }
  const work = Promise.all(people.map((one, index) => live(url, one, SEED + index, day)))
  while (moment() - since < seconds * 1000) {
    await pause(1000)
    looks.push(await look(pid, since))
  }
  isOver = true
  const times = (await work).flat()
  await expect.poll(async () => (await look(pid, since)).openFiles).toBeLessThanOrEqual(before.openFiles)
  await site.close()

  const p99 = (from: number, to: number) => {
    const between = times.filter(([at]) => at >= from * seconds * 1000 && at < to * seconds * 1000)
    return percentile(
      between.map(([, milliseconds]) => milliseconds),
      0.99,
    )
  }
  return {
    calls: times.length,
    before,
    mostMegabytes: Math.max(...looks.map(({ megabytes }) => megabytes)),
    mostFiles: Math.max(...looks.map(({ openFiles }) => openFiles)),
    growth: slope(looks.filter((one) => one.seconds > seconds / 4)),
    first: p99(0.125, 0.25),
    last: p99(0.875, 1),
  }
}
