import type { Building, Department, ImportRecord, Room } from '@scheduler/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const list = async <T>(path: string): Promise<T[]> => (await site.admin.call('GET', path)).json()
async function call(method: 'POST' | 'PUT', path: string, body?: object) {
  const answer = await site.admin.call(method, path, body)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}
const storeRooms = (...rows: string[][]): Promise<ImportRecord> =>
  call('POST', '/api/imports', {
    kind: 'rooms',
    columns: ['name', 'buildingName', 'seats', 'department'],
    lines: rows.map((_, index) => index + 2),
    rows,
  })
const undo = ({ _id }: ImportRecord) => call('POST', `/api/imports/${_id}/undo`)
const listNames = async () =>
  [...(await list<Building>('/api/buildings')), ...(await list<Department>('/api/departments'))].map(
    ({ name }) => name,
  )

test('buildings and departments that an import has made go when it is undone, others stay, and all in one act', async () => {
  await site.addRoom({ name: 'O1', buildingName: 'Old', department: 'Physics' })
  const before = await listNames()
  const done = await storeRooms(['A1', 'New', '30', 'Music'], ['A2', 'Old', '30', 'Physics'])
  expect(done.created).toBe(2)
  expect((await listNames()).sort()).toEqual([...before, 'Music', 'New'].sort())
  await undo(done)
  expect(await listNames()).toEqual(before)
  const acts = await site.db
    .selectFrom('audit_entries')
    .select(['act_id', 'record_kind'])
    .where('after', 'is', null)
    .where('record_kind', 'in', ['building', 'department', 'room'])
    .execute()
  expect(acts.map(({ record_kind }) => record_kind).sort()).toEqual([
    'building',
    'department',
    'room',
    'room',
  ])
  expect(new Set(acts.map(({ act_id }) => act_id)).size).toBe(1)
})

test('those that somebody has changed or uses by now stay', async () => {
  const done = await storeRooms(
    ['B1', 'Gym', '30', 'Sports'],
    ['B2', 'Barn', '30', 'Farming'],
    ['B3', 'Mill', '30', 'Baking'],
    ['B4', 'Forge', '30', 'Metal'],
  )
  const idOf = async (name: string) =>
    (await list<Building>('/api/buildings')).find((one) => one.name === name)?._id
  const dates = { startDate: '2026-10-01', endDate: '2026-10-02' }
  await call('POST', '/api/closures', { name: 'Works', buildingName: 'Gym', ...dates })
  await site.addRoom({ name: 'C1', buildingName: 'Other', department: 'Sports' })
  await call('PUT', `/api/buildings/${await idOf('Barn')}`, { code: 'BRN' })
  await call('PUT', `/api/buildings/${await idOf('Mill')}/walk`, { toId: await idOf('Other'), minutes: 5 })
  await undo(done)
  const names = await listNames()
  for (const kept of ['Gym', 'Sports', 'Barn', 'Mill']) expect(names).toContain(kept)
  for (const gone of ['Farming', 'Baking', 'Forge', 'Metal']) expect(names).not.toContain(gone)
})

test('features that an import has made go when it is undone, those that something else has by then stay', async () => {
  const storeLine = (kind: string, columns: string[], row: string[]): Promise<ImportRecord> =>
    call('POST', '/api/imports', { kind, columns, lines: [2], rows: [row] })
  const columns = ['name', 'buildingName', 'seats', 'features']
  const nameFeatures = async () =>
    (await site.db.selectFrom('features').select('name').orderBy('name').execute()).map(({ name }) => name)
  await site.addRoom({ name: 'E1', features: ['Projector'] })
  const before = await nameFeatures()
  const done = await storeLine('rooms', columns, ['E2', 'Old', '30', 'projector; Organ; Kiln; Forge'])
  expect(await nameFeatures()).toEqual([...before, 'Forge', 'Kiln', 'Organ'].sort())
  await site.addRoom({ name: 'E3', features: ['Organ'] })
  await site.addCourse({ courseName: 'Pottery', needs: ['Kiln'] })
  await undo(done)
  expect(await nameFeatures()).toEqual([...before, 'Kiln', 'Organ'].sort())
})

test('a department that a field of many records has made goes when that is undone', async () => {
  const ids = [await site.addRoom({ name: 'D1' }), await site.addRoom({ name: 'D2' })]
  const change = { kind: 'rooms', ids, field: 'department', value: 'Dance', title: 'Department' }
  const done = await call('POST', '/api/records/change', change)
  expect(await listNames()).toContain('Dance')
  await undo(done)
  expect(await listNames()).not.toContain('Dance')
  const rooms = (await list<Room>('/api/rooms')).filter(({ _id }) => ids.includes(_id))
  expect(rooms.map(({ department }) => department)).toEqual([null, null])
})
