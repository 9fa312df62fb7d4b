import type { Room } from '@scheduler/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const remove = (kind: string, ids: readonly string[], more: object = {}) =>
  site.admin.call('POST', '/api/records/delete', { kind, ids, ...more })
const listNames = async () =>
  ((await site.admin.call('GET', '/api/rooms')).json() as Room[]).map(({ name }) => name)
async function readTold(): Promise<string[]> {
  const rows = await site.db.selectFrom('changes').select('event').orderBy('id').execute()
  return rows.map(({ event }) => JSON.stringify(event))
}

test('rooms are deleted together, and that is told once', async () => {
  const ids = [await site.addRoom({ name: 'D1' }), await site.addRoom({ name: 'D2' })]
  const before = (await readTold()).length
  expect((await remove('rooms', ids)).json()).toMatchObject({ deleted: 2 })
  expect(await listNames()).not.toContain('D1')
  const told = (await readTold()).slice(before)
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('Records deleted: 2.')
})

test('a trial says whether they could be, and deletes nothing', async () => {
  const ids = [await site.addRoom({ name: 'T1' }), await site.addRoom({ name: 'T2' })]
  const before = (await readTold()).length
  expect((await remove('rooms', ids, { isTrial: true })).json()).toMatchObject({ deleted: 2 })
  expect(await listNames()).toEqual(expect.arrayContaining(['T1', 'T2']))
  expect(await readTold()).toHaveLength(before)
})

test('where one is used none is deleted, and each that is used is told by its id', async () => {
  const used = await site.addRoom({ name: 'U1', buildingName: 'Used' })
  const free = await site.addRoom({ name: 'U2' })
  const slot = { title: 'In U1', day: 'Monday', startTime: '09:00', endTime: '10:00', roomId: used }
  expect((await site.admin.call('POST', '/api/classs', slot)).statusCode).toBe(201)
  for (const isTrial of [true, false]) {
    const answer = await remove('rooms', [free, used], { isTrial })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      message: '1 of them is used. Nothing was deleted.',
      errors: [{ field: used, message: 'This room is used by 1 class and cannot be deleted.' }],
    })
  }
  expect(await listNames()).toEqual(expect.arrayContaining(['U1', 'U2']))
})

test('those that are deleted already are passed over', async () => {
  const [one, other] = [await site.addRoom({ name: 'P1' }), await site.addRoom({ name: 'P2' })]
  await site.admin.call('POST', `/api/rooms/delete/${one}`)
  expect((await remove('rooms', [one, other])).json()).toMatchObject({ deleted: 1 })
})

test('a department that another one names is not deleted, and what names nothing is', async () => {
  const add = async (body: object) =>
    ((await site.admin.call('POST', '/api/departments', body)).json() as { _id: string })._id
  const above = await add({ name: 'Sciences' })
  const below = await add({ name: 'Optics', parentName: 'Sciences' })
  expect((await remove('departments', [above, below])).statusCode).toBe(409)
  expect((await remove('departments', [below])).json()).toMatchObject({ deleted: 1 })
  expect((await remove('departments', [above])).json()).toMatchObject({ deleted: 1 })
})

test.each([
  [{ kind: 'rooms', ids: 'all' }, 'ids'],
  [{ kind: 'admins', ids: [] }, 'kind'],
  [{ kind: 'rooms', ids: [], isTrial: 'yes' }, 'isTrial'],
])('%j is refused by its field', async (body, field) => {
  const answer = await site.admin.call('POST', '/api/records/delete', body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ errors: [{ field }] })
})
