import { describe, expect, it } from 'vitest'
import { checkProblem } from './check-problem.ts'
import type { Problem, ProblemClass } from './problem.ts'

const logic: ProblemClass = {
  id: 'Logic',
  times: [{ index: 0, penalty: 1 }],
  rooms: [{ index: 0, penalty: 0 }],
  unplacedPenalty: 10,
}

const hour = { days: [0], weeks: [0], startSlot: 0, lengthSlots: 2 }

const sound: Problem = {
  name: 'Sound',
  days: 1,
  weeks: 2,
  times: [{ days: [0], weeks: [0, 1], startSlot: 0, lengthSlots: 2 }],
  rooms: [{ id: 'Hall', unavailable: [{ days: [0], weeks: [1], startSlot: 0, lengthSlots: 1 }] }],
  classes: [logic],
  rules: [{ kind: 'minDays', name: 'Spread', classes: [0], days: 1, weight: 5 }],
}

describe('checkProblem', () => {
  it('lets a sound problem pass', () => {
    expect(() => checkProblem(sound)).not.toThrow()
  })

  it.each<[Partial<Problem>, string]>([
    [{ times: [{ ...hour, days: [1] }] }, '1 as days of time 0 is not a whole number from 0 to 0'],
    [{ times: [{ ...hour, days: [] }] }, 'There are no days of time 0'],
    [{ times: [{ ...hour, weeks: [1, 0] }] }, '0 as weeks of time 0 is not a whole number from 2 to 1'],
    [{ times: [{ ...hour, lengthSlots: 0 }] }, '0 as length of time 0 is not a whole number from 1 to 30000'],
    [
      { rules: [{ kind: 'avoidOverlap', name: 'Both', classes: [0, 0], firstGroup: 1, weight: 2 }] },
      'One class of rule Both is listed twice',
    ],
    [
      { rules: [{ kind: 'avoidOverlap', name: 'Both', classes: [0], firstGroup: 2, weight: 2 }] },
      '2 as first group of rule Both is not a whole number from 0 to 1',
    ],
    [
      { rules: [{ kind: 'compact', name: 'Year', classes: [0], maxGapSlots: -1, weight: 2 }] },
      '-1 as maxGapSlots of rule Year is not a whole number from 0 to 30000',
    ],
    [
      { rooms: [{ id: 'Hall', unavailable: [{ ...hour, days: [4] }] }] },
      '4 as days of an unavailable time of room Hall is not a whole number from 0 to 0',
    ],
    [
      { reservations: [[{ room: 1, times: [] }]] },
      '1 as room of a reservation is not a whole number from 0 to 0',
    ],
    [
      { reservations: [[{ room: 0, times: [{ ...hour, days: [4] }] }]] },
      '4 as days of a reservation of room Hall is not a whole number from 0 to 0',
    ],
    [
      { reservations: [[]], classes: [{ ...logic, keptOutBy: 1 }] },
      '1 as reservations of class Logic is not a whole number from 0 to 0',
    ],
    [
      { classes: [{ ...logic, times: [{ index: 7, penalty: 0 }] }] },
      '7 as time of class Logic is not a whole number from 0 to 0',
    ],
    [
      { classes: [{ ...logic, rooms: [...logic.rooms, ...logic.rooms] }] },
      'One room of class Logic is listed twice',
    ],
    [
      { classes: [{ ...logic, unplacedPenalty: 0.5 }] },
      '0.5 as price of leaving out class Logic is not a whole number from 0 to 1000000',
    ],
    [
      { classes: [{ ...logic, preferred: { time: 0, room: 0, weight: -1 } }] },
      '-1 as price of moving class Logic is not a whole number from 0 to 1000000',
    ],
    [
      { rules: [{ kind: 'noOverlap', name: 'Dr Ito', classes: [1], weight: null }] },
      '1 as class of rule Dr Ito is not a whole number from 0 to 0',
    ],
    [
      {
        rules: [
          // As a file may say it that nobody has checked.
          { kind: 'minDays', name: 'Spread', classes: [0], days: 2, weight: null as unknown as number },
        ],
      },
      'Rule Spread of least days cannot be hard',
    ],
    [
      { students: [{ id: 'Ana', courses: [0] }] },
      '0 as course of student Ana is not a whole number from 0 to -1',
    ],
  ])('names what is wrong: %#', (change, message) => {
    expect(() => checkProblem({ ...sound, ...change })).toThrow(new RangeError(message))
  })
})
