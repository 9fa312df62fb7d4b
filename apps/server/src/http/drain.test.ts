import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { prepareToDrain } from './drain.ts'

test('who sends half a body and no more does not keep a server from stopping', async () => {
  const site = await startTestApp()
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
  await site.close()
})
