import { evaluate, solve } from '@scheduler/engine'
import { expect, it } from 'vitest'
import { buildPlan } from '../build-plan.ts'
import { toWeeklyPlaces } from '../plan.ts'
import type { ExistingClass, PlanningInput } from '../planning-input.ts'
import {
  allCourses,
  autumn,
  buildCollege,
  buildCourse,
  buildPart,
  buildRoom,
} from '../testing/small-college.ts'

const LECTURE = buildPart({ id: 'L', sections: ['A', 'B'], meetingsPerWeek: 3, together: true })

const locked: ExistingClass = {
  id: 'c1',
  title: 'Lecture A',
  day: 'Tuesday',
  startMinute: 12 * 60,
  endMinute: 13 * 60,
  courseId: 'k1',
  sectionId: 'A',
  roomId: 'r2',
  professorId: null,
  otherProfessorIds: [],
  studentIds: [],
  dates: autumn,
  status: 'Scheduled',
  locked: true,
}

function place(changes: Partial<PlanningInput>, lecture = LECTURE) {
  const courses = [buildCourse({ id: 'k1', parts: [lecture] }), buildCourse({ id: 'k2', meetingsPerWeek: 3 })]
  const rooms = ['r1', 'r2', 'r3'].map((id) => buildRoom({ id }))
  const plan = buildPlan(
    buildCollege({ courses, rooms, cohorts: [], professors: [], ...changes }),
    allCourses,
  )
  const { placements } = solve(plan.problem, { seed: 3, budget: { moves: 20_000 }, now: () => 0 })
  expect(evaluate(plan.problem, { placements }).hard).toEqual({ room: 0, rule: 0, limit: 0 })
  const places = toWeeklyPlaces(plan, placements)
  return (section: string) =>
    plan.demands.flatMap(({ sectionId }, index) => (sectionId === section ? (places[index] ?? []) : []))
}

it.each(['A', 'B'])('the classes of section %s are at one time of three days and in one room', (section) => {
  const placed = place({})(section)
  expect(placed).toHaveLength(3)
  expect(new Set(placed.map(({ day }) => day)).size).toBe(3)
  expect(new Set(placed.map(({ startMinute, roomId }) => `${startMinute} ${roomId}`)).size).toBe(1)
})

it('new classes of a section follow the one that is locked', () => {
  const placed = place({ classes: [locked] })('A')
  expect(placed.map(({ startMinute, roomId }) => [startMinute, roomId])).toEqual(
    Array.from({ length: 3 }, () => [12 * 60, 'r2']),
  )
})

it('a part that does not ask for it has each of its classes where it is best', () => {
  const week = {
    days: ['Monday', 'Tuesday', 'Wednesday'] as const,
    hours: { startMinute: 540, endMinute: 660 },
    lunchBreak: null,
    startStepMinutes: null,
  }
  const [first, second] = [
    { ...locked, id: 'c1', startMinute: 540, endMinute: 600 },
    { ...locked, id: 'c2', day: 'Monday' as const, startMinute: 600, endMinute: 660 },
  ]
  const free = place({ week, classes: [first, second] }, { ...LECTURE, together: false })('A')
  expect(new Set(free.map(({ startMinute }) => startMinute)).size).toBe(2)
  // Those that are locked break it already, and do not keep the third from a place.
  expect(place({ week, classes: [first, second] })('A')).toHaveLength(3)
})
