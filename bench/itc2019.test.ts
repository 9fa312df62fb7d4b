import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type ListedTerm, sectionsOf } from '@scheduler/domain'
import { evaluate, type Problem, solve, type Timetable } from '@scheduler/engine'
import {
  distributionKinds,
  type Itc2019DistributionKind,
  readItc2019,
  toItc2019Placements,
  validateItc2019,
} from '@scheduler/formats'
import { instances } from '@scheduler/formats/testing/itc2019/testing/random-instances'
import { toListedProblem } from '@scheduler/planning'
import { isLong } from '@scheduler/testing/rounds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const folder = `${process.env.BENCHMARKS_DIR ?? '../shared/benchmarks'}/itc2019`
const sizes: Readonly<Record<string, { courses: number; classes: number; rooms: number; students: number }>> =
  {
    'bet-fal17': { courses: 353, classes: 983, rooms: 62, students: 3018 },
    'bet-sum18': { courses: 48, classes: 127, rooms: 46, students: 0 },
    'lums-spr18': { courses: 313, classes: 487, rooms: 73, students: 0 },
    'lums-sum17': { courses: 19, classes: 20, rooms: 62, students: 0 },
    'mary-spr17': { courses: 544, classes: 882, rooms: 90, students: 3666 },
    'muni-fi-spr16': { courses: 228, classes: 575, rooms: 35, students: 1543 },
    'muni-fi-spr17': { courses: 186, classes: 516, rooms: 35, students: 1469 },
    'muni-fsps-spr17': { courses: 226, classes: 561, rooms: 44, students: 865 },
    'nbi-spr18': { courses: 404, classes: 782, rooms: 67, students: 2293 },
    'pu-cs-fal07': { courses: 44, classes: 174, rooms: 13, students: 2002 },
    'tg-fal17': { courses: 36, classes: 711, rooms: 23, students: 0 },
    'wbg-fal10': { courses: 21, classes: 150, rooms: 7, students: 19 },
  }
const isTried = isLong && existsSync(folder)
const title = isTried
  ? 'ITC-2019'
  : `ITC-2019 (skipped: only long runs try the instances, where they are in ${folder})`

function read(name: string): ListedTerm {
  const plain = `${folder}/${name}.xml`
  const bytes = existsSync(plain) ? readFileSync(plain) : gunzipSync(readFileSync(`${plain}.gz`))
  return readItc2019(bytes.toString('utf8'))
}

/** Every class somewhere and every student in the first way of the first configuration, drawn by a plain generator. */
function placeAtRandom(problem: Problem, seed: number): Timetable {
  let state = seed
  const draw = <T>(list: readonly T[]): T | undefined => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return list[(state >>> 8) % list.length]
  }
  return {
    placements: problem.classes.map(({ times, rooms }) => ({
      time: draw(times)?.index ?? 0,
      room: draw(rooms)?.index ?? null,
    })),
    attended: (problem.students ?? []).map(({ courses }) =>
      courses.flatMap((course) =>
        (problem.courses?.[course]?.configs[0]?.subparts ?? []).map((classes) => draw(classes) ?? 0),
      ),
    ),
  }
}

/** What engine and validator say about one timetable, in the same words. */
function compare(instance: ListedTerm, problem: Problem, timetable: Timetable) {
  const { hard, soft, total } = evaluate(problem, timetable)
  const validation = validateItc2019(instance, toItc2019Placements(instance, problem, timetable))
  const { roomOverlaps, roomUnavailable, limits, distributions } = validation.hard
  const units = Object.values(distributions).reduce((sum, count) => sum + count, 0)
  return {
    engine: {
      hard: { room: hard.room, distribution: hard.rule, limit: hard.limit },
      total,
      time: soft.time,
      room: soft.room,
      distribution: soft.rule,
      student: soft.student,
    },
    validator: {
      hard: { room: roomOverlaps + roomUnavailable, distribution: units, limit: limits },
      total: validation.total,
      ...validation.soft,
    },
  }
}

describe('an ITC-2019 instance in the engine', () => {
  it.each(Object.keys(distributionKinds))(
    'costs the same as by the competition’s definitions: %s',
    (kind) => {
      fc.assert(
        fc.property(instances([kind as Itc2019DistributionKind]), fc.nat(), (instance, seed) => {
          const problem = toListedProblem(instance)
          for (let step = 0; step < 10; step++) {
            const { engine, validator } = compare(instance, problem, placeAtRandom(problem, seed + step))
            expect(engine).toEqual(validator)
          }
        }),
        { numRuns: 25 },
      )
    },
  )

  it('is solved to a timetable that the validator prices alike', () => {
    fc.assert(
      fc.property(instances(Object.keys(distributionKinds) as Itc2019DistributionKind[]), (instance) => {
        const problem = toListedProblem(instance)
        const solution = solve(problem, { seed: 1, budget: { moves: 3000 }, now: () => 0 })
        const { engine, validator } = compare(instance, problem, solution)
        expect(engine.total - solution.soft.unplaced).toBe(validator.total)
        expect(validator.hard).toMatchObject({ room: 0, distribution: 0 })
        const found = validateItc2019(instance, toItc2019Placements(instance, problem, solution))
        expect(found.hard).toMatchObject({ times: 0, rooms: 0 })
        if (solution.soft.unplaced === 0) expect(found.hard).toMatchObject({ sections: 0, parents: 0 })
      }),
      { numRuns: 60 },
    )
  })
})

describe.skipIf(!isTried)(title, () => {
  it.each(Object.entries(sizes))('%s is read whole', (name, size) => {
    const term = read(name)
    const { courses, rooms, students } = term
    const classes = sectionsOf(term).length
    expect({
      courses: courses.length,
      classes,
      rooms: rooms.length,
      students: students.length,
    }).toEqual(size)
  })

  it.each(['lums-spr18', 'muni-fsps-spr17', 'bet-sum18', 'pu-cs-fal07'])(
    '%s costs the same in the engine and by the competition’s definitions',
    (name) => {
      const instance = read(name)
      const problem = toListedProblem(instance)
      const { engine, validator } = compare(instance, problem, placeAtRandom(problem, 1))
      expect(engine).toEqual(validator)
      expect(engine.total).toBeGreaterThan(0)
    },
  )

  it.each(['bet-sum18', 'lums-sum17', 'pu-cs-fal07', 'wbg-fal10'])(
    '%s is solved without a violation',
    (name) => {
      const instance = read(name)
      const problem = toListedProblem(instance)
      const solution = solve(problem, {
        seed: 1,
        budget: { moves: 300_000 },
        now: () => 0,
      })
      const found = validateItc2019(instance, toItc2019Placements(instance, problem, solution))
      expect(found).toMatchObject({ feasible: true, total: solution.total })
    },
  )
})
