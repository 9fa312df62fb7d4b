import { isDeepStrictEqual } from 'node:util'
import { moment, pause, until } from '@scheduler/testing'
import { expect } from 'vitest'
import { startBalancer } from '../testing/balancer.ts'
import { type KeepingBrowser, openBrowser } from '../testing/keeping-browser.ts'
import { type Answer, createRandom, send } from '../testing/load.ts'
import { logIn, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { type SiteUnderLoad, startSiteUnderLoad, type Visitor } from './site-under-load.ts'

const JOINING = 6
const CLASSES = 20
const JOINS_BEFORE = 5

export interface Opened {
  readonly id: string
  readonly token: string
  readonly browser: KeepingBrowser
}

/** Two servers on one database, behind a balancer that gives each connection to either, and browsers that keep the classes. */
export interface TwoServers {
  readonly site: SiteUnderLoad
  readonly second: ServerProcess
  readonly browsers: readonly Opened[]
  call(token: string, method: string, path: string, body?: object): Promise<Answer>
  open(visitor: Visitor, role: 'professor' | 'student'): Promise<Opened>
  /** Both run, each has some of the browsers, and all of these are right. */
  begin(): Promise<void>
  /**
   * Strikes in the middle of joins, and then changes something; answers how many joined, and after how many milliseconds
   * each browser knew of the change.
   */
  strike(fault: Fault): Promise<{ readonly joins: number; readonly times: readonly number[] }>
  /** Each browser keeps what its person would read whole, and has asked for what it missed. */
  expectNothingMissed(): Promise<void>
  close(): Promise<void>
}

const FAULTS = {
  'a server was killed': ({ second }) => second.kill(),
  'their lines fell silent': async ({ silenceSockets }) => silenceSockets(),
  'a server was told to stop': ({ second }) => second.stop(),
} satisfies Record<string, (struck: { second: ServerProcess; silenceSockets(): void }) => Promise<unknown>>
type Fault = keyof typeof FAULTS
export const FAULT_NAMES = Object.keys(FAULTS) as Fault[]

export async function startTwoServers(students: number): Promise<TwoServers> {
  const site = await startSiteUnderLoad()
  const startSecond = () => startServerProcess({ DATABASE_URL: site.databaseUrl })
  let second = await startSecond()
  const balancer = await startBalancer(() =>
    [site.server, second].flatMap((one) => (one.isRunning() ? one.url : [])),
  )
  const browsers: Opened[] = []

  const call: TwoServers['call'] = (token, method, path, body) =>
    send(balancer.url, token, [method, path, body] as const)

  async function open({ id, token }: Visitor, role: 'admin' | 'professor' | 'student'): Promise<Opened> {
    const opened = { id, token, browser: await openBrowser(balancer.url, token, role) }
    browsers.push(opened)
    return opened
  }

  const adminToken = await logIn(balancer.url)
  const professors = await site.addProfessors(3)
  const classIds = await Promise.all(
    Array.from({ length: CLASSES }, (_, index) => addClass(index, index < 2 ? professors[0]?.id : null)),
  )
  const joining = await site.addStudents(JOINING)
  await Promise.all([
    open({ id: '', token: adminToken }, 'admin'),
    ...professors.map((one) => open(one, 'professor')),
    ...(await site.addStudents(students)).map((one) => open(one, 'student')),
  ])

  async function addClass(index: number, professorId: string | null | undefined): Promise<string> {
    const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`
    const { status, body } = await call(adminToken, 'POST', '/api/classs', {
      title: `Class ${index}`,
      day: ['Monday', 'Tuesday'][index % 2],
      startTime: time(index >> 1),
      endTime: time((index >> 1) + 1),
      professorId,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return body._id
  }

  /** Milliseconds until each browser knows of a change that is made now. */
  async function tellAll(title: string): Promise<number[]> {
    const began = moment()
    // Its own line may have been lost as well.
    await until(
      async () => (await call(adminToken, 'PUT', `/api/classs/${classIds[0]}`, { title })).status === 200,
    )
    const isTold = ({ browser }: Opened) =>
      browser.list.some((one) => one._id === classIds[0] && one.title === title)
    return Promise.all(
      browsers.map(async (one) => {
        await until(() => isTold(one))
        return moment() - began
      }),
    )
  }

  /** Students join and leave until it is over. */
  async function joinAndLeave(isOver: () => boolean, note: () => void): Promise<void> {
    const random = createRandom(3)
    await Promise.all(
      joining.map(async ({ token }) => {
        while (!isOver()) {
          const path = `/api/classs/${classIds[Math.floor(random() * CLASSES)]}/join`
          const { status } = await call(token, random() < 0.6 ? 'PUT' : 'DELETE', path, {})
          if (status === 200) note()
          await pause(20)
        }
      }),
    )
  }

  return {
    site,
    browsers,
    get second() {
      return second
    },
    call,
    open,
    async begin() {
      if (!second.isRunning()) second = await startSecond()
      balancer.cut(1)
      await tellAll('Before')
    },
    async strike(fault) {
      let [isOver, joins] = [false, 0]
      const rush = joinAndLeave(
        () => isOver,
        () => joins++,
      )
      await until(() => joins >= JOINS_BEFORE)
      const struck = FAULTS[fault]({ second, silenceSockets: balancer.silenceSockets })
      const times = await tellAll(`After ${fault}`)
      isOver = true
      await Promise.all([rush, struck])
      return { joins, times }
    },
    async expectNothingMissed() {
      for (const { token, browser } of browsers) {
        if (browser.isOver) continue
        await until(async () => {
          const { body } = await call(token, 'GET', '/api/classs')
          await browser.settle()
          return isDeepStrictEqual(browser.list.map(toComparable), body?.map(toComparable))
        })
        expect(browser.counts).toMatchObject({ whole: 1, fallen: 0 })
      }
    },
    async close() {
      for (const { browser } of browsers) browser.close()
      await balancer.close()
      await second.stop()
      await site.close()
    },
  }
}

const toComparable = (one: { studentIds: readonly string[] }) => ({
  ...one,
  studentIds: one.studentIds.toSorted(),
})
