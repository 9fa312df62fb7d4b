import type { Choice, Problem } from '../problem/problem.ts'

/** Classes for one room with five hours, by class the hours that each may have. */
export const inARow = (hours: readonly (readonly Choice[])[]): Problem => ({
  name: 'Classes in a row',
  days: 1,
  weeks: 1,
  times: [0, 1, 2, 3, 4].map((startSlot) => ({ days: [0], weeks: [0], startSlot, lengthSlots: 1 })),
  rooms: [{ id: 'room' }],
  classes: hours.map((times, number) => ({
    id: `class ${number}`,
    times,
    rooms: [{ index: 0, penalty: 0 }],
    unplacedPenalty: 100,
  })),
  rules: [],
})
