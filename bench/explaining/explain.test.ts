import { type Problem, type Rule, solve } from '@scheduler/engine'
import { rounds } from '@scheduler/testing/rounds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { datedProblems } from '../../packages/engine/src/testing/dated-problems.ts'
import { problems } from '../../packages/engine/src/testing/problems.ts'
import { explain } from './explain.ts'

/** Three hours on each of two days. */
function hourAt(time: number) {
  return { days: [Math.floor(time / 3)], weeks: [0], startSlot: time % 3, lengthSlots: 1 }
}

const week: Problem = {
  name: 'Week',
  days: 2,
  weeks: 1,
  times: [0, 1, 2, 3, 4, 5].map(hourAt),
  rooms: [{ id: 'Hall' }, { id: 'Cellar', unavailable: [hourAt(3)] }],
  classes: ['Algebra 1', 'Algebra 2', 'Logic'].map((id) => ({
    id,
    times: [0, 1, 2, 3].map((index) => ({ index, penalty: index === 2 ? 4 : 0 })),
    rooms: [
      { index: 0, penalty: 0 },
      { index: 1, penalty: 3 },
    ],
    unplacedPenalty: 50,
  })),
  rules: [
    { kind: 'noOverlap', name: 'Dr Ito', classes: [0, 1, 2], weight: null },
    { kind: 'minDays', name: 'Algebra', classes: [0, 1], days: 2, weight: 5 },
    { kind: 'compact', name: 'First year', classes: [0, 1], maxGapSlots: 0, weight: 2 },
    { kind: 'oneRoom', name: 'Algebra', classes: [0, 1], weight: 1 },
  ],
}

const both = { name: 'First year', classes: [0, 1], weight: 1 } as const

describe('explain', () => {
  it('tells each cost in a sentence', () => {
    const found = explain(week, {
      placements: [
        { time: 0, room: 0 },
        { time: 2, room: 1 },
        { time: 3, room: 0 },
      ],
    })
    expect(found.rules.map(({ cost, sentence }) => [cost, sentence])).toEqual([
      [5, 'Algebra meets on 1 day instead of at least 2.'],
      [4, 'In First year nothing is next to Algebra 1, Algebra 2.'],
      [1, 'Algebra meets in 2 rooms: Hall, Cellar.'],
    ])
    expect(found.classes).toEqual([
      {
        class: 1,
        time: 4,
        room: 3,
        preferred: 0,
        rules: [1, 2, 3],
        sentence:
          'Algebra 2: its time costs 4, the room Cellar costs 3, it has part in Algebra (5), First year (4), Algebra (1).',
      },
      {
        class: 0,
        time: 0,
        room: 0,
        preferred: 0,
        rules: [1, 2, 3],
        sentence: 'Algebra 1: it has part in Algebra (5), First year (4), Algebra (1).',
      },
    ])
  })

  it('counts what prevents a place for a class', () => {
    const full: Problem = {
      ...week,
      rooms: [
        { id: 'Hall', unavailable: [hourAt(2)] },
        { id: 'Cellar', unavailable: [hourAt(2), hourAt(3)] },
      ],
    }
    const found = explain(full, { placements: [{ time: 0, room: 0 }, { time: 1, room: 0 }, null] })
    expect(found.unplaced).toEqual([
      {
        class: 2,
        cost: 50,
        times: 4,
        clashing: 2,
        clashes: [{ rule: 0, times: 2 }],
        roomless: 1,
        free: 1,
        sentence:
          'Logic is left out: of its 4 times, 2 clash with other classes (Dr Ito in 2); in 1 every room it may take is taken or unavailable; 1 is free.',
      },
    ])
  })

  it('says when a class has left its preferred place', () => {
    const preferring: Problem = {
      ...week,
      classes: week.classes.map((entry) => ({ ...entry, preferred: { time: 0, room: 0, weight: 6 } })),
      rules: [],
    }
    const found = explain(preferring, {
      placements: [
        { time: 0, room: 0 },
        { time: 1, room: 1 },
        { time: 3, room: 0 },
      ],
    })
    expect(found.classes.map(({ preferred, sentence }) => [preferred, sentence])).toEqual([
      [12, 'Algebra 2: the room Cellar costs 3, it has left its preferred place (12).'],
      [6, 'Logic: it has left its preferred place (6).'],
    ])
  })

  it.each<[string, Exclude<Rule, { kind: 'minDays' }>, string]>([
    ['days', { ...both, kind: 'maxDays', days: 0 }, 'First year meets on 1 day instead of at most 0.'],
    ['hours', { ...both, kind: 'maxDayLoad', slots: 1 }, 'First year has 1 slot too many on its days.'],
    ['few hours', { ...both, kind: 'minDayLoad', slots: 3 }, 'First year has 1 slot too few on its days.'],
    [
      'gaps of a day',
      { ...both, kind: 'maxDayGaps', slots: 0 },
      'First year has 1 empty slot too many between its classes.',
    ],
    [
      'gaps of a week',
      { ...both, kind: 'maxWeekGaps', slots: 0 },
      'First year has 1 empty slot too many between its classes.',
    ],
    [
      'days with something at some hours',
      { ...both, kind: 'maxDays', days: 0, between: [1, 3] },
      'First year meets on 1 day instead of at most 0.',
    ],
    [
      'breaks',
      { ...both, kind: 'maxBreaks', breaks: 0, gapSlots: 0 },
      'First year has 1 break too many on its days.',
    ],
    [
      'runs',
      { ...both, kind: 'maxBlock', slots: 2, gapSlots: 1 },
      'First year has 1 run of classes without a break that are too long.',
    ],
    ['pairs', { ...both, kind: 'sameStart' }, 'Not as First year asks: Algebra 1 with Algebra 2.'],
  ])('tells a broken rule about %s', (_, rule, sentence) => {
    const placements = [{ time: 0, room: 0 }, { time: 2, room: 0 }, null]
    const soft = explain({ ...week, rules: [rule] }, { placements })
    expect(soft.rules.map((one) => one.sentence)).toEqual([sentence])
  })

  it.each<[Exclude<Rule, { kind: 'minDays' }>, string]>([
    [
      {
        ...both,
        kind: 'maxWeekSlots',
        slots: 0,
        within: [{ days: [0], weeks: [0], startSlot: 2, lengthSlots: 1 }],
      },
      'First year takes 1 slot too many.',
    ],
    [{ ...both, kind: 'maxWeekDelays', days: 0 }, 'First year begins late on 1 day too many.'],
    [
      { ...both, kind: 'maxDayDelay', slots: 1 },
      'First year has 1 empty slot too many before its days begin.',
    ],
  ])('tells a broken rule about hours of days: $kind', (rule, sentence) => {
    const placements = [null, { time: 2, room: 0 }, null]
    const { rules } = explain({ ...week, rules: [rule] }, { placements })
    expect(rules.map((one) => one.sentence)).toEqual([sentence])
  })

  it.each([
    [
      'one time that clashes',
      { times: [{ index: 1, penalty: 0 }] },
      'of its 1 time, 1 clashes with other classes (Dr Ito in 1).',
    ],
    ['no time at all', { times: [] }, 'there is no time that it may take.'],
    [
      'a fixed place that is taken',
      { fixed: { time: 2, room: 0 } },
      'of its 1 time, in 1 every room it may take is taken or unavailable.',
    ],
  ] as const)('says why a class with %s is left out', (_, change, reason) => {
    const rooms = [{ id: 'Hall', unavailable: [hourAt(2)] }, { id: 'Cellar' }]
    const classes = week.classes.map((entry) => (entry.id === 'Logic' ? { ...entry, ...change } : entry))
    const placements = [{ time: 0, room: 0 }, { time: 1, room: 0 }, null]
    const [found] = explain({ ...week, rooms, classes }, { placements }).unplaced
    expect(found?.sentence).toBe(`Logic is left out: ${reason}`)
  })

  it('names costs that add up to the total without that of students, each rule with the classes it speaks of', () => {
    fc.assert(
      fc.property(fc.oneof(problems, datedProblems()), fc.nat(), (problem, seed) => {
        const solution = solve(problem, { seed, budget: { moves: 500 }, now: () => 0 })
        const { rules, classes, unplaced } = explain(problem, solution)
        const ofClasses = classes.map(({ time, room, preferred }) => time + room + preferred)
        const all = [...rules, ...unplaced].map(({ cost }) => cost).concat(ofClasses)
        expect(all.reduce((one, other) => one + other, 0)).toBe(solution.total - solution.soft.student)
        const byRule = rules.flatMap(({ rule, classes: named }) => named.map((index) => `${rule} ${index}`))
        const byClass = classes.flatMap((entry) => entry.rules.map((rule) => `${rule} ${entry.class}`))
        expect(byClass.sort()).toEqual(byRule.sort())
      }),
      { numRuns: rounds(25, 100) },
    )
  })
})
