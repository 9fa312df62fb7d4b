import { connect } from 'node:net'
import { pause, until } from '@scheduler/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SERVER_LIMITS } from '../db/limits/time-limits.ts'
import { hashPassword } from '../http/load/passwords.ts'
import { countLockWaits } from '../testing/lock-waits.ts'
import { ADMIN } from '../testing/server-process.ts'
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts'
import { whileTimetableLocked } from './locked-timetable.ts'

/* Somebody else holds what many want to change. */

const errors: string[] = []
const logger = { level: 'error', stream: { write: (line: string) => void errors.push(line) } }

let site: TestApp
let port: number
let students: Person[]
let classId: string
beforeAll(async () => {
  // Who waits here does so until the lock is free.
  site = await startTestApp({ logger, serverLimits: { ...SERVER_LIMITS, lock_timeout: 0 } })
  port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port)
  students = await addStudents(site, 30)
  classId = await openClass(site, 'Lecture', '09:00', '10:00')
  const password_hash = await hashPassword(ADMIN.password)
  await site.db
    .updateTable('accounts')
    .set({ email: ADMIN.email, password_hash })
    .where('id', '=', site.admin.id)
    .execute()
})
afterAll(() => site.close())

const addStudents = (of: TestApp, count: number) =>
  Promise.all(Array.from({ length: count }, () => of.addPerson('student')))

async function openClass(
  { admin }: TestApp,
  title: string,
  startTime: string,
  endTime: string,
): Promise<string> {
  return (await admin.call('POST', '/api/classs', { title, day: 'Monday', startTime, endTime })).json()._id
}

const join = (id: string) => (student: Person) => student.call('PUT', `/api/classs/${id}/join`)
const countWaiting = () => countLockWaits(site.db)
const statusesOf = async (answers: Promise<{ statusCode: number }>[]) =>
  new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode))

/** Sends a call on its own connection, which is cut by what is answered. */
function begin(token: string, method: string, path: string): () => void {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 0\r\n\r\n`,
  )
  return () => socket.destroy()
}

describe('while the timetable is locked', () => {
  test('health, logins and reads are answered, no matter how many wait', async () => {
    await whileTimetableLocked(site.db, async (release) => {
      const waiting = [
        ...students.map(join(classId)),
        ...students.map((_, index) =>
          site.admin.call('PUT', `/api/classs/${classId}`, { title: `Lecture ${index}` }),
        ),
      ]
      await until(async () => (await countWaiting()) > 1)
      for (let round = 0; round < 5; round++) {
        expect((await site.admin.call('GET', '/api/health')).statusCode).toBe(200)
        expect((await site.admin.call('GET', '/api/classs')).statusCode).toBe(200)
        expect((await site.nobody('POST', '/api/auth/login', ADMIN)).statusCode).toBe(200)
      }
      release()
      await Promise.all(waiting)
    })
  })

  test('those who wait longer than the server lets them are told to try again', async () => {
    const impatient = await startTestApp({ serverLimits: { ...SERVER_LIMITS, lock_timeout: 50 } })
    const id = await openClass(impatient, 'Lecture', '09:00', '10:00')
    const people = await addStudents(impatient, 10)
    await whileTimetableLocked(impatient.db, async () => {
      const answers = await Promise.all([
        ...people.map(join(id)),
        ...['One', 'Other'].map((title) => impatient.admin.call('PUT', `/api/classs/${id}`, { title })),
      ])
      for (const answer of answers) {
        expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
        expect(answer.json().message).toMatch(/Please try again/)
      }
    })
    await impatient.close()
  })

  test('those who wait are served once the lock is released', async () => {
    const later = await openClass(site, 'Later', '13:00', '14:00')
    const answers = await whileTimetableLocked(site.db, async (release) => {
      const joins = students.map(join(later))
      await until(async () => (await countWaiting()) > 0)
      release()
      return statusesOf(joins)
    })
    expect(answers).toEqual(new Set([200]))
  })

  test('a caller that leaves no longer waits, and joins nothing', async () => {
    const other = await openClass(site, 'Other', '11:00', '12:00')
    await whileTimetableLocked(site.db, async () => {
      const leave = students.map(({ token }) => begin(token, 'PUT', `/api/classs/${other}/join`))
      await until(async () => (await countWaiting()) > 0)
      for (const cut of leave) cut()
      await until(async () => (await countWaiting()) === 0)
    })
    // Who joins now comes after all who were there before; its connections are whole.
    const [first, ...others] = students as [Person, ...Person[]]
    expect((await join(other)(first)).statusCode).toBe(200)
    const joined = await site.db
      .selectFrom('class_students')
      .select('student_id')
      .where('class_id', '=', other)
      .execute()
    expect(joined).toEqual([{ student_id: first.id }])
    expect(await statusesOf(others.map(join(other)))).toEqual(new Set([200]))
    expect(errors).toEqual([])
  })
})

test('statements of callers that have left are cancelled, and nobody else’s', async () => {
  const { token } = site.admin
  for (let round = 0; round < 20; round++) {
    const others = students.slice(0, 5).map((student) => student.call('GET', '/api/classs'))
    for (let index = 0; index < 5; index++) {
      const cut = begin(token, 'GET', '/api/classs')
      await pause(index * 3)
      cut()
    }
    expect(await statusesOf(others)).toEqual(new Set([200]))
  }
  await site.db.transaction().execute(async (trx) => {
    await sql`lock table cohorts in access exclusive mode`.execute(trx)
    const cuts = Array.from({ length: 5 }, () => begin(token, 'GET', '/api/cohorts'))
    await until(async () => (await countWaiting()) === 5)
    for (const cut of cuts) cut()
    await until(async () => (await countWaiting()) === 0)
  })
  expect((await site.admin.call('GET', '/api/cohorts')).statusCode).toBe(200)
})

test('a connection of the server waits ten seconds for a lock, and works half a minute', async () => {
  expect(SERVER_LIMITS).toEqual({
    lock_timeout: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  })
})
