import { percentile, sum } from '../../apps/server/src/testing/load.ts'
import { call } from '../server/client.ts'
import { readProcessorTime } from '../server/processes.ts'
import { startSite } from '../server/start-site.ts'
import { type Scenario, say } from './bars.ts'
import { openSchedule } from './page-calls.ts'

const LOADS = 200
/** The timetable is made for the first of them; by then the server's code has been compiled as well. */
const WARM_UP_LOADS = 30

/** Students open their schedule one after the other, and then again when nothing has changed. */
export const firstLoads: Scenario = {
  bars: {
    'first load, processor of the server': { target: 15, unit: 'ms', before: '66 ms' },
    'first load, sent': { target: 250, unit: 'KB', before: '3,900 KB' },
    'nothing has changed (304), p95': { target: 3, unit: 'ms', before: null },
  },
  async measure({ size, seed }) {
    const site = await startSite(size, seed, LOADS + WARM_UP_LOADS)
    const { students } = site.tokens
    for (const token of students.slice(0, WARM_UP_LOADS)) await openSchedule(site.url, token)
    const processes = site.findProcesses()
    const before = readProcessorTime(processes)
    const sent: number[] = []
    for (const token of students.slice(WARM_UP_LOADS))
      sent.push(sum((await openSchedule(site.url, token)).map(({ byteLength }) => byteLength)))
    const after = readProcessorTime(processes)
    const { headers } = await call(site.url, students[0] ?? '', 'GET', '/api/timetable')
    const unchanged: number[] = []
    for (const token of students) {
      const answer = await call(site.url, token, 'GET', '/api/timetable', undefined, {
        'if-none-match': String(headers.etag),
      })
      if (answer.status !== 304) throw new Error(`What has not changed was answered ${answer.status}.`)
      unchanged.push(answer.milliseconds)
    }
    await site.stop()
    const postgres = (after.postgres - before.postgres) / LOADS
    say(`${LOADS} first loads; PostgreSQL takes ${postgres.toFixed(1)} ms for each`)
    return {
      'first load, processor of the server': (after.server - before.server) / LOADS,
      'first load, sent': percentile(sent, 0.5) / 1000,
      'nothing has changed (304), p95': percentile(unchanged, 0.95),
    }
  },
}
