import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countLockWaits } from '../testing/lock-waits.ts'
import { expectWithin } from '../testing/pace.ts'
import { ADMIN, logIn } from '../testing/server-process.ts'
import { type SiteUnderLoad, startSiteUnderLoad, type Visitor } from './site-under-load.ts'

/* Somebody else holds what many want to change. */

let site: SiteUnderLoad
let students: Visitor[]
let classId: string
beforeAll(async () => {
  site = await startSiteUnderLoad()
  students = await site.addStudents(30)
  classId = await openClass('Lecture', '09:00', '10:00')
})
afterAll(() => site.close())

async function openClass(title: string, startTime: string, endTime: string): Promise<string> {
  return (await site.admin('POST', '/api/classs', { title, day: 'Monday', startTime, endTime })).body._id
}

/** Does work while the timetable is locked by somebody else. */
async function whileLocked<T>(work: (release: () => void) => Promise<T>): Promise<T> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let locked = () => {}
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve
  })
  const holding = site.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(20260902), pg_advisory_xact_lock(20260901)`.execute(trx)
    locked()
    await released
  })
  await isLocked
  try {
    return await work(release)
  } finally {
    release()
    await holding
  }
}

const countWaiting = () => countLockWaits(site.db)

/** Sends a call on its own connection, which is cut by what is answered. */
function begin(token: string, method: string, path: string): () => void {
  const socket = connect(Number(new URL(site.server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 0\r\n\r\n`,
  )
  return () => socket.destroy()
}

describe('while the timetable is locked', () => {
  test('health, logins and reads are answered as always, no matter how many wait, and those who wait get an answer in time', async () => {
    const joins = await whileLocked(async () => {
      const waiting = students.map((student) => site.as(student, 'PUT', `/api/classs/${classId}/join`))
      const rooms = students.map((_, index) =>
        site.admin('PUT', `/api/classs/${classId}`, { title: `Lecture ${index}` }),
      )
      await expect.poll(countWaiting).toBeGreaterThan(1)
      for (let round = 0; round < 5; round++) {
        const began = performance.now()
        expect((await site.admin('GET', '/api/health')).status).toBe(200)
        expect((await site.admin('GET', '/api/classs')).status).toBe(200)
        await logIn(site.server.url, ADMIN)
        expectWithin(performance.now() - began, 1000)
      }
      return Promise.all([...waiting, ...rooms])
    })
    expect(new Set(joins.map(({ status }) => status))).toEqual(new Set([503]))
    for (const { headers, body, milliseconds } of joins) {
      expect(headers.get('retry-after')).toBe('5')
      expect(body.message).toMatch(/Please try again/)
      // At most the wait in the line and that for the lock.
      expectWithin(milliseconds, 21_000)
    }
    console.log(
      `Locked timetable: ${joins.length} waited, all told within ${Math.round(Math.max(...joins.map(({ milliseconds }) => milliseconds)))} ms`,
    )
  })

  test('a line that has been refused is served again as soon as the lock is released', async () => {
    const answers = await whileLocked(async (release) => {
      const joins = students.map((student) => site.as(student, 'PUT', `/api/classs/${classId}/join`))
      await expect.poll(countWaiting).toBeGreaterThan(0)
      release()
      return Promise.all(joins)
    })
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('a caller that leaves no longer waits, and joins nothing', async () => {
    const other = await openClass('Other', '11:00', '12:00')
    await whileLocked(async (release) => {
      const leave = students.map(({ token }) => begin(token, 'PUT', `/api/classs/${other}/join`))
      await expect.poll(countWaiting).toBeGreaterThan(0)
      for (const cut of leave) cut()
      const began = performance.now()
      await expect.poll(countWaiting, { timeout: 20_000 }).toBe(0)
      expectWithin(performance.now() - began, 2000)
      release()
    })
    await sleep(300)
    const joined = await site.db
      .selectFrom('class_students')
      .selectAll()
      .where('class_id', '=', other)
      .execute()
    expect(joined).toEqual([])
    // Its connections are whole.
    const answers = await Promise.all(
      students.map((student) => site.as(student, 'PUT', `/api/classs/${other}/join`)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(site.server.output()).not.toContain('"level":50')
  })
})

test('statements of callers that have left are cancelled, and nobody else’s', async () => {
  const token = await logIn(site.server.url, ADMIN)
  for (let round = 0; round < 20; round++) {
    const others = students.slice(0, 5).map((student) => site.as(student, 'GET', '/api/classs'))
    for (let index = 0; index < 5; index++) {
      const cut = begin(token, 'GET', '/api/classs')
      await sleep(index * 3)
      cut()
    }
    expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([200]))
  }
  await site.db.transaction().execute(async (trx) => {
    await sql`lock table cohorts in access exclusive mode`.execute(trx)
    const cuts = Array.from({ length: 5 }, () => begin(token, 'GET', '/api/cohorts'))
    await expect.poll(countWaiting).toBe(5)
    for (const cut of cuts) cut()
    await expect.poll(countWaiting).toBe(0)
  })
  expect((await site.admin('GET', '/api/cohorts')).status).toBe(200)
})
