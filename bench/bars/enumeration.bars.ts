import { moment } from '@scheduler/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addFailingLogins, type FailingLogins, logIn } from '../../apps/server/src/security/failing-logins.ts'
import { startTestApp, type TestApp } from '../../apps/server/src/testing/test-app.ts'
import { compareMedians } from '../compare-medians.ts'
import { holdBar } from './bar.ts'

const ROUNDS = 100

let site: TestApp
let people: FailingLogins
beforeAll(async () => {
  site = await startTestApp()
  people = await addFailingLogins(site)
})
afterAll(() => site.close())

test('logins that fail take equally long', async () => {
  const kinds = Object.values(people.failing)
  const passed: number[][] = []
  const processor: number[][] = []
  const answers = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    const [times, work]: [number[], number[]] = [[], []]
    // Each comes first as often as the others: what a round begins with may take longer.
    for (const index of kinds.keys()) {
      const kind = (round + index) % kinds.length
      const credentials = kinds[kind]
      if (!credentials) continue
      const [began, before] = [moment(), process.cpuUsage()]
      answers.add(await logIn(site, credentials))
      const { user, system } = process.cpuUsage(before)
      times[kind] = moment() - began
      work[kind] = (user + system) / 1000
    }
    passed.push(times)
    processor.push(work)
    // Ten within a quarter of an hour, from any addresses, would lock the account.
    await site.db.deleteFrom('failed_logins').execute()
  }
  expect(answers.size).toBe(1)
  // Of the time that passes, in which a machine does other things too; and of the processor's.
  holdBar('the slowest kind of failing login to the quickest, time', compareMedians(passed), 1.25, 'times')
  holdBar('the slowest kind of failing login to the quickest, work', compareMedians(processor), 1.05, 'times')
})
