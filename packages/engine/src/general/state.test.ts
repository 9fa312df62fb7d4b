import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Random } from '../random.ts'
import { compileGeneral } from './compile.ts'
import { countViolations, evaluateGeneral } from './evaluate.ts'
import type { GeneralProblem } from './problem.ts'
import { raiseHard } from './raise-hard.ts'
import { Sections } from './sections.ts'
import { GeneralState } from './state.ts'
import { distributionKinds, generalProblems } from './testing/general-problems.ts'
import { readTimetable } from './timetable.ts'

const violationWeight = 50

function expectRecount(problem: GeneralProblem, state: GeneralState, sections: Sections): void {
  const { hard, total, soft } = evaluateGeneral(problem, readTimetable(state, sections))
  expect(state.violations).toBe(countViolations(hard))
  expect(state.cost).toBe(total - soft.unplaced)
}

function drawChoice({ starts }: { readonly starts: Int32Array }, row: number, random: Random): number {
  const from = starts[row]
  return from + random.below(starts[row + 1] - from)
}

/** One of: a class to a place drawn, a class out, a student to another way, rules made dearer. */
function changeAnything(state: GeneralState, sections: Sections, random: Random): void {
  const { timeChoices, roomChoices, sections: compiled, classes } = state.problem
  const index = random.below(classes)
  const what = random.below(8)
  if (what === 0) state.move(index, -1, -1)
  else if (what === 1) raiseSomething(state, random)
  else if (what < 4 && compiled.requests > 0) {
    const request = random.below(compiled.requests)
    const way = sections.drawWay(request, random)
    if (way >= 0) sections.change(request, way)
  } else {
    state.move(index, drawChoice(timeChoices, index, random), drawChoice(roomChoices, index, random))
  }
}

function raiseSomething(state: GeneralState, random: Random): void {
  const { other } = state.problem.pairs
  if (random.below(2) === 0) raiseHard(state, 2, 5)
  else if (other.length > 0) state.raiseEntry(random.below(other.length), 7)
}

/** A state with everything somewhere. */
function fill(problem: GeneralProblem, random: Random) {
  const state = new GeneralState(compileGeneral(problem), violationWeight)
  const sections = new Sections(state, violationWeight)
  const { sections: compiled, timeChoices, roomChoices } = state.problem
  for (let request = 0; request < compiled.requests; request++) {
    sections.change(request, compiled.waysOf[compiled.courseOf[request]])
  }
  for (let index = 0; index < problem.classes.length; index++) {
    state.move(index, drawChoice(timeChoices, index, random), drawChoice(roomChoices, index, random))
  }
  return { state, sections }
}

describe('GeneralState', () => {
  it('knows violations and cost after each of 10,000 random changes', () => {
    fc.assert(
      fc.property(generalProblems(), fc.nat(), (problem, seed) => {
        const random = new Random(seed)
        const { state, sections } = fill(problem, random)
        for (let step = 0; step < 40; step++) {
          changeAnything(state, sections, random)
          expectRecount(problem, state, sections)
        }
      }),
      { numRuns: 250 },
    )
  })

  it.each(Object.keys(distributionKinds))('knows what breaks %s and what that costs', (kind) => {
    let broken = 0
    let kept = 0
    fc.assert(
      fc.property(generalProblems([kind]), fc.nat(), (problem, seed) => {
        const random = new Random(seed)
        const { state, sections } = fill(problem, random)
        for (let step = 0; step < 20; step++) {
          changeAnything(state, sections, random)
          expectRecount(problem, state, sections)
          const { hard } = evaluateGeneral(problem, readTimetable(state, sections))
          if (hard.distribution > 0) broken++
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
      fc.property(generalProblems(), fc.nat(), (problem, seed) => {
        const random = new Random(seed)
        const { state, sections } = fill(problem, random)
        const { timeChoices, roomChoices, sections: compiled } = state.problem
        for (let step = 0; step < 40; step++) {
          changeAnything(state, sections, random)
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
              state.sets.priceAt(index, timeChoices.items[time], state.timeOf) -
              state.sets.pricePresent(index)
            expect(present < 0 ? state.standing[index] : 0).toBe(0)
            state.move(index, time, room)
          }
          expect(state.price - before).toBeCloseTo(change, 6)
        }
      }),
      { numRuns: 250 },
    )
  })
})
