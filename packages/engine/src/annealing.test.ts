import { describe, expect, it } from 'vitest'
import type { Problem } from './problem.ts'
import { createSearch } from './search.ts'

const ROOMS = 6
const HOURS = 20

/** Two classes more than there are hours in rooms; every tenth has the same professor. */
const tooMany: Problem = {
  name: 'two classes too many',
  days: 1,
  weeks: 1,
  times: Array.from({ length: HOURS }, (_, startSlot) => ({
    days: [0],
    weeks: [0],
    startSlot,
    lengthSlots: 1,
  })),
  rooms: Array.from({ length: ROOMS }, (_, index) => ({ id: `room ${index}` })),
  classes: Array.from({ length: ROOMS * HOURS + 2 }, (_, number) => ({
    id: `class ${number}`,
    times: [0, 1, 3, 7, 12].map((step) => ({ index: (number + step) % HOURS, penalty: 0 })),
    rooms: [number % ROOMS, (number + 1) % ROOMS].map((index) => ({ index, penalty: 0 })),
    unplacedPenalty: 100,
  })),
  rules: Array.from({ length: 10 }, (_, professor) => ({
    kind: 'sameAttendees',
    name: `professor ${professor}`,
    classes: Array.from({ length: 12 }, (_class, at) => professor + 10 * at),
    weight: null,
  })),
}

describe('a search in which not all hard rules can be kept', () => {
  it('shows the fewest violations of all its beginnings', () => {
    let milliseconds = 0
    const search = createSearch(tooMany, {
      seed: 1,
      budget: { moves: 500_000 },
      now: () => milliseconds++,
    })
    const shown: number[] = []
    while (search.step(1)) shown.push(search.progress().violations)
    expect(shown.length).toBeGreaterThan(100)
    expect(shown).toEqual([...shown].sort((one, other) => other - one))
    expect(Math.min(...shown)).toBeGreaterThanOrEqual(2)
  })
})
