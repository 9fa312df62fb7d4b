import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const PROFESSORS = 51

/** Of each professor two classes, one right after the other, in different buildings; answers their ids. */
async function addHurriedClasses(): Promise<string[]> {
  const rooms = await Promise.all(['East', 'West'].map((buildingName) => site.addRoom({ buildingName })))
  const ids: string[] = []
  for (let index = 0; index < PROFESSORS; index++) {
    const { id: professorId } = await site.addPerson('professor', `Professor ${index}`)
    for (const [hour, roomId] of rooms.entries()) {
      const minute = String(index).padStart(2, '0')
      const answer = await site.admin.call('POST', '/api/classs', {
        title: `Lecture ${index}`,
        // A minute each, so that all of them fit into two rooms.
        day: 'Monday',
        startTime: `${9 + hour}:${minute}`.padStart(5, '0'),
        endTime: `${9 + hour}:${String(index + 1).padStart(2, '0')}`.padStart(5, '0'),
        professorId,
        roomId,
      })
      expect(answer.statusCode, answer.body).toBe(201)
      ids.push(answer.json()._id)
    }
  }
  return ids
}

const readIds = (warnings: readonly { classId: string }[]) => [
  ...new Set(warnings.map(({ classId }) => classId)),
]

test('of many classes that a change leaves outside a rule a hundred are told, all are listed, and a hundred come first', async () => {
  const ids = await addHurriedClasses()
  const changed = await site.admin.call('POST', '/api/admins/site-settings', { minutesBetweenBuildings: 60 })
  const { warnings, warningCount } = changed.json()
  expect([warnings.length, warningCount]).toEqual([100, ids.length])
  const whole = (await site.admin.call('GET', '/api/classs/attention')).json()
  expect(readIds(whole).sort()).toEqual(ids.sort())
  const first = (await site.admin.call('GET', '/api/classs/attention/first')).json()
  expect(first.classCount).toBe(ids.length)
  expect(readIds(first.warnings)).toEqual(readIds(whole).slice(0, 100))
  expect(first.warnings).toEqual(whole.slice(0, first.warnings.length))
})
