import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@scheduler/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { runFor } from '../caller.ts'
import { connectDatabase, type Db } from '../connect.ts'

const CANCEL_REQUEST = 80_877_102
/** The number of an advisory lock. */
const GATE = 7

let folder: string
let door: Server
/** What asks to cancel a statement, and is not let through yet. */
const held: (() => void)[] = []
/** One connection: the next statement follows on the connection whose statement was cancelled. */
let db: Db
let others: Db
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scheduler-door-'))
  const postgres = inject('postgres')
  const name = `.s.PGSQL.${postgres.port}`
  door = createServer((client) => {
    const database = connect(join(postgres.host, name))
    for (const socket of [client, database]) socket.on('error', () => {})
    database.pipe(client)
    client.once('data', (first) => {
      const letIn = () => {
        database.write(first)
        client.pipe(database)
      }
      if (first.length >= 8 && first.readInt32BE(4) === CANCEL_REQUEST) held.push(letIn)
      else letIn()
    })
  }).listen(join(folder, name))
  db = connectDatabase({ ...postgres, host: folder, max: 1 }).db
  others = connectDatabase(postgres).db
})
afterAll(async () => {
  await db.destroy()
  await others.destroy()
  door.close()
  await rm(folder, { recursive: true })
})

const numbers = sql<{ n: number }>`(with shut as materialized (select pg_advisory_xact_lock_shared(${GATE}))
  select n from generate_series(1, 500) as n, shut)`.as<'numbers'>(sql`numbers`)

async function streamNumbers(): Promise<void> {
  for await (const row of db.selectFrom(numbers).select('numbers.n').stream(100)) void row
}

const areWaiting = (count: number) => until(async () => (await countLockWaits(others)) === count)

/** Does work while statements that need the gate wait for it. */
async function whileShut(work: () => Promise<void>): Promise<void> {
  await others.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${GATE})`.execute(trx)
    await work()
  })
}

test.each<[string, () => Promise<unknown>]>([
  ['read at once', () => db.selectFrom(numbers).select('numbers.n').execute()],
  ['streamed', streamNumbers],
])('a caller who goes away while rows are %s ends no statement of the next', async (_, read) => {
  const leaving = new AbortController()
  let left = Promise.resolve()
  await whileShut(async () => {
    left = runFor(leaving.signal, read).then(
      () => {},
      () => {},
    )
    await areWaiting(1)
    leaving.abort()
    await until(() => held.length === 1)
  })
  // The statement ends before the database hears that it is to be cancelled.
  await left
  let next: Promise<unknown> = Promise.resolve()
  await whileShut(async () => {
    next = db.selectFrom(numbers).select('numbers.n').execute()
    // Were it to begin at once, it would by now.
    for (let look = 0; look < 10; look++) await countLockWaits(others)
    held.pop()?.()
    await areWaiting(1)
  })
  expect(await next).toHaveLength(500)
})

test('what a caller waits for is given up when they go away', async () => {
  await whileShut(async () => {
    const leaving = new AbortController()
    const left = runFor(leaving.signal, streamNumbers)
    await areWaiting(1)
    leaving.abort()
    await until(() => held.length === 1)
    held.pop()?.()
    await expect(left).rejects.toThrow()
    await areWaiting(0)
  })
})
