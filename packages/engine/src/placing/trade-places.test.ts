import { expect, test } from 'vitest'
import { compile } from '../compile.ts'
import { toPlacements } from '../problem/choices.ts'
import { countViolations, evaluate } from '../problem/evaluate.ts'
import type { Problem } from '../problem/problem.ts'
import { Random } from '../state/random.ts'
import { UNBREAKABLE } from './place-search.ts'
import { tradePlaces } from './trade-places.ts'

const HOURS = 4
const LENGTHS = [3, 1, 1, 1, 1]
/** The length of a class for which there is no time. */
const NEVER = 5

const times = LENGTHS.flatMap((lengthSlots) =>
  Array.from({ length: HOURS - lengthSlots + 1 }, (_, startSlot) => ({
    days: [0],
    weeks: [0],
    startSlot,
    lengthSlots,
  })),
)

/** Seven hours for a professor with four, by rules that fit tables or not. */
function overload(kind: 'noOverlap' | 'sameAttendees', longFixed: boolean): Problem {
  return {
    name: 'overload',
    days: 1,
    weeks: 1,
    times,
    rooms: [],
    classes: [...LENGTHS, NEVER].map((length, index) => ({
      id: `class ${index}`,
      times: [...times.keys()]
        .filter((time) => times[time]?.lengthSlots === length)
        .map((time) => ({ index: time, penalty: 0 })),
      rooms: [],
      unplacedPenalty: 100,
      ...(index === 0 && longFixed && { fixed: { time: 0, room: null } }),
    })),
    rules: [{ kind, name: 'professor', classes: [...LENGTHS.keys()], weight: null }],
  }
}

test.each(['noOverlap', 'sameAttendees'] as const)(
  'short classes take the hours of a long one that costs no more without a place, unless it is fixed (%s)',
  (kind) => {
    for (const longFixed of [false, true]) {
      const problem = overload(kind, longFixed)
      const state = compile(problem)(UNBREAKABLE)
      // The long one first, and one that still has room after it.
      state.put(
        0,
        state.problem.timeChoices.starts[state.problem.rowOf[0]],
        state.problem.roomChoices.starts[state.problem.rowOf[0]],
      )
      tradePlaces(problem, state, [1, 2, 3, 4, 5], new Random(1))
      const placements = toPlacements(state.timeOf, state.roomOf, 0)
      expect(countViolations(evaluate(problem, { placements }).hard)).toBe(0)
      expect(placements.filter((place) => place === null)).toHaveLength(longFixed ? 4 : 2)
      expect(placements[0] === null).toBe(!longFixed)
    }
  },
)
