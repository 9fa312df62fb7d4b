import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Balancer, startBalancer } from '../testing/balancer.ts'
import { type KeepingBrowser, openBrowser } from '../testing/keeping-browser.ts'
import { expectWithin } from '../testing/pace.ts'
import { logIn, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { type Answer, createRandom, percentile, send } from './load.ts'
import { type SiteUnderLoad, startSiteUnderLoad, type Visitor } from './site-under-load.ts'

/* Two servers on one database, behind a balancer that gives each connection to either: nobody is sent where they were before. */

const BROWSERS = 60
const JOINING = 6
const CLASSES = 20
const RIGHT_WITHIN_MILLISECONDS = 5000

let site: SiteUnderLoad
let second: ServerProcess
let balancer: Balancer
let adminToken: string
let classIds: string[]
let browsers: { token: string; browser: KeepingBrowser }[]
let joining: Visitor[]

beforeAll(async () => {
  site = await startSiteUnderLoad()
  second = await startServerProcess({ DATABASE_URL: site.databaseUrl })
  balancer = await startBalancer(() =>
    [site.server, second].flatMap((one) => (one.isRunning() ? one.url : [])),
  )
  adminToken = await logIn(balancer.url)
  const [professor, ...others] = await site.addProfessors(3)
  classIds = await Promise.all(Array.from({ length: CLASSES }, (_, index) => addClass(index, professor)))
  joining = await site.addStudents(JOINING)
  const students = await site.addStudents(BROWSERS - 4)
  browsers = await Promise.all([
    open(adminToken, 'admin'),
    ...[professor, ...others].map((one) => open(one?.token ?? '', 'professor')),
    ...students.map(({ token }) => open(token, 'student')),
  ])
})
/** Both run, and each has some of the browsers. */
beforeEach(async () => {
  if (!second.isRunning()) second = await startServerProcess({ DATABASE_URL: site.databaseUrl })
  balancer.cut(1)
  await tellAll('Before')
})
afterAll(async () => {
  for (const { browser } of browsers) browser.close()
  await balancer.close()
  await second.stop()
  await site.close()
})

const open = async (token: string, role: 'admin' | 'professor' | 'student') => ({
  token,
  browser: await openBrowser(balancer.url, token, role),
})

const call = (token: string, method: string, path: string, body?: object): Promise<Answer> =>
  send(balancer.url, token, [method, path, body] as const)

async function addClass(index: number, professor: Visitor | undefined): Promise<string> {
  const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  const { status, body } = await call(adminToken, 'POST', '/api/classs', {
    title: `Class ${index}`,
    day: ['Monday', 'Tuesday'][index % 2],
    startTime: time(index >> 1),
    endTime: time((index >> 1) + 1),
    professorId: index < 2 ? professor?.id : null,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body._id
}

/** Students join and leave until it is over; answers how many were answered. */
async function joinAndLeave(isOver: () => boolean): Promise<number> {
  const random = createRandom(3)
  let done = 0
  await Promise.all(
    joining.map(async ({ token }) => {
      while (!isOver()) {
        const path = `/api/classs/${classIds[Math.floor(random() * CLASSES)]}/join`
        const { status } = await call(token, random() < 0.6 ? 'PUT' : 'DELETE', path, {})
        if (status === 200) done++
        await sleep(20)
      }
    }),
  )
  return done
}

/** Milliseconds until each browser knows of a change that is made now. */
async function tellAll(title: string): Promise<number[]> {
  const began = performance.now()
  const change = () => call(adminToken, 'PUT', `/api/classs/${classIds[0]}`, { title })
  // Its own line may have been lost as well.
  await expect.poll(async () => (await change()).status, { interval: 10 }).toBe(200)
  const isTold = ({ browser }: { browser: KeepingBrowser }) =>
    browser.list.some((one) => one._id === classIds[0] && one.title === title)
  const known = new Map<KeepingBrowser, number>()
  while (known.size < browsers.length && performance.now() - began < 60_000) {
    for (const one of browsers)
      if (!known.has(one.browser) && isTold(one)) known.set(one.browser, performance.now() - began)
    await sleep(10)
  }
  return browsers.map(({ browser }) => known.get(browser) ?? Number.POSITIVE_INFINITY)
}

async function expectNothingMissed(): Promise<void> {
  for (const { token, browser } of browsers) {
    await expect
      .poll(async () => {
        const { body } = await call(token, 'GET', '/api/classs')
        await browser.settle()
        return isDeepStrictEqual(browser.list.map(toComparable), body.map(toComparable))
      })
      .toBe(true)
    // Whatever was missed was asked for.
    expect(browser.counts).toMatchObject({ whole: 1, fallen: 0 })
  }
}

const toComparable = (one: { studentIds: readonly string[] }) => ({
  ...one,
  studentIds: one.studentIds.toSorted(),
})

test.each<[string, () => Promise<unknown>]>([
  ['a server was killed', () => second.kill()],
  ['their lines fell silent', async () => balancer.silenceSockets()],
  ['a server was told to stop', async () => void second.stop()],
])('when %s, all browsers are right within five seconds and have missed nothing', async (what, strike) => {
  let isOver = false
  const rush = joinAndLeave(() => isOver)
  await sleep(500)
  await strike()
  const times = await tellAll(`After ${what}`)
  isOver = true
  const joins = await rush
  await expectNothingMissed()
  const seconds = (share: number) => (percentile(times, share) / 1000).toFixed(1)
  console.log(
    `When ${what}: ${BROWSERS} browsers right after ${seconds(0.5)} s (the median), all after ${seconds(1)} s; ${joins} joins meanwhile, 0 differences`,
  )
  expectWithin(Math.max(...times), RIGHT_WITHIN_MILLISECONDS)
})
