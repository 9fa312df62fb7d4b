import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFuzzer, NAMES } from '../../apps/server/src/security/fuzz.ts'
import { startTestApp, type TestApp } from '../../apps/server/src/testing/test-app.ts'
import { holdBar } from './bar.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
function measureHeapMegabytes(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1e6
}

test('what malformed calls leave in memory', async () => {
  const fuzzer = await createFuzzer(site, 9)
  const [first, ...others] = NAMES
  if (first) await fuzzer.fuzz(first, 56)
  const before = measureHeapMegabytes()
  for (const name of others) expect(await fuzzer.fuzz(name, 56)).toEqual([])
  holdBar('memory that malformed calls leave', measureHeapMegabytes() - before, 40, 'MB')
})
