import { until } from '@scheduler/testing'
import { sql } from 'kysely'
import { Manager } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LOCKS } from '../db/locks.ts'
import { send } from '../testing/load.ts'
import { FAULT_NAMES, type Opened, startTwoServers, type TwoServers } from './two-servers.ts'

/* Two servers on one database, behind a balancer that gives each connection to either: nobody is sent where they were before. */

const STUDENTS = 6

let two: TwoServers
beforeAll(async () => {
  two = await startTwoServers(STUDENTS)
})
beforeEach(() => two.begin())
afterAll(() => two.close())

test.each(FAULT_NAMES)('when %s, all browsers are right again and have missed nothing', async (fault) => {
  const { joins, times } = await two.strike(fault)
  await two.expectNothingMissed()
  console.log(`When ${fault}: ${times.length} browsers right again; ${joins} joins meanwhile, 0 differences`)
})

test('a line that dies without a word is noticed after four seconds at most', async () => {
  const manager = new Manager(two.site.server.url, { transports: ['websocket'], autoConnect: false })
  manager.open()
  const handshake = await new Promise<object>((resolve) => manager.engine.once('handshake', resolve))
  manager._close()
  expect(handshake).toMatchObject({ pingInterval: 2000, pingTimeout: 2000 })
})

test('people who lose a right on a server that is killed before it tells of it keep nothing of it', async () => {
  const { site, second } = two
  const [professor, successor] = await site.addProfessors(2)
  const [leaving, deleted, loggedOut, staying] = await site.addStudents(4)
  if (!professor || !successor || !leaving || !deleted || !loggedOut || !staying)
    throw new Error('Somebody is missing.')
  const { body } = await site.admin('POST', '/api/classs', {
    ...{ title: 'Contested', day: 'Saturday', startTime: '09:00', endTime: '10:00' },
    professorId: professor.id,
    studentIds: [leaving.id, deleted.id, staying.id],
  })
  const path = `/api/classs/${body._id}`
  const browsers = await Promise.all([
    ...[professor, successor].map((one) => two.open(one, 'professor')),
    ...[leaving, deleted, loggedOut].map((one) => two.open(one, 'student')),
  ])
  const seenBy = ({ id }: { id: string }) => {
    const { browser } = browsers.find((one) => one.id === id) as Opened
    return browser.isOver ? 'over' : browser.list.find(({ _id }) => _id === body._id)?.studentIds.toSorted()
  }
  const everybody = [leaving.id, deleted.id, staying.id].sort()
  expect([professor, successor, leaving].map(seenBy)).toEqual([everybody, [], [leaving.id]])

  // As long as somebody has this lock nothing is told.
  await site.db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(${sql.lit(LOCKS.ticking)})`.execute(held)
    const admin = two.browsers[0]?.token ?? ''
    const losses = [
      await send(second.url, admin, ['PUT', path, { professorId: successor.id }]),
      await send(second.url, leaving.token, ['DELETE', `${path}/join`]),
      await send(second.url, admin, ['POST', `/api/students/delete/${deleted.id}`]),
      await send(second.url, loggedOut.token, ['POST', '/api/auth/logout']),
    ]
    expect(losses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await second.kill()
    await sql`select pg_advisory_unlock(${sql.lit(LOCKS.ticking)})`.execute(held)
  })
  await until(() => seenBy(deleted) === 'over' && seenBy(loggedOut) === 'over')
  await two.expectNothingMissed()
  expect([professor, successor, leaving].map(seenBy)).toEqual([[], [staying.id], []])
})
