import type { Closure } from '@scheduler/domain'
import { evaluate, solve } from '@scheduler/engine'
import { expect, it } from 'vitest'
import { buildPlan } from '../build-plan.ts'
import { explainImpossible } from '../feasibility/explain-impossible.ts'
import { toWeeklyPlaces } from '../plan.ts'
import { allCourses, buildCollege, buildCourse, buildRoom } from '../testing/small-college.ts'

/** A Monday and a Tuesday. */
const dates = { from: '2026-09-07', to: '2026-09-08' }
const closed = (from: string, buildingName: string | null = null, to = from): Closure => ({
  name: 'Works',
  from,
  to,
  buildingName,
})

/** One class, and a room in each of two buildings. */
function build(...closures: Closure[]) {
  const college = buildCollege({
    week: {
      days: ['Monday', 'Tuesday'],
      hours: { startMinute: 9 * 60, endMinute: 10 * 60 },
      lunchBreak: null,
      startStepMinutes: null,
    },
    courses: [buildCourse({ id: 'k1', dates, meetingsPerWeek: 1 })],
    rooms: [buildRoom({ id: 'r1', buildingName: 'North' }), buildRoom({ id: 'r2', buildingName: 'South' })],
    professors: [],
    cohorts: [],
  })
  return { ...college, settings: { ...college.settings, closures } }
}

it.each([
  ['a day is closed', [closed('2026-09-07')], { day: 'Tuesday' }],
  [
    'a day is closed in one building',
    [closed('2026-09-07', 'North'), closed('2026-09-08')],
    { day: 'Monday', roomId: 'r2' },
  ],
  [
    'a day is closed in one room',
    [{ ...closed('2026-09-07'), roomId: 'r1' }, closed('2026-09-08')],
    { day: 'Monday', roomId: 'r2' },
  ],
  ['a building is closed', [closed('2026-09-07', 'South', '2026-09-08')], { roomId: 'r1' }],
])('where %s, a new class is placed where it meets on a date', (_, closures, place) => {
  const plan = buildPlan(build(...closures), allCourses)
  const initial = { placements: plan.initial }
  const { placements } = solve(plan.problem, { seed: 1, budget: { moves: 500 }, now: () => 0, initial })
  expect(evaluate(plan.problem, { placements }).hard).toEqual({ room: 0, rule: 0, limit: 0 })
  expect(toWeeklyPlaces(plan, placements)).toMatchObject([place])
})

it('a class of which each day is closed has no place, and its dates are to blame', () => {
  const plan = buildPlan(build(closed('2026-09-07', null, '2026-09-08')), allCourses)
  expect(plan.problem.classes.map(({ times }) => times)).toEqual([[]])
  expect(JSON.stringify(explainImpossible(plan, plan.initial, 0))).toContain('obstacles.dates')
})
