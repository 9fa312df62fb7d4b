import { test } from 'vitest'
import { overload } from '../../apps/server/src/faults/overload.ts'
import { soak } from '../../apps/server/src/faults/soak.ts'
import { percentile } from '../../apps/server/src/testing/load.ts'
import { holdBar } from './bar.ts'

const OVERLOAD_SECONDS = 60
const LEAST_GOODPUT = 0.8
const HEALTH_MILLISECONDS = 100
const RECOVERY_MILLISECONDS = 10_000

/** What grows by a megabyte an hour cannot be told from what does not in less. */
const SOAK_SECONDS = 1800
const MEGABYTES_AN_HOUR = 1
const TIMES_SLOWER = 1.1
/** A server that has just begun still takes memory for what it has not done before. */
const MEGABYTES_AT_FIRST = 150

test('at five times what it can do the server serves nearly as much as it can', async () => {
  const { goodput, healthMilliseconds, recoveryMilliseconds } = await overload(OVERLOAD_SECONDS)
  holdBar('capacity by what is served under overload', 1 / goodput, 1 / LEAST_GOODPUT, 'times')
  holdBar('99 % of health under overload', percentile(healthMilliseconds, 0.99), HEALTH_MILLISECONDS)
  holdBar('as on any day after overload', recoveryMilliseconds, RECOVERY_MILLISECONDS)
}, 3_600_000)

test.runIf(process.platform === 'linux')(
  'half an hour of ordinary work makes the server neither larger nor slower',
  async () => {
    const { before, mostMegabytes, growth, first, last } = await soak(SOAK_SECONDS)
    holdBar('memory taken by ordinary work', mostMegabytes - before.megabytes, MEGABYTES_AT_FIRST, 'MB')
    holdBar('memory taken in an hour of ordinary work', growth, MEGABYTES_AN_HOUR, 'MB')
    holdBar('99 % of calls late by early in ordinary work', last / first, TIMES_SLOWER, 'times')
  },
  2 * 3_600_000,
)
