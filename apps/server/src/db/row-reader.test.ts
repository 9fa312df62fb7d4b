import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { connectDatabase, type Db } from './connect.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  // One connection: a reader that does not give it back is noticed.
  db = connectDatabase({ ...database.connection, max: 1 }).db
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** Numbers up to a last one, of each of which something is computed. */
const stream = (last: number, computed = '1') =>
  db
    .selectFrom(sql<{ n: number }>`generate_series(1, ${sql.lit(last)}::int)`.as<'one'>(sql`one(n)`))
    .select(['one.n', sql.raw(computed).as('computed')])
    .stream(100)

async function collect(rows: AsyncIterable<{ n: number }>): Promise<number[]> {
  const numbers: number[] = []
  for await (const { n } of rows) numbers.push(n)
  return numbers
}

const isFree = async () => (await sql`select 1`.execute(db)).rows.length === 1

test.each([0, 1, 99, 100, 101, 1000])('%i rows come once each and in order', async (last) => {
  expect(await collect(stream(last))).toEqual(Array.from({ length: last }, (_, index) => index + 1))
  expect(await isFree()).toBe(true)
})

test('an error at the first row or a later one is reported, and the connection is given back', async () => {
  await expect(collect(stream(500, '1 / (n - 1)'))).rejects.toThrow('division by zero')
  await expect(collect(stream(500, '1 / (n - 300)'))).rejects.toThrow('division by zero')
  expect(await isFree()).toBe(true)
})

test('a reader that stops early gives the connection back', async () => {
  for await (const { n } of stream(5000)) if (n === 150) break
  expect(await isFree()).toBe(true)
})
