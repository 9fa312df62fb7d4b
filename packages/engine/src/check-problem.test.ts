import { describe, expect, it } from 'vitest'
import { checkProblem } from './check-problem.ts'
import type { Problem, ProblemClass } from './model.ts'

const logic: ProblemClass = {
  id: 'Logic',
  times: [{ index: 0, penalty: 1 }],
  rooms: [{ index: 0, penalty: 0 }],
  unplacedPenalty: 10,
}

const sound: Problem = {
  name: 'Sound',
  days: 1,
  times: [{ day: 0, startSlot: 0, lengthSlots: 2 }],
  rooms: [{ id: 'Hall', unavailableTimes: [0] }],
  classes: [logic],
  rules: [{ kind: 'minDays', name: 'Spread', classes: [0], days: 1, weight: 5 }],
}

describe('checkProblem', () => {
  it('lets a sound problem pass', () => {
    expect(() => checkProblem(sound)).not.toThrow()
  })

  it.each<[Partial<Problem>, string]>([
    [{ times: [{ day: 1, startSlot: 0, lengthSlots: 2 }] }, '1 as the day of time 0 is not from 0 to 0'],
    [{ times: [{ day: 0, startSlot: 0, lengthSlots: 0 }] }, 'Time 0 has no slots'],
    [
      { times: [{ day: 0, startSlot: 0, lengthSlots: 2, parts: 0 }] },
      'The parts 0 of time 0 are not a set of 1 to 31 bits',
    ],
    [
      { rules: [{ kind: 'avoidOverlap', name: 'Both', classes: [0, 0], firstGroup: 1, weight: 2 }] },
      'In the groups of rule Both a class is listed twice',
    ],
    [
      { rules: [{ kind: 'avoidOverlap', name: 'Both', classes: [0], firstGroup: 2, weight: 2 }] },
      '2 as the size of the first group of rule Both is not from 0 to 1',
    ],
    [{ rooms: [{ id: 'Hall', unavailableTimes: [4] }] }, '4 as a time of room Hall is not from 0 to 0'],
    [
      { classes: [{ ...logic, times: [{ index: 7, penalty: 0 }] }] },
      '7 as the times of class Logic is not from 0 to 0',
    ],
    [
      { classes: [{ ...logic, rooms: [...logic.rooms, ...logic.rooms] }] },
      'In the rooms of class Logic one is listed twice',
    ],
    [
      { classes: [{ ...logic, unplacedPenalty: 0.5 }] },
      'The price 0.5 of leaving out class Logic is not a whole number from 0 to 1000000',
    ],
    [
      { classes: [{ ...logic, preferred: { time: 0, room: 0, weight: -1 } }] },
      'The price -1 of the preference of class Logic is not a whole number from 0 to 1000000',
    ],
    [
      { rules: [{ kind: 'noOverlap', name: 'Dr Ito', classes: [1] }] },
      '1 as a class of rule Dr Ito is not from 0 to 0',
    ],
  ])('names what is wrong: %#', (change, message) => {
    expect(() => checkProblem({ ...sound, ...change })).toThrow(new RangeError(message))
  })
})
