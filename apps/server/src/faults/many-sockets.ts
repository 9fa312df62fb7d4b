import { moment, pause, until } from '@scheduler/testing'
import { io, type Socket } from 'socket.io-client'
import { startServerProcess } from '../testing/server-process.ts'
import { METRICS_TOKEN } from '../testing/test-app.ts'
import { startSiteUnderLoad, type Visitor } from './site-under-load.ts'

export const CHANGES = 5

interface Client {
  readonly socket: Socket
  readonly heard: Map<string, number>
  connects: number
}

/** A server whose sockets are those of many people. */
export interface ManySockets {
  /** Opens them; answers how many more bytes of memory each takes. */
  open(count: number): Promise<number>
  /** Changes something that everybody is told of, some times over; answers how many milliseconds each told took. */
  tellEverybody(): Promise<readonly number[]>
  /** Kills the server and starts it again; answers after how many milliseconds all were back. */
  restart(): Promise<number>
  /** How many there are, as the server counts them. */
  count(): Promise<number>
  closeSockets(): void
  close(): Promise<void>
}

export async function startManySockets(): Promise<ManySockets> {
  const site = await startSiteUnderLoad()
  const startServer = (port = '0') =>
    startServerProcess({ DATABASE_URL: site.databaseUrl, PORT: port, METRICS_TOKEN })
  let server = await startServer()
  const clients: Client[] = []

  /** As the web client connects: over and over, after 0.1 to 2 seconds, over a websocket alone. */
  function openClient({ token }: Visitor): Client {
    const socket = io(server.url, {
      transports: ['websocket'],
      forceNew: true,
      auth: { token },
      reconnectionDelay: 100,
      reconnectionDelayMax: 2000,
      timeout: 20_000,
    })
    const client: Client = { socket, heard: new Map(), connects: 0 }
    socket.on('connect', () => client.connects++)
    // A server that was not ready refuses for good; who means to stay asks again.
    socket.on('connect_error', () => {
      if (!socket.active) void pause(100 + Math.random() * 1900).then(() => socket.connect())
    })
    socket.on('courseUpdated', ({ id }: { id: string }) => client.heard.set(id, moment()))
    return client
  }

  const areBack = (times: number) =>
    clients.every(({ socket, connects }) => socket.connected && connects >= times)

  async function readMetric(name: string): Promise<number> {
    const answer = await fetch(`${server.url}/api/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
    const line = (await answer.text()).split('\n').find((one) => one.startsWith(`${name} `))
    return Number(line?.split(' ')[1])
  }

  async function tellOnce(): Promise<number[]> {
    const course = { courseName: 'Algebra', startDate: '2026-09-01', endDate: '2026-12-31' }
    const { body } = await site.admin('POST', '/api/courses', course)
    const answeredAt = moment()
    await until(() => clients.every(({ heard }) => heard.has(body._id)))
    return clients.map(({ heard }) => Math.max(0, (heard.get(body._id) ?? 0) - answeredAt))
  }

  function closeSockets(): void {
    for (const { socket } of clients) socket.close()
  }

  return {
    async open(count) {
      const before = await readMetric('process_resident_memory_bytes')
      for (const person of await site.addStudents(count)) {
        clients.push(openClient(person))
        await pause(2)
      }
      await until(() => areBack(1))
      return ((await readMetric('process_resident_memory_bytes')) - before) / count
    },
    async tellEverybody() {
      const times: number[] = []
      for (let change = 0; change < CHANGES; change++) times.push(...(await tellOnce()))
      return times
    },
    async restart() {
      const { port } = new URL(server.url)
      const stoppedAt = moment()
      await server.kill()
      server = await startServer(port)
      await until(() => areBack(2))
      return moment() - stoppedAt
    },
    count: () => readMetric('scheduler_sockets'),
    closeSockets,
    async close() {
      closeSockets()
      await server.stop()
      await site.close()
    },
  }
}
