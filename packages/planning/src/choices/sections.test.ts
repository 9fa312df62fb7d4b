import { evaluate, solve } from '@scheduler/engine'
import { describe, expect, it } from 'vitest'
import { buildPlan } from '../build-plan.ts'
import { explainImpossible } from '../feasibility/explain-impossible.ts'
import { toWeeklyPlaces } from '../plan.ts'
import type { PlanningCourse, PlanningInput } from '../planning-input.ts'
import {
  allCourses,
  buildCollege,
  buildCourse,
  buildPart,
  buildProfessor,
  buildRoom,
} from '../testing/small-college.ts'
import { toProposal } from '../to-proposal.ts'

const LABS = ['Lab 1', 'Lab 2', 'Lab 3', 'Lab 4', 'Lab 5', 'Lab 6']

/** A lecture of two hours and six labs that go with it, in a day of so many hours, with a room and a professor for each lab, and another for the lecture. */
function buildPhysics(hours: number, changes: Partial<PlanningCourse> = {}): PlanningInput {
  const parts = [
    buildPart({ id: 'L', sections: ['Lecture 1'], meetingsPerWeek: 2 }),
    buildPart({ id: 'P', kind: 'Lab', sections: LABS, above: LABS.map(() => 'Lecture 1'), limit: 20 }),
  ]
  return buildCollege({
    week: {
      days: ['Monday'],
      hours: { startMinute: 540, endMinute: 540 + 60 * hours },
      lunchBreak: null,
      startStepMinutes: null,
    },
    courses: [buildCourse({ id: 'k1', courseName: 'Physics', parts, expectedStudents: 100, ...changes })],
    cohorts: [],
    rooms: LABS.map((id) => buildRoom({ id })),
    professors: ['Lecturer', ...LABS].map((id) => buildProfessor({ id, courseIds: ['k1'] })),
  })
}

function run(input: PlanningInput) {
  const plan = buildPlan(input, allCourses)
  const { placements } = solve(plan.problem, { seed: 1, budget: { moves: 5000 }, now: () => 0 })
  return { plan, placements, places: toWeeklyPlaces(plan, placements) }
}

describe('the sections of a course', () => {
  it('that students choose from meet at once, and never with what all of them take', () => {
    const { plan, placements, places } = run(buildPhysics(3))
    expect(evaluate(plan.problem, { placements }).hard).toEqual({ room: 0, rule: 0, limit: 0 })
    const [first, second, ...labs] = places.map((place) => place?.startMinute)
    expect(places).not.toContain(null)
    expect(new Set([first, second]).size).toBe(2)
    expect(labs).toHaveLength(6)
    for (const lab of labs) expect([first, second]).not.toContain(lab)
  })

  it('are left out where the lecture leaves them no hour, and that is said', () => {
    const { plan, placements, places } = run(buildPhysics(2))
    const left = places.indexOf(null)
    expect(explainImpossible(plan, placements, left)?.message).toMatch(/has no place/)
  })

  it('are proposed with their names, for rooms of their size', () => {
    const { plan, placements } = run(buildPhysics(3))
    const lab = toProposal(plan, placements).classes.find(({ title }) => title === 'Physics Lab 3')
    expect(lab).toMatchObject({
      change: 'new',
      classId: null,
      section: { _id: 'Lab 3', name: 'Lab 3', part: 'Lab' },
    })
    expect(plan.demands.map(({ expectedStudents }) => expectedStudents)).toEqual([
      100,
      100,
      ...LABS.map(() => 20),
    ])
  })

  it('leave a way to those who take parts that do not go with each other', () => {
    const parts = [
      buildPart({ id: 'P', kind: 'Lab', sections: ['Lab 1', 'Lab 2'] }),
      buildPart({ id: 'T', kind: 'Tutorial', sections: ['Tutorial 1', 'Tutorial 2'] }),
    ]
    const { places } = run(buildPhysics(2, { parts }))
    const [lab1, lab2, tutorial1, tutorial2] = places.map((place) => place?.startMinute)
    expect(lab1).not.toBe(tutorial1)
    expect(lab2).not.toBe(tutorial2)
  })

  it('make the problem of a course without parts where there is one of all its classes', () => {
    const college = buildPhysics(3)
    const professors = college.professors.slice(0, 1)
    const plain = buildCourse({ id: 'k1', meetingsPerWeek: 2, expectedStudents: 100 })
    const parts = [buildPart({ id: 'L', sections: ['1'], meetingsPerWeek: 2, limit: 100 })]
    const withoutNames = (input: PlanningInput) =>
      JSON.stringify(buildPlan(input, allCourses).problem, (key, value) =>
        ['id', 'name'].includes(key) ? undefined : value,
      )
    expect(withoutNames({ ...college, professors, courses: [{ ...plain, parts }] })).toBe(
      withoutNames({ ...college, professors, courses: [plain] }),
    )
  })
})
