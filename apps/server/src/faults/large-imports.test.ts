import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '../testing/server-process.ts'
import { type SiteUnderLoad, startSiteUnderLoad, type Visitor } from './site-under-load.ts'

/* Imports as large as they may be, stored and refused, and hostile ones: what they cost the server, and whether others are answered. */

const MOST_MEGABYTES = 300
const LARGEST_BYTES = 10_000_000
const MOST_LINES = 50_000

let site: SiteUnderLoad
let token: string
let visitor: Visitor
/** Somebody else, who asks all the time. */
const others: number[] = []
let isOver = false
let asking: Promise<void>

beforeAll(async () => {
  site = await startSiteUnderLoad()
  token = await logIn(site.server.url)
  await site.admin('POST', '/api/rooms', { name: 'A1', buildingName: 'Main', seats: 30 })
  const dates = { startDate: '2026-09-01', endDate: '2026-12-31' }
  await site.admin('POST', '/api/courses', { courseName: 'Algebra', courseCode: 'ALG', ...dates })
  visitor = (await site.addStudents(1))[0] as Visitor
  asking = keepAsking()
})
afterAll(async () => {
  isOver = true
  await asking
  await site.close()
})

async function keepAsking(): Promise<void> {
  while (!isOver) {
    others.push((await site.as(visitor, 'GET', '/api/courses')).status)
    await sleep(20)
  }
}

/** The most memory that the server has had so far. */
function readMostMegabytes(): number {
  const status = readFileSync(`/proc/${site.server.pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1000
}

async function post(body: string | Uint8Array<ArrayBuffer>) {
  const answer = await fetch(`${site.server.url}/api/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  })
  return { status: answer.status, reply: (await answer.json()) as { _id?: string; message?: string } }
}

const writeTable = (kind: string, columns: readonly string[], rows: readonly unknown[]) =>
  JSON.stringify({ kind, fileName: 'large.csv', columns, lines: rows.map((_, index) => index + 2), rows })

/** As many lines as fit, and are allowed. */
function fill(kind: string, columns: readonly string[], row: (index: number) => readonly string[]): string {
  const rows: (readonly string[])[] = []
  for (let bytes = 1000; rows.length < MOST_LINES; rows.push(row(rows.length))) {
    bytes += JSON.stringify(row(rows.length)).length + 8
    if (bytes > LARGEST_BYTES) break
  }
  return writeTable(kind, columns, rows)
}

const ROOM = ['name', 'buildingName', 'seats']
const STUDENT = ['studentId', 'fullName', 'email', 'department', 'semester', 'year', 'courseIds']
const CLASS = ['courseId', 'day', 'startTime', 'endTime', 'roomId', 'title']
const student = (n: number) => [
  `N${n}`,
  `Student Number ${n}`,
  `n${n}@example.net`,
  `Department ${n % 20}`,
  '1',
  '2026',
  'ALG',
]
const wrongRooms = () => fill('rooms', ROOM, (n) => [`R${n}`, 'Main', 'x'])

const REFUSED: Readonly<Record<string, [status: number, body: () => string | Uint8Array<ArrayBuffer>]>> = {
  'as many rooms as one import takes, all wrong': [409, wrongRooms],
  'one room again and again': [409, () => fill('rooms', ROOM, () => ['A1', 'Main', '30'])],
  'cells as long as they may be': [409, () => fill('rooms', ROOM, (n) => [`R${n}`, 'x'.repeat(5000), '30'])],
  'cells of letters that are escaped': [
    409,
    () => fill('rooms', ROOM, (n) => [`R${n}`, '\u0001'.repeat(800), 'x']),
  ],
  'a few addresses for thousands of students': [
    409,
    () => fill('students', STUDENT, (n) => student(n).with(2, `n${n % 50}@example.net`)),
  ],
  'classes at one time in one room': [
    409,
    () => fill('classes', CLASS, (n) => ['ALG', 'Monday', '09:00', '10:00', 'A1', `T${n}`]),
  ],
  'enrolments of nobody': [409, () => fill('enrolments', ['studentId', 'courseId'], (n) => [`X${n}`, 'ALG'])],
  'a cell of ten million letters': [
    400,
    () => writeTable('rooms', ROOM, [['x'.repeat(9_999_000), 'M', '1']]),
  ],
  'three million cells in a row': [400, () => writeTable('rooms', ROOM, [Array(3_000_000).fill('')])],
  'a million lines without cells': [400, () => writeTable('rooms', ROOM, Array(1_000_000).fill([]))],
  'lists in lists': [400, () => '['.repeat(LARGEST_BYTES - 1)],
  'a million names': [
    400,
    () => `{${Array.from({ length: 900_000 }, (_, n) => `"${n.toString(36)}":1`).join()}}`,
  ],
  'a table that ends too soon': [400, () => wrongRooms().slice(0, -1000)],
  'another encoding': [
    400,
    () => Uint8Array.from(Buffer.from(wrongRooms().replace('Main', 'Zürich'), 'latin1')),
  ],
  'more bytes than are taken': [413, () => ' '.repeat(LARGEST_BYTES + 1)],
}

test.each(Object.entries(REFUSED))(
  '%s: refused with a reason, and nothing is stored',
  { timeout: 120_000 },
  async (_, [expected, body]) => {
    const { status, reply } = await post(body())
    expect([status, reply.message]).toEqual([expected, expect.stringMatching(/\w/)])
    const rooms = await site.db.selectFrom('rooms').select('name').execute()
    expect(rooms).toEqual([{ name: 'A1' }])
    expect(await site.db.selectFrom('imports').select('id').execute()).toEqual([])
  },
)

test('a sender who is slow, or leaves, holds nobody up', { timeout: 120_000 }, async () => {
  const socket = connect(Number(new URL(site.server.url).port), '127.0.0.1')
  socket.write(
    `POST /api/imports HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${LARGEST_BYTES}\r\n\r\n{`,
  )
  const more = setInterval(() => socket.write(' '), 10)
  const wrong = writeTable('rooms', ROOM, [['R1', 'Main', 'x']])
  expect((await post(wrong)).status).toBe(409)
  clearInterval(more)
  socket.destroy()
  expect((await post(wrong)).status).toBe(409)
})

test('several large imports at once are answered one after the other', { timeout: 240_000 }, async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => post(wrongRooms())))
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409])
})

test('20,000 students are stored, and somebody else is answered meanwhile', {
  timeout: 240_000,
}, async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => student(n))
  const before = others.length
  const stored = await post(writeTable('students', STUDENT, rows))
  expect(stored).toMatchObject({ status: 200, reply: { created: 20_000 } })
  expect(others.length).toBeGreaterThan(before)
})

test('all of that has taken the server less than 300 MB, and everybody else was answered', () => {
  console.log(
    `Count: large imports: ${Math.round(readMostMegabytes())} MB at most; ${others.length} calls of others`,
  )
  expect(others.filter((status) => status !== 200)).toEqual([])
  expect(readMostMegabytes()).toBeLessThan(MOST_MEGABYTES)
})
