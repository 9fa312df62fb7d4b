import { isDeepStrictEqual } from 'node:util'
import { DEFAULT_TEACHING_WEEK, HARD_RULES, listAspects, type Rule } from '@scheduler/domain'
import {
  moveAway,
  SCENARIOS,
  SCENARIOS_OF_FURTHER,
  SCENARIOS_OF_PARTS,
  SCENARIOS_OF_SEVERAL_ROOMS,
  type Scenario,
} from '@scheduler/domain/testing/breaking-classes'
import { SCENARIOS_OF_CHANGED } from '@scheduler/domain/testing/breaking-meetings'
import { takeTurn } from '@scheduler/testing/rounds'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { change, DOORS, describeExpected, type Outcome } from '../../testing/doors.ts'
import { DOORS_OF_MEETINGS } from '../../testing/doors-of-meetings.ts'
import { OFFERERS, type OfferedPlace, type Offerer } from '../../testing/offers.ts'
import { addScenario, type ScenarioSite } from '../../testing/scenario-site.ts'
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

const SAID: Record<Exclude<Outcome, 'let through'>, string> = {
  refused: 'refused',
  told: 'told of',
  asked: 'asked about',
}

const sayExpected = (expected: Outcome, kind: string) =>
  expected === 'let through'
    ? `no class is kept out by '${kind}'`
    : `a class that breaks '${kind}' is ${SAID[expected]}`

function ruleOf(kind: string): Rule {
  const rule = HARD_RULES.find((one) => one.kind === kind)
  if (!rule) throw new Error(`There is no rule '${kind}'.`)
  return rule
}

/** Of many places as many as a refusal offers. */
const MOST_TRIED = 5

const toPlace = ({ day, startTime, endTime, roomId }: OfferedPlace): OfferedPlace => ({
  day,
  startTime,
  endTime,
  roomId,
})

async function expectOffers(one: ScenarioSite, list: Offerer['list'], hasOthers: boolean): Promise<void> {
  const { wanted: there } = one.scenario
  const [wanted, present] = [there, moveAway(there)].map(one.toBody).map(toPlace)
  const id = await one.add(moveAway(there))
  expect((await list(one, id)).map(toPlace)).toContainEqual(wanted)
  await change(one)
  const offered = (await list(one, id)).map(toPlace).filter((place) => !isDeepStrictEqual(place, present))
  expect(offered).not.toContainEqual(wanted)
  expect(offered.length > 0).toBe(hasOthers)
  for (const place of offered.slice(0, MOST_TRIED)) {
    const answer = await one.call('PUT', `/api/classs/${id}`, place)
    expect([place, answer.statusCode]).toEqual([place, 200])
  }
}

function tryDoors(rule: Rule, scenario: Scenario, how: string, doors = DOORS) {
  for (const { when, expects, push } of doors) {
    const expected = expects(rule, scenario)
    test(`${how}${sayExpected(expected, rule.kind)} ${when}`, async () => {
      expect(await push(await addScenario(site, scenario), rule)).toBe(describeExpected(expected, rule))
    })
  }
}

// A class that goes elsewhere keeps its further rooms.
const OFFERERS_OF_FURTHER = OFFERERS.filter(({ what }) => what !== 'a generated timetable').map(
  (offerer) => ({
    ...offerer,
    offersOthers: (rule: Rule) => listAspects(rule).has('time'),
  }),
)

function tryOffers(rule: Rule, scenario: Scenario, how: string, offerers = OFFERERS) {
  for (const { what, list, offersOthers } of offerers)
    test(`${how}${what} offers a place until '${rule.kind}' is broken there, and no place that is refused`, async () => {
      await expectOffers(await addScenario(site, scenario), list, offersOthers(rule))
    })
}

// What a proposal adds has one professor, and one room; a class with several keeps its place in a generated timetable.
const DOORS_OF_FURTHER = DOORS.filter(({ when }) => when !== 'when a proposal adds it')

for (const rule of HARD_RULES) {
  tryDoors(rule, SCENARIOS[rule.kind], '')
  tryOffers(rule, SCENARIOS[rule.kind], '')
  const ofFurther = SCENARIOS_OF_FURTHER[rule.kind]
  if (ofFurther) tryDoors(rule, ofFurther, 'by a further professor, ', DOORS_OF_FURTHER)
  const ofParts = SCENARIOS_OF_PARTS[rule.kind]
  if (ofParts) tryDoors(rule, ofParts, 'in a part of the other room, ')
  if (ofParts) tryOffers(rule, ofParts, 'in a part of the other room, ')
  const ofSeveral = SCENARIOS_OF_SEVERAL_ROOMS[rule.kind]
  if (ofSeveral) tryDoors(rule, ofSeveral, 'in a further room, ', DOORS_OF_FURTHER)
  if (ofSeveral) tryOffers(rule, ofSeveral, 'in a further room, ', OFFERERS_OF_FURTHER)
}

/** Of the meetings in the way so many are tried at each door, and of the rules so many for one meeting. */
const [FEW_MEETINGS, FEW_RULES] = [5, 8]

for (const [turn, { when, expects, push }] of DOORS.entries())
  for (const { kind, what, scenario } of takeTurn(SCENARIOS_OF_CHANGED, FEW_MEETINGS, turn)) {
    const rule = ruleOf(kind)
    const expected = expects(rule, scenario)
    test(`where a meeting of another ${what}, ${sayExpected(expected, kind)} ${when}`, async () => {
      expect(await push(await addScenario(site, scenario), rule)).toBe(describeExpected(expected, rule))
    })
  }

// Plans are made from the week alone.
for (const { what: offerer, list } of OFFERERS.filter((one) => one.what === 'a refusal'))
  for (const { kind, what, scenario } of SCENARIOS_OF_CHANGED)
    test(`${offerer} offers a place until a meeting of another ${what} so that '${kind}' is broken there`, async () => {
      await expectOffers(await addScenario(site, scenario), list, true)
    })

for (const [turn, { when, expects, push }] of DOORS_OF_MEETINGS.entries())
  for (const rule of takeTurn(HARD_RULES, FEW_RULES, turn)) {
    const scenario = SCENARIOS[rule.kind]
    const expected = expects(rule, scenario)
    test(`of one meeting: ${sayExpected(expected, rule.kind)} ${when}`, async () => {
      expect(await push(await addScenario(site, scenario), rule)).toBe(describeExpected(expected, rule))
    })
  }
