import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts'

let site: TestApp
let port: number
beforeAll(async () => {
  site = await startTestApp()
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

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('who may not call is told so before the body has come', async () => {
  const { readAnswer } = beginToAddRoom(await site.addPerson('student'))
  expect(await readAnswer()).toMatch(/^HTTP\/1.1 403 /)
})

test('who is shut out while the body comes changes nothing', async () => {
  const [leaver, stayer] = [await site.addPerson('admin'), await site.addPerson('admin')]
  const sent = [leaver, stayer].map(beginToAddRoom)
  await wait(1200)
  await site.admin.call('POST', `/api/admins/delete/${leaver.id}`)
  for (const { finish } of sent) finish()
  const [left, stayed] = await Promise.all(sent.map(({ readAnswer }) => readAnswer()))
  expect(left).toMatch(/^HTTP\/1.1 401 /)
  expect(stayed).toMatch(/^HTTP\/1.1 201 /)
  expect((await site.admin.call('GET', '/api/rooms')).json()).toHaveLength(1)
})
