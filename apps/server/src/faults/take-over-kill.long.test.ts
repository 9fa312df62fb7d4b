import { pause } from '@scheduler/testing'
import { expect, test } from 'vitest'
import { createRandom } from '../testing/load.ts'
import { startWorkerProcess } from '../testing/worker-process.ts'
import { startTakingOver, VICTIMS } from './take-over-kill.ts'

const ROUNDS = 60
const SEED = 12
const CLASSES = 400

test('take-overs and undoings that a kill may end at any moment are whole or leave nothing, and are done in the end', async () => {
  const random = createRandom(SEED)
  const site = await startTakingOver(CLASSES)
  const { host, user, database } = site.folder.address
  const worker = { DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}/${database}` }
  /** How long one of them takes here: kills come up to then, and a little later. */
  let longest = 0
  const counts = { none: 0, done: 0 }

  for (let round = 0; round < ROUNDS; round++) {
    const before = await site.read()
    const [change, after] =
      before === 'off' ? ([site.takeOver, 'on'] as const) : ([site.undo, 'off'] as const)
    const working = await startWorkerProcess(worker)
    const cut = change()
    await pause(random() * 1.2 * longest)
    await Promise.all([working.kill(), site.kill(VICTIMS[round % VICTIMS.length] ?? 'both')])
    const { outcome, milliseconds } = await cut
    if (outcome === 'ok') longest = Math.max(longest, milliseconds)
    await site.restart()
    let found = await site.read()
    if (outcome === 'ok') expect(found).toBe(after)
    // One that the database still works at is over when the next has had its turn.
    if (found === before) {
      const again = await change()
      expect([200, 409], JSON.stringify(again.body)).toContain(again.status)
      if (again.status === 200) {
        counts.none++
        longest = Math.max(longest, again.milliseconds)
      }
      found = await site.read()
    } else counts.done++
    expect(found).toBe(after)
  }
  await site.close()
  console.log(
    `Count: take-over kill: ${ROUNDS} tried, ${ROUNDS} passed (seed ${SEED}; ${counts.none} left nothing, ${counts.done} were through, 0 halves)`,
  )
}, 3_600_000)
