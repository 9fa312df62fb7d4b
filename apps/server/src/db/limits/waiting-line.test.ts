import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { formLine, NoConnection } from './waiting-line.ts'

const PATIENCE = { standstillMilliseconds: 300, longestLine: 50 }

let pool: pg.Pool
beforeEach(() => {
  // The line's clock rests until it is turned; all that others do takes no time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  pool = new pg.Pool({ ...inject('postgres'), max: 2 })
})
afterEach(async () => {
  vi.useRealTimers()
  await pool.end()
})

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)
/** Lets happen what is ready to. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('callers wait longer in a line that moves than in one that does not', async () => {
  const line = formLine(pool, PATIENCE)
  const waits = Array.from({ length: 20 }, () => line.connect())
  for (const wait of waits) {
    const client = await wait
    // Ten times as long in all as a caller waits in a line that does not move.
    pass(PATIENCE.standstillMilliseconds / 2)
    await nextTurn()
    client.release()
  }
})

test('when nobody gets a connection any more all who wait get an error, and the line works again afterwards', async () => {
  const line = formLine(pool, PATIENCE)
  const held = [await line.connect(), await line.connect()]
  const refused: unknown[] = []
  const waits = [line.connect(), line.connect()].map((wait) => wait.catch((error) => refused.push(error)))
  pass(PATIENCE.standstillMilliseconds - 1)
  await nextTurn()
  expect(refused).toEqual([])
  pass(1)
  await Promise.all(waits)
  expect(refused.map((error) => error instanceof NoConnection)).toEqual([true, true])
  for (const client of held) client.release()
  const again = await Promise.all([line.connect(), line.connect()])
  expect(pool.totalCount).toBe(2)
  for (const client of again) client.release()
})

test('a process that was busy itself does not mistake that for a database that has stopped', async () => {
  const line = formLine(pool, PATIENCE)
  const held = [await line.connect(), await line.connect()]
  const waiting = line.connect()
  pass(2 * PATIENCE.standstillMilliseconds)
  // The clock has rung; what came free meanwhile is found only now.
  held[0]?.release()
  const client = await waiting
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
