import { evaluate, solve } from '@scheduler/engine'
import { expect, it } from 'vitest'
import { buildPlan } from '../build-plan.ts'
import { explainImpossible } from '../feasibility/explain-impossible.ts'
import { toWeeklyPlaces } from '../plan.ts'
import type { ExistingClass, PlanningInput } from '../planning-input.ts'
import { allCourses, autumn, buildCollege, buildCourse, buildRoom } from '../testing/small-college.ts'

/** Two hours of a Monday in one room, the first of them kept for physics; each course asks for one class. */
function buildMorning(departments: readonly (string | null)[], changes: Partial<PlanningInput> = {}) {
  const keptFor = [{ department: 'Physics', hours: { Monday: ['09:00 - 10:00'] } }]
  return buildCollege({
    week: {
      days: ['Monday'],
      hours: { startMinute: 9 * 60, endMinute: 11 * 60 },
      lunchBreak: null,
      startStepMinutes: null,
    },
    courses: departments.map((department, index) =>
      buildCourse({ id: `k${index + 1}`, department, meetingsPerWeek: 1 }),
    ),
    rooms: [buildRoom({ id: 'r1', keptFor })],
    professors: [],
    cohorts: [],
    ...changes,
  })
}

const buildExisting = (
  id: string,
  startMinute: number,
  changes: Partial<ExistingClass> = {},
): ExistingClass => ({
  id,
  title: id,
  day: 'Monday',
  startMinute,
  endMinute: startMinute + 60,
  courseId: 'k1',
  roomId: 'r1',
  professorId: null,
  otherProfessorIds: [],
  studentIds: [],
  dates: autumn,
  status: 'Scheduled',
  locked: false,
  ...changes,
})

function run(input: PlanningInput, options = allCourses) {
  const plan = buildPlan(input, options)
  const { placements } = solve(plan.problem, {
    seed: 1,
    budget: { moves: 2000 },
    now: () => 0,
    initial: { placements: plan.initial },
  })
  const starts = toWeeklyPlaces(plan, placements).map((place) => place && place.startMinute / 60)
  return { plan, placements, starts }
}

it.each([
  [
    ['History', 'Physics'],
    [10, 9],
  ],
  [
    [null, 'Optics'],
    [10, 9],
  ],
  [
    ['History', 'History'],
    [10, null],
  ],
])('of courses of departments %j the classes begin at %j', (departments, expected) => {
  const settings = { ...buildMorning([]).settings, departments: [{ name: 'Optics', parentName: 'Physics' }] }
  const { starts } = run(buildMorning(departments, { settings }))
  expect(new Set(starts)).toEqual(new Set(expected))
  if (expected[1] !== null) expect(starts).toEqual(expected)
})

it('the classes of one department share a list of what they are kept out of, and its own have none', () => {
  const { problem } = buildPlan(buildMorning(['History', 'Physics', 'History', null]), allCourses)
  expect(problem.reservations).toHaveLength(2)
  expect(problem.classes.map(({ keptOutBy }) => keptOutBy)).toEqual([0, undefined, 0, 1])
  expect(problem.reservations?.[0]).toMatchObject([{ room: 0, times: [{ startSlot: 540, lengthSlots: 60 }] }])
})

it('the problem is the same to the last bit where no room is kept', () => {
  const rooms = [buildRoom({ id: 'r1' })]
  const plain = buildPlan(buildMorning([null], { rooms }), allCourses)
  const withNone = buildPlan(
    buildMorning(['History'], { rooms: rooms.map((room) => ({ ...room, keptFor: [] })) }),
    allCourses,
  )
  expect(JSON.stringify(withNone.problem)).toBe(JSON.stringify(plain.problem))
  expect(plain.problem).not.toHaveProperty('reservations')
})

it('a fixed class of another department stays in the room, and breaks nothing in the problem', () => {
  const classes = [buildExisting('there', 9 * 60, { locked: true, courseId: null })]
  const { plan, placements, starts } = run(buildMorning(['History'], { classes }))
  expect(starts).toEqual([10, 9])
  expect(evaluate(plan.problem, { placements }).hard).toEqual({ room: 0, rule: 0, limit: 0 })
})

it('where nothing may change, a class that is where others have the room moves, and one that is not stays', () => {
  const weights = { ...allCourses.weights, fewChanges: 'must' as const }
  const startsOf = (start: number) =>
    run(buildMorning(['History'], { classes: [buildExisting('there', start * 60)] }), {
      ...allCourses,
      weights,
    }).starts
  expect([startsOf(9), startsOf(10)]).toEqual([[10], [10]])
})

it('a class that is left only hours that are kept for others is told so', () => {
  const week = { ...buildMorning([]).week, hours: { startMinute: 540, endMinute: 600 } }
  const { plan, placements } = run(buildMorning(['History'], { week }))
  const rules = explainImpossible(plan, placements, 0)?.rules.map(({ message }) => message)
  expect(rules).toContain('Room r1 is kept for other departments at the times that are left.')
})
