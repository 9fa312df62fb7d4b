import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

test('a cancelled class comes back only where every rule holds, also those that the database does not know', async () => {
  const roomId = await site.addRoom()
  const slot = { title: 'Sets', day: 'Monday', startTime: '09:00', endTime: '10:00', roomId }
  const { _id: id } = (await site.admin.call('POST', '/api/classs', slot)).json()
  await site.admin.call('POST', `/api/classs/${id}/cancel`)
  await site.admin.call('PUT', `/api/rooms/${roomId}`, { status: 'maintenance' })
  const refused = await site.admin.call('POST', `/api/classs/${id}/reinstate`)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().conflicts).toMatchObject([{ kind: 'maintenance' }])
  await site.admin.call('PUT', `/api/rooms/${roomId}`, { status: 'available' })
  expect((await site.admin.call('POST', `/api/classs/${id}/reinstate`)).statusCode).toBe(200)
})
