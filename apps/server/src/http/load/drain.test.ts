import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nextCourse, sendOnce } from '../../faults/stopping.ts'
import { findWaiting } from '../../testing/lock-waits.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { prepareToDrain } from './drain.ts'

let site: TestApp
beforeEach(async () => {
  site = await startTestApp()
})
afterEach(() => site.close())

test('what is under way is answered before connections are closed', async () => {
  const closing = new Promise<void>((resolve) => {
    site.app.addHook('preClose', async () => resolve())
  })
  const drain = prepareToDrain(site.app, 60 * 60_000)
  const url = await site.app.listen()
  const holder = new pg.Client(site.owner)
  await holder.connect()
  await holder.query('begin; lock table courses in access exclusive mode')
  const asked = sendOnce(url, '/api/courses', { token: site.admin.token, body: nextCourse() })
  await findWaiting(holder)
  await drain.stopListening()
  const finished = drain.finish()
  await closing
  await holder.end()
  expect(await asked).toBe(201)
  await finished
})

test('who sends half a body and no more does not keep a server from stopping', async () => {
  const drain = prepareToDrain(site.app, 100)
  await site.app.listen()
  const asked = once(site.app.server, 'request')
  const client = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1')
  client.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"email"')
  const closed = once(client, 'close')
  await asked
  await drain.stopListening()
  expect(client.closed).toBe(false)
  await drain.finish()
  client.resume()
  await closed
})
