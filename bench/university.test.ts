import { DEFAULT_WEIGHTS, findConflicts } from '@scheduler/domain'
import { solve } from '@scheduler/engine'
import { buildPlan, type PlanningInput, type RunOptions, toProposal } from '@scheduler/planning'
import { describe, expect, it } from 'vitest'
import { generateUniversity, intoParts, toExisting, toTimetable } from './university.ts'

const options: RunOptions = {
  term: null,
  statuses: ['Going On'],
  courseIds: null,
  standing: 'preferToKeep',
  weights: DEFAULT_WEIGHTS,
}
const small = { programmes: 4, rooms: 30, professors: 35, students: 600, lockedClasses: 12 }

function run(input: PlanningInput, moves: number) {
  const plan = buildPlan(input, options)
  const { problem, initial, startsHot } = plan
  const { placements } = solve(problem, {
    seed: 1,
    budget: { moves },
    now: () => 0,
    initial: { placements: initial },
    startsHot,
  })
  return { proposal: toProposal(plan, placements), existing: toExisting(plan, placements) }
}

describe('a generated university', () => {
  const input = generateUniversity(small, 1)
  const first = run(input, 400_000)

  it('gets a timetable of all its classes that breaks none of the timetable’s rules', () => {
    const timetable = toTimetable(input, first.existing)
    expect(first.proposal.counts).toMatchObject({ moved: 0, unplaced: 0 })
    expect(first.proposal.counts.new).toBeGreaterThan(150)
    expect(first.proposal.counts.unchanged).toBe(input.classes.length)
    expect(first.existing.flatMap((one) => findConflicts(one, timetable))).toEqual([])
  })

  it('changes little of that timetable when a room is lost', () => {
    const lost = first.existing.find(({ locked, roomId }) => !locked && roomId !== null)?.roomId
    const rooms = input.rooms.map((room) =>
      room.id === lost ? { ...room, status: 'maintenance' as const } : room,
    )
    const inside = first.existing.filter(({ roomId, locked }) => roomId === lost && !locked).length
    const { counts } = run({ ...input, rooms, classes: first.existing }, 200_000).proposal
    expect(counts).toMatchObject({ new: 0, unplaced: 0 })
    expect(counts.moved).toBeGreaterThanOrEqual(inside)
    expect(counts.moved).toBeLessThanOrEqual(2 * inside)
  })
})

describe('a generated university with its courses in parts', () => {
  const input = intoParts(generateUniversity({ ...small, programmes: 2, professors: 40 }, 1))

  it('gets a timetable of all its classes in their weeks, each with two professors, that breaks no rule', () => {
    const { proposal, existing } = run(input, 400_000)
    expect(proposal.counts).toMatchObject({ moved: 0, unplaced: 0 })
    const added = existing.filter(({ locked }) => !locked)
    expect(added.every(({ otherProfessorIds }) => otherProfessorIds.length === 1)).toBe(true)
    expect(new Set(added.map(({ weeks }) => weeks?.chosen))).toEqual(new Set([undefined, 'odd', 'even']))
    const timetable = toTimetable(input, existing)
    expect(existing.flatMap((one) => findConflicts(one, timetable))).toEqual([])
  })
})
