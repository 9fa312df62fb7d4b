import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { hasPrivatePostgres } from '../db/private-postgres/start-private-postgres.ts'
import { findWaiting } from '../testing/lock-waits.ts'
import { runProgram } from '../testing/run-program.ts'
import { logIn, startServerProcess } from '../testing/server-process.ts'
import { createTestDatabase, type TestDatabase, urlOf } from '../testing/test-database.ts'
import { makeDataFolder } from './data-folder.ts'
import { nextCourse, openSocket, sendOnce } from './stopping.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.drop())

test('a server that is told to stop tells its sockets first, lets nobody else in, answers what it was asked before, and exits', async () => {
  const server = await startServerProcess({ DATABASE_URL: urlOf(database.connection) })
  const token = await logIn(server.url)
  const socket = await openSocket(server.url, token)
  const holder = new pg.Client(database.owner)
  await holder.connect()
  await holder.query('begin; lock table courses in access exclusive mode')
  const body = nextCourse()
  const asked = sendOnce(server.url, '/api/courses', { token, body })
  await findWaiting(holder)

  const stopped = server.stop()
  expect((await socket.told).reason).toBe('io server disconnect')
  expect(await sendOnce(server.url, '/api/rooms', { token })).toBe('ECONNREFUSED')
  // It knows that already.
  void server.stop()
  expect(server.isRunning()).toBe(true)
  await holder.query('rollback')
  expect(await asked).toBe(201)
  expect(await stopped, server.output()).toBe(0)
  const { rows } = await holder.query('select course_name from courses')
  expect(rows).toEqual([{ course_name: body.courseName }])
  await holder.end()
})

test('a first password that is refused ends the start in one line, before a database is made', async () => {
  const { dataDir, remove } = await makeDataFolder()
  const environment = { DATA_DIR: dataDir, ADMIN_PASSWORD: 'password1', DATABASE_URL: '' }
  const { code, output } = await runProgram('main', [], environment)
  expect([code, output]).toEqual([
    1,
    'Scheduler cannot go on: ADMIN_PASSWORD is one of the most common ones\n',
  ])
  expect(hasPrivatePostgres(dataDir)).toBe(false)
  await remove()
})

test('a server that cannot start leaves no database running', async () => {
  const { dataDir, isRunning, remove } = await makeDataFolder()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(startServerProcess({ DATA_DIR: dataDir, PORT: String(port) })).rejects.toThrow(/EADDRINUSE/)
  expect(await isRunning()).toBe(false)
  other.close()
  await remove()
})
