import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { connectDatabase, type Db } from './connect.ts'
import { PREPARED } from './prepared.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  // One connection, whose statements are looked at.
  db = connectDatabase({ ...database.owner, max: 1 }).db
  await sql`create table things (id int, label varchar(20))`.execute(db)
  await sql`insert into things values (1, 'one'), (2, 'two')`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const readLabel = async (on: Db, id: number) => {
  const { rows } = await sql<{
    label: string
  }>`select label from things where id = ${id} ${PREPARED}`.execute(on)
  return rows[0]?.label
}

async function countPrepared(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(db)
  return rows[0]?.count ?? 0
}

test('a statement that asks for it is prepared once on a connection, and others are not', async () => {
  expect([await readLabel(db, 1), await readLabel(db, 2), await readLabel(db, 3)]).toEqual([
    'one',
    'two',
    undefined,
  ])
  await sql`select label from things where id = ${1}`.execute(db)
  expect(await countPrepared()).toBe(1)
})

test('a column more changes nothing', async () => {
  await sql`alter table things add column more text default 'more'`.execute(db)
  expect(await readLabel(db, 1)).toBe('one')
})

test('a column of another type fails a transaction that has begun, and nothing after it', async () => {
  await sql`alter table things alter column label type text`.execute(db)
  await expect(db.transaction().execute((trx) => readLabel(trx, 1))).rejects.toThrow(/cached plan/)
  expect(await db.transaction().execute((trx) => readLabel(trx, 1))).toBe('one')
})

test('a column of another type fails nothing outside a transaction', async () => {
  const read = async () => {
    const { rows } = await sql`select more from things where id = ${1} ${PREPARED}`.execute(db)
    return rows
  }
  expect(await read()).toEqual([{ more: 'more' }])
  await sql`alter table things alter column more type varchar(10)`.execute(db)
  expect(await read()).toEqual([{ more: 'more' }])
})
