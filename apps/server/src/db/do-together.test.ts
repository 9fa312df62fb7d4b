import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { connectDatabase, type Db } from './connect.ts'
import { doTogether } from './do-together.ts'

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

/** Whether the database has begun to answer. */
async function isBeingRead(): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(db)
  return rows.length > 0
}

/** Each statement's keys, and how to ask for squares. */
function readSquares(seconds = 0) {
  const asked: (readonly number[])[] = []
  const read = doTogether(async (on, ids: readonly number[]) => {
    asked.push(ids)
    const { rows } = await sql<{ id: number; square: number }>`
      with slow as materialized (select pg_sleep(${seconds}))
      select id, square from numbers, slow where id = any(${[...ids]}::int[])`.execute(on)
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
  const { asked, square } = readSquares(1)
  const first = square(1)
  await expect.poll(isBeingRead).toBe(true)
  await sql`update numbers set square = 1000 where id = 1`.execute(db)
  expect([await square(1), await first]).toEqual([1000, 1])
  expect(asked).toEqual([[1], [1]])
})

test('nobody waits for long for a slow answer to others', async () => {
  const { asked, square } = readSquares(2)
  let isAnswered = false
  const first = square(2).finally(() => {
    isAnswered = true
  })
  while (asked.length < 1) await sleep(1)
  const second = square(3)
  while (asked.length < 2) await sleep(1)
  expect(isAnswered).toBe(false)
  expect(await Promise.all([first, second])).toEqual([4, 9])
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
