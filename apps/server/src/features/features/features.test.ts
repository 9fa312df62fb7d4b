import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  site.admin.call(method, path, body)
const list = async () =>
  (await call('GET', '/api/features')).json() as {
    _id: string
    name: string
    rooms: number
    courses: number
  }[]
const find = async (name: string) => (await list()).find((one) => one.name === name)?._id ?? ''
const rename = (id: string, name: string) => call('POST', `/api/features/${id}/rename`, { name })
const featuresOf = async (room: string) =>
  (await call('GET', '/api/rooms')).json().find(({ _id }: { _id: string }) => _id === room).features
const needsOf = async (course: string) =>
  (await call('GET', '/api/courses')).json().find(({ _id }: { _id: string }) => _id === course).needs

test('the features that something has are listed with how many have and need them', async () => {
  const room = await site.addRoom({ features: ['Harp', 'Organ'] })
  await site.addRoom({ features: ['Organ'] })
  await site.addCourse({ needs: ['Organ', 'Choir'] })
  await call('PUT', `/api/rooms/${room}`, { features: ['Organ'] })
  expect((await list()).map(({ name, rooms, courses }) => [name, rooms, courses])).toEqual([
    ['Choir', 0, 1],
    ['Organ', 2, 1],
  ])
})

test('a new name of a feature is that in all rooms and courses, whose editors learn of it', async () => {
  const room = await site.addRoom({ features: ['Beamer', 'Sink'] })
  const course = await site.addCourse({ needs: ['Beamer'] })
  const { revision } = (await call('PUT', `/api/rooms/${room}`, { seats: 31 })).json()
  const { history, position } = site.services.realtime.position
  const renamed = await rename(await find('Beamer'), ' Projector ')
  expect(renamed.json()).toMatchObject({ name: 'Projector', rooms: 1, courses: 1 })
  expect([await featuresOf(room), await needsOf(course)]).toEqual([['Projector', 'Sink'], ['Projector']])
  const late = await call('PUT', `/api/rooms/${room}`, { features: ['Beamer'], revision })
  expect([late.statusCode, late.json().fields]).toEqual([409, ['features']])
  const { lists } = (
    await call('GET', `/api/changes?history=${history}&from=${position}&lists=rooms,courses`)
  ).json()
  // What was done just before may be told too.
  expect(lists.rooms.changed).toContainEqual(
    expect.objectContaining({ _id: room, features: ['Projector', 'Sink'] }),
  )
  expect(lists.courses.changed).toContainEqual(expect.objectContaining({ _id: course, needs: ['Projector'] }))
})

test('with the name of another feature, whatever its capitals, both are one', async () => {
  const both = await site.addRoom({ features: ['Wheelchair access', 'Step-free'] })
  const one = await site.addRoom({ features: ['Wheelchair access'] })
  const course = await site.addCourse({ needs: ['Step-free'] })
  await rename(await find('Wheelchair access'), 'Step-Free')
  expect([await featuresOf(both), await featuresOf(one), await needsOf(course)]).toEqual(
    Array(3).fill(['Step-Free']),
  )
  expect(await find('Wheelchair access')).toBe('')
})

test('other capitals alone are a new spelling of the same feature', async () => {
  const room = await site.addRoom({ features: ['lab benches'] })
  const id = await find('lab benches')
  expect((await rename(id, 'Lab Benches')).json()).toMatchObject({ _id: id, name: 'Lab Benches' })
  expect(await featuresOf(room)).toEqual(['Lab Benches'])
})

test('a feature is not called nothing, and one that has been deleted is not found', async () => {
  await site.addRoom({ features: ['Loom'] })
  const id = await find('Loom')
  expect((await rename(id, ' ')).statusCode).toBe(400)
  await rename(id, 'Large loom')
  expect((await rename(id, 'Loom')).statusCode).toBe(404)
})
