import { until } from '@scheduler/testing'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startPrivatePostgres } from '../db/private-postgres/start-private-postgres.ts'
import { send } from '../testing/load.ts'
import { findWaiting } from '../testing/lock-waits.ts'
import { logIn, startServerProcess } from '../testing/server-process.ts'
import { urlOf } from '../testing/test-database.ts'
import { makeDataFolder } from './data-folder.ts'

const COURSE = { courseName: 'Algebra', startDate: '2026-09-01', endDate: '2026-12-31' }

test('while a database named by DATABASE_URL is stopped, cut off or stuck the server says so at once, and works again afterwards', async () => {
  const folder = await makeDataFolder()
  const startDatabase = () => startPrivatePostgres({ dataDir: folder.dataDir, log: () => {} })
  const database = await startDatabase()
  const server = await startServerProcess({
    DATABASE_URL: urlOf(database.connection),
    DATABASE_OWNER_URL: urlOf(database.owner),
  })
  const token = await logIn(server.url)
  const ask = (path: string) => send(server.url, token, ['GET', path])
  const add = () => send(server.url, token, ['POST', '/api/courses', COURSE])
  const isNormal = async () =>
    (await ask('/api/health')).status === 200 && (await ask('/api/rooms')).status === 200
  expect((await add()).status).toBe(201)

  await folder.signalDatabase('SIGQUIT')
  // Its last user finds it gone already.
  await database.stop().catch(() => {})
  const health = await ask('/api/health')
  expect([health.status, health.headers.get('retry-after')]).toEqual([503, '2'])
  for (const refused of [await add(), await ask('/api/rooms')]) {
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  }
  const back = await startDatabase()
  await until(isNormal)

  const client = new pg.Client(folder.address)
  await client.connect()
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
  )
  await until(isNormal)
  await client.query('begin; lock table sessions in access exclusive mode')
  const waiting = [ask('/api/rooms'), add()]
  await findWaiting(client)
  // The database itself answers, and health says so.
  expect((await send(server.url, '', ['GET', '/api/health'])).status).toBe(200)
  await client.query('rollback')
  // Who has waited for too long is told to come again.
  for (const { status } of await Promise.all(waiting)) expect([200, 201, 503]).toContain(status)
  await until(isNormal)
  const { rows } = await client.query('select course_name from courses')
  expect(rows.length).toBeGreaterThan(0)
  await client.end()
  expect(await server.stop(), server.output()).toBe(0)
  await back.stop()
  await folder.remove()
})
