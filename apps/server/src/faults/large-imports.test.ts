import { once } from 'node:events'
import { connect } from 'node:net'
import { every, pause } from '@scheduler/testing'
import { rounds } from '@scheduler/testing/rounds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  LARGEST_BYTES,
  listRefused,
  ROOM,
  startImportSite,
  studentsBody,
  writeTable,
} from './large-imports.ts'

/* Large imports, stored and refused, and hostile ones, and whether others are answered. */

const REFUSED = listRefused(rounds(0.1, 1))
const STUDENTS = rounds(2000, 20_000)

let imports: Awaited<ReturnType<typeof startImportSite>>
/** Somebody else, who asks all the time. */
const others: number[] = []
let isOver = false
let asking: Promise<void>
beforeAll(async () => {
  imports = await startImportSite()
  asking = keepAsking()
})
afterAll(() => imports.site.close())

async function keepAsking(): Promise<void> {
  while (!isOver) {
    others.push((await imports.ask()).status)
    await pause(20)
  }
}

test.each(Object.entries(REFUSED))(
  '%s: refused with a reason, and nothing is stored',
  async (_, [expected, body]) => {
    const { site, post } = imports
    const { status, reply } = await post(body())
    expect([status, reply.message]).toEqual([expected, expect.stringMatching(/\w/)])
    const rooms = await site.db.selectFrom('rooms').select('name').execute()
    expect(rooms).toEqual([{ name: 'A1' }])
    expect(await site.db.selectFrom('imports').select('id').execute()).toEqual([])
  },
)

test('a sender who is slow, or leaves, holds nobody up', async () => {
  const { site, token, post } = imports
  const socket = connect(Number(new URL(site.server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST /api/imports HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${LARGEST_BYTES}\r\n\r\n{`,
  )
  const stop = every(10, () => socket.write(' '))
  const wrong = writeTable('rooms', ROOM, [['R1', 'Main', 'x']])
  expect((await post(wrong)).status).toBe(409)
  stop()
  socket.destroy()
  expect((await post(wrong)).status).toBe(409)
})

test('several large imports at once are answered one after the other', async () => {
  const [, body] = REFUSED['as many rooms as one import takes, all wrong'] ?? []
  const answers = await Promise.all(Array.from({ length: 4 }, () => imports.post(body?.() ?? '')))
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409])
})

test('thousands of students are stored', async () => {
  const stored = await imports.post(studentsBody(STUDENTS))
  expect(stored).toMatchObject({ status: 200, reply: { created: STUDENTS } })
})

test('everybody else was answered meanwhile', async () => {
  isOver = true
  await asking
  expect(others.filter((status) => status !== 200)).toEqual([])
  expect(others.length).toBeGreaterThan(0)
})
