import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../testing/load.ts'
import { findWaiting } from '../testing/lock-waits.ts'
import { startTakingOver, type Victim } from './take-over-kill.ts'

/* Kills at one moment, when all is written and nothing is committed; take-over-kill.long.test.ts kills at any. */

let site: Awaited<ReturnType<typeof startTakingOver>>
beforeAll(async () => {
  site = await startTakingOver(6)
})
afterAll(() => site.close())

/** Kills in the middle of a change, which waits to note itself. */
async function killDuring(victim: Victim, change: () => Promise<Answer>): Promise<Answer> {
  const holder = new pg.Client(site.folder.address)
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('begin; lock table take_overs in share mode')
  const cut = change()
  await findWaiting(holder)
  await site.kill(victim)
  const answer = await cut
  await holder.end().catch(() => {})
  await site.restart()
  return answer
}

test('a take-over that a kill of the server ends, and an undoing that one of the database ends, leave nothing behind and are done when tried again', async () => {
  expect((await killDuring('server', site.takeOver)).outcome).toBe('unknown')
  expect(await site.read()).toBe('off')
  expect((await site.takeOver()).status).toBe(200)
  expect(await site.read()).toBe('on')

  expect((await killDuring('database', site.undo)).outcome).toBe('unknown')
  expect(await site.read()).toBe('on')
  expect((await site.undo()).status).toBe(200)
  expect(await site.read()).toBe('off')
})
