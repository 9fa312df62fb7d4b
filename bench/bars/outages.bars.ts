import { test } from 'vitest'
import { fillThrice, isPossible } from '../../apps/server/src/faults/filled-disks.ts'
import { disturbNamed, disturbPrivate, type Seen } from '../../apps/server/src/faults/outages.ts'
import { percentile } from '../../apps/server/src/testing/load.ts'
import { holdBar } from './bar.ts'

const TOLD_MILLISECONDS = 2000
const NORMAL_MILLISECONDS = 5000

function hold(what: string, { refusals, unhealthy, returns }: Seen): void {
  holdBar(`${what}: 99 % of refusals`, percentile(refusals, 0.99), TOLD_MILLISECONDS)
  if (unhealthy.length > 0) holdBar(`${what}: health`, Math.max(...unhealthy), TOLD_MILLISECONDS)
  holdBar(`${what}: all as before`, Math.max(...returns), NORMAL_MILLISECONDS)
}

test('while the database is away callers are told at once, and soon after it is back all is as before', async () => {
  hold('database away', await disturbNamed({ stops: ['fast', 'immediate'], cuts: 3, locks: 1 }))
})

test('a private database that has ended is soon brought back', async () => {
  hold('private database ended', await disturbPrivate(['SIGKILL', 'SIGINT', 'SIGQUIT']))
})

test.runIf(isPossible)('soon after a full disk has room there are changes again', async () => {
  const { again } = await fillThrice()
  holdBar('changes after a full disk', Math.max(...again), NORMAL_MILLISECONDS)
})
