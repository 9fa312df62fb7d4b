import type { StandingChoice, WeightStep } from '@scheduler/domain'
import { evaluate, solve } from '@scheduler/engine'
import { describe, expect, it } from 'vitest'
import { buildPlan } from '../build-plan.ts'
import { toWeeklyPlaces } from '../plan.ts'
import type { ExistingClass, PlanningInput, RunOptions } from '../planning-input.ts'
import { allCourses, autumn, buildCollege, buildRoom } from '../testing/small-college.ts'
import { toProposal } from '../to-proposal.ts'

function run(input: PlanningInput, options: RunOptions, seed = 1) {
  const plan = buildPlan(input, options)
  const { problem, initial, startsHot } = plan
  const solution = solve(problem, {
    seed,
    budget: { moves: 60_000 },
    now: () => 0,
    initial: { placements: initial },
    startsHot,
  })
  return { plan, solution, proposal: toProposal(plan, solution.placements) }
}

/** The college with a timetable that breaks no rule and costs more than it need. */
function buildExistingCollege(changes: Partial<PlanningInput> = {}): PlanningInput {
  const input = buildCollege()
  const options = { ...allCourses, weights: { ...allCourses.weights, compactDays: 'ignore' as const } }
  const plan = buildPlan(input, options)
  const { placements } = solve(plan.problem, { seed: 9, budget: { moves: 1000 }, now: () => 0 })
  const classes = toWeeklyPlaces(plan, placements).flatMap((place, index): ExistingClass[] => {
    const demand = plan.demands[index]
    if (!place || !demand) return []
    const { key, title, courseId, professorId, otherProfessorIds } = demand
    return [
      {
        ...place,
        id: key,
        title,
        courseId,
        professorId,
        otherProfessorIds,
        studentIds: [],
        dates: autumn,
        status: 'Scheduled',
        locked: false,
      },
    ]
  })
  return { ...input, classes, ...changes }
}

const choose = (standing: StandingChoice, fewChanges: WeightStep): RunOptions => ({
  ...allCourses,
  standing,
  weights: { ...allCourses.weights, fewChanges },
})

/** One of three rooms is no longer there. */
const without = (room: string) => ({
  rooms: ['r1', 'r2', 'r3'].map((id) => buildRoom({ id, status: id === room ? 'maintenance' : 'available' })),
})

describe('a run over an existing timetable', () => {
  it('moves fewer classes where they had better stay than where they are free', () => {
    const input = buildExistingCollege()
    const moved = (options: RunOptions) => run(input, options).proposal.counts.moved
    expect(input.classes).toHaveLength(12)
    expect(moved(choose('preferToKeep', 'high'))).toBeLessThan(moved(choose('free', 'high')) / 2)
    expect(moved(choose('keep', 'high'))).toBe(0)
  })

  it('moves no class but those that lose their room where nothing may change', () => {
    const input = buildExistingCollege(without('r2'))
    const { proposal } = run(input, choose('preferToKeep', 'must'))
    const lost = input.classes.filter(({ roomId }) => roomId === 'r2').map(({ id }) => id)
    const moved = proposal.classes.filter(({ change }) => change === 'moved').map(({ key }) => key)
    expect(lost.length).toBeGreaterThan(0)
    expect(moved.sort()).toEqual(lost.sort())
    expect(proposal.counts.unplaced).toBe(0)
  })

  it('lets one of two classes that exclude each other stay', () => {
    const [first, second, ...rest] = buildExistingCollege().classes
    if (!first || !second) throw new Error('The college has no classes')
    const { day, startMinute, endMinute, roomId } = first
    const clashing = { ...second, day, startMinute, endMinute, roomId }
    const input = buildExistingCollege({ classes: [first, clashing, ...rest] })
    const { proposal } = run(input, choose('preferToKeep', 'must'))
    const moved = proposal.classes.filter(({ change }) => change === 'moved').map(({ key }) => key)
    expect(moved).toEqual([clashing.id])
  })

  it('never costs more than the timetable it began with, moved or not', () => {
    const input = buildExistingCollege()
    for (const standing of ['free', 'preferToKeep'] as const) {
      const { plan, solution } = run(input, choose(standing, 'low'))
      const before = evaluate(plan.problem, { placements: plan.initial })
      expect(before.hard).toEqual({ room: 0, rule: 0, limit: 0 })
      expect(solution.total).toBeLessThan(before.total)
    }
  })
})
