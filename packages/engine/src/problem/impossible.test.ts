import { describe, expect, it } from 'vitest'
import { listImpossible } from './impossible.ts'
import type { Problem, ProblemRoom } from './problem.ts'

const hours = [0, 1, 2].map((startSlot) => ({ days: [0], weeks: [0], startSlot, lengthSlots: 1 }))

/** Classes that may take these of three hours and these rooms, and are at different times. */
function createProblem(
  classes: readonly (readonly [times: readonly number[], rooms: readonly number[]])[],
  rooms: readonly ProblemRoom[] = [{ id: 'a' }],
): Problem {
  const choices = (list: readonly number[]) => list.map((index) => ({ index, penalty: 0 }))
  return {
    name: 'Three hours',
    days: 1,
    weeks: 1,
    times: hours,
    rooms,
    classes: classes.map(([times, own], index) => ({
      id: `class ${index}`,
      times: choices(times),
      rooms: choices(own),
      unplacedPenalty: 1,
    })),
    rules: [{ kind: 'noOverlap', name: 'Ada', classes: [...classes.keys()], weight: null }],
  }
}

const all = [0, 1, 2]

describe('listImpossible', () => {
  it('finds nothing where all has a place', () => {
    const classes = [0, 1, 2].map(() => [all, [0]] as const)
    expect(listImpossible(createProblem(classes))).toEqual([])
  })

  it.each([
    ['a class without a time', createProblem([[[], []]]), ['class 0 has no time that it may take.']],
    [
      'a class whose rooms are unavailable at its times',
      createProblem([[[0], [0]]], [{ id: 'a', unavailable: hours.slice(0, 1) }]),
      ['class 0 has no room that it may take: all of them are unavailable at all of its times.'],
    ],
    [
      'somebody with more classes than hours',
      createProblem([0, 1, 2].map(() => [[0, 1], []] as const)),
      ['Ada: its 3 classes take 3 slots, and there are 2 for them.'],
    ],
    [
      'more classes than the rooms have hours for',
      { ...createProblem([0, 1, 2, 3].map(() => [all, [0]] as const)), rules: [] },
      ['The 4 classes that need a room take 4 slots, and their 1 rooms have 3.'],
    ],
  ])('tells %s', (_, problem, reasons) => {
    expect(listImpossible(problem)).toEqual(reasons)
  })
})
