import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type Ask, askInTurn } from './ask-in-turn.ts'

let database: TestDatabase
let client: pg.Client
let heard: string[]
let asked: string[]
let ask: Ask
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  client = new pg.Client(database.connection)
  await client.connect()
  heard = []
  asked = []
  client.on('notification', ({ payload }) => heard.push(payload ?? ''))
  ask = (text, values) => {
    asked.push(text)
    return client.query(text, values)
  }
  await client.query('listen "a"; listen "b"')
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('what has gathered is told in one transaction, in order, and none is lost', async () => {
  const inTurn = askInTurn()
  const notify = (payload: string, channel = 'a') =>
    inTurn(ask, 'SELECT pg_notify($1, $2)', [channel, payload])
  const payloads = ['1', '2', '3', '3', '4', '2']
  const told = payloads.map((payload) => notify(payload))
  const read = inTurn(ask, 'select 7 as seven')
  await notify('5', 'b')
  await Promise.all(told)
  expect((await read).rows).toEqual([{ seven: 7 }])
  expect(heard).toEqual([...payloads, '5'])
  // The first alone, two and three, three again with four and two, the reading, the last.
  expect(asked).toHaveLength(5)
})

test('a failure is told to whom it concerns, and the next are asked', async () => {
  const inTurn = askInTurn()
  const results = await Promise.allSettled([
    inTurn(ask, 'select 1 / 0'),
    inTurn(ask, 'SELECT pg_notify($1, $2)', ['a', 'x'.repeat(9000)]),
    inTurn(ask, 'select 1'),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})
