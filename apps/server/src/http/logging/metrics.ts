import { joinClass } from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { DiskSpace } from '../../db/limits/disk-full.ts'
import { countWaitingPasswords } from '../load/passwords.ts'
import { readRoute } from './log.ts'

/** From what a list takes to what nobody waits for. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What is looked up when the metrics are read. */
interface Watched {
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  readonly realtime: { countSockets(): number }
  readonly space: DiskSpace
}

/** Begins to count what happens on this server; what is only looked up is read when it is asked for. */
export function gatherMetrics(app: FastifyInstance, watched: Watched): Registry {
  const registry = new Registry()
  // Among them the delay of the event loop.
  collectDefaultMetrics({ register: registry })
  countRequests(app, registry)
  showState(watched, registry)
  return registry
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const requests = new Histogram({
    name: 'scheduler_http_request_duration_seconds',
    help: 'Requests by method, route and status, with the seconds until they were answered',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const refusals = new Counter({
    name: 'scheduler_refusals_total',
    help: 'Requests answered 409, by each rule that they would have broken; other: the state of a record',
    labelNames: ['reason'],
    registers,
  })
  const joins = new Counter({
    name: 'scheduler_joins_total',
    help: 'Seats taken by joining a class',
    registers,
  })
  app.addHook('onResponse', async (request, response) => {
    const { method, conflicts } = request
    const { statusCode: status } = response
    const route = nameRoute(readRoute(request))
    requests.observe({ method, route, status }, response.elapsedTime / 1000)
    if (status === 409)
      for (const reason of new Set(conflicts?.length ? conflicts : ['other'])) refusals.inc({ reason })
    if (method === joinClass.method && route === joinClass.path && status === joinClass.status) joins.inc()
  })
}

/** Files of the web client have names that change with each build: they count as one. */
function nameRoute(route: string | null): string {
  if (route === null) return 'none'
  return route.startsWith('/api/') ? route : 'web client'
}

function showState({ pool, realtime, space }: Watched, registry: Registry): void {
  const registers = [registry]
  if (space.freeBytes !== null)
    new Gauge({
      name: 'scheduler_disk_free_bytes',
      help: 'Free space on the disk of the private database',
      registers,
      collect() {
        this.set(space.freeBytes ?? 0)
      },
    })
  new Gauge({
    name: 'scheduler_sockets',
    help: 'Open sockets of signed-in people',
    registers,
    collect() {
      this.set(realtime.countSockets())
    },
  })
  new Gauge({
    name: 'scheduler_database_connections',
    help: 'Connections to the database, how many of them are idle, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'scheduler_password_queue_length',
    help: 'Passwords that wait to be hashed or checked',
    registers,
    collect() {
      this.set(countWaitingPasswords())
    },
  })
}
