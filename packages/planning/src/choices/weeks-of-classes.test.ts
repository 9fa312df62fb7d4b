import { countWeeks } from '@scheduler/domain'
import { evaluate, solve } from '@scheduler/engine'
import { expect, it } from 'vitest'
import { buildPlan } from '../build-plan.ts'
import { explainImpossible } from '../feasibility/explain-impossible.ts'
import { toWeeklyPlaces } from '../plan.ts'
import type { ExistingClass } from '../planning-input.ts'
import {
  allCourses,
  autumn,
  buildCollege,
  buildCourse,
  buildPart,
  buildProfessor,
  buildRoom,
} from '../testing/small-college.ts'

const lab = (id: string, weeks: string | null): ExistingClass => ({
  id,
  title: id,
  day: 'Monday',
  startMinute: 480,
  endMinute: 540,
  courseId: null,
  roomId: 'r1',
  professorId: null,
  otherProfessorIds: [],
  studentIds: ['s1'],
  dates: autumn,
  status: 'Scheduled',
  locked: true,
  ...countWeeks(weeks, autumn),
})

/** Existing classes that are in one room at one time are given none in the problem. */
it.each([
  ['odd', 'even', true],
  ['odd', '3', false],
  [null, 'even', false],
])('of classes in one room in weeks %s and %s both hold it: %s', (one, other, isHeld) => {
  const classes = [lab('One', one), lab('Other', other)]
  const plan = buildPlan(buildCollege({ classes, courses: [], rooms: [buildRoom({ id: 'r1' })] }), allCourses)
  expect(plan.initial.map((place) => place?.room)).toEqual(isHeld ? [0, 0] : [null, null])
  expect(evaluate(plan.problem, { placements: plan.initial }).hard).toEqual({ room: 0, rule: 0, limit: 0 })
})

/** Of each course one lab, all with one professor, in one room and in a week of one hour. */
function planLabs(weeks: readonly (string | null)[]) {
  const plan = buildPlan(
    buildCollege({
      week: {
        days: ['Monday'],
        hours: { startMinute: 540, endMinute: 600 },
        lunchBreak: null,
        startStepMinutes: null,
      },
      courses: weeks.map((chosen, index) =>
        buildCourse({
          id: `k${index}`,
          courseName: `Course ${index}`,
          parts: [buildPart({ id: `P${index}`, sections: [`Lab ${index}`], ...countWeeks(chosen, autumn) })],
        }),
      ),
      cohorts: [],
      rooms: [buildRoom({ id: 'r1' })],
      professors: [buildProfessor({ id: 'p1', courseIds: weeks.map((_, index) => `k${index}`) })],
    }),
    allCourses,
  )
  const { placements } = solve(plan.problem, { seed: 1, budget: { moves: 2000 }, now: () => 0 })
  return { plan, placements, places: toWeeklyPlaces(plan, placements) }
}

it.each([
  [['odd', 'even'], 2],
  [['first half', 'second half'], 2],
  [['1-6, 9', '7, 8', '10-12'], 3],
  [['odd', '3'], 1],
  [['even', null], 1],
])('new classes of weeks %j share their hour, room and professor: %i of them', (weeks, placed) => {
  const { plan, placements, places } = planLabs(weeks)
  expect(plan.demands.map(({ weeks: met }) => met?.ofClass.chosen ?? null)).toEqual(weeks)
  expect(places.filter((place) => place !== null)).toHaveLength(placed)
  expect(evaluate(plan.problem, { placements }).hard).toEqual({ room: 0, rule: 0, limit: 0 })
})

it('a class of a week that there is not has no place, and is told why', () => {
  const { plan, placements, places } = planLabs(['odd', '4, 40'])
  expect(places[1]).toBeNull()
  expect(explainImpossible(plan, placements, 1)?.rules.map(({ message }) => message)).toEqual([
    'Course 1 has 18 teaching weeks, and no week 40.',
  ])
})
