import { describe, expect, it } from 'vitest'
import { compile } from '../compile.ts'
import { fill } from '../placing/construct.ts'
import { createSearch, solve } from '../search.ts'
import { Random } from '../state/random.ts'
import { constraintProblems } from '../testing/constraint-problems.ts'
import { inARow } from '../testing/in-a-row.ts'
import type { Existing } from './phases.ts'
import { countMembers, Population } from './population.ts'

/** One class that costs more the later it is. */
const oneClass = inARow([[0, 1, 2, 3, 4].map((index) => ({ index, penalty: 100 * index }))])

/** Members with their class at these times, in turn. */
function createPopulation(times: readonly number[]) {
  const createState = compile(oneClass)
  let built = 0
  const build = () => {
    const state = createState(1)
    fill(state, new Random(1), { placements: [{ time: times[built++], room: 0 }] })
    return state
  }
  const schedule = { first: 10, last: 0.1, violationWeight: 1 }
  return new Population(times.length, schedule, new Random(1), build)
}

/** The costs of the members, in turn, after a part of the cooling and without a further move. */
function listCosts(population: Population, size: number, fraction: number): number[] {
  return Array.from({ length: size }, (_, member) => {
    population.run(0, fraction + (member + 0.5) / (100 * size))
    return population.state.cost
  })
}

describe('a population', () => {
  it('continues what is cheap in place of what is too dear for the next temperature', () => {
    const population = createPopulation([4, 1, 4, 3])
    expect(listCosts(population, 4, 0)).toEqual([400, 100, 400, 300])
    expect(listCosts(population, 4, 0.5)).toEqual([100, 100, 100, 100])
  })

  it('keeps each member where all are as cheap', () => {
    const population = createPopulation([2, 2, 2])
    expect(listCosts(population, 3, 0)).toEqual([200, 200, 200])
    expect(listCosts(population, 3, 0.5)).toEqual([200, 200, 200])
  })

  it('shows its cheapest timetable, and puts one from elsewhere in the place of the one that costs most', () => {
    const population = createPopulation([2, 4, 3])
    expect(population.existing.price).toBe(200)
    expect(population.annealer.best.cost).toBe(200)
    const other = createPopulation([1])
    population.continueFrom(other.existing)
    expect(listCosts(population, 3, 0)).toEqual([200, 100, 300])
    expect(population.annealer.best.cost).toBe(100)
  })
})

describe('how many timetables are cooled at once', () => {
  it('is as many as have ten thousand moves a class, and twenty at most', () => {
    expect(countMembers(1_000_000, 300)).toBe(1)
    expect(countMembers(15_000_000, 300)).toBe(5)
    expect(countMembers(1_000_000_000, 300)).toBe(20)
  })

  it('is few where thousands of classes make each of them large', () => {
    expect(countMembers(1e12, 6000)).toBe(3)
    expect(countMembers(1e12, 100_000)).toBe(1)
  })

  it('is one where nothing can be moved', () => {
    expect(countMembers(0, 0)).toBe(1)
  })
})

describe('a search that cools several timetables at once', () => {
  it('finds the same one from the same seed, and says what it costs', () => {
    for (const [name, problem] of Object.entries(constraintProblems)) {
      const search = () => {
        const begun = createSearch(problem, { seed: 1, budget: { moves: 700_000 }, now: () => 0 })
        while (begun.step(1));
        return begun
      }
      const one = search()
      const best = one.best()
      expect(search().best().placements, name).toEqual(best.placements)
      if (one.progress().violations === 0) expect(one.progress().cost, name).toBe(best.total)
    }
  })

  it('continues from a cheaper timetable of another', () => {
    const problem = constraintProblems['all together']
    const find = (seed: number, meet: (own: Existing) => Existing) =>
      solve(problem, {
        seed,
        budget: { moves: 700_000 },
        now: () => 0,
        exchange: { from: 0.9, rounds: 1, meet: (_, own) => meet(own) },
      })
    const others = [2, 3, 4].map((seed) => find(seed, (own) => own))
    const { placements, total } = others.reduce((one, other) => (other.total < one.total ? other : one))
    const shown: Existing = {
      price: total,
      timeOf: Int32Array.from(placements, (place) => place?.time ?? -1),
      roomOf: Int32Array.from(placements, (place) => place?.room ?? problem.rooms.length),
      wayOf: new Int32Array(),
    }
    expect(find(1, () => shown).total).toBeLessThanOrEqual(total)
  })
})
