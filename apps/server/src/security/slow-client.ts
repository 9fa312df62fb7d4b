import { connect, type Socket } from 'node:net'
import { every } from '@scheduler/testing'
import { BOUNDARY } from '../testing/photo-forms.ts'

const TRICKLE_MILLISECONDS = 500

export interface SlowClient {
  readonly socket: Socket
  /** What it has been answered so far, unless it reads nothing. */
  answer(): string
  /** Who reads nothing does not notice. */
  isClosed(): boolean
}

interface Caller {
  readonly id: string
  readonly token: string
}

const head = (line: string, { token }: Caller, more: readonly string[]) =>
  [`${line} HTTP/1.1`, 'Host: here', `Authorization: Bearer ${token}`, ...more, '\r\n'].join('\r\n')

/** What a client sends at once, by what it is slow at, and what of it comes bit by bit from then on. */
export const SLOW = {
  headers: () => ['GET /api/rooms HTTP/1.1\r\nHost: here\r\n', 'X-Slow: 1\r\n'],
  silence: () => ['', ''],
  bodies: (caller) => [
    head('PUT /api/classs/x/join', caller, ['Content-Type: application/json', 'Content-Length: 100000']),
    ' ',
  ],
  forms: (caller) => [
    head(`PUT /api/students/${caller.id}/profile`, caller, [
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length: 1000000',
    ]),
    'x',
  ],
  reads: (caller, path) => [head(`GET ${path}`, caller, []), ''],
} satisfies Record<string, (caller: Caller, path: string) => [atOnce: string, bit: string]>

export type Slowness = keyof typeof SLOW

/** Opens a connection and is slow on it until it is closed; who is slow at reading asks for what is large at a path. */
export function openSlowClient(
  url: string,
  slowness: Slowness,
  caller: Caller,
  path = '/api/timetable',
): SlowClient {
  const [atOnce, bit] = SLOW[slowness](caller, path)
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  let isClosed = false
  const stop = every(TRICKLE_MILLISECONDS, () => socket.write(bit))
  socket.on('error', () => {})
  socket.once('close', () => {
    isClosed = true
    stop()
  })
  if (slowness !== 'reads')
    socket.on('data', (data) => {
      answer += data
    })
  socket.write(atOnce)
  return { socket, answer: () => answer, isClosed: () => isClosed }
}
