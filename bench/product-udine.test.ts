import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { evaluate, type Placement, type Problem, solve } from '@scheduler/engine'
import { type CbCttInstance, readCbCtt, validateCbCtt } from '@scheduler/formats'
import { buildPlan, costByWish } from '@scheduler/planning'
import { afterAll, describe, expect, it } from 'vitest'
import { competitionChoices, toPlanningInput, toProductLectures } from './product-input.ts'
import { generated, writeInstances } from './testing/generated-instance.ts'
import { runScript } from './testing/run-command.ts'

const folder = `${process.env.BENCHMARKS_DIR ?? '../shared/benchmarks'}/itc2007`
const isSkipped = process.env.CI !== undefined || !existsSync(folder)
const title = isSkipped ? `Udine weeks (skipped: in CI, or no instances in ${folder})` : 'Udine weeks'

/** A placement of every class drawn by a plain congruential generator, no course twice at one time. */
function placeAtRandom({ classes }: Problem, courseOf: (index: number) => string, seed: number): Placement[] {
  let state = seed
  const draw = (count: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % count
  }
  const taken = new Set<string>()
  return classes.map(({ times, rooms }, index) => {
    const free = times.filter((time) => !taken.has(`${courseOf(index)} ${time.index}`))
    const time = free[draw(free.length)]?.index ?? 0
    taken.add(`${courseOf(index)} ${time}`)
    return { time, room: rooms[draw(rooms.length)]?.index ?? 0 }
  })
}

function expectTwiceTheCost(instance: CbCttInstance): void {
  const plan = buildPlan(toPlanningInput(instance), competitionChoices)
  for (const seed of [1, 2, 3, 4, 5]) {
    const placements = placeAtRandom(plan.problem, (index) => plan.demands[index]?.courseId ?? '', seed)
    const { soft, total } = validateCbCtt(instance, toProductLectures(instance, plan, placements))
    expect(costByWish(plan, placements)).toMatchObject({
      seats: 2 * soft.roomCapacity,
      spread: 2 * soft.minWorkingDays,
      compactDays: 2 * soft.curriculumCompactness,
      oneRoom: 2 * soft.roomStability,
    })
    expect(evaluate(plan.problem, { placements }).total).toBe(2 * total)
  }
}

describe('an imported week', () => {
  it('costs twice what the competition counts, at any places of its lectures', () => {
    expectTwiceTheCost(generated)
  })

  it('is solved within its rules, and the lectures come back', () => {
    const plan = buildPlan(toPlanningInput(generated), competitionChoices)
    const { placements, total } = solve(plan.problem, { seed: 1, budget: { moves: 200_000 }, now: () => 0 })
    const found = validateCbCtt(generated, toProductLectures(generated, plan, placements))
    expect(found).toMatchObject({ feasible: true, total: total / 2 })
  })
})

describe.skipIf(isSkipped)(title, () => {
  it.each(['comp01', 'comp05', 'comp12', 'comp21'])('%s costs twice what the competition counts', (name) => {
    expectTwiceTheCost(readCbCtt(readFileSync(`${folder}/${name}.ctt`, 'utf8')))
  })
})

describe('npm run bench:product-udine', () => {
  const written = writeInstances()
  afterAll(() => rmSync(written.folder, { recursive: true }))

  it('compares the product with the command line', async () => {
    mkdirSync(`${written.folder}/itc2007`)
    copyFileSync(written.ctt, `${written.folder}/itc2007/small.ctt`)
    const out = `${written.folder}/out.json`
    const args = ['--moves', '100000', '--seeds', '3', '--instances', 'small', '--out', out]
    const { code, errors } = await runScript('product-udine.ts', args, {
      env: { BENCHMARKS_DIR: written.folder },
    })
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    const [row] = JSON.parse(readFileSync(out, 'utf8')).rows
    expect(row).toMatchObject({ instance: 'small', feasible: true })
    expect(row.product.length + row.commandLine.length).toBe(6)
    expect(row.productMedian).toBe([...row.product].sort((one: number, other: number) => one - other)[1])
  })
})
