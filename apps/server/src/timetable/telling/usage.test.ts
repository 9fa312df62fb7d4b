import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

test('a course, room or professor that a class uses is not deleted, and how many use it is said', async () => {
  const [courseId, roomId] = [await site.addCourse(), await site.addRoom()]
  const { id: professorId } = await site.addPerson('professor')
  const slot = { title: 'Sets', day: 'Monday', startTime: '09:00', endTime: '10:00' }
  const made = await site.admin.call('POST', '/api/classs', { ...slot, courseId, roomId, professorId })
  await site.admin.call('POST', `/api/classs/${made.json()._id}/cancel`)
  const used = [
    ['courses', 'course', courseId],
    ['rooms', 'room', roomId],
    ['professors', 'professor', professorId],
  ] as const
  const remove = (path: string, id: string) => site.admin.call('POST', `/api/${path}/delete/${id}`)
  for (const [path, noun, id] of used) {
    const refused = await remove(path, id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe(`This ${noun} is used by 1 class and cannot be deleted.`)
  }
  await site.admin.call('POST', `/api/classs/delete/${made.json()._id}`)
  for (const [path, , id] of used) expect((await remove(path, id)).statusCode).toBe(200)
})
