import type { AddressInfo } from 'node:net'
import { ENDPOINTS } from '@scheduler/contract'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/*
 * Pages of other sites: a browser sends no token for them, so that whatever they send is nobody's; and no answer lets
 * them read it. That this holds in a browser, e2e/cross-site.test.ts shows.
 */

let site: TestApp
let port: number
beforeAll(async () => {
  site = await startTestApp()
  site.services.realtime.attach(site.app.server)
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port
})
afterAll(() => site.close())

const ORIGINS = [
  'null',
  'https://evil.example',
  'http://127.0.0.1',
  'http://127.0.0.1.evil.example',
  'http://localhost:5000',
  'http://evil.example:5000',
  'https://127.0.0.1:5000',
  'file://',
  'chrome-extension://abcdefgh',
  'http://127.0.0.1:5000@evil.example',
  'http://evil.example/127.0.0.1:5000',
  'http://127.0.0.1:5000%60.evil.example',
  'HTTP://127.0.0.1:5000',
  'http://[::1]:5000',
  'http://2130706433:5000',
  'http://127.1:5000',
  'http://sub.127.0.0.1:5000',
  '*',
  '',
  'javascript:0',
]

const WRITES = Object.entries(ENDPOINTS).filter(([, { method }]) => method !== 'GET')
const ID = '00000000-0000-4000-8000-000000000000'
const fill = (path: string) => path.replace(/:\w+/g, ID)

test('no origin is allowed to read an answer, asked beforehand or not', async () => {
  for (const origin of ORIGINS) {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const asked = {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      }
      const answer = await site.app.inject({
        method,
        url: '/api/courses',
        headers: { origin, ...(method === 'OPTIONS' ? asked : {}) },
      })
      const allowed = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))
      expect(allowed, `${method} from ${origin}`).toEqual([])
      expect(answer.statusCode).toBe(method === 'GET' ? 401 : 204)
    }
  }
})

/** What a page may send elsewhere without asking first. */
const SIMPLE = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'] as const

test('writes as a page may send them to another site change nothing, whatever their kind', async () => {
  const count = () => site.db.selectFrom('audit_acts').select('id').execute()
  const before = (await count()).length
  let tried = 0
  for (const [name, { method, path, access }] of WRITES) {
    if (access === 'anyone') continue
    for (const type of [...SIMPLE, 'application/json']) {
      const answer = await site.app.inject({
        method,
        url: fill(path),
        headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'content-type': type },
        payload: type.startsWith('multipart') ? '--x--\r\n' : '{}',
      })
      expect(answer.statusCode, `${name} as ${type}`).toBe(401)
      tried++
    }
  }
  expect((await count()).length).toBe(before)
  console.log(`Count: writes without a token: ${tried} tried, 0 let in`)
})

test('a login, too, takes nothing but JSON', async () => {
  for (const type of SIMPLE) {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': type },
      payload: '{"email":"a@example.org","password":"12345678","role":"admin"}',
    })
    expect(answer.statusCode, type).toBe(415)
  }
})

test('a token counts in its header alone: not in a cookie, the address or a body', async () => {
  const { token } = site.admin
  const ways = [
    { url: '/api/courses', headers: { cookie: `token=${token}; session=${token}` } },
    { url: `/api/courses?token=${token}&access_token=${token}&authorization=Bearer%20${token}`, headers: {} },
    { url: '/api/courses', headers: { 'x-auth-token': token, 'x-access-token': token } },
    {
      url: '/api/courses',
      headers: { authorization: `Basic ${Buffer.from(`:${token}`).toString('base64')}` },
    },
    { url: '/api/courses', headers: { authorization: token } },
  ]
  for (const way of ways) expect((await site.app.inject(way)).statusCode).toBe(401)
  const body = {
    courseName: 'A',
    startDate: '2026-09-01',
    endDate: '2026-12-31',
    token,
    authorization: token,
  }
  expect((await site.nobody('POST', '/api/courses', body)).statusCode).toBe(401)
})

test('a caller with a token and no origin, as a program is, is served', async () => {
  expect((await site.admin.call('GET', '/api/courses')).statusCode).toBe(200)
})

test('a socket of another site hears nothing, because a browser gives it no token', async () => {
  for (const origin of ORIGINS.filter((one) => one !== '')) {
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      query: { userId: site.admin.id, role: 'admin' },
      extraHeaders: { origin, cookie: `token=${site.admin.token}` },
    })
    const heard: unknown[] = []
    socket.onAny((...told) => heard.push(told))
    const outcome = await new Promise((resolve) => {
      socket.once('connect', () => resolve('let in'))
      socket.once('connect_error', (error) => resolve(error.message))
    })
    expect(outcome, origin).toBe('Please log in.')
    expect(heard).toEqual([])
    socket.close()
  }
})
