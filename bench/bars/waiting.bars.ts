import { connect } from 'node:net'
import { moment, until } from '@scheduler/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whileTimetableLocked } from '../../apps/server/src/faults/locked-timetable.ts'
import {
  type SiteUnderLoad,
  startSiteUnderLoad,
  type Visitor,
} from '../../apps/server/src/faults/site-under-load.ts'
import { countLockWaits } from '../../apps/server/src/testing/lock-waits.ts'
import { ADMIN, logIn } from '../../apps/server/src/testing/server-process.ts'
import { holdBar } from './bar.ts'

let site: SiteUnderLoad
let students: Visitor[]
let classId: string
beforeAll(async () => {
  site = await startSiteUnderLoad()
  students = await site.addStudents(30)
  const times = { day: 'Monday', startTime: '09:00', endTime: '10:00' }
  classId = (await site.admin('POST', '/api/classs', { title: 'Lecture', ...times })).body._id
})
afterAll(() => site.close())

test('while the timetable is locked', async () => {
  const rounds: number[] = []
  const joins = await whileTimetableLocked(site.db, async () => {
    const waiting = students.flatMap((student, index) => [
      site.as(student, 'PUT', `/api/classs/${classId}/join`),
      site.admin('PUT', `/api/classs/${classId}`, { title: `Lecture ${index}` }),
    ])
    await until(async () => (await countLockWaits(site.db)) > 1)
    for (let round = 0; round < 5; round++) {
      const began = moment()
      expect((await site.admin('GET', '/api/health')).status).toBe(200)
      expect((await site.admin('GET', '/api/classs')).status).toBe(200)
      await logIn(site.server.url, ADMIN)
      rounds.push(moment() - began)
    }
    return Promise.all(waiting)
  })
  expect(new Set(joins.map(({ status }) => status))).toEqual(new Set([503]))
  holdBar('health, a list and a login while 60 wait', Math.max(...rounds), 1000)
  // At most the wait in the line and that for the lock.
  const told = joins.map(({ milliseconds }) => milliseconds)
  holdBar('until all who wait for the timetable are told', Math.max(...told), 21_000)
})

test('callers that leave', async () => {
  const { hostname, port } = new URL(site.server.url)
  await whileTimetableLocked(site.db, async () => {
    const sockets = students.map(({ token }) => {
      const socket = connect(Number(port), hostname)
      socket.write(
        `PUT /api/classs/${classId}/join HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 0\r\n\r\n`,
      )
      return socket
    })
    await until(async () => (await countLockWaits(site.db)) > 0)
    const began = moment()
    for (const socket of sockets) socket.destroy()
    await until(async () => (await countLockWaits(site.db)) === 0)
    holdBar('until nothing waits for callers that have left', moment() - began, 2000)
  })
})
