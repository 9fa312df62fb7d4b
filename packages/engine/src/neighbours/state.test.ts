import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countViolations, evaluate } from '../evaluate.ts'
import type { Problem } from '../problem.ts'
import { Random } from '../random.ts'
import { datedProblems, ruleKinds } from '../testing/dated-problems.ts'
import { problems } from '../testing/problems.ts'
import { compileNeighbours } from './compile.ts'
import { NeighbourDraft } from './draft.ts'
import { raiseHard } from './raise-hard.ts'

const violationWeight = 50

/** Those that would fit tables too. */
const anyProblem = fc.oneof({ weight: 2, arbitrary: datedProblems() }, { weight: 1, arbitrary: problems })

function expectRecount(problem: Problem, state: NeighbourDraft): void {
  const { hard, total, soft } = evaluate(problem, state.read())
  expect(state.violations).toBe(countViolations(hard))
  expect(state.cost).toBe(total - soft.unplaced)
}

function drawChoice({ starts }: { readonly starts: Int32Array }, row: number, random: Random): number {
  const from = starts[row]
  return from + random.below(starts[row + 1] - from)
}

/** One of: a class to a place drawn, a class out, a student to another way, rules made dearer. */
function changeAnything(state: NeighbourDraft, random: Random): void {
  const { timeChoices, roomChoices, sections: compiled, classes } = state.problem
  const { sections } = state
  const index = random.below(classes)
  const what = random.below(8)
  if (what === 0) state.put(index, -1, -1)
  else if (what === 1) raiseSomething(state, random)
  else if (what < 4 && compiled.requests > 0) {
    const request = random.below(compiled.requests)
    const way = sections.drawWay(request, random)
    if (way >= 0) sections.change(request, way)
  } else {
    state.put(index, drawChoice(timeChoices, index, random), drawChoice(roomChoices, index, random))
  }
}

function raiseSomething(state: NeighbourDraft, random: Random): void {
  const { other } = state.problem.pairs
  if (random.below(2) === 0) raiseHard(state, 2, 5)
  else if (other.length > 0) state.raiseEntry(random.below(other.length), 7)
}

/** A state with everything somewhere. */
function fill(problem: Problem, random: Random) {
  const state = new NeighbourDraft(compileNeighbours(problem), violationWeight)
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

describe('NeighbourDraft', () => {
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
          const { hard } = evaluate(problem, state.read())
          if (hard.rule > 0) broken++
          else kept++
        }
      }),
      { numRuns: 25 },
    )
    expect(broken).toBeGreaterThan(0)
    expect(kept).toBeGreaterThan(0)
  })

  it('foretells the price of every move of a class and of a student', () => {
    fc.assert(
      fc.property(anyProblem, fc.nat(), (problem, seed) => {
        const random = new Random(seed)
        const state = fill(problem, random)
        const { timeChoices, roomChoices, sections: compiled } = state.problem
        const { sections } = state
        for (let step = 0; step < 40; step++) {
          changeAnything(state, random)
          const index = random.below(problem.classes.length)
          const before = state.price
          let change = 0
          const request = compiled.requests > 0 ? random.below(compiled.requests) : -1
          const way = step % 2 === 0 && request >= 0 ? sections.drawWay(request, random) : -1
          if (way >= 0) {
            change = sections.priceChange(request, way)
            sections.change(request, way)
          } else {
            const present = state.timeOf[index]
            const [time, room] = [
              drawChoice(timeChoices, index, random),
              drawChoice(roomChoices, index, random),
            ]
            change =
              state.priceAt(index, time, room, Number.POSITIVE_INFINITY) -
              state.standing[index] +
              state.sets.priceAt(index, timeChoices.items[time], roomChoices.items[room], state) -
              state.sets.pricePresent(index)
            expect(present < 0 ? state.standing[index] : 0).toBe(0)
            state.put(index, time, room)
          }
          expect(state.price - before).toBeCloseTo(change, 6)
        }
      }),
      { numRuns: 250 },
    )
  })
})
