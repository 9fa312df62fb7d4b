import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { FAULT_NAMES, startTwoServers, type TwoServers } from '../../apps/server/src/faults/two-servers.ts'
import { percentile } from '../../apps/server/src/testing/load.ts'
import { holdBar } from './bar.ts'

const STUDENTS = 56
const RIGHT_WITHIN_MILLISECONDS = 5000

let two: TwoServers
beforeAll(async () => {
  two = await startTwoServers(STUDENTS)
})
beforeEach(() => two.begin())
afterAll(() => two.close())

test.each(FAULT_NAMES)('how soon all browsers are right when %s', async (fault) => {
  const { times } = await two.strike(fault)
  await two.expectNothingMissed()
  holdBar(
    `all of ${times.length} browsers right when ${fault}`,
    percentile(times, 1),
    RIGHT_WITHIN_MILLISECONDS,
  )
})
