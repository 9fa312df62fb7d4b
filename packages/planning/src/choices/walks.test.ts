import { evaluate, solve } from '@scheduler/engine'
import { describe, expect, it } from 'vitest'
import { buildPlan } from '../build-plan.ts'
import { explainImpossible } from '../feasibility/explain-impossible.ts'
import { toWeeklyPlaces } from '../plan.ts'
import type { ExistingClass, PlanningInput, RunOptions } from '../planning-input.ts'
import {
  allCourses,
  autumn,
  buildCollege,
  buildCourse,
  buildProfessor,
  buildRoom,
} from '../testing/small-college.ts'

/** Two hours of one professor on one day: the first is taken by a locked class in the main building. */
function buildTwoHours(changes: Partial<PlanningInput> = {}): PlanningInput {
  const locked: ExistingClass = {
    id: 'locked',
    title: 'Locked',
    day: 'Monday',
    startMinute: 9 * 60,
    endMinute: 10 * 60,
    courseId: null,
    roomId: 'main',
    professorId: 'p1',
    otherProfessorIds: [],
    studentIds: [],
    dates: autumn,
    status: 'Scheduled',
    locked: true,
  }
  return buildCollege({
    week: {
      days: ['Monday'],
      hours: { startMinute: 9 * 60, endMinute: 11 * 60 },
      lunchBreak: null,
      startStepMinutes: null,
    },
    settings: { minutesBetweenBuildings: 15, located: [], walks: [], closures: [] },
    courses: [buildCourse({ id: 'k1', meetingsPerWeek: 1, expectedStudents: 100 })],
    cohorts: [],
    professors: [buildProfessor({ id: 'p1', courseIds: ['k1'] })],
    rooms: [
      buildRoom({ id: 'main', seats: 10 }),
      buildRoom({ id: 'annex', buildingName: 'Annex', seats: 100 }),
    ],
    classes: [locked],
    ...changes,
  })
}

const options: RunOptions = { ...allCourses, weights: { ...allCourses.weights, seats: 'must' } }

function run(input: PlanningInput) {
  const plan = buildPlan(input, options)
  const { placements } = solve(plan.problem, { seed: 1, budget: { moves: 2000 }, now: () => 0 })
  const index = plan.demands.findIndex(({ courseId }) => courseId === 'k1')
  return { plan, placements, index, place: toWeeklyPlaces(plan, placements)[index] }
}

describe('a class after a locked one of its professor', () => {
  it('meets at once in another building where nobody asks for time between buildings', () => {
    expect(
      run(buildTwoHours({ settings: { minutesBetweenBuildings: 0, located: [], walks: [], closures: [] } }))
        .place,
    ).toMatchObject({
      startMinute: 600,
      roomId: 'annex',
    })
  })

  it('meets in the same building, where that takes time', () => {
    const rooms = [...buildTwoHours().rooms, buildRoom({ id: 'hall', seats: 500 })]
    expect(run(buildTwoHours({ rooms })).place).toMatchObject({ startMinute: 600, roomId: 'hall' })
  })

  it('is left out where there is no such room, and why is told: of whom, where, and where that is settled', () => {
    const input = buildTwoHours()
    const { plan, placements, index, place } = run(input)
    expect(place).toBeNull()
    const told = explainImpossible(plan, placements, index)
    expect(told?.rules.map(({ kind }) => kind)).toEqual([
      'professorClasses',
      'roomsTooSmall',
      'buildings',
      'teachingHours',
    ])
    const rule = told?.rules.find(({ kind }) => kind === 'buildings')
    expect(rule?.message).toBe(
      "People of this class need 15 minutes between it and 'Locked' (Monday 09:00 - 10:00) in Main.",
    )
    expect(rule?.links.map(({ label }) => label)).toEqual(['Locked', 'Settings'])
  })
})

it('the minutes of a pair of buildings hold for it, and are named where they keep a class out', () => {
  const settings = { minutesBetweenBuildings: 15, located: [], closures: [] }
  const withWalk = (minutes: number) =>
    run(buildTwoHours({ settings: { ...settings, walks: [{ from: 'Annex', to: 'Main', minutes }] } }))
  expect(withWalk(0).place).toMatchObject({ startMinute: 600, roomId: 'annex' })
  const { plan, placements, index, place } = withWalk(7)
  expect(place).toBeNull()
  const told = explainImpossible(plan, placements, index)?.rules.find(({ kind }) => kind === 'buildings')
  expect(told?.message).toContain('need 7 minutes between it and')
})

it('fixed classes that leave each other too little time do not make everything else impossible', () => {
  const [locked] = buildTwoHours().classes
  if (!locked) throw new Error('There is no class')
  const next = { ...locked, id: 'next', startMinute: 600, endMinute: 660, roomId: 'annex' }
  const week = { ...buildTwoHours().week, hours: { startMinute: 540, endMinute: 720 } }
  const input = buildTwoHours({ week, classes: [locked, next] })
  const { plan, placements, place } = run(input)
  expect(evaluate(plan.problem, { placements }).hard).toEqual({ room: 0, rule: 0, limit: 0 })
  expect(placements).not.toContain(null)
  expect(place).toMatchObject({ startMinute: 660, roomId: 'annex' })
})

it('where nothing may change, one of two classes moves that leave their professor too little time', () => {
  const [locked] = buildTwoHours().classes
  if (!locked) throw new Error('There is no class')
  const first = { ...locked, courseId: 'k1', locked: false }
  const next = { ...first, id: 'next', startMinute: 600, endMinute: 660, roomId: 'annex' }
  const week = { ...buildTwoHours().week, hours: { startMinute: 540, endMinute: 780 } }
  const courses = [buildCourse({ id: 'k1', meetingsPerWeek: 2, expectedStudents: 10 })]
  const input = buildTwoHours({ week, courses, classes: [first, next] })
  const plan = buildPlan(input, { ...allCourses, weights: { ...allCourses.weights, fewChanges: 'must' } })
  const { placements } = solve(plan.problem, { seed: 1, budget: { moves: 2000 }, now: () => 0 })
  const places = toWeeklyPlaces(plan, placements)
  expect(places[0]).toMatchObject({ startMinute: 540, roomId: 'main' })
  expect(places[1]).not.toMatchObject({ startMinute: 600, roomId: 'annex' })
  expect(evaluate(plan.problem, { placements }).hard).toEqual({ room: 0, rule: 0, limit: 0 })
})

it('a fixed class that has lost its room to another keeps its people in its building', () => {
  const [locked] = buildTwoHours().classes
  if (!locked) throw new Error('There is no class')
  const input = buildTwoHours({ classes: [locked, { ...locked, id: 'twin', professorId: null }] })
  expect(run(input).place).toBeNull()
})

it('the problem is the same to the last bit where there is nothing to walk', () => {
  const off = { minutesBetweenBuildings: 0, located: [], walks: [], closures: [] }
  const one = buildTwoHours({ settings: off })
  const inOneBuilding = one.rooms.map((room) => ({ ...room, buildingName: 'Main' }))
  const withOne = buildTwoHours({ rooms: inOneBuilding })
  expect(JSON.stringify(buildPlan(withOne, options).problem)).toBe(
    JSON.stringify(buildPlan(one, options).problem),
  )
  expect(JSON.stringify(buildPlan(one, options).problem)).not.toMatch(/travelSlots|sameAttendees/)
})
