import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase, urlOf } from '../../testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.drop())

test('a worker whose server ended while it started ends too', async () => {
  const worker = spawn(process.execPath, [join(inject('programs'), 'worker.mjs')], {
    env: { ...process.env, DATABASE_URL: urlOf(database.connection) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  worker.disconnect()
  expect(await once(worker, 'exit')).toEqual([0, null])
})
