import { once } from 'node:events'
import { connect } from 'node:net'
import { until } from '@scheduler/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts'

let site: TestApp
let port: number
/** How many callers were let in. */
let letIn = 0
beforeAll(async () => {
  site = await startTestApp()
  site.app.addHook('preParsing', async () => void letIn++)
  port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => site.close())

const ROOM = JSON.stringify({ name: 'Attic', buildingName: 'Main', seats: 3 })

/** Begins to add a room: all but the last character of it is sent. */
function beginToAddRoom({ token }: Person) {
  const head = [
    'POST /api/rooms HTTP/1.1',
    'Host: here',
    'Connection: close',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${ROOM.length}`,
    '\r\n',
  ]
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => (answer += data))
  socket.write(head.join('\r\n') + ROOM.slice(0, -1))
  const closed = once(socket, 'close')
  const finish = () => socket.write(ROOM.slice(-1))
  return { finish, readAnswer: () => closed.then(() => answer) }
}

test('a caller who is not allowed is refused before the body has come', async () => {
  const { readAnswer } = beginToAddRoom(await site.addPerson('student'))
  expect(await readAnswer()).toMatch(/^HTTP\/1.1 403 /)
})

test('a caller who is shut out while the body comes changes nothing', async () => {
  const [leaver, stayer] = [await site.addPerson('admin'), await site.addPerson('admin')]
  const before = letIn
  const sent = [leaver, stayer].map(beginToAddRoom)
  await until(() => letIn === before + 2)
  await site.admin.call('POST', `/api/admins/delete/${leaver.id}`)
  // Then a second passes: within one the server relies on what it has just seen.
  const { now } = performance
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 1000)
  for (const { finish } of sent) finish()
  const [left, stayed] = await Promise.all(sent.map(({ readAnswer }) => readAnswer()))
  clock.mockRestore()
  expect(left).toMatch(/^HTTP\/1.1 401 /)
  expect(stayed).toMatch(/^HTTP\/1.1 201 /)
  expect((await site.admin.call('GET', '/api/rooms')).json()).toHaveLength(1)
})

test('every fault of a field carries of what its message is made, the first one’s is the answer’s', async () => {
  const answer = await site.admin.call('POST', '/api/rooms', { name: ' ', buildingName: 'Main', seats: 0 })
  const name = { message: 'Room name is required', key: 'faults.required', slots: { field: 'roomName' } }
  const seats = {
    message: 'Seats must be at least 1',
    key: 'faults.tooSmall',
    slots: { field: 'seats', number: 1 },
  }
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    {
      ...name,
      errors: [
        { field: 'name', ...name },
        { field: 'seats', ...seats },
      ],
    },
  ])
})

test('a field without its own name is named by its path', async () => {
  const answer = await site.admin.call('POST', '/api/rooms', {
    ...JSON.parse(ROOM),
    availability: { Monday: 'always' },
  })
  const said = {
    message: 'availability.Monday must be a list of slots',
    key: 'faults.notSlotsAt',
    slots: { path: 'availability.Monday' },
  }
  expect(answer.json()).toEqual({ ...said, errors: [{ field: 'availability.Monday', ...said }] })
})

test.each(['{"message":"x","key":"y"}', '{{option}}', '\u202e"]}'])(
  'what was sent comes back in a slot as it was: %j',
  async (typed) => {
    const availability = { Monday: [typed.slice(0, 20)] }
    const answer = await site.admin.call('POST', '/api/rooms', { ...JSON.parse(ROOM), availability })
    const [error] = answer.json().errors
    expect(error).toMatchObject({ key: 'faults.wrongSlot', slots: { option: typed.slice(0, 20) } })
    expect(error.message).toBe(`'${typed.slice(0, 20)}' is not a slot like 09:00 - 10:00`)
  },
)

test('a fault in the words of the validator itself has no key', async () => {
  const answer = await site.admin.call('POST', '/api/generation/runs', { weights: 7 })
  expect(answer.json().errors).toEqual([
    { field: 'weights', message: 'Invalid input: expected object, received number' },
  ])
})
