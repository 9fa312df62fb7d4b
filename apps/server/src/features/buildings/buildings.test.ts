import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

interface Listed {
  _id: string
  name: string
  campusName: string | null
  rooms: number
}
const list = async (path: string): Promise<Listed[]> => (await site.admin.call('GET', path)).json()
const find = async (name: string) => (await list('/api/buildings')).find((one) => one.name === name)
const findCampus = async (name: string) => (await list('/api/campuses')).find((one) => one.name === name)
const roomsNow = async () => (await list('/api/rooms')) as unknown as { _id: string; buildingName: string }[]
const put = (path: string, body: object) => site.admin.call('PUT', path, body)
const add = async (body: object): Promise<Listed> => {
  const answer = await site.admin.call('POST', '/api/buildings', body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

test('a building has a record as soon as a room or a closure names it, one for all its rooms', async () => {
  await site.addRoom({ name: 'N1', buildingName: 'North' })
  const room = await site.addRoom({ name: 'N2', buildingName: ' North ' })
  expect(await find('North')).toMatchObject({ rooms: 2, code: '', campusName: null, latitude: null })
  await put(`/api/rooms/${room}`, { buildingName: 'Annex' })
  const dates = { startDate: '2026-12-21', endDate: '2026-12-22' }
  await site.admin.call('POST', '/api/closures', { name: 'Works', buildingName: 'Gym', ...dates })
  const names = (await list('/api/buildings')).map(({ name, rooms }) => [name, rooms])
  expect(names).toEqual(
    expect.arrayContaining([
      ['Annex', 1],
      ['Gym', 0],
      ['North', 1],
    ]),
  )
})

test('a new name of a building is that of its rooms, classes and closures, and browsers learn of them', async () => {
  const room = await site.addRoom({ name: 'S1', buildingName: 'South' })
  const other = await site.addRoom({ name: 'E1', buildingName: 'East' })
  const lecture = { title: 'Sets', day: 'Monday', startTime: '09:00', endTime: '10:00', roomId: room }
  await site.admin.call('POST', '/api/classs', lecture)
  const dates = { startDate: '2026-11-02', endDate: '2026-11-03' }
  await site.admin.call('POST', '/api/closures', { name: 'Works', buildingName: 'South', ...dates })
  const south = await find('South')

  const taken = await put(`/api/buildings/${south?._id}`, { name: 'East' })
  expect([taken.statusCode, taken.json().errors]).toMatchObject([
    409,
    [{ field: 'name', message: 'There is a building of this name already.' }],
  ])
  const before = (
    await site.db
      .selectFrom('changed_records' as never)
      .selectAll()
      .execute()
  ).length
  expect((await put(`/api/buildings/${south?._id}`, { name: 'South Hall' })).statusCode).toBe(200)
  const buildings = new Map((await roomsNow()).map((one) => [one._id, one.buildingName]))
  expect([buildings.get(room), buildings.get(other)]).toEqual(['South Hall', 'East'])
  const classes = (await site.admin.call('GET', '/api/classs')).json()
  expect(classes).toMatchObject([{ roomId: { buildingName: 'South Hall' } }])
  const { closures } = (await site.nobody('GET', '/api/admins/getSiteSettings/site')).json()
  expect(closures).toContainEqual(expect.objectContaining({ name: 'Works', buildingName: 'South Hall' }))
  const noted = await site.db
    .selectFrom('changed_records' as never)
    .selectAll()
    .execute()
  expect(noted.slice(before)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'rooms', record_id: room }),
      expect.objectContaining({ kind: 'classes', record_id: classes[0]._id }),
    ]),
  )
})

test('a building with rooms, or with a closure, is not deleted', async () => {
  await site.addRoom({ name: 'W1', buildingName: 'West' })
  const dates = { startDate: '2026-11-02', endDate: '2026-11-03' }
  await site.admin.call('POST', '/api/closures', { name: 'Works', buildingName: 'Barn', ...dates })
  const remove = async (name: string) =>
    site.admin.call('POST', `/api/buildings/delete/${(await find(name))?._id}`)
  const refused = await remove('West')
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This building has 1 room and cannot be deleted.',
  ])
  expect((await remove('Barn')).statusCode).toBe(409)
  await add({ name: 'Shed' })
  expect((await remove('Shed')).statusCode).toBe(200)
  expect(await find('Shed')).toBeUndefined()
})

test('a campus is there as long as a building names it, and takes its new name to all of them', async () => {
  const one = await add({ name: 'Hall', campusName: ' Hill ' })
  const other = await add({ name: 'Mill', campusName: 'Hill' })
  await add({ name: 'Dock', campusName: 'River' })
  const hill = await findCampus('Hill')
  expect((await put(`/api/campuses/${hill?._id}`, { name: 'River' })).statusCode).toBe(409)
  expect((await put(`/api/campuses/${hill?._id}`, { name: 'Hilltop' })).json()).toMatchObject({
    name: 'Hilltop',
  })
  expect([await find('Hall'), await find('Mill')]).toMatchObject([
    { campusName: 'Hilltop' },
    { campusName: 'Hilltop' },
  ])
  await put(`/api/buildings/${one._id}`, { campusName: '' })
  expect(await findCampus('Hilltop')).toBeDefined()
  await site.admin.call('POST', `/api/buildings/delete/${other._id}`)
  expect((await list('/api/campuses')).map(({ name }) => name)).toEqual(['River'])
})

test('coordinates are degrees, both or neither, and may be typed', async () => {
  const faults = async (body: object) =>
    (await site.admin.call('POST', '/api/buildings', { name: 'Odd', ...body })).json().errors
  expect(await faults({ latitude: 48.1 })).toMatchObject([{ field: 'longitude' }])
  expect(await faults({ latitude: 90.1, longitude: 0 })).toMatchObject([{ field: 'latitude' }])
  expect(await faults({ latitude: '48° N', longitude: 0 })).toMatchObject([
    { field: 'latitude', message: 'Latitude must be a number' },
  ])
  const typed = await add({ name: 'Lab', latitude: '48,1486', longitude: ' -11.5686 ' })
  expect(typed).toMatchObject({ latitude: 48.1486, longitude: -11.5686 })
  const half = await put(`/api/buildings/${typed._id}`, { latitude: null })
  expect(half.json().errors).toMatchObject([{ field: 'latitude' }])
  const none = await put(`/api/buildings/${typed._id}`, { latitude: '', longitude: '' })
  expect(none.json()).toMatchObject({ latitude: null, longitude: null })
})
