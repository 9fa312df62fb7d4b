import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const room = (id: string, fields: object) => site.admin.call('PUT', `/api/rooms/${id}`, fields)
const course = (id: string, fields: object) => site.admin.call('PUT', `/api/courses/${id}`, fields)
const addClass = (fields: object) =>
  site.admin.call('POST', '/api/classs', {
    title: 'Harmony',
    day: 'Monday',
    startTime: '09:00',
    endTime: '10:00',
    ...fields,
  })

test('a room has the features that it is given, in the order of their names, until it is given others', async () => {
  const id = await site.addRoom({ features: ['Projector', 'lab benches', 'projector'] })
  const listed = async () =>
    (await site.admin.call('GET', '/api/rooms')).json().find((one: { _id: string }) => one._id === id)
      .features
  expect(await listed()).toEqual(['lab benches', 'projector'])
  expect((await room(id, { seats: 31 })).json().features).toEqual(['lab benches', 'projector'])
  expect((await room(id, { features: ['Step-free', 'Lab benches'] })).json().features).toEqual([
    'lab benches',
    'Step-free',
  ])
  expect((await room(id, { features: [] })).json().features).toEqual([])
  expect(await listed()).toEqual([])
})

test('a name is spelt as it is where something has it already, and otherwise as it is typed', async () => {
  const id = await site.addRoom({ features: ['Piano'] })
  const needing = await site.addCourse({ needs: ['PIANO'] })
  expect((await course(needing, { term: 2 })).json().needs).toEqual(['Piano'])
  await course(needing, { needs: [] })
  await room(id, { features: [] })
  expect((await course(needing, { needs: ['piano'] })).json().needs).toEqual(['piano'])
})

test.each([
  ['Projector', 'Features must be a list'],
  [[' '], 'Features is required'],
  [['x'.repeat(61)], 'Features must have at most 60 characters'],
  [Array.from({ length: 51 }, (_, at) => `F${at}`), 'Features has too many entries'],
])('what is no list of names is refused: %j', async (features, message) => {
  const id = await site.addRoom()
  const refused = await room(id, { features })
  expect([refused.statusCode, refused.json().errors?.[0]?.message]).toEqual([400, message])
})

test('features that somebody has changed meanwhile are not overwritten', async () => {
  const id = await site.addRoom({ features: ['Harp'] })
  const { revision } = (await room(id, { seats: 32 })).json()
  await room(id, { features: ['Harp', 'Organ'] })
  const late = await room(id, { features: ['Projector'], revision })
  expect([late.statusCode, late.json().fields]).toEqual([409, ['features']])
  expect(late.json().current.features).toEqual(['Harp', 'Organ'])
  const needing = await site.addCourse({ needs: ['Harp'] })
  const began = (await course(needing, { term: 2 })).json().revision
  await course(needing, { needs: [] })
  expect((await course(needing, { needs: ['Organ'], revision: began })).json().fields).toEqual(['needs'])
})

test('browsers are told of a room and a course whose features alone have changed', async () => {
  const [id, needing] = [await site.addRoom(), await site.addCourse()]
  const { history, position } = site.services.realtime.position
  await room(id, { features: ['Loom'] })
  await course(needing, { needs: ['Loom'] })
  const { lists } = (
    await site.admin.call('GET', `/api/changes?history=${history}&from=${position}&lists=rooms,courses`)
  ).json()
  // What the test before has changed may be among it.
  expect(lists.rooms.changed).toContainEqual(expect.objectContaining({ _id: id, features: ['Loom'] }))
  expect(lists.courses.changed).toContainEqual(expect.objectContaining({ _id: needing, needs: ['Loom'] }))
})

test('a class is offered the rooms that have what its course needs, and told when one has it no longer', async () => {
  const plain = await site.addRoom({ name: 'Plain', seats: 300 })
  const studio = await site.addRoom({ name: 'Studio', seats: 301, features: ['Grand piano'] })
  const courseId = await site.addCourse({ courseName: 'Music', needs: ['grand PIANO'] })
  const refused = await addClass({ courseId, roomId: plain })
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    message: 'Plain lacks what Music needs: Grand piano.',
    conflicts: [{ kind: 'roomFeatures', key: 'conflicts.lacksFeatures' }],
  })
  const offered = refused.json().suggestions.map(({ roomId }: { roomId: string }) => roomId)
  expect(new Set(offered)).toEqual(new Set([studio]))
  const made = await addClass({ courseId, roomId: studio })
  expect(made.statusCode).toBe(201)
  const told = await room(studio, { features: ['Upright piano'] })
  expect(told.json().warnings).toMatchObject([{ kind: 'roomFeatures', classId: made.json()._id }])
})
