import { moment } from '@scheduler/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runFor } from '../caller.ts'
import { connectDatabase, type Db } from '../connect.ts'

/* Callers leave at every moment of a statement: what leaves late is tried at one moment in give-up.test.ts. */

let db: Db
beforeAll(() => {
  // One connection: the next statement follows on the connection whose statement was cancelled.
  db = connectDatabase({ ...inject('postgres'), max: 1 }).db
})
afterAll(() => db.destroy())

const numbers = sql<{ n: number }>`generate_series(1, 500)`.as<'numbers'>(sql`numbers(n)`)

async function streamNumbers(): Promise<void> {
  for await (const row of db.selectFrom(numbers).select('numbers.n').stream(100)) void row
}

test.each<[string, () => Promise<unknown>]>([
  ['read at once', () => db.selectFrom(numbers).select('numbers.n').execute()],
  ['streamed', streamNumbers],
])('a caller who goes away while rows are %s ends no statement of the next', async (_, read) => {
  const length = await timeOf(read)
  for (let round = 0; round < 300; round++) {
    const leaving = new AbortController()
    const left = runFor(leaving.signal, read).catch(() => {})
    // At each time from its beginning to just after its end.
    await passFor((length * (round % 100)) / 80)
    leaving.abort()
    const next = sql`select pg_sleep(0.002)`.execute(db)
    await Promise.all([left, expect(next).resolves.toBeDefined()])
  }
})

async function timeOf(read: () => Promise<unknown>): Promise<number> {
  await read()
  const began = moment()
  await read()
  return moment() - began
}

/** Timers are too coarse for this. */
async function passFor(milliseconds: number): Promise<void> {
  const until = moment() + milliseconds
  while (moment() < until) await new Promise((resolve) => setImmediate(resolve))
}
