import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const send = (payload: string | Buffer, type = 'application/json') =>
  site.app.inject({
    method: 'POST',
    url: '/api/imports',
    headers: { authorization: `Bearer ${site.admin.token}`, 'content-type': type },
    payload,
  })
const importRoom = (name: string) =>
  send(
    JSON.stringify({
      kind: 'rooms',
      columns: ['name', 'buildingName', 'seats'],
      lines: [2],
      rows: [[name, 'Main', '30']],
    }),
  )

test('of imports that come at once twenty wait for the one before them, and others are told to come again', async () => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const holding = changeTimetable(site.db, () => gate)
  const statuses: number[] = []
  const sent = Array.from({ length: 24 }, async (_, n) => {
    statuses.push((await importRoom(`R${n}`)).statusCode)
  })
  await expect.poll(() => statuses.length).toBe(3)
  expect(statuses).toEqual([503, 503, 503])
  release()
  await Promise.all([holding, ...sent])
  expect(statuses.slice(3)).toEqual(Array(21).fill(200))
  const rooms = await site.db.selectFrom('rooms').select('name').execute()
  expect(rooms).toHaveLength(21)
})

test.each([
  ['no body', '', 'application/json', 400],
  ['a form', 'x=1', 'application/x-www-form-urlencoded', 415],
  ['a text', 'x', 'text/plain', 415],
  ['names that every object has', '{"__proto__":{}}', 'application/json', 400],
])('%s is refused as in other calls', async (_, body, type, status) => {
  const other = await site.app.inject({
    method: 'POST',
    url: '/api/rooms',
    headers: { authorization: `Bearer ${site.admin.token}`, 'content-type': type },
    payload: body,
  })
  const answer = await send(body, type)
  expect([answer.statusCode, other.statusCode]).toEqual([status, status])
  if (body !== '') expect(answer.json().message).toBe(other.json().message)
})
