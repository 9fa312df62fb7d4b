import { setTimeout as sleep } from 'node:timers/promises'
import { call, expectAnswer } from '../server/client.ts'
import { readMemory, readProcessorTime } from '../server/processes.ts'
import { type Site, startSite } from '../server/start-site.ts'
import { type Scenario, say } from './bars.ts'
import { type OpenSocket, openSocket } from './open-socket.ts'
import { openSchedule, readOwnClasses } from './page-calls.ts'

/** So many students do the same at once: as many as are under way while a rush is answered in time. */
const AT_ONCE = 20
/** They open the page before it is measured, so that the server's code has been compiled. */
const WARM_UP_STUDENTS = 300
const RESTING_SECONDS = 10
const JOINS_MEANWHILE = 200

/** Milliseconds of processor time. */
interface Cost {
  readonly server: number
  readonly postgres: number
  readonly bench: number
}

/** What each act of a student costs in processor time, which says the same on a busy machine as on a quiet one. */
export const studentActs: Scenario = {
  bars: {
    'a student who opens the page and joins': { target: 15, unit: 'ms', before: null },
    'of it the server': { target: 7.5, unit: 'ms', before: null },
  },
  async measure({ size, seed, students: count }) {
    const site = await startSite(size, seed, count + WARM_UP_STUDENTS)
    const { url, tokens, institution } = site
    const students = tokens.students.slice(WARM_UP_STUDENTS)
    const sockets: OpenSocket[] = []
    const classOf = (index: number) => institution.classes[(index * 7919) % institution.classes.length]?.id
    const join = (token: string, index: number) =>
      call(url, token, 'PUT', `/api/classs/${classOf(index)}/join`, {})
    const read = (path: string) => (token: string) => expectAnswer(200, call(url, token, 'GET', path))
    await doAll(tokens.students.slice(0, WARM_UP_STUDENTS), async (token, index) => {
      await openSchedule(url, token)
      await join(token, count + index)
    })

    const costs: Cost[] = []
    async function measureAct(name: string, act: (token: string, index: number) => Promise<unknown>) {
      const cost = await costOf(site, () => doAll(students, act))
      const each = divide(cost, students.length)
      costs.push(each)
      sayCost(name, each)
    }
    async function measureOpenPages(name: string, pass: () => Promise<unknown>) {
      const began = performance.now()
      const cost = await costOf(site, pass)
      sayCost(name, divide(cost, (sockets.length * (performance.now() - began)) / 60_000))
    }
    say(`${''.padEnd(34)}  server  PostgreSQL  bench (ms for each student)`)
    await measureAct('page', read('/student/schedule'))
    await measureAct('timetable', read('/api/timetable'))
    await measureAct('settings', read('/api/admins/getSiteSettings/site'))
    const timetable = await read('/api/timetable')(tokens.admin)
    await measureAct('own classes', (token) => readOwnClasses(url, token, timetable))
    // Before there are sockets that are told of it.
    await measureAct('first join', join)
    await measureAct('second join', (token, index) => join(token, count + index))
    await measureAct('socket', async (token) => sockets.push(await openSocket(url, token)))
    await measureOpenPages('a minute of an open page', () => sleep(RESTING_SECONDS * 1000))
    await measureOpenPages('a minute of it while others join', async () => {
      for (const [index, token] of students.slice(0, JOINS_MEANWHILE).entries())
        await Promise.all([join(token, 2 * count + index), sleep((RESTING_SECONDS * 1000) / JOINS_MEANWHILE)])
    })
    say(`the server holds ${readMemory(site.findProcesses(), 'Rss').server.toFixed(0)} MB`)
    for (const socket of sockets) socket.close()
    await site.stop()
    const server = costs.reduce((sum, cost) => sum + cost.server, 0)
    const all = costs.reduce((sum, cost) => sum + cost.server + cost.postgres + cost.bench, 0)
    return { 'a student who opens the page and joins': all, 'of it the server': server }
  },
}

/** Does something for each, so many at once. */
async function doAll(tokens: readonly string[], act: (token: string, index: number) => Promise<unknown>) {
  const left = tokens.entries()
  const work = async () => {
    for (const [index, token] of left) await act(token, index)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function costOf(site: Site, work: () => Promise<unknown>): Promise<Cost> {
  const before = { ...readProcessorTime(site.findProcesses()), bench: process.cpuUsage() }
  await work()
  const after = readProcessorTime(site.findProcesses())
  const { user, system } = process.cpuUsage(before.bench)
  return {
    server: after.server - before.server,
    postgres: after.postgres - before.postgres,
    bench: (user + system) / 1000,
  }
}

const divide = ({ server, postgres, bench }: Cost, by: number): Cost => ({
  server: server / by,
  postgres: postgres / by,
  bench: bench / by,
})

function sayCost(name: string, { server, postgres, bench }: Cost): void {
  say([name.padEnd(34), ...[server, postgres, bench].map((one) => one.toFixed(2).padStart(8))].join(' '))
}
