import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let port: number
beforeAll(async () => {
  site = await startTestApp()
  port = Number(new URL(await site.app.listen()).port)
})
afterAll(() => site.close())

/** Writes to a connection as it is; answers what comes until it is closed. */
function exchange(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

const HEAD = 'POST /api/rooms HTTP/1.1\r\nHost: x\r\n'

test.each([
  ['400 Bad Request', 'The request cannot be read.', 'nonsense\r\n\r\n'],
  [
    '400 Bad Request',
    'The request cannot be read.',
    `${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`,
  ],
  [
    '400 Bad Request',
    'The request cannot be read.',
    `${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
  ],
  ['400 Bad Request', 'The request cannot be read.', `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`],
  ['400 Bad Request', 'The request cannot be read.', `${HEAD}Bad Header: x\r\n\r\n`],
  [
    '431 Request Header Fields Too Large',
    'The headers are too large.',
    `${HEAD}X: ${'x'.repeat(17_000)}\r\n\r\n`,
  ],
])(
  'bytes that are no request are answered %s, %s, and the connection is closed',
  async (status, message, text) => {
    const [head = '', body = ''] = (await exchange(text)).split('\r\n\r\n')
    expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`)
    expect(head).toMatch(/content-type: application\/json/)
    expect(JSON.parse(body)).toMatchObject({ message, key: expect.stringMatching(/^requests\./) })
  },
)

test.each(['%', '%ff', '%c0%80', '%zz'])(
  'an address with %s is answered as any error, without repeating it',
  async (id) => {
    const answer = await site.nobody('GET', `/api/professors-forms/${id}`)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { message: 'The address cannot be read.' },
    ])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  },
)

test('an id of any length is the contract’s to judge', async () => {
  const answer = await site.admin.call('GET', `/api/professors-forms/${'x'.repeat(9000)}`)
  expect([answer.statusCode, answer.json().errors]).toMatchObject([
    400,
    [{ field: 'id', message: 'id is not a valid id' }],
  ])
})

test.each([
  ['h2c', 'GET', '200 OK'],
  ['websocket', 'GET', '200 OK'],
  ['h2c', 'POST', '501 Not Implemented'],
])('an upgrade to %s that is not of our sockets is answered, %s: %s', async (protocol, method, status) => {
  const headers = `Host: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: x\r\n`
  const answer = await exchange(`${method} /api/health HTTP/1.1\r\n${headers}\r\n`)
  expect(answer.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`)
  if (method === 'GET') expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 'ok' })
})

test('the head of a page is answered as the page, and what may be asked for is told', async () => {
  const ask = (method: 'HEAD' | 'GET' | 'OPTIONS', url: string) => site.app.inject({ method, url })
  const [page, head] = [await ask('GET', '/admin/rooms'), await ask('HEAD', '/admin/rooms')]
  expect([head.statusCode, head.headers['content-type']]).toEqual([
    page.statusCode,
    page.headers['content-type'],
  ])
  for (const url of ['/', '/api/rooms']) {
    const told = await ask('OPTIONS', url)
    expect([told.statusCode, told.headers.allow]).toEqual([204, expect.stringContaining('GET, HEAD')])
  }
})
