import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectWithin } from '../testing/pace.ts'
import { rounds } from '../testing/rounds.ts'
import { percentile } from './load.ts'
import { type SiteUnderLoad, startSiteUnderLoad } from './site-under-load.ts'

/* More calls than can be served. A long run takes five minutes, and holds the figures against their bars. */
const SECONDS = rounds(3, 300)
const IS_WHOLE = SECONDS >= 60
const TIMES_CAPACITY = 5
/** So many ask one after the other while the capacity is found out. */
const AT_ONCE = 20
const LEAST_GOODPUT = 0.8
const LONGEST_HEALTH_MILLISECONDS = 100
const LONGEST_RECOVERY_MILLISECONDS = 10_000
const LONGEST_NORMAL_MILLISECONDS = 500

let site: SiteUnderLoad
let token: string
beforeAll(async () => {
  site = await startSiteUnderLoad()
  token = (await site.addStudents(1))[0]?.token ?? ''
})
afterAll(() => site.close())

/** As browsers and proxies do, callers keep their connection; those above this number open one for each call. */
const CONNECTIONS = 1500
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, maxFreeSockets: CONNECTIONS })

interface Outcome {
  /** 0 where the connection broke. */
  readonly status: number
  readonly saysWhen: boolean
  readonly milliseconds: number
}

function ask(path: string, by: Agent = agent): Promise<Outcome> {
  const started = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, saysWhen = false) =>
      resolve({ status, saysWhen, milliseconds: performance.now() - started })
    const sent = request(site.server.url + path, { agent: by, headers: { authorization: `Bearer ${token}` } })
    sent.on('response', (answer) => {
      answer.resume()
      answer.once('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined))
      answer.once('error', () => end(0))
    })
    sent.once('error', () => end(0))
    sent.end()
  })
}

/** How many calls a second are answered when as many ask as can be served. */
async function measureCapacity(): Promise<number> {
  let answered = 0
  const end = performance.now() + 2000
  const work = async () => {
    while (performance.now() < end) if ((await ask('/api/courses')).status === 200) answered++
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return answered / 2
}

/** Asks at a rate, whether answers come or not. */
async function overload(rate: number, answers: Outcome[]): Promise<void> {
  const started = performance.now()
  const pending: Promise<unknown>[] = []
  for (let passed = 0; passed < SECONDS; passed = (performance.now() - started) / 1000) {
    while (pending.length < rate * passed)
      pending.push(ask('/api/courses').then((answer) => answers.push(answer)))
    await sleep(5)
  }
  await Promise.all(pending)
}

async function watchHealth(isOver: () => boolean): Promise<Outcome[]> {
  const own = new Agent({ keepAlive: true })
  const answers: Outcome[] = []
  while (!isOver()) {
    answers.push(await ask('/api/health', own))
    await sleep(100)
  }
  own.destroy()
  return answers
}

/** How long until calls are answered as on any day. */
async function measureRecovery(): Promise<number> {
  const ended = performance.now()
  const isNormal = ({ status, milliseconds }: Outcome) =>
    status === 200 && milliseconds < LONGEST_NORMAL_MILLISECONDS
  while (!isNormal(await ask('/api/courses'))) await sleep(50)
  return performance.now() - ended
}

test(`at five times what it can do, for ${SECONDS} s, the server answers what it can and says so to the rest`, async () => {
  await Promise.all(Array.from({ length: CONNECTIONS }, () => ask('/api/health')))
  const capacity = await measureCapacity()
  let isOver = false
  const watching = watchHealth(() => isOver)
  const answers: Outcome[] = []
  const started = performance.now()
  await overload(capacity * TIMES_CAPACITY, answers)
  const seconds = (performance.now() - started) / 1000
  isOver = true
  const health = await watching
  const recovery = await measureRecovery()

  const good = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 503)
  const goodput = good.length / seconds / capacity
  const healthTimes = health.map(({ milliseconds }) => milliseconds)
  console.log(
    `Count: overload: capacity ${capacity.toFixed(0)}/s, asked ${answers.length} in ${SECONDS} s, ${good.length} served (${(goodput * 100).toFixed(0)} % of capacity, p99 ${percentile(
      good.map(({ milliseconds }) => milliseconds),
      0.99,
    ).toFixed(
      0,
    )} ms), ${refused.length} refused; health p99 ${percentile(healthTimes, 0.99).toFixed(0)} ms; normal after ${recovery.toFixed(0)} ms`,
  )
  // Nothing but an answer, or the word that there is none now, and when to ask again.
  expect(answers.length - good.length - refused.length).toBe(0)
  expect(refused.every(({ saysWhen }) => saysWhen)).toBe(true)
  expect(health.every(({ status }) => status === 200)).toBe(true)
  expect(site.server.isRunning()).toBe(true)
  expectWithin(recovery, LONGEST_RECOVERY_MILLISECONDS)
  if (!IS_WHOLE) return
  expect(goodput).toBeGreaterThan(LEAST_GOODPUT)
  expectWithin(percentile(healthTimes, 0.99), LONGEST_HEALTH_MILLISECONDS)
}, 3_600_000)
