import { until } from '@scheduler/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { countLockWaits } from '../testing/lock-waits.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { connectDatabase, type Db } from './connect.ts'
import { doTogether } from './do-together.ts'

/** The number of an advisory lock. */
const GATE = 7

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  db = connectDatabase(database.owner).db
  await sql`create table numbers (id int, square int)`.execute(db)
  await sql`insert into numbers select id, id * id from generate_series(1, 100) as id`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** Does work while no statement of `readSquares` with a gate is answered. */
async function whileShut<T>(work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (one) => {
    await sql`select pg_advisory_lock(${GATE})`.execute(one)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${GATE})`.execute(one)
    }
  })
}

const areWaiting = (count: number) => until(async () => (await countLockWaits(db)) === count)

/** Each statement's keys, and how to ask for squares. */
function readSquares(gate = 0) {
  const asked: (readonly number[])[] = []
  const read = doTogether(async (on, ids: readonly number[]) => {
    asked.push(ids)
    const { rows } = await sql<{ id: number; square: number }>`
      with shut as materialized (select pg_advisory_xact_lock_shared(${gate}))
      select id, square from numbers, shut where id = any(${[...ids]}::int[])`.execute(on)
    const squares = new Map(rows.map(({ id, square }) => [id, square]))
    return ids.map((id) => squares.get(id) ?? null)
  })
  return { asked, square: (id: number) => read(db, id) }
}

test('those who ask at one moment are answered by one statement, each what they asked for', async () => {
  const { asked, square } = readSquares()
  expect(await Promise.all([7, 3, 500, 7].map(square))).toEqual([49, 9, null, 49])
  expect(asked).toEqual([[7, 3, 500, 7]])
  expect(await square(4)).toBe(16)
  expect(asked).toHaveLength(2)
})

test('who asks while the database is answering others is told of what was written before they asked', async () => {
  const { asked, square } = readSquares(GATE)
  const [first, second] = await whileShut(async () => {
    const beginning = square(1)
    await areWaiting(1)
    await sql`update numbers set square = 1000 where id = 1`.execute(db)
    return [beginning, square(1)]
  })
  expect([await first, await second]).toEqual([1, 1000])
  expect(asked).toEqual([[1], [1]])
})

test('nobody waits until a slow answer to others has come', async () => {
  const { asked, square } = readSquares(GATE)
  const answers = await whileShut(async () => {
    const first = square(2)
    await areWaiting(1)
    const second = square(3)
    await areWaiting(2)
    return [first, second]
  })
  expect(asked).toEqual([[2], [3]])
  expect(await Promise.all(answers)).toEqual([4, 9])
})

test('a statement that fails fails those who asked with it, and nobody after them', async () => {
  let isBroken = true
  const read = doTogether(async (on, ids: readonly number[]) => {
    const { rows } = await sql<{ id: number }>`select id / ${isBroken ? 0 : 1} as id from numbers
      where id = any(${[...ids]}::int[]) order by id`.execute(on)
    return rows.map(({ id }) => id)
  })
  const together = await Promise.allSettled([read(db, 1), read(db, 2)])
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await Promise.all([read(db, 1), read(db, 2)])).toEqual([1, 2])
})
