import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { moment, pause } from '@scheduler/testing'
import pg from 'pg'
import { io } from 'socket.io-client'
import { findWaiting } from '../testing/lock-waits.ts'
import { ADMIN, logIn, startServerProcess } from '../testing/server-process.ts'
import type { DataFolder } from './data-folder.ts'

const CLIENTS = 30

interface Sending {
  readonly token?: string
  readonly body?: object
  /** Without one the request gets its own connection. */
  readonly agent?: Agent
  /** Called once all of it has left this process. */
  readonly onSent?: () => void
}

/** What becomes of a request without anybody's second try: its status, or why there is none. */
export function sendOnce(
  url: string,
  path: string,
  { token = '', body, agent, onSent }: Sending = {},
): Promise<number | string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return new Promise((resolve) => {
    const sent = request(
      url + path,
      { agent: agent ?? false, method: body ? 'POST' : 'GET', headers },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
        answer.on('error', (error) => resolve(String(error)))
      },
    )
    if (onSent) sent.on('finish', onSent)
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? String(error)))
    sent.end(body ? JSON.stringify(body) : undefined)
  })
}

let serial = 0
export const nextCourse = () => ({
  courseName: `Course ${serial++}`,
  startDate: '2026-09-01',
  endDate: '2026-12-31',
})

interface Fate {
  readonly sentAt: number
  readonly result: number | string
}

/** Sends until nobody answers: logins that take their time, writes on a kept connection, reads on new ones. */
async function pester(url: string, token: string, kind: number, acknowledged: string[]): Promise<Fate[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const fates: Fate[] = []
  for (;;) {
    let sentAt = Number.POSITIVE_INFINITY
    const onSent = () => {
      sentAt = moment()
    }
    const course = nextCourse()
    let result: number | string
    if (kind === 0) result = await sendOnce(url, '/api/auth/login', { body: ADMIN, onSent })
    else if (kind === 1) result = await sendOnce(url, '/api/courses', { token, agent, body: course, onSent })
    else result = await sendOnce(url, '/api/rooms', { token, onSent })
    if (result === 201) acknowledged.push(course.courseName)
    fates.push({ sentAt, result })
    if (typeof result === 'string' || result > 201) break
  }
  agent.destroy()
  return fates
}

/** An open socket, and why and when it was closed. */
export async function openSocket(url: string, token: string) {
  const socket = io(url, { transports: ['websocket'], auth: { token }, reconnection: false })
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  const told = new Promise<{ reason: string; at: number }>((resolve) =>
    socket.on('disconnect', (reason) => resolve({ reason, at: moment() })),
  )
  return { told, close: () => socket.close() }
}

/** What was seen of a server that was told to stop under load. */
export interface Stop {
  readonly code: number | null
  readonly output: string
  readonly milliseconds: number
  readonly socket: { readonly reason: string; readonly at: number }
  /** When the client was cut off that has sent half a body, or nothing. */
  readonly cutAt: number
  /** What became of requests that were sent before, and after. */
  readonly before: readonly (number | string)[]
  readonly after: readonly (number | string)[]
  /** Names of the courses that were acknowledged. */
  readonly acknowledged: readonly string[]
}

interface Blow {
  readonly waits: number
  /** Whether a client sends half a body and no more. */
  readonly isStuck: boolean
  /** When it is told once more; null: not at all. */
  readonly againAfter: number | null
}

/** Starts a server, lets clients ask as much as they can, and tells it to stop. */
export async function stopUnderLoad(environment: Record<string, string>, blow: Blow): Promise<Stop> {
  const server = await startServerProcess(environment)
  const token = await logIn(server.url)
  const socket = await openSocket(server.url, token)
  const stuck = connect(Number(new URL(server.url).port), '127.0.0.1')
  const cut = new Promise<number>((resolve) => stuck.once('close', () => resolve(moment())))
  stuck.on('error', () => {}).resume()
  if (blow.isStuck)
    stuck.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"email"')
  const acknowledged: string[] = []
  const clients = Array.from({ length: CLIENTS }, (_, index) =>
    pester(server.url, token, index % 3, acknowledged),
  )
  await pause(blow.waits)
  const started = moment()
  const stopped = server.stop()
  if (blow.againAfter !== null) void pause(blow.againAfter).then(() => server.stop())
  const code = await stopped
  const milliseconds = moment() - started
  const fates = (await Promise.all(clients)).flat()
  const told = await socket.told
  socket.close()
  return {
    code,
    output: server.output(),
    milliseconds,
    socket: told,
    cutAt: await cut,
    before: fates.filter(({ sentAt }) => sentAt < started).map(({ result }) => result),
    after: fates.filter(({ sentAt }) => sentAt >= started).map(({ result }) => result),
    acknowledged,
  }
}

/**
 * Tells a server to stop while a statement of it can neither continue nor be cancelled: its process in the database does not
 * move, until `release` is called.
 */
export async function stopStuck({ dataDir, address }: DataFolder) {
  const server = await startServerProcess({ DATA_DIR: dataDir })
  const token = await logIn(server.url)
  const holder = new pg.Client(address)
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('begin; lock table courses in access exclusive mode')
  const waiting = sendOnce(server.url, '/api/courses', { token, body: nextCourse() })
  const stuck = await findWaiting(holder)
  process.kill(stuck, 'SIGSTOP')
  const started = moment()
  const code = await server.stop()
  const milliseconds = moment() - started
  await waiting
  return { code, milliseconds, output: server.output(), release: () => process.kill(stuck, 'SIGCONT') }
}
