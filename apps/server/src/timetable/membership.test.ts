import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

test('nobody joins a class while it is cancelled', async () => {
  const student = await site.addPerson('student')
  const slot = { title: 'Sets', day: 'Monday', startTime: '09:00', endTime: '10:00' }
  const { _id: id } = (await site.admin.call('POST', '/api/classs', slot)).json()
  const join = () => student.call('PUT', `/api/classs/${id}/join`, {})
  await site.admin.call('POST', `/api/classs/${id}/cancel`)
  const refused = await join()
  expect([refused.statusCode, refused.json().message]).toEqual([409, "'Sets' is cancelled."])
  await site.admin.call('POST', `/api/classs/${id}/reinstate`)
  expect((await join()).statusCode).toBe(200)
})
