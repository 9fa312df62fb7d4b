import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Best } from '../cooling/best.ts'
import { drawChoice } from '../problem/choices.ts'
import { countViolations, evaluate } from '../problem/evaluate.ts'
import type { Problem } from '../problem/problem.ts'
import { Random } from '../state/random.ts'
import { datedProblems } from '../testing/dated-problems.ts'
import { compileNeighbours } from './compile.ts'
import { NeighbourState } from './state.ts'

const violationWeight = 50
const ANY_PRICE = 1_000_000

/** Classes and students at places drawn. */
function placeAnywhere(problem: Problem, random: Random): NeighbourState {
  const state = new NeighbourState(compileNeighbours(problem), violationWeight)
  const { timeChoices, roomChoices, classes, sections: compiled } = state.problem
  for (let index = 0; index < classes; index++)
    state.put(index, drawChoice(timeChoices, index, random), drawChoice(roomChoices, index, random))
  state.sections.fill()
  for (const request of compiled.open) state.sections.change(request, state.sections.drawWay(request, random))
  return state
}

/** Counted from nothing. */
function recount(problem: Problem, state: NeighbourState): number {
  const { hard, total, soft } = evaluate(problem, new Best(state).read())
  return total - soft.unplaced + violationWeight * countViolations(hard)
}

describe('Sections', () => {
  it('counts what students cost as a recount does', () => {
    fc.assert(
      fc.property(datedProblems(), fc.nat(), (problem, seed) => {
        const state = placeAnywhere(problem, new Random(seed))
        expect(state.sections.countCost()).toBe(evaluate(problem, new Best(state).read()).soft.student)
      }),
      { numRuns: 200 },
    )
  })

  it('lets students change ways at exactly what that costs, and not for one less', () => {
    let changed = 0
    fc.assert(
      fc.property(datedProblems(), fc.nat(), (problem, seed) => {
        const state = placeAnywhere(problem, new Random(seed))
        const { sections } = state
        for (const request of sections.compiled.open) {
          const before = sections.wayOf.slice()
          const price = recount(problem, state)
          const tryWith = (limit: number) => sections.tryChange(request, limit, new Random(seed))
          tryWith(ANY_PRICE)
          const after = sections.wayOf.slice()
          if (after.every((way, at) => way === before[at])) continue
          changed++
          const difference = recount(problem, state) - price
          for (const [at, way] of before.entries()) if (way !== after[at]) sections.change(at, way)
          tryWith(difference - 1)
          expect([...sections.wayOf]).toEqual([...before])
          tryWith(difference)
          expect([...sections.wayOf]).toEqual([...after])
        }
      }),
      { numRuns: 100 },
    )
    expect(changed).toBeGreaterThan(0)
  })
})
