import { afterAll, beforeAll, expect, test } from 'vitest'
import { addLargeTimetable, CALLS, type Exports } from '../../apps/server/src/faults/large-exports.ts'
import { forSeconds, measureCalls } from '../../apps/server/src/faults/measure-calls.ts'
import { type SiteUnderLoad, startSiteUnderLoad } from '../../apps/server/src/faults/site-under-load.ts'
import { percentile } from '../../apps/server/src/testing/load.ts'
import { holdBar } from './bar.ts'

const CLASSES = 5000
const EXPORTS = 12

let site: SiteUnderLoad
let exports: Exports
beforeAll(async () => {
  site = await startSiteUnderLoad()
  exports = await addLargeTimetable(site, CLASSES)
})
afterAll(() => site.close())

/** How long calls of somebody else take, one after the other. */
const measure = (isOver: () => boolean) =>
  measureCalls(isOver, (turn) => site.as(exports.other, 'GET', CALLS[turn % CALLS.length] ?? ''))
const measureQuiet = async () => percentile(await measure(forSeconds(1.5)), 0.95)

test(`${EXPORTS} calendars of ${CLASSES} classes at once`, async () => {
  // The first of each call is slower.
  await exports.read()
  await measureQuiet()
  const before = await measureQuiet()
  let isOver = false
  const exporting = Promise.all(Array.from({ length: EXPORTS }, exports.load)).finally(() => {
    isOver = true
  })
  const times = await measure(() => isOver)
  const files = await exporting
  const quiet = (before + (await measureQuiet())) / 2
  expect(new Set(files.map(({ status }) => status))).toEqual(new Set([200]))
  expect(times.length).toBeGreaterThan(20)
  holdBar('95 % of calls during large exports, to those without', percentile(times, 0.95) / quiet, 2, 'times')
})
