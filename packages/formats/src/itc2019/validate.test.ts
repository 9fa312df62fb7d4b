import type { ListedTime } from '@scheduler/domain'
import { describe, expect, it } from 'vitest'
import type { Itc2019DistributionKind } from './competition.ts'
import { at, classOf, distributionOf, instanceOf, placeFirst } from './testing/small-instance.ts'
import { validateItc2019 } from './validate.ts'

const all = '1111'
const noSoftCost = { time: 0, room: 0, distribution: 0, student: 0 }

type Stand = ListedTime & { readonly room?: string }
const inRoom = (room: string, time: ListedTime): Stand => ({ ...time, room })

/** A kind with its numbers, classes that have places, and by how much they break it. */
type Case = readonly [Itc2019DistributionKind, readonly number[], readonly Stand[], number]

const cases: readonly Case[] = [
  ['SameStart', [], [at('10000', all, 4, 8), at('01000', '1000', 4, 20)], 0],
  ['SameStart', [], [at('10000', all, 4, 8), at('10000', all, 5, 8), at('10000', all, 6, 8)], 3],
  ['SameTime', [], [at('10000', all, 4, 8), at('01000', all, 2, 8)], 0],
  ['SameTime', [], [at('10000', all, 4, 8), at('01000', all, 5, 9)], 1],
  ['DifferentTime', [], [at('10000', all, 4, 8), at('01000', all, 8, 9)], 0],
  ['DifferentTime', [], [at('10000', all, 4, 8), at('01000', all, 7, 9)], 1],
  ['SameDays', [], [at('10100', all, 4, 8), at('00100', '1000', 2, 3)], 0],
  ['SameDays', [], [at('10100', all, 4, 8), at('01100', all, 4, 8)], 1],
  ['DifferentDays', [], [at('10100', all, 4, 8), at('01000', all, 4, 8)], 0],
  ['DifferentDays', [], [at('10100', '1000', 4, 8), at('00100', '0111', 2, 3)], 1],
  ['SameWeeks', [], [at('10000', '0110', 4, 8), at('00100', '0100', 2, 3)], 0],
  ['SameWeeks', [], [at('10000', '0110', 4, 8), at('10000', '0011', 4, 8)], 1],
  ['DifferentWeeks', [], [at('10000', '0110', 4, 8), at('10000', '1001', 4, 8)], 0],
  ['DifferentWeeks', [], [at('10000', '0110', 4, 8), at('00100', '0100', 2, 3)], 1],
  ['Overlap', [], [at('10100', '0110', 4, 8), at('00110', '0011', 7, 9)], 0],
  ['Overlap', [], [at('10100', '0110', 4, 8), at('00110', '0011', 8, 9)], 1],
  ['NotOverlap', [], [at('10100', '0110', 4, 8), at('00110', '1001', 7, 9)], 0],
  ['NotOverlap', [], [at('10100', '0110', 4, 8), at('00110', '0011', 7, 9)], 1],
  ['SameRoom', [], [inRoom('r1', at('10000', all, 4, 8)), inRoom('r1', at('01000', all, 4, 8))], 0],
  ['SameRoom', [], [inRoom('r1', at('10000', all, 4, 8)), inRoom('r2', at('01000', all, 4, 8))], 1],
  ['DifferentRoom', [], [inRoom('r1', at('10000', all, 4, 8)), inRoom('r2', at('10000', all, 4, 8))], 0],
  ['DifferentRoom', [], [inRoom('r1', at('10000', all, 4, 8)), inRoom('r1', at('01000', all, 4, 8))], 1],
  ['SameAttendees', [], [inRoom('r1', at('10000', all, 4, 8)), inRoom('r2', at('10000', all, 11, 12))], 0],
  ['SameAttendees', [], [inRoom('r2', at('10000', all, 4, 8)), inRoom('r1', at('10000', all, 10, 12))], 1],
  [
    'SameAttendees',
    [],
    [inRoom('r1', at('10000', '1000', 4, 8)), inRoom('r2', at('10000', '0111', 4, 8))],
    0,
  ],
  ['Precedence', [], [at('01000', '0100', 50, 60), at('10000', '0010', 0, 10)], 0],
  ['Precedence', [], [at('01000', '0110', 50, 60), at('00100', '0100', 0, 10)], 0],
  ['Precedence', [], [at('01000', '0110', 50, 60), at('01100', '0100', 60, 70)], 0],
  ['Precedence', [], [at('01000', '0110', 50, 60), at('01000', '0100', 59, 70)], 1],
  ['Precedence', [], [at('01000', '0110', 50, 60), at('10000', '0100', 60, 70)], 1],
  ['WorkDay', [20], [at('11000', all, 10, 15), at('01000', all, 28, 30), at('00100', all, 90, 95)], 0],
  ['WorkDay', [20], [at('11000', all, 10, 15), at('01000', '0001', 28, 31)], 1],
  ['WorkDay', [20], [at('11000', '0100', 10, 15), at('01000', '1001', 28, 31)], 0],
  ['MinGap', [5], [at('11000', all, 10, 15), at('01000', all, 20, 31)], 0],
  ['MinGap', [5], [at('11000', all, 10, 15), at('01000', all, 19, 31)], 1],
  ['MaxDays', [2], [at('11000', '1000', 10, 15), at('01000', '0100', 19, 31)], 0],
  ['MaxDays', [2], [at('11000', '1000', 10, 15), at('01101', '0100', 19, 31)], 2],
  ['MaxDayLoad', [10], [at('11000', all, 10, 15), at('11000', '1000', 12, 17)], 0],
  ['MaxDayLoad', [8], [at('11000', all, 10, 15), at('11000', '0110', 12, 17)], 8],
  ['MaxBreaks', [0, 5], [at('10000', all, 10, 20), at('10000', all, 12, 15), at('10000', all, 25, 30)], 0],
  ['MaxBreaks', [0, 4], [at('11000', all, 10, 20), at('11000', all, 12, 15), at('11000', '0110', 25, 30)], 4],
  ['MaxBreaks', [1, 4], [at('10000', all, 10, 20), at('10000', all, 30, 35), at('10000', all, 50, 55)], 4],
  ['MaxBlock', [20, 5], [at('10000', all, 10, 20), at('10000', all, 25, 30), at('01000', all, 50, 90)], 0],
  ['MaxBlock', [19, 5], [at('10000', all, 10, 20), at('10000', '0011', 25, 30)], 2],
  ['MaxBlock', [19, 5], [at('10000', all, 10, 60), at('10000', all, 66, 90)], 0],
  ['MaxBlock', [19, 5], [at('10000', all, 10, 60), at('10000', all, 12, 14)], 4],
]

function validateCase([kind, parameters, stands]: Case, penalty: number | null) {
  const classes = stands.map((stand, index) =>
    classOf(`${index}`, {
      times: [{ ...stand, price: 0 }],
      rooms: stand.room ? [{ room: stand.room, price: 0 }] : null,
    }),
  )
  const distribution = distributionOf(
    kind,
    parameters,
    penalty,
    classes.map(({ id }) => id),
  )
  const instance = instanceOf(classes, { rules: [distribution] })
  return validateItc2019(instance, placeFirst(instance))
}

describe('validateItc2019', () => {
  it.each(cases)('counts a required %s%j by its breach (%#)', (...one) => {
    const { hard, soft } = validateCase(one, null)
    expect(hard.distributions).toEqual(one[3] === 0 ? {} : { [one[0]]: one[3] })
    expect(soft).toEqual(noSoftCost)
  })

  it.each(cases)('prices a soft %s%j, those of every day and week by the mean week (%#)', (...one) => {
    const { hard, soft } = validateCase(one, 7)
    const isMean = ['MaxDayLoad', 'MaxBreaks', 'MaxBlock'].includes(one[0])
    const units = isMean ? Math.floor((7 * one[3]) / 4) : 7 * one[3]
    expect(soft).toEqual({ ...noSoftCost, distribution: 100 * units })
    expect(hard.distributions).toEqual({})
  })

  it('weighs the penalties of times and rooms', () => {
    const times = [{ ...at('10000', all, 0, 10), price: 3 }]
    const instance = instanceOf([classOf('a', { times, rooms: [{ room: 'r2', price: 2 }] })])
    expect(validateItc2019(instance, placeFirst(instance))).toMatchObject({
      feasible: true,
      soft: { time: 3, room: 20 },
      total: 23,
    })
  })

  it('counts classes that are missing, listed twice or unknown, and places not in their lists', () => {
    const rooms = [{ room: 'r1', price: 0 }]
    const instance = instanceOf([classOf('a', { rooms }), classOf('b', { rooms }), classOf('d')])
    const [a, b] = placeFirst(instance)
    if (!a || !b) throw new Error('two classes were placed')
    const found = validateItc2019(instance, [a, a, { ...a, class: 'x' }, { ...b, start: 1, room: 'r2' }])
    expect(found.hard).toMatchObject({ classes: 3, times: 1, rooms: 1, roomOverlaps: 0 })
    expect(found.feasible).toBe(false)
  })

  it('counts pairs that overlap in a room and classes in an unavailable room', () => {
    const times = [{ ...at('00110', '0110', 20, 30), price: 0 }]
    const room = { id: 'r1', seats: 1, walks: [], closed: [at('00010', '0011', 29, 40)] }
    const rooms = [{ room: 'r1', price: 0 }]
    const classes = ['a', 'b', 'd'].map((id) => classOf(id, { rooms, times }))
    const instance = instanceOf(classes, { rooms: [room] })
    expect(validateItc2019(instance, placeFirst(instance)).hard).toMatchObject({
      roomOverlaps: 3,
      roomUnavailable: 3,
    })
  })

  it('counts a student’s pair of classes that overlap or are too far apart once', () => {
    const at8 = classOf('a', {
      times: [{ ...at('11100', all, 0, 10), price: 0 }],
      rooms: [{ room: 'r1', price: 0 }],
    })
    const near = classOf('b', {
      times: [{ ...at('11100', all, 12, 20), price: 0 }],
      rooms: [{ room: 'r2', price: 0 }],
    })
    const far = classOf('d', {
      times: [{ ...at('11100', all, 23, 30), price: 0 }],
      rooms: [{ room: 'r1', price: 0 }],
    })
    const instance = instanceOf([at8, near, far], {
      courses: [at8, near, far].map((one) => ({
        id: one.id,
        configurations: [{ id: one.id, parts: [{ id: one.id, sections: [one] }] }],
      })),
      students: [{ id: 's', courses: ['a', 'b', 'd'] }],
    })
    const found = validateItc2019(instance, placeFirst(instance, { a: ['s'], b: ['s'], d: ['s'] }))
    expect(found).toMatchObject({ feasible: true, soft: { student: 1000 } })
  })
})

describe('the sectioning of students', () => {
  const subparts = [
    { id: 'lecture', sections: [classOf('l1'), classOf('l2', { limit: 1 })] },
    { id: 'seminar', sections: [classOf('s1', { aboveId: 'l1' }), classOf('s2', { aboveId: 'l2' })] },
  ]
  const short = [{ id: 'single', sections: [classOf('x')] }]
  const instance = instanceOf([], {
    courses: [
      {
        id: 'c',
        configurations: [
          { id: 'long', parts: subparts },
          { id: 'short', parts: short },
        ],
      },
    ],
    students: [
      { id: 'p', courses: ['c'] },
      { id: 'q', courses: ['c'] },
    ],
  })
  const count = (students: Record<string, readonly string[]>) => {
    const { sections, parents, limits } = validateItc2019(instance, placeFirst(instance, students)).hard
    return { sections, parents, limits }
  }

  it('wants one class of each subpart of one configuration', () => {
    expect(count({ l1: ['p'], s1: ['p'], x: ['q'] })).toEqual({ sections: 0, parents: 0, limits: 0 })
    expect(count({ l1: ['p'], x: ['q'] })).toMatchObject({ sections: 1 })
    expect(count({ l1: ['p'], s1: ['p'], x: ['p', 'q'] })).toMatchObject({ sections: 1 })
    expect(count({ l1: ['p', 'q'], l2: ['q'], s1: ['p', 'q'] })).toMatchObject({ sections: 1 })
    expect(count({ x: ['p'] })).toMatchObject({ sections: 1 })
    expect(count({ x: ['p', 'q', 'stranger'] })).toMatchObject({ sections: 1 })
  })

  it('wants the parent with the class and no class above its limit', () => {
    expect(count({ l1: ['p'], s2: ['p'], x: ['q'] })).toEqual({ sections: 0, parents: 1, limits: 0 })
    expect(count({ l2: ['p', 'q'], s2: ['p', 'q'] })).toEqual({ sections: 0, parents: 0, limits: 1 })
  })
})
