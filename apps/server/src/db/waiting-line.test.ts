import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { formLine, NoConnection } from './waiting-line.ts'

const PATIENCE = { standstillMilliseconds: 300, longestLine: 50 }

let pool: pg.Pool
beforeEach(() => {
  pool = new pg.Pool({ ...inject('postgres'), max: 2 })
})
afterEach(() => pool.end())

test('callers wait longer in a line that moves than in one that does not', async () => {
  const line = formLine(pool, PATIENCE)
  const started = performance.now()
  const waits = Array.from({ length: 20 }, async () => {
    const client = await line.connect()
    await sleep(100)
    client.release()
  })
  await Promise.all(waits)
  expect(performance.now() - started).toBeGreaterThan(2 * PATIENCE.standstillMilliseconds)
})

test('when nobody gets a connection any more all who wait get an error, and the line works again afterwards', async () => {
  const line = formLine(pool, PATIENCE)
  const held = [await line.connect(), await line.connect()]
  const started = performance.now()
  const waits = await Promise.allSettled([line.connect(), line.connect()])
  expect(waits.map((one) => one.status === 'rejected' && one.reason instanceof NoConnection)).toEqual([
    true,
    true,
  ])
  expect(performance.now() - started).toBeLessThan(3 * PATIENCE.standstillMilliseconds)
  for (const client of held) client.release()
  const again = await Promise.all([line.connect(), line.connect()])
  expect(pool.totalCount).toBe(2)
  for (const client of again) client.release()
})

test('a process that was busy itself does not mistake that for a database that has stopped', async () => {
  const line = formLine(pool, PATIENCE)
  const held = [await line.connect(), await line.connect()]
  const waiting = line.connect()
  const query = held[0]?.query('select 1', []).then(() => held[0]?.release())
  const until = performance.now() + 2 * PATIENCE.standstillMilliseconds
  while (performance.now() < until);
  const client = await waiting
  await query
  client.release()
  held[1]?.release()
})

test('nobody joins a line that is too long', async () => {
  const line = formLine(pool, { ...PATIENCE, longestLine: 1 })
  const held = [await line.connect(), await line.connect()]
  const waiting = line.connect()
  await expect(line.connect()).rejects.toBeInstanceOf(NoConnection)
  for (const client of held) client.release()
  const client = await waiting
  client.release()
})
