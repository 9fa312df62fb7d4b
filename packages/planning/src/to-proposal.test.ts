import { type Weights, WISHES, type Wish } from '@scheduler/domain'
import { type Placement, solve } from '@scheduler/engine'
import { rounds } from '@scheduler/testing/rounds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildPlan } from './build-plan.ts'
import type { ExistingClass, PlanningInput, RunOptions } from './planning-input.ts'
import { someInput, someOptions } from './testing/institutions.ts'
import { toProposal } from './to-proposal.ts'
import { costByWish } from './wishes/cost-by-wish.ts'
import { describeCosts } from './wishes/describe-costs.ts'

const autumn = { from: '2026-09-01', to: '2026-12-31' }
const course = {
  id: 'k1',
  courseName: 'Logic',
  availability: {},
  needs: [],
  dates: autumn,
  durationMinutes: 60,
  meetingsPerWeek: 3,
  minimumDays: null,
  expectedStudents: 12,
  status: 'Going On',
  term: 1,
} as const
const existing: ExistingClass = {
  id: 'c1',
  title: 'Logic A',
  day: 'Monday',
  startMinute: 540,
  endMinute: 600,
  courseId: 'k1',
  roomId: 'r1',
  professorId: 'p1',
  otherProfessorIds: [],
  studentIds: ['s1'],
  dates: autumn,
  status: 'Scheduled',
  locked: false,
}
/** Two hours a week: a course that asks for three cannot have them all. */
const input: PlanningInput = {
  week: {
    days: ['Monday', 'Tuesday'],
    hours: { startMinute: 540, endMinute: 600 },
    lunchBreak: null,
    startStepMinutes: null,
  },
  settings: { minutesBetweenBuildings: 0, located: [], walks: [], closures: [] },
  courses: [course],
  rooms: [
    {
      id: 'r1',
      name: 'Aula',
      buildingName: 'Main',
      seats: 10,
      status: 'available',
      availability: {},
      features: [],
    },
  ],
  professors: [
    {
      id: 'p1',
      fullName: 'Ada Noether',
      status: 'approved',
      availability: {},
      preferred: {},
      courseIds: ['k1'],
      numClassesPerWeek: 12,
    },
  ],
  students: [
    { id: 's1', courseIds: [] },
    { id: 's2', courseIds: ['k1'] },
    { id: 's3', courseIds: [] },
  ],
  cohorts: [],
  classes: [existing],
}
const weights = { ...Object.fromEntries(WISHES.map((wish) => [wish, 'ignore'])), seats: 'normal' } as Weights
const options: RunOptions = {
  term: null,
  statuses: ['Going On'],
  courseIds: null,
  standing: 'free',
  weights,
}

describe('a proposal', () => {
  const plan = buildPlan(input, options)
  const at = (day: 'Monday' | 'Tuesday'): Placement => ({
    time: plan.weekTimes.findIndex((time) => time.day === day),
    room: 0,
  })

  it('says of each class whether it is new, moved, unchanged or left out, and why', () => {
    const { classes, counts } = toProposal(plan, [at('Monday'), at('Tuesday'), null])
    expect(counts).toEqual({ new: 1, moved: 0, unchanged: 1, unplaced: 1 })
    expect(classes.map(({ key, title, change }) => ({ key, title, change }))).toEqual([
      { key: 'c1', title: 'Logic A', change: 'unchanged' },
      { key: 'k1:1', title: 'Logic 1', change: 'new' },
      { key: 'k1:2', title: 'Logic 2', change: 'unplaced' },
    ])
    expect(classes[1]?.after).toEqual({
      day: 'Tuesday',
      startTime: '09:00',
      endTime: '10:00',
      roomId: 'r1',
      roomName: 'Aula',
    })
    expect(classes[1]?.reasons).toMatchObject([{ message: 'Aula has too few seats: 10 for 12 students.' }])
    expect(classes[2]?.impossibility?.message).toBe("'Logic 2' has no place.")
    expect(classes[2]?.reasons.length).toBeGreaterThan(0)
  })

  it('compares what each wish costs with what it cost before', () => {
    const { costs } = toProposal(plan, [at('Monday'), at('Tuesday'), null])
    const changed = costs.filter(({ before, after }) => before + after > 0)
    expect(changed).toEqual([
      { wish: 'seats', weight: 'normal', before: 4, after: 8 },
      { wish: 'unplaced', weight: 'must', before: 200_000, after: 100_000 },
    ])
  })

  it('counts the people whose week changes', () => {
    const count = (placements: (Placement | null)[]) => {
      const { professorsChanged, studentsChanged } = toProposal(plan, placements)
      return [professorsChanged, studentsChanged]
    }
    expect(count([at('Monday'), null, null])).toEqual([0, 0])
    expect(count([at('Tuesday'), null, null])).toEqual([1, 2])
    expect(count([at('Monday'), at('Tuesday'), null])).toEqual([1, 1])
  })
})

describe('what the places of classes cost', () => {
  it('adds up to the wishes, each pair of overlapping classes told of both', () => {
    const own: Wish[] = ['seats', 'compactDays', 'preferredTimes', 'lunchBreak', 'spareSeats', 'fewChanges']
    fc.assert(
      fc.property(someInput, someOptions, fc.nat(), (drawn, choices, seed) => {
        const plan = buildPlan(drawn, choices)
        const budget = { moves: 300 }
        const initial = { placements: plan.initial }
        const { placements } = solve(plan.problem, { seed, budget, now: () => 0, initial })
        const tell = describeCosts(plan, placements)
        const told = plan.demands.flatMap((_, index) => tell(index))
        const sum = (wish: Wish | 'unplaced') =>
          told.filter((one) => one.wish === wish).reduce((total, { cost }) => total + cost, 0)
        const costs = costByWish(plan, placements)
        for (const wish of own) expect([wish, sum(wish)]).toEqual([wish, costs[wish]])
        expect(sum('studentClashes')).toBe(2 * costs.studentClashes)
        expect(sum('unplaced')).toBe(costs.unplaced)
        for (const wish of ['spread', 'oneRoom'] as const)
          if (sum(wish) > 0) expect(costs[wish]).toBeGreaterThan(0)
        expect(told.filter(({ message }) => message === '')).toEqual([])
      }),
      { numRuns: rounds(50, 200) },
    )
  })
})
