import { ENDPOINTS } from '@scheduler/contract'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { connectTo } from '../testing/test-database.ts'

/* What every answer tells a browser, whatever came of the request, and what none tells anybody. */

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const ID = '00000000-0000-4000-8000-000000000000'
const fill = (path: string) => path.replace(/:\w+/g, ID)

/** By status, the answers of this kind that were looked at. */
const seen = new Map<number, number>()

function expectHeaders(answer: LightMyRequestResponse, what: string): void {
  const { headers, statusCode } = answer
  seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1)
  const policy = String(headers['content-security-policy'])
  const rules = policy.split(';').map((rule) => rule.trim())
  expect(rules, what).toEqual(expect.arrayContaining(["script-src 'self'", "object-src 'none'"]))
  expect(rules, what).toEqual(expect.arrayContaining(["base-uri 'none'", "frame-ancestors 'none'"]))
  expect(policy.replace(/style-src[^;]*/, ''), what).not.toMatch(/unsafe|\*|https?:/)
  expect(headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // The reference is the same for everybody.
    'cache-control': /^GET \/api\/(docs|openapi\.json)/.test(what) ? 'no-cache' : 'no-store',
  })
  expect(String(headers['content-type']), what).toMatch(/^(application\/json|text\/(plain|html|csv))/)
  for (const name of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin'])
    expect(headers[name], `${what} ${name}`).toBeUndefined()
}

test.each(Object.entries(ENDPOINTS))('%s says how it may be used, refused or not', async (_, endpoint) => {
  const { method, path } = endpoint
  const url = fill(path)
  const { call } = path.endsWith('/logout') ? await site.addPerson('admin') : site.admin
  expectHeaders(await site.nobody(method, url), `${method} ${path} of nobody`)
  expectHeaders(await call(method, url), `${method} ${path}`)
  expectHeaders(
    await call(method, url, method === 'GET' ? undefined : { socketId: [] }),
    `${method} ${path} with nothing useful`,
  )
})

test('pages may open sockets to their own host alone, and answers of the API are kept nowhere however it is called', async () => {
  const get = (url: string, host: string) =>
    site.app.inject({ method: 'GET', url, headers: { host, authorization: `Bearer ${site.admin.token}` } })
  const { headers } = await get('/%61pi/rooms', 'timetable.example.org:8443')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toContain(
    "connect-src 'self' ws://timetable.example.org:8443 wss://timetable.example.org:8443;",
  )
  const forged = await get('/api/rooms', "x; script-src 'unsafe-inline'")
  expect(forged.headers['content-security-policy']).toContain("connect-src 'self' 'self';")
})

test('a request that is too large, unknown, unreadable or not understood has them too', async () => {
  const large = await site.admin.call('POST', '/api/rooms', { name: 'x'.repeat(1_100_000) })
  expect(large.statusCode).toBe(413)
  expectHeaders(large, 'a large body')
  for (const path of ['/api/nothing', '/api', '/api/rooms/extra', '/%61pi/x', '/socket.io/nothing.js']) {
    const answer = await site.admin.call('POST', path)
    expect(answer.statusCode, path).toBe(404)
    if (path.includes('pi')) expectHeaders(answer, path)
  }
  const text = await site.app.inject({
    method: 'POST',
    url: '/api/rooms',
    headers: { authorization: `Bearer ${site.admin.token}`, 'content-type': 'text/plain' },
    payload: 'x',
  })
  expect(text.statusCode).toBe(415)
  expectHeaders(text, 'another media type')
  const broken = await site.app.inject({
    method: 'POST',
    url: '/api/rooms',
    headers: { authorization: `Bearer ${site.admin.token}`, 'content-type': 'application/json' },
    payload: '{"name":',
  })
  expect(broken.statusCode).toBe(400)
  expectHeaders(broken, 'broken JSON')
})

test('methods that a path does not have, TRACE and CONNECT among them, are answered 404', async () => {
  for (const method of ['PATCH', 'PUT', 'DELETE', 'TRACE'] as const) {
    const answer = await site.app.inject({ method: method as 'PUT', url: '/api/courses' })
    expect([404, 405], method).toContain(answer.statusCode)
    expect(answer.headers.allow).toBeUndefined()
  }
})

test('an unexpected fault tells nothing of the inside, and says how it may be used', async () => {
  await connectTo(site.owner, (client) => client.query('alter table rooms rename to halls'))
  const answer = await site.admin.call('GET', '/api/rooms')
  await connectTo(site.owner, (client) => client.query('alter table halls rename to rooms'))
  expect(answer.statusCode).toBe(500)
  expectHeaders(answer, 'a fault')
  expect(answer.json()).toEqual({
    message: 'Something went wrong on the server.',
    key: 'requests.failed',
    slots: {},
  })
  expect((await site.admin.call('GET', '/api/rooms')).statusCode).toBe(200)
})

test('a site that is reached over HTTPS tells browsers to come in no other way for a year, and another does not', async () => {
  const strictness = async (publicUrl?: string) => {
    const app = await buildApp(site.services, false, [], publicUrl)
    const answer = await app.inject({ method: 'GET', url: '/api/health' })
    await app.close()
    return answer.headers['strict-transport-security']
  }
  const told = String(await strictness('https://timetable.example.edu'))
  expect(told).toContain('includeSubDomains')
  expect(Number(/max-age=(\d+)/.exec(told)?.[1])).toBeGreaterThanOrEqual(31_536_000)
  expect(await strictness('http://timetable.example.edu')).toBeUndefined()
  expect(await strictness()).toBeUndefined()
})

test('the server waits less than half a minute for headers', () => {
  expect(site.app.server.headersTimeout).toBeGreaterThan(0)
  expect(site.app.server.headersTimeout).toBeLessThan(30_000)
})

test('answers of every kind were looked at', () => {
  for (const status of [200, 400, 401, 404, 413, 415, 500]) expect([...seen.keys()]).toContain(status)
})
