import { until } from '@scheduler/testing'
import { expect, test } from 'vitest'
import { listMigrations } from '../db/migrate.ts'
import { findWaiting } from '../testing/lock-waits.ts'
import { COPY, OLD, startOldDatabase } from './old-database.ts'

test('a migration that is killed on its way has changed nothing, and the next start completes it', async () => {
  const { ask, copyOld, startServer, readState, findMigration, close } = await startOldDatabase(500)
  const old = await readState(OLD)
  await copyOld()
  await ask(COPY, async (client) => {
    // Several migrations are done before one wants it alone.
    await client.query('begin; lock table meetings in access share mode')
    let killServer = () => {}
    const starting = startServer((stop) => {
      killServer = () => void stop('SIGKILL')
    })
    const ended = expect(starting).rejects.toThrow('The server ended with null')
    await findWaiting(client)
    killServer()
    await ended
    await client.query('rollback')
  })
  await until(async () => (await findMigration()) === null)
  expect(await readState(COPY)).toEqual(old)

  const server = await startServer()
  expect((await readState(COPY)).applied).toEqual((await listMigrations()).map(({ name }) => name))
  await server.stop()
  await close()
})
