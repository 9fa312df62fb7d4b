import {
  AVAILABILITY_DAYS,
  listBreaches,
  type RoomFacts,
  RULE_SHAPES,
  type ScheduledClass,
  SECTION_RULE_KINDS,
  type SectionRule,
  type TimetableSettings,
} from '@scheduler/domain'
import { buildClass, buildRoom } from '@scheduler/domain/testing/builders'
import { listPlaced, measureBreach, type Problem, type Rule } from '@scheduler/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toEngine } from './rules-between-sections.ts'

/* A section of which all classes are at one time of the day, in one room and in the same weeks is a class of ITC-2019. */

/** Four weeks, each from Monday to Sunday. */
const dates = { from: '2026-09-07', to: '2026-10-04' }
const WEEKS = { every: [0, 1, 2, 3], odd: [0, 2], even: [1, 3], '2-3': [1, 2] }
const rooms: readonly RoomFacts[] = [
  buildRoom({ id: 'r0', buildingName: 'North' }),
  buildRoom({ id: 'r1', buildingName: 'South' }),
  buildRoom({ id: 'r2', buildingName: 'North' }),
]
const settings: TimetableSettings = { minutesBetweenBuildings: 20, located: [], walks: [], closures: [] }
const way = (one: RoomFacts) =>
  rooms.map(({ buildingName }) => (buildingName === one.buildingName ? 0 : settings.minutesBetweenBuildings))

interface Section {
  readonly days: readonly number[]
  readonly start: number
  readonly length: number
  readonly room: number
  readonly weeks: keyof typeof WEEKS
}

const someSection: fc.Arbitrary<Section> = fc.record({
  days: fc.subarray([0, 1, 2, 3, 4], { minLength: 1, maxLength: 3 }),
  // every other section begins at one of two times, so that rules about equal times are kept often enough too
  start: fc.oneof(fc.constantFrom(32, 40), fc.integer({ min: 32, max: 48 })).map((quarters) => quarters * 15),
  length: fc.constantFrom(30, 60, 90),
  room: fc.integer({ min: 0, max: 2 }),
  weeks: fc.constantFrom('every', 'every', 'odd', 'even', '2-3'),
})

const toClasses = ({ days, start, length, room, weeks }: Section, index: number): ScheduledClass[] =>
  days.map((day) =>
    buildClass({
      id: `c${index} ${day}`,
      sectionId: `s${index}`,
      day: AVAILABILITY_DAYS[day] ?? 'Monday',
      startMinute: start,
      endMinute: start + length,
      roomId: `r${room}`,
      dates,
      ...(weeks !== 'every' && { weeks: { chosen: weeks, span: dates } }),
    }),
  )

/** By how much the engine says that sections break a rule. */
function measure(sections: readonly Section[], rule: Rule): number {
  const problem: Problem = {
    name: 'Sections',
    days: 7,
    weeks: 4,
    times: sections.map(({ days, start, length, weeks }) => ({
      days,
      weeks: WEEKS[weeks],
      startSlot: start,
      lengthSlots: length,
    })),
    rooms: rooms.map((room) => ({ id: room.id, travelSlots: way(room) })),
    classes: sections.map((_, index) => ({ id: `s${index}`, times: [], rooms: [], unplacedPenalty: 0 })),
    rules: [],
  }
  const placements = sections.map(({ room }, index) => ({ time: index, room }))
  const placed = listPlaced(problem, { placements }).flatMap((one) => one ?? [])
  return measureBreach(problem, rule, placed)
}

const SOME_NUMBER = {
  minutes: fc.constantFrom(30, 60, 90, 120, 180),
  days: fc.integer({ min: 1, max: 4 }),
  breaks: fc.integer({ min: 0, max: 2 }),
  breakMinutes: fc.constantFrom(0, 15, 30, 60),
}

test.each(SECTION_RULE_KINDS)(
  "the timetable breaks '%s' exactly when the engine says so of the same classes",
  (kind) => {
    const seen = { kept: 0, broken: 0 }
    const numbers = fc.tuple(...RULE_SHAPES[kind].numbers.map(({ name }) => SOME_NUMBER[name]))
    fc.assert(
      fc.property(fc.array(someSection, { minLength: 2, maxLength: 4 }), numbers, (sections, given) => {
        const ids = sections.map((_, index) => ({ id: `s${index}`, name: `Section ${index}` }))
        const rule: SectionRule = { id: 'rule', kind, numbers: given, sections: ids }
        const around = { rooms: new Map(rooms.map((room) => [room.id, room])), settings }
        const breaches = listBreaches(rule, sections.flatMap(toClasses), around)
        const isBroken = measure(sections, toEngine(rule, [...sections.keys()])) > 0
        expect(breaches.length > 0).toBe(isBroken)
        seen[isBroken ? 'broken' : 'kept']++
      }),
      { numRuns: 500 },
    )
    expect(Math.min(seen.kept, seen.broken)).toBeGreaterThan(5)
  },
)
