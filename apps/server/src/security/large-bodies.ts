import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { moment, pause, until } from '@scheduler/testing'

/** What bodies of other calls than imports may have. */
const LIMIT_BYTES = 1_000_000

export interface Exchange {
  readonly status: number
  /** From the moment at which more than the limit had been sent, or else all, to the answer. */
  readonly milliseconds: number
}

export interface Sender {
  readonly port: number
  readonly token: string
}

type Sending = (sender: Sender) => Promise<Exchange>

const CHUNK = Buffer.alloc(65_536, 'x')

/** Sends a head and then bytes as long as there are any and no answer has come. */
async function exchange(
  port: number,
  head: string,
  next: (sentBytes: number) => Buffer | null,
): Promise<Exchange> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  let answeredAt = 0
  let isClosed = false
  socket.on('data', (data) => {
    if (answer === '') answeredAt = moment()
    answer += data
  })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      isClosed = true
      resolve()
    })
  })
  socket.write(head)
  let sentBytes = 0
  let limitAt = 0
  while (answer === '' && !isClosed) {
    const chunk = next(sentBytes)
    if (limitAt === 0 && (chunk === null || sentBytes > LIMIT_BYTES)) limitAt = moment()
    if (chunk === null) break
    sentBytes += chunk.length
    if (socket.write(chunk)) await new Promise(setImmediate)
    else await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed, pause(20)])
  }
  limitAt ||= moment()
  // A client that continues to send is cut off.
  await until(() => answer !== '' || isClosed)
  socket.destroy()
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
  return { status, milliseconds: answeredAt - limitAt }
}

const writeHead = ({ token }: Sender, lines: readonly string[], path = '/api/rooms') =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    ...lines,
    '\r\n',
  ].join('\r\n')

export const sendJson =
  (body: string | Buffer, path?: string, ...more: string[]): Sending =>
  (sender) => {
    const content = Buffer.from(body)
    const head = writeHead(sender, [`Content-Length: ${content.length}`, ...more], path)
    return exchange(sender.port, head, (sent) =>
      sent < content.length ? content.subarray(sent, sent + CHUNK.length) : null,
    )
  }

/** Tells how long a body will be, and waits. */
const announce =
  (bytes: number): Sending =>
  (sender) =>
    exchange(sender.port, writeHead(sender, [`Content-Length: ${bytes}`]), () => null)

/** Continues to send, whatever it is answered, until it is cut off; what it was answered, and when. */
export async function sendUntilCut(sender: Sender): Promise<{ answer: string; at: number }> {
  const socket = connect(sender.port, '127.0.0.1')
  let answer = ''
  let at = 0
  socket.on('data', (data) => {
    at ||= moment()
    answer += data
  })
  socket.on('error', () => {})
  const send = () => {
    while (socket.writable && socket.write(CHUNK));
  }
  socket.on('drain', send)
  socket.write(writeHead(sender, [`Content-Length: ${10 ** 12}`]))
  send()
  await new Promise((resolve) => socket.once('close', resolve))
  return { answer, at }
}

/** Continues to send until there is an answer. */
export const sendRegardless: Sending = (sender) =>
  exchange(sender.port, writeHead(sender, ['Content-Length: 200000000']), () => CHUNK)

const asChunk = Buffer.concat([Buffer.from(`${CHUNK.length.toString(16)}\r\n`), CHUNK, Buffer.from('\r\n')])

/** Sends a little more than the limit and then waits, or continues. */
export const sendWithoutEnd =
  (path?: string, mostBytes = LIMIT_BYTES): Sending =>
  (sender) =>
    exchange(sender.port, writeHead(sender, ['Transfer-Encoding: chunked'], path), (sent) =>
      sent > mostBytes ? null : asChunk,
    )

const sendHead =
  (lines: readonly string[], path?: string): Sending =>
  (sender) =>
    exchange(sender.port, writeHead(sender, lines, path), () => null)

const ROOM = '"name":"R","buildingName":"B","seats":1'
const nest = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const keys = (count: number) =>
  Array.from({ length: count }, (_, index) => `"${index.toString(36)}":0`).join()
const list = (one: string) => `[${Array(100_000).fill(one).join()}]`
const query = (count: number) =>
  Array.from({ length: count }, (_, index) => `${index.toString(36)}=1`).join('&')

type Case = readonly [what: string, statuses: readonly number[], send: Sending]

/** Large bodies and heads, what they are answered, and how they are sent. */
export const LARGE: readonly Case[] = [
  ...[1, 1000, 100_000, 999_999, 1_000_000].map(
    (bytes): Case => [`${bytes} bytes that are no JSON`, [400], sendJson('x'.repeat(bytes))],
  ),
  ...[1_000_001, 2_000_000, 20_000_000, 200_000_000, 10 ** 12].map(
    (bytes): Case => [`${bytes} bytes of which none is sent yet`, [413], announce(bytes)],
  ),
  [
    'exactly a million bytes',
    [201],
    sendJson(`{${ROOM},"notes":"x"${' '.repeat(1_000_000 - ROOM.length - 14)}}`),
  ],
  ['a body without end', [413], sendWithoutEnd()],
  ['a body without end where nothing is there', [404, 413], sendWithoutEnd('/api/nothing', 10 ** 12)],
  [
    'a body without end of nobody',
    [401],
    ({ port }) => sendWithoutEnd('/api/rooms', 10 ** 12)({ port, token: 'x'.repeat(43) }),
  ],
  [
    'a compressed body, which is not unpacked',
    [400, 415],
    (sender) =>
      sendJson(gzipSync(Buffer.alloc(200_000_000, ' ')), '/api/rooms', 'Content-Encoding: gzip')(sender),
  ],
  ...[10_000, 100_000, 400_000].flatMap((depth) =>
    [
      nest(depth),
      `{${ROOM},"unknown":${nest(depth)}}`,
      `{${ROOM},"availability":${nest(depth)}}`,
      `{${ROOM},"availability":{"Monday":${nest(depth)}}}`,
      `{${ROOM},"availability":${JSON.stringify(nest(depth))}}`,
    ].map(
      (body): Case => [`${depth} levels in ${body.slice(0, 60).replace(/\[+$/, '')}`, [400], sendJson(body)],
    ),
  ),
  ['100,000 keys', [400], sendJson(`{${ROOM},${keys(100_000)}}`)],
  ['9,000 keys', [201], sendJson(`{${ROOM},${keys(9000)}}`)],
  ['100,000 days', [400], sendJson(`{${ROOM},"availability":{${keys(100_000)}}}`)],
  ['a state of 100,000 keys', [400], sendJson(`{${ROOM},"status":{${keys(100_000)}}}`)],
  ['100,000 times', [400], sendJson(`{${ROOM},"availability":{"Monday":${list('"9-10"')}}}`)],
  ['100,000 students', [400], sendJson(`{"title":"x","studentIds":${list('"x"')}}`, '/api/classs')],
  ['100,000 nothings', [400], sendJson(`{"title":"x","studentIds":${list('{}')}}`, '/api/classs')],
  ['100,000 options', [400], sendJson(`{"question":"x","options":${list('"x"')}}`, '/api/form-questions')],
  ...[17_000, 100_000].map(
    (bytes): Case => [`headers of ${bytes} bytes`, [431], sendHead([`X-Long: ${'x'.repeat(bytes)}`])],
  ),
  ['thousands of headers', [400, 431], sendHead(Array(5000).fill('X-A: 1'))],
  ['10,000 keys in the query', [431], sendHead(['Content-Length: 0'], `/api/rooms?${query(10_000)}`)],
  ['2,000 keys in the query', [400], sendHead(['Content-Length: 0'], `/api/rooms?${query(2000)}`)],
]
