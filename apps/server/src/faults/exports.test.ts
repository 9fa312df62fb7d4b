import { afterAll, beforeAll, expect, test } from 'vitest'
import { addLargeTimetable, CALLS, type Exports } from './large-exports.ts'
import { measureCalls } from './measure-calls.ts'
import { type SiteUnderLoad, startSiteUnderLoad } from './site-under-load.ts'

const CLASSES = 500

let site: SiteUnderLoad
let exports: Exports
beforeAll(async () => {
  site = await startSiteUnderLoad()
  exports = await addLargeTimetable(site, CLASSES)
})
afterAll(() => site.close())

test('several calendars that are exported at once are whole, and others are answered meanwhile', async () => {
  const file = await exports.read()
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(CLASSES)
  let isOver = false
  const exporting = Promise.all(Array.from({ length: 12 }, exports.load)).finally(() => {
    isOver = true
  })
  const times = await measureCalls(
    () => isOver,
    (turn) => site.as(exports.other, 'GET', CALLS[turn % CALLS.length] ?? ''),
  )
  expect(times.length).toBeGreaterThan(0)
  expect(await exporting).toEqual(Array(12).fill({ status: 200, bytes: Buffer.byteLength(file) }))
})
