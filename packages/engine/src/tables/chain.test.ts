import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeOthers } from '../construct.ts'
import type { Problem } from '../problem.ts'
import { Random } from '../random.ts'
import { problems } from '../testing/problems.ts'
import { Chain } from './chain.ts'
import { compileTables } from './compile.ts'
import { TableState } from './state.ts'

/** Two times; each class clashes with the next one only, so that all must change over together. */
const ring: Problem = {
  name: 'Four classes in a row',
  days: 1,
  weeks: 1,
  times: [0, 1].map((startSlot) => ({ days: [0], weeks: [0], startSlot, lengthSlots: 1 })),
  rooms: [{ id: 'a' }, { id: 'b' }],
  classes: [0, 1, 2, 3].map((number) => ({
    id: `class ${number}`,
    times: [0, 1].map((index) => ({ index, penalty: 0 })),
    rooms: [0, 1].map((index) => ({ index, penalty: index === number % 2 ? 1 : 0 })),
    unplacedPenalty: 100,
  })),
  rules: [0, 1, 2].map((first) => ({
    kind: 'noOverlap',
    name: `pair ${first}`,
    classes: [first, first + 1],
    weight: null,
  })),
}

function copy({ timeOf, roomOf, roomUse, clashes, violations, cost }: TableState) {
  return {
    timeOf: [...timeOf],
    roomOf: [...roomOf],
    roomUse: [...roomUse],
    clashes: [...clashes],
    violations,
    cost,
  }
}

describe('Chain', () => {
  it('moves all that clash over without a violation', () => {
    const state = new TableState(compileTables(ring))
    for (const index of [0, 1, 2, 3]) state.place(index, index % 2, index < 2 ? 0 : 1)
    const chain = new Chain(state)
    expect(chain.gather(0, 1)).toBe(true)
    expect(chain.apply(0, 1)).toBe(true)
    expect([...state.timeOf]).toEqual([1, 0, 1, 0])
    expect(state.violations).toBe(0)
  })

  it('leaves no trace when it is undone', () => {
    fc.assert(
      fc.property(problems, fc.nat(), fc.nat(), fc.nat(), (problem, seed, first, choice) => {
        const state = new TableState(compileTables(problem))
        placeOthers(state, new Random(seed), 100)
        const before = copy(state)
        const chain = new Chain(state)
        const index = first % problem.classes.length
        const { times } = problem.classes[index] ?? { times: [] }
        const time = times[choice % times.length]?.index ?? 0
        if (!chain.gather(index, time)) return
        chain.apply(index, time)
        chain.undo()
        expect(copy(state)).toEqual(before)
      }),
      { numRuns: 300 },
    )
  })
})
