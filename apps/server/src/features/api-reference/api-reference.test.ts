import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { ENDPOINTS } from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { VERSION } from '../../version.ts'

const CREATED = 'fastify.initialization'
const routes: string[] = []
function listen(message: unknown) {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push(`${one} ${url}`)
  })
}

let site: TestApp
beforeAll(async () => {
  subscribe(CREATED, listen)
  site = await startTestApp()
  unsubscribe(CREATED, listen)
})
afterAll(() => site.close())

test('the routes of the server are the calls of the list, and the files of the web client', () => {
  const listed = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`)
  // Whatever can be got has a head.
  const ofApi = routes.filter((route) => route.includes(' /api') && !route.startsWith('HEAD '))
  expect(ofApi.sort()).toEqual(listed.sort())
  const others = routes.filter((route) => !route.includes(' /api') && !/^(GET|HEAD) /.test(route))
  // Mail programs stop mails by it.
  expect(others).toEqual(['POST /unsubscribe/:id', 'POST /confirm-address/:id'])
})

test('the reference is answered to anyone, of this version, and made once', async () => {
  const [first, again] = [
    await site.nobody('GET', '/api/openapi.json'),
    await site.nobody('GET', '/api/openapi.json/'),
  ]
  expect(first.statusCode).toBe(200)
  expect(first.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(again.body).toBe(first.body)
  expect(first.json().info.version).toBe(VERSION)
  expect(first.json().paths['/api/classs/{id}/join'].put.operationId).toBe('joinClass')
})

test.each(['/api/openapi.json', '/api/docs'])(
  '%s is sent compressed, and once to who has it',
  async (url) => {
    const get = (headers: object) => site.app.inject({ method: 'GET', url, headers: { ...headers } })
    const whole = await get({})
    const small = await get({ 'accept-encoding': 'gzip;q=0, br ; q=0.9' })
    expect([small.statusCode, small.headers['content-encoding']]).toEqual([200, 'br'])
    expect(small.rawPayload.length).toBeLessThan(whole.rawPayload.length / 4)
    expect(small.headers.etag).not.toBe(whole.headers.etag)
    const again = await get({ 'if-none-match': `"other" ,  ${whole.headers.etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  },
)

test('the page shows every call and every record, and holds no script', async () => {
  const { body, headers } = await site.nobody('GET', '/api/docs')
  const { components } = (await site.nobody('GET', '/api/openapi.json')).json()
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
  for (const name of [...Object.keys(ENDPOINTS), ...Object.keys(components.schemas)])
    expect(ids).toContain(name)
  expect(body).not.toMatch(/<script|<link|<img|javascript:|\bon\w+=|undefined|\[object/)
})

test('links of the page lead to places that it has, each of which there is once', async () => {
  const { body } = await site.nobody('GET', '/api/docs')
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  const links = new Set([...body.matchAll(/ href="#([^"]+)"/g)].map((match) => match[1]))
  expect([...links].filter((link) => !ids.includes(link))).toEqual([])
  const levels = [...body.matchAll(/<h(\d)/g)].map((match) => Number(match[1]))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
})
