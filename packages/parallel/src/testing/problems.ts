import type { Problem, Rule } from '@scheduler/engine'

/**
 * Forty classes of ten teachers in twenty periods and three rooms, each course over two days and in one room.
 * @param penaltyOf what a class costs in a period
 */
export function createProblem(penaltyOf: (index: number, period: number) => number): Problem {
  const periods = Array.from({ length: 20 }, (_, index) => index)
  const ids = Array.from({ length: 40 }, (_, index) => index)
  const choices = (count: number) => Array.from({ length: count }, (_, index) => ({ index, penalty: 0 }))
  return {
    name: 'small',
    days: 5,
    weeks: 1,
    times: periods.map((period) => ({
      days: [Math.floor(period / 4)],
      weeks: [0],
      startSlot: period % 4,
      lengthSlots: 1,
    })),
    rooms: ['A', 'B', 'C'].map((id) => ({ id })),
    classes: ids.map((index) => ({
      id: `c${index}`,
      times: choices(20).map((choice) => ({ ...choice, penalty: penaltyOf(index, choice.index) })),
      rooms: choices(3),
      unplacedPenalty: 1000,
    })),
    rules: Array.from({ length: 10 }, (_, teacher) => {
      const classes = ids.filter((index) => index % 10 === teacher)
      return [
        { kind: 'noOverlap' as const, name: `t${teacher}`, classes, weight: null },
        { kind: 'minDays' as const, name: `d${teacher}`, classes, days: 4, weight: 5 },
        { kind: 'oneRoom' as const, name: `r${teacher}`, classes, weight: 1 },
      ]
    }).flat(),
  }
}

const priced = createProblem((index, period) => 1 + ((period * 7 + index) % 3))
/**
 * Costs something at any places of the classes, and nobody knows how much: the four classes of a teacher are to be on four
 * days and three of them next to each other. A search that reaches what it can prove ends before its time.
 */
export const problem: Problem = {
  ...priced,
  rules: priced.rules.flatMap((rule): Rule[] =>
    rule.kind === 'minDays'
      ? [
          rule,
          { kind: 'compact', name: rule.name, classes: rule.classes.slice(1), maxGapSlots: 0, weight: 1 },
        ]
      : [rule],
  ),
}

const HOURS = 12
const LENGTHS = [1, 2, 3]
const PROFESSORS = 9

/** Ninety classes of one to three hours on two days, for which neither the five rooms nor the professors have the time. */
export function createOverloaded(): Problem {
  const days = [0, 1]
  const rooms = [0, 1, 2, 3, 4]
  const times = days.flatMap((day) =>
    LENGTHS.flatMap((lengthSlots) =>
      Array.from({ length: HOURS - lengthSlots + 1 }, (_, startSlot) => ({
        days: [day],
        weeks: [0],
        startSlot,
        lengthSlots,
      })),
    ),
  )
  const classes = Array.from({ length: 90 }, (_, number) => ({
    id: `class ${number}`,
    times: times.flatMap(({ lengthSlots }, index) =>
      lengthSlots === LENGTHS[number % 3] ? [{ index, penalty: (7 * number + 3 * index) % 10 }] : [],
    ),
    rooms: rooms.map((index) => ({ index, penalty: (number + index) % 4 })),
    unplacedPenalty: 1000,
  }))
  return {
    name: 'overloaded',
    days: days.length,
    weeks: 1,
    times,
    rooms: rooms.map((room) => ({ id: `room ${room}` })),
    classes,
    rules: Array.from({ length: PROFESSORS }, (_, professor) => ({
      kind: 'noOverlap',
      name: `professor ${professor}`,
      classes: [...classes.keys()].filter((number) => number % PROFESSORS === professor),
      weight: null,
    })),
  }
}
