import { evaluate, listRuleCosts, type Placement, type Rule } from '@scheduler/engine'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CbCttInstance } from './instance.ts'
import { toLectures, toProblem } from './to-problem.ts'
import { validateCbCtt } from './validate.ts'

const [days, periodsPerDay] = [3, 4]

/** Small instances of every shape, each with draws that place its lectures anywhere. */
const instances: fc.Arbitrary<CbCttInstance> = fc
  .record({
    courses: fc.array(
      fc.record({
        teacher: fc.constantFrom('x', 'y', 'z'),
        lectures: fc.integer({ min: 1, max: 4 }),
        minWorkingDays: fc.integer({ min: 0, max: days }),
        students: fc.integer({ min: 1, max: 60 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    capacities: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 }),
    curricula: fc.array(fc.uniqueArray(fc.nat(5), { maxLength: 4 }), { maxLength: 4 }),
    closed: fc.array(fc.tuple(fc.nat(5), fc.nat(days - 1), fc.nat(periodsPerDay - 1)), { maxLength: 5 }),
  })
  .map(({ courses, capacities, curricula, closed }) => {
    const nameOf = (index: number) => `c${index % courses.length}`
    return {
      name: 'Random',
      days,
      periodsPerDay,
      courses: courses.map((course, index) => ({ id: `c${index}`, ...course })),
      rooms: capacities.map((capacity, index) => ({ id: `r${index}`, capacity })),
      curricula: curricula.map((members, index) => ({
        id: `q${index}`,
        courses: [...new Set(members.map(nameOf))],
      })),
      unavailability: closed.map(([course, day, period]) => ({ course: nameOf(course), day, period })),
    }
  })

it('a timetable costs the same in the engine and by the competition’s definitions, and is usable in both or none', () => {
  let usable = 0
  fc.assert(
    fc.property(instances, fc.infiniteStream(fc.nat()), (instance, draws) => {
      const draw = (count: number) => (draws.next().value ?? 0) % count
      const problem = toProblem(instance)
      const placements = problem.classes.map(
        ({ times, rooms }): Placement => ({
          time: times[draw(times.length)]?.index ?? 0,
          room: rooms[draw(rooms.length)]?.index ?? 0,
        }),
      )
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
      expect(expected.hard.availability).toBe(0)
      expect(hard.room > 0).toBe(expected.hard.roomOccupation > 0)
      expect(hard.rule + hard.room === 0).toBe(expected.feasible)
      if (expected.feasible) usable++
    }),
    { numRuns: 500 },
  )
  expect(usable).toBeGreaterThan(20)
})
