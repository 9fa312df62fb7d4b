import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRefused, startImportSite, studentsBody } from '../../apps/server/src/faults/large-imports.ts'
import { holdBar } from './bar.ts'

let imports: Awaited<ReturnType<typeof startImportSite>>
beforeAll(async () => {
  imports = await startImportSite()
})
afterAll(() => imports.site.close())

/** The most memory that the server has had so far. */
function readMostMegabytes(): number {
  const status = readFileSync(`/proc/${imports.site.server.pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1000
}

test('imports as large as they may be, stored and refused, and hostile ones', async () => {
  const { post, ask } = imports
  const refused = listRefused(1)
  for (const [what, [expected, body]] of Object.entries(refused))
    expect((await post(body())).status, what).toBe(expected)
  const [, body] = refused['as many rooms as one import takes, all wrong'] ?? []
  await Promise.all(Array.from({ length: 4 }, () => post(body?.() ?? '')))
  let others = 0
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      expect((await ask()).status).toBe(200)
      others++
    }
  })()
  expect((await post(studentsBody(20_000))).status).toBe(200)
  isOver = true
  await asking
  expect(others).toBeGreaterThan(1)
  holdBar('the most memory of a server that takes large imports', readMostMegabytes(), 300, 'MB')
})
