import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { METRICS_TOKEN, startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp

beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const ask = (authorization?: string) =>
  site.app.inject({ url: '/api/metrics', headers: authorization === undefined ? {} : { authorization } })

/** The value of a line, by its name and labels as they are written; 0 where there is none. */
async function read(line: string): Promise<number> {
  const { body } = await ask(`Bearer ${METRICS_TOKEN}`)
  const found = body.split('\n').find((one) => one.startsWith(`${line} `))
  return Number(found?.slice(line.length + 1) ?? 0)
}

test('only administrators and callers with the token may read them', async () => {
  const student = await site.addPerson('student')
  const professor = await site.addPerson('professor')
  expect((await site.admin.call('GET', '/api/metrics')).statusCode).toBe(200)
  expect((await ask(`Bearer ${METRICS_TOKEN}`)).statusCode).toBe(200)
  expect((await student.call('GET', '/api/metrics')).statusCode).toBe(403)
  expect((await professor.call('GET', '/api/metrics')).statusCode).toBe(403)
  const wrong = [undefined, '', 'Bearer', `Bearer ${METRICS_TOKEN}x`, `Bearer ${METRICS_TOKEN.slice(1)}`]
  for (const header of [...wrong, METRICS_TOKEN, 'Bearer null'])
    expect((await ask(header)).statusCode, header).toBe(401)
})

test('the token opens nothing else', async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  for (const url of ['/api/admins', '/api/admins/audit', '/api/classs', '/api/rooms'])
    expect((await site.app.inject({ url, headers })).statusCode).toBe(401)
})

test('without a token in the settings only administrators read them', async () => {
  const closed = await startTestApp({ metricsToken: null })
  for (const header of ['Bearer null', 'Bearer undefined', `Bearer ${METRICS_TOKEN}`]) {
    const answer = await closed.app.inject({ url: '/api/metrics', headers: { authorization: header } })
    expect(answer.statusCode).toBe(401)
  }
  expect((await closed.admin.call('GET', '/api/metrics')).statusCode).toBe(200)
  await closed.close()
})

test('they are Prometheus text', async () => {
  const answer = await ask(`Bearer ${METRICS_TOKEN}`)
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  for (const line of answer.body.trimEnd().split(/\n+/))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? (-?[\d.e+-]+|NaN|\+Inf))$/)
  for (const name of ['process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds', 'nodejs_heap'])
    expect(answer.body).toContain(`\n${name}`)
})

test('requests are counted by pattern: no id and no query adds a line', async () => {
  const count = 'scheduler_http_request_duration_seconds_count'
  const line = `${count}{method="PUT",route="/api/rooms/:id",status="200"}`
  const before = await read(line)
  for (let index = 0; index < 3; index++)
    await site.admin.call('PUT', `/api/rooms/${await site.addRoom()}?a=canary-${index}`, { seats: 5 })
  expect(await read(line)).toBe(before + 3)
  for (let index = 0; index < 3; index++) await site.nobody('GET', `/api/canary-${index}`)
  expect(await read(`${count}{method="GET",route="none",status="404"}`)).toBeGreaterThanOrEqual(3)
  expect((await ask(`Bearer ${METRICS_TOKEN}`)).body).not.toContain('canary')
})

test('joins, and refusals by the rule, are counted', async () => {
  const student = await site.addPerson('student')
  const roomId = await site.addRoom()
  const lecture = { title: 'Sets', day: 'Monday', startTime: '09:00', endTime: '10:00', roomId }
  const { _id: id } = (await site.admin.call('POST', '/api/classs', lecture)).json()
  expect((await site.admin.call('POST', '/api/classs', lecture)).statusCode).toBe(409)
  expect((await student.call('PUT', `/api/classs/${id}/join`, {})).statusCode).toBe(200)
  expect((await student.call('PUT', `/api/classs/${id}/join`, {})).statusCode).toBe(409)
  expect(await read('scheduler_joins_total')).toBe(1)
  expect(await read('scheduler_refusals_total{reason="room"}')).toBe(1)
  expect(await read('scheduler_refusals_total{reason="other"}')).toBe(1)
})

test('sockets and connections are those of the moment', async () => {
  site.services.realtime.attach(site.app.server)
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as AddressInfo
  expect(await read('scheduler_sockets')).toBe(0)
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    auth: { token: site.admin.token },
  })
  await once(socket as unknown as NodeJS.EventEmitter, 'connect')
  expect(await read('scheduler_sockets')).toBe(1)
  socket.close()
  const total = await read('scheduler_database_connections{state="total"}')
  expect(total).toBeGreaterThan(0)
  expect(await read('scheduler_database_connections{state="idle"}')).toBeLessThanOrEqual(total)
  expect(await read('scheduler_password_queue_length')).toBe(0)
})
