import {
  createClosure,
  createTerm,
  ENDPOINTS,
  isSpecified,
  updateCourseShape,
  updateRoom,
} from '@scheduler/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { findingUnknownField } from './unknown-fields.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

test('a field that is not known closes no site: a call of ours is refused with its name, and nothing is stored', async () => {
  const dates = { startDate: '2026-10-05', endDate: '2026-10-06' }
  const body = { name: 'Painting', ...dates, room: 'Hall 2' }
  const answer = await site.admin.call('POST', '/api/closures', body)
  expect([answer.statusCode, answer.json().errors]).toMatchObject([
    400,
    [{ field: 'room', message: "This call has no field 'room'." }],
  ])
  const settings = await site.nobody('GET', '/api/admins/getSiteSettings/site')
  expect(settings.json().closures).toEqual([])
})

test('calls of the specification drop it', async () => {
  const room = { name: 'Hall 2', buildingName: 'Main', seats: 30, colour: 'red' }
  const answer = await site.admin.call('POST', '/api/rooms', room)
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).not.toHaveProperty('colour')
  expect(findingUnknownField(updateRoom)({ colour: 'red' })).toBe(null)
})

test('it is found however deep it is, and what a call answers may be sent back', () => {
  const find = findingUnknownField(updateCourseShape)
  const section = { name: 'Lab 1', classCount: 2 }
  const shape = {
    socketId: 'x',
    revision: 1,
    configurations: [{ parts: [{ kind: 'Lab', sections: [section] }] }],
  }
  expect(find(shape)).toBe(null)
  const [configuration] = shape.configurations
  const parts = [{ kind: 'Lab', sections: [section, { ...section, colour: 'red' }] }]
  expect(find({ ...shape, configurations: [{ ...configuration, parts }] })).toBe(
    'configurations.0.parts.0.sections.1.colour',
  )
  expect(findingUnknownField(createTerm)({ toString: 1 })).toBe('toString')
  expect(findingUnknownField(createClosure)(['no object'])).toBe(null)
})

test('every write that is ours refuses a field that it does not know', () => {
  const ours = Object.values(ENDPOINTS).filter((one) => one.method !== 'GET' && !isSpecified(one))
  expect(ours.length).toBeGreaterThan(40)
  for (const endpoint of ours)
    expect(findingUnknownField(endpoint)({ unheardOf: 1 }), endpoint.path).toBe('unheardOf')
})
