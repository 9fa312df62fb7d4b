import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Best } from '../cooling/best.ts'
import { drawChoice } from '../problem/choices.ts'
import { countViolations, evaluate } from '../problem/evaluate.ts'
import type { Problem } from '../problem/problem.ts'
import { Random } from '../state/random.ts'
import { datedProblems, ruleKinds } from '../testing/dated-problems.ts'
import { problems } from '../testing/problems.ts'
import { compileNeighbours } from './compile.ts'
import { NeighbourState } from './state.ts'

const violationWeight = 50

/** Those that would fit tables too. */
const anyProblem = fc.oneof({ weight: 2, arbitrary: datedProblems() }, { weight: 1, arbitrary: problems })

function expectRecount(problem: Problem, state: NeighbourState): void {
  const { hard, total, soft } = evaluate(problem, new Best(state).read())
  expect(state.violations).toBe(countViolations(hard))
  expect(state.cost).toBe(total - soft.unplaced)
}

/** One of: a class to a place drawn, a class out, a student to another way, prices of rules raised. */
function changeAnything(state: NeighbourState, random: Random): void {
  const { timeChoices, roomChoices, sections: compiled, classes } = state.problem
  const { sections } = state
  const index = random.below(classes)
  const what = random.below(8)
  if (what === 0) state.put(index, -1, -1)
  else if (what === 1) state.raiseHard(random.below(3), 5)
  else if (what < 4 && compiled.requests > 0) {
    const request = random.below(compiled.requests)
    const way = sections.drawWay(request, random)
    if (way >= 0) sections.change(request, way)
  } else {
    state.put(index, drawChoice(timeChoices, index, random), drawChoice(roomChoices, index, random))
  }
}

/** A state with everything somewhere. */
function fill(problem: Problem, random: Random) {
  const state = new NeighbourState(compileNeighbours(problem), violationWeight)
  const { sections } = state
  const { sections: compiled, timeChoices, roomChoices } = state.problem
  for (let request = 0; request < compiled.requests; request++) {
    sections.change(request, compiled.waysOf[compiled.courseOf[request]])
  }
  for (let index = 0; index < problem.classes.length; index++) {
    state.put(index, drawChoice(timeChoices, index, random), drawChoice(roomChoices, index, random))
  }
  return state
}

describe('NeighbourState', () => {
  it('knows violations and cost after each of 10,000 random changes', () => {
    fc.assert(
      fc.property(anyProblem, fc.nat(), (problem, seed) => {
        const random = new Random(seed)
        const state = fill(problem, random)
        for (let step = 0; step < 40; step++) {
          changeAnything(state, random)
          expectRecount(problem, state)
        }
      }),
      { numRuns: 250 },
    )
  })

  it.each(Object.keys(ruleKinds))('knows what breaks %s and what that costs', (kind) => {
    let broken = 0
    let kept = 0
    fc.assert(
      fc.property(datedProblems([kind]), fc.nat(), (problem, seed) => {
        const random = new Random(seed)
        const state = fill(problem, random)
        for (let step = 0; step < 20; step++) {
          changeAnything(state, random)
          expectRecount(problem, state)
          const { hard, soft } = evaluate(problem, new Best(state).read())
          // Which is never hard.
          const breach = kind === 'minDays' ? soft.rule : hard.rule
          if (breach > 0) broken++
          else kept++
        }
      }),
      { numRuns: 25 },
    )
    expect(broken).toBeGreaterThan(0)
    expect(kept).toBeGreaterThan(0)
  })

  it('predicts the price of every move of a class', () => {
    fc.assert(
      fc.property(anyProblem, fc.nat(), (problem, seed) => {
        const random = new Random(seed)
        const state = fill(problem, random)
        const { timeChoices, roomChoices } = state.problem
        for (let step = 0; step < 40; step++) {
          changeAnything(state, random)
          const index = random.below(problem.classes.length)
          const before = state.price
          const time = drawChoice(timeChoices, index, random)
          const room = drawChoice(roomChoices, index, random)
          const change = state.priceMove(index, time, room, Number.POSITIVE_INFINITY)
          expect(state.timeOf[index] < 0 ? state.ownPrice[index] : 0).toBe(0)
          state.put(index, time, room)
          expect(state.price - before).toBeCloseTo(change, 6)
        }
      }),
      { numRuns: 250 },
    )
  })
})
