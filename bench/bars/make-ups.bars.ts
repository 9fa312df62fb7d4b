import { moment } from '@scheduler/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draw, startLargeTimetable } from '../../apps/server/src/faults/large-timetable.ts'
import { listMakeUpsOf } from '../../apps/server/src/features/meetings/queries.ts'
import { createRandom, percentile } from '../../apps/server/src/testing/load.ts'
import { holdBar } from './bar.ts'

/** With ten more, of twenty classes each: 5,000 classes. */
const MOVING_ROOMS = 240
const QUESTIONS = 60

let large: Awaited<ReturnType<typeof startLargeTimetable>>
beforeAll(async () => {
  large = await startLargeTimetable(MOVING_ROOMS)
})
afterAll(() => large.site.close())

test('make-up places are offered among 5,000 classes', async () => {
  const random = createRandom(1)
  const clock = { now: () => new Date('2026-09-28T08:00:00Z'), timeZone: 'UTC' }
  const mondays = large.classes.filter(({ day }) => day === 'Monday')
  const times: number[] = []
  for (let asked = 0; asked < QUESTIONS; asked++) {
    const { id } = draw(mondays, random)
    const began = moment()
    const offers = await listMakeUpsOf(large.site.db, clock, id, '2026-10-05')
    // The first ones prepare their statements.
    if (asked >= QUESTIONS / 3) times.push(moment() - began)
    expect(offers.length).toBeGreaterThan(0)
  }
  holdBar('make-up places of a meeting (95 %)', percentile(times, 0.95), 100)
})
