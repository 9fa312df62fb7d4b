import { isDeepStrictEqual } from 'node:util'
import { DEFAULT_TEACHING_WEEK, HARD_RULES } from '@scheduler/domain'
import { moveAway, SCENARIOS, SCENARIOS_OF_FURTHER } from '@scheduler/domain/testing/breaking-classes'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { change, DOORS, describe as describeOutcome, type Outcome } from '../../testing/doors.ts'
import { OFFERERS, type OfferedPlace } from '../../testing/offers.ts'
import { addScenario } from '../../testing/scenario-site.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { writeTeachingWeek } from '../settings/teaching-week.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())
afterEach(async () => {
  for (const table of ['classes', 'cohorts', 'courses', 'rooms', 'closures', 'generation_runs'] as const)
    await site.db.deleteFrom(table).execute()
  await site.db.updateTable('site_settings').set({ minutes_between_buildings: 0 }).execute()
  await site.db.transaction().execute((trx) => writeTeachingWeek(trx, DEFAULT_TEACHING_WEEK))
})

const sayExpected = (expected: Outcome, kind: string) =>
  expected === 'let through'
    ? `no class is kept out by '${kind}'`
    : `a class that breaks '${kind}' is ${expected === 'told' ? 'told of' : 'refused'}`

/** Of many places as many as a refusal offers. */
const MOST_TRIED = 5

const toPlace = ({ day, startTime, endTime, roomId }: OfferedPlace): OfferedPlace => ({
  day,
  startTime,
  endTime,
  roomId,
})

for (const rule of HARD_RULES) {
  const scenario = SCENARIOS[rule.kind]
  for (const { when, expects, push } of DOORS) {
    const expected = expects(rule, scenario)
    test(`${sayExpected(expected, rule.kind)} ${when}`, async () => {
      const kinds = expected === 'let through' ? [] : [rule.kind]
      expect(await push(await addScenario(site, scenario), rule)).toBe(describeOutcome(expected, kinds))
    })
  }

  for (const { what, list, offersOthers } of OFFERERS) {
    test(`${what} offers a place until '${rule.kind}' is broken there, and no place that is refused`, async () => {
      const one = await addScenario(site, scenario)
      const [wanted, present] = [scenario.wanted, moveAway(scenario.wanted)].map(one.toBody).map(toPlace)
      const id = await one.add(moveAway(scenario.wanted))
      expect((await list(one, id)).map(toPlace)).toContainEqual(wanted)
      await change(one)
      const offered = (await list(one, id)).map(toPlace).filter((place) => !isDeepStrictEqual(place, present))
      expect(offered).not.toContainEqual(wanted)
      expect(offered.length > 0).toBe(offersOthers(rule))
      for (const place of offered.slice(0, MOST_TRIED)) {
        const answer = await one.call('PUT', `/api/classs/${id}`, place)
        expect([place, answer.statusCode]).toEqual([place, 200])
      }
    })
  }
}

for (const rule of HARD_RULES) {
  const scenario = SCENARIOS_OF_FURTHER[rule.kind]
  if (!scenario) continue
  // What a proposal adds has one professor.
  for (const { when, expects, push } of DOORS.filter(({ when }) => when !== 'when a proposal adds it')) {
    const expected = expects(rule, scenario)
    test(`by a further professor, ${sayExpected(expected, rule.kind)} ${when}`, async () => {
      const kinds = expected === 'let through' ? [] : [rule.kind]
      expect(await push(await addScenario(site, scenario), rule)).toBe(describeOutcome(expected, kinds))
    })
  }
}
