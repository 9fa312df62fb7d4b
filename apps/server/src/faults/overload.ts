import { Agent, request } from 'node:http'
import { moment, pause } from '@scheduler/testing'
import { expect } from 'vitest'
import { startSiteUnderLoad } from './site-under-load.ts'

/* More calls than can be served. */

const TIMES_CAPACITY = 5
/** So many ask one after the other while the capacity is found out. */
const AT_ONCE = 20
const CAPACITY_SECONDS = 2
const LONGEST_NORMAL_MILLISECONDS = 500

/** As browsers and proxies do, callers keep their connection; those above this number open one for each call. */
const CONNECTIONS = 1500

interface Outcome {
  /** 0 where the connection broke. */
  readonly status: number
  readonly saysWhen: boolean
  readonly milliseconds: number
}

/** What was seen, apart from what is held true under any load. */
export interface Overload {
  /** Calls a second that are answered when as many ask as can be served. */
  readonly capacity: number
  readonly asked: number
  readonly served: number
  readonly refused: number
  /** Which part of its capacity the server still served. */
  readonly goodput: number
  readonly healthMilliseconds: readonly number[]
  /** Until calls were answered as on any day. */
  readonly recoveryMilliseconds: number
}

/** Asks a server, for so many seconds, for five times what it can do. */
export async function overload(seconds: number): Promise<Overload> {
  const site = await startSiteUnderLoad()
  const token = (await site.addStudents(1))[0]?.token ?? ''
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, maxFreeSockets: CONNECTIONS })

  function ask(path: string, by: Agent = agent): Promise<Outcome> {
    const started = moment()
    return new Promise((resolve) => {
      const end = (status: number, saysWhen = false) =>
        resolve({ status, saysWhen, milliseconds: moment() - started })
      const headers = { authorization: `Bearer ${token}` }
      const sent = request(site.server.url + path, { agent: by, headers })
      sent.on('response', (answer) => {
        answer.resume()
        answer.once('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined))
        answer.once('error', () => end(0))
      })
      sent.once('error', () => end(0))
      sent.end()
    })
  }

  async function measureCapacity(): Promise<number> {
    let answered = 0
    const end = moment() + CAPACITY_SECONDS * 1000
    const work = async () => {
      while (moment() < end) if ((await ask('/api/courses')).status === 200) answered++
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return answered / CAPACITY_SECONDS
  }

  /** Asks at a rate, whether answers come or not. */
  async function flood(rate: number): Promise<Outcome[]> {
    const started = moment()
    const pending: Promise<Outcome>[] = []
    for (let passed = 0; passed < seconds; passed = (moment() - started) / 1000) {
      while (pending.length < rate * passed) pending.push(ask('/api/courses'))
      await pause(5)
    }
    return Promise.all(pending)
  }

  async function watchHealth(isOver: () => boolean): Promise<Outcome[]> {
    const own = new Agent({ keepAlive: true })
    const answers: Outcome[] = []
    while (!isOver()) {
      answers.push(await ask('/api/health', own))
      await pause(100)
    }
    own.destroy()
    return answers
  }

  async function measureRecovery(): Promise<number> {
    const ended = moment()
    const isNormal = ({ status, milliseconds }: Outcome) =>
      status === 200 && milliseconds < LONGEST_NORMAL_MILLISECONDS
    while (!isNormal(await ask('/api/courses'))) await pause(50)
    return moment() - ended
  }

  await Promise.all(Array.from({ length: CONNECTIONS }, () => ask('/api/health')))
  const capacity = await measureCapacity()
  let isOver = false
  const watching = watchHealth(() => isOver)
  const started = moment()
  const answers = await flood(capacity * TIMES_CAPACITY)
  const took = (moment() - started) / 1000
  isOver = true
  const health = await watching
  const recoveryMilliseconds = await measureRecovery()

  const served = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 503)
  // Nothing but an answer, or the word that there is none now, and when to ask again.
  expect(answers.length - served.length - refused.length).toBe(0)
  expect(refused.every(({ saysWhen }) => saysWhen)).toBe(true)
  expect(health.every(({ status }) => status === 200)).toBe(true)
  expect(site.server.isRunning()).toBe(true)
  agent.destroy()
  await site.close()
  return {
    capacity,
    asked: answers.length,
    served: served.length,
    refused: refused.length,
    goodput: served.length / took / capacity,
    healthMilliseconds: health.map(({ milliseconds }) => milliseconds),
    recoveryMilliseconds,
  }
}
