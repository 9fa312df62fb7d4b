import { expect, inject, test } from 'vitest'
import { makeDataFolder } from '../../apps/server/src/faults/data-folder.ts'
import { stopStuck, stopUnderLoad } from '../../apps/server/src/faults/stopping.ts'
import { createTestDatabase, urlOf } from '../../apps/server/src/testing/test-database.ts'
import { holdBar } from './bar.ts'

/** A system that tells a process to stop kills it then. */
const KILLED_MILLISECONDS = 10_000
const ROUNDS = 4

test('a server stops before it is killed, under load and where a client has sent half a body', async () => {
  const database = await createTestDatabase(inject('postgres'))
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const blow = { waits: 500, isStuck: round === ROUNDS - 1, againAfter: round % 2 === 0 ? 100 : null }
    const { code, milliseconds } = await stopUnderLoad({ DATABASE_URL: urlOf(database.connection) }, blow)
    expect(code).toBe(0)
    times.push(milliseconds)
  }
  holdBar('stop under load', Math.max(...times), KILLED_MILLISECONDS)
  await database.drop()
})

test('a server that cannot stop ends before it is killed', async () => {
  const folder = await makeDataFolder()
  const { code, milliseconds, release } = await stopStuck(folder)
  expect(code).toBe(1)
  holdBar('end of a server that cannot stop', milliseconds, KILLED_MILLISECONDS)
  release()
  await expect.poll(folder.isRunning).toBe(false)
  await folder.remove()
})
