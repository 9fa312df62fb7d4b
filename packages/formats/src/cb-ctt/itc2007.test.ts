import { existsSync, readFileSync } from 'node:fs'
import { evaluate, listRuleCosts, type Placement, type Problem, type Rule, solve } from '@scheduler/engine'
import { isLong } from '@scheduler/testing/rounds'
import { describe, expect, it } from 'vitest'
import { readCbCtt } from './read-instance.ts'
import { readCbCttSolution, writeCbCttSolution } from './solution.ts'
import { toLectures, toProblem } from './to-problem.ts'
import { validateCbCtt } from './validate.ts'

const folder = `${process.env.BENCHMARKS_DIR ?? '../shared/benchmarks'}/itc2007`
const names = [
  'toy',
  ...Array.from({ length: 21 }, (_, index) => `comp${String(index + 1).padStart(2, '0')}`),
]
const isTried = isLong && existsSync(folder)
const title = isTried
  ? 'ITC-2007'
  : `ITC-2007 (skipped: only long runs try the instances, where they are in ${folder})`

function read(file: string) {
  return readCbCtt(readFileSync(`${folder}/${file}`, 'utf8'))
}

/** A placement of every class drawn by a plain congruential generator, whatever it breaks. */
function placeAtRandom(problem: Problem, seed: number): Placement[] {
  let state = seed
  const draw = (count: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % count
  }
  return problem.classes.map(({ times, rooms }) => ({
    time: times[draw(times.length)]?.index ?? 0,
    room: rooms[draw(rooms.length)]?.index ?? 0,
  }))
}

describe.skipIf(!isTried)(title, () => {
  it.each(names)('%s says the same in both formats', (name) => {
    const plain = read(`${name}.ctt`)
    const { roomConstraints, dailyLectures, ...extended } = read(`${name}.ectt`)
    expect(roomConstraints?.length).toBeGreaterThan(0)
    expect(dailyLectures?.max).toBeGreaterThan(0)
    const courses = extended.courses.map(({ doubleLectures, ...course }) => course)
    const rooms = extended.rooms.map(({ building, ...room }) => room)
    expect({ ...extended, courses, rooms }).toEqual(plain)
  })

  it.each(names)('%s costs the same in the engine and by the competition’s definitions', (name) => {
    const instance = read(`${name}.ctt`)
    const problem = toProblem(instance)
    for (const seed of [1, 2]) {
      const placements = placeAtRandom(problem, seed)
      const { soft, hard, total } = evaluate(problem, { placements })
      const costs = listRuleCosts(problem, { placements })
      const sumOf = (kind: Rule['kind']) =>
        costs.reduce((sum, cost, rule) => sum + (problem.rules[rule]?.kind === kind ? cost : 0), 0)
      const expected = validateCbCtt(instance, toLectures(instance, placements))
      expect({
        roomCapacity: soft.room,
        minWorkingDays: sumOf('minDays'),
        curriculumCompactness: sumOf('compact'),
        roomStability: sumOf('oneRoom'),
      }).toEqual(expected.soft)
      expect(total).toBe(expected.total)
      expect(hard.rule > 0).toBe(expected.hard.conflicts + expected.hard.lectures > 0)
    }
  })

  it.each(['toy', 'comp01', 'comp05', 'comp20'])('%s is solved without a violation', (name) => {
    const instance = read(`${name}.ctt`)
    const budget = { moves: 1_000_000 }
    const solution = solve(toProblem(instance), { seed: 1, budget, now: () => 0 })
    const lectures = toLectures(instance, solution.placements)
    const found = validateCbCtt(instance, readCbCttSolution(instance, writeCbCttSolution(lectures)))
    expect(found).toMatchObject({ feasible: true, total: solution.total })
  })
})
