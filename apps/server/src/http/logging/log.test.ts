import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { connectTo } from '../../testing/test-database.ts'
import { logSettings } from './log.ts'

/** What must not be found in a log, no matter where it was put. */
const CANARY = {
  name: 'Canary Nightingale',
  email: 'canary-mail@example.org',
  phone: '987 654 3210',
  password: 'canary-password',
  wrong: 'canary-wrong-guess',
  token: 'canary-token-0123456789abcdef',
  query: 'canary-query',
  path: 'canary-path',
  body: 'canary-body',
  room: 'Canary Room',
  address: '203.0.113.77',
  raw: 'canary-raw',
  part: 'canary-part',
} as const

let site: TestApp
const lines: string[] = []
const planted: string[] = Object.values(CANARY)
const read = (): Record<string, unknown>[] => lines.map((line) => JSON.parse(line))

beforeAll(async () => {
  site = await startTestApp({
    logger: logSettings('trace', { write: (line) => lines.push(line) }),
  })
})
afterAll(() => site.close())

type Method = 'GET' | 'POST' | 'PUT'

async function send(method: Method, url: string, payload?: object | string, headers: object = {}) {
  const answer = await site.app.inject({
    method,
    url,
    remoteAddress: CANARY.address,
    headers: { authorization: `Bearer ${site.admin.token}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  return answer.statusCode
}

const json = { 'content-type': 'application/json' }

test('a person’s life leaves nothing of them in the log', async () => {
  const { name: fullName, email, password, phone } = CANARY
  const student = { fullName, email, password, studentId: 'S-1', department: 'Maths', semester: 1, year: '1' }
  expect(await send('POST', '/api/students', student)).toBe(201)
  const login = await site.nobody('POST', '/api/auth/login', { email, password, role: 'student' })
  const { token, user } = login.json()
  planted.push(token, user._id, site.admin.token, site.admin.id)
  const own = { authorization: `Bearer ${token}` }
  expect(await send('PUT', `/api/students/${user._id}/profile`, { phone }, own)).toBe(200)
  expect(await send('GET', '/api/admins', undefined, own)).toBe(403)
  expect(await send('POST', '/api/students', student)).toBe(409)
  for (let tries = 0; tries < 11; tries++) {
    const status = await send('POST', '/api/auth/login', { email, password: CANARY.wrong, role: 'student' })
    expect(status).toBe(tries < 10 ? 401 : 429)
  }
  expect(await send('GET', '/api/rooms', undefined, { authorization: `Bearer ${CANARY.token}` })).toBe(401)
})

test('nor does what cannot be read', async () => {
  expect(await send('GET', `/api/classs?day=${CANARY.query}`)).toBe(400)
  expect(await send('GET', `/api/${CANARY.path}?name=${CANARY.query}`)).toBe(404)
  expect(await send('GET', `/api/rooms/%zz${CANARY.path}`)).toBe(400)
  expect(await send('PUT', `/api/rooms/${CANARY.path.repeat(60)}`, {})).toBeGreaterThanOrEqual(400)
  expect(await send('POST', '/api/rooms', `{"name":"${CANARY.body}`, json)).toBe(400)
  expect(await send('POST', '/api/rooms', `{"name":"${CANARY.body.repeat(100_000)}"}`, json)).toBe(413)
  expect(await send('POST', '/api/rooms', CANARY.body, { 'content-type': 'text/plain' })).toBe(415)
  const part = `--x\r\ncontent-disposition: form-data; name="${CANARY.part}"\r\n\r\n${CANARY.body}`
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  expect(await send('PUT', `/api/students/${site.admin.id}/profile`, part, form)).toBeLessThan(500)
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(`GET /${CANARY.raw} HTTP/9.9\r\n${CANARY.raw}\r\n\r\n`)
  socket.resume()
  await once(socket, 'close')
})

test('nor do the values of statements that fail', async () => {
  const room = { name: CANARY.room, buildingName: CANARY.room, seats: 77 }
  const broken = [
    `alter table rooms add constraint never check (seats <> 77)`,
    `alter table rooms drop constraint never, add column needed text not null`,
    `alter table rooms drop column needed, alter column notes drop default, alter column notes type integer using 0`,
    `create function complain() returns trigger language plpgsql as $$ begin raise exception 'no %', new.name; end $$`,
    `alter table rooms alter column notes type text; create trigger complaint before insert on rooms for each row execute function complain()`,
    `alter table rooms rename to halls`,
  ]
  for (const statement of broken) {
    await connectTo(site.owner, (client) => client.query(statement))
    expect(await send('POST', '/api/rooms', { ...room, notes: CANARY.body })).toBeGreaterThanOrEqual(400)
  }
  expect(await send('GET', '/api/rooms')).toBe(500)
  const errors = read().filter((line) => line.msg === 'error')
  expect(errors.length).toBeGreaterThanOrEqual(5)
  expect(errors.at(-1)).toMatchObject({
    level: 50,
    method: 'GET',
    route: '/api/rooms',
    err: { code: '42P01', message: 'relation "rooms" does not exist', stack: expect.stringContaining('at ') },
  })
  expect(Object.keys(errors[0]?.err ?? {}).sort()).toEqual(
    ['code', 'constraint', 'message', 'stack', 'table', 'type'].sort(),
  )
})

test('every line of the log is JSON, and none holds what was planted', () => {
  const text = lines.join('')
  const found = planted.filter((value) => text.includes(value) || text.includes(encodeURIComponent(value)))
  console.log(`Count: log: ${planted.length} values planted, ${found.length} found in ${lines.length} lines`)
  expect(found).toEqual([])
  expect(text).not.toMatch(/canary/i)
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true)
  expect(read().some((line) => String(line.msg).startsWith('client error'))).toBe(true)
})

test('a request is one line: the route’s pattern, its status, its duration and the role', () => {
  const answered = read().filter((line) => 'milliseconds' in line)
  expect(answered.find((line) => line.msg === 'forbidden')).toEqual({
    level: 40,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    pid: process.pid,
    hostname: expect.any(String),
    reqId: expect.stringMatching(/^req-/),
    method: 'GET',
    route: '/api/admins',
    status: 403,
    milliseconds: expect.any(Number),
    role: 'student',
    msg: 'forbidden',
  })
  expect(new Set(answered.map((line) => line.reqId)).size).toBe(answered.length)
  const counts = new Map<unknown, number>()
  for (const { level, msg } of answered)
    counts.set(`${level} ${msg}`, (counts.get(`${level} ${msg}`) ?? 0) + 1)
  expect(Object.fromEntries(counts)).toMatchObject({
    '30 login': 1,
    '40 login refused': 10,
    '40 locked out': 1,
    '40 forbidden': 1,
  })
  const profile = answered.find((line) => line.route === '/api/students/:id/profile')
  expect(profile).toMatchObject({ method: 'PUT', status: 200, role: 'student', msg: 'request' })
  expect(answered.find((line) => line.status === 404)).toMatchObject({ route: null, role: null })
})
