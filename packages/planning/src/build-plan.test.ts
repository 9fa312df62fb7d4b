import {
  findConflicts,
  isAlwaysAvailable,
  isAvailableAt,
  type ScheduledClass,
  type Timetable,
  timesOverlap,
  WISHES,
  type Wish,
} from '@scheduler/domain'
import { evaluate, type Placement, solve } from '@scheduler/engine'
import { rounds } from '@scheduler/testing/rounds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildPlan } from './build-plan.ts'
import { type Plan, toWeeklyPlaces } from './plan.ts'
import type { PlanningInput } from './planning-input.ts'
import { someInput, someOptions } from './testing/institutions.ts'
import { toChoice } from './testing/to-choice.ts'
import { costByWish } from './wishes/cost-by-wish.ts'

/** A clock that advances by a millisecond whenever it is read. */
function createClock(): () => number {
  let milliseconds = 0
  return () => milliseconds++
}

function solvePlan(plan: Plan, seed = 1, moves = 3000) {
  const { initial, startsHot } = plan
  return solve(plan.problem, {
    seed,
    budget: { moves },
    now: createClock(),
    initial: { placements: initial },
    startsHot,
  })
}

/** The classes of a plan as the timetable would hold them, by class; null where one is left out. */
function toClasses(plan: Plan, placements: readonly (Placement | null)[]): (ScheduledClass | null)[] {
  const { classes } = plan.institution
  return toWeeklyPlaces(plan, placements).map((place, index) => {
    const demand = plan.demands[index]
    if (!place || !demand) return null
    return {
      ...place,
      id: demand.key,
      title: demand.title,
      courseId: demand.courseId,
      professorId: demand.professorId,
      otherProfessorIds: demand.otherProfessorIds,
      studentIds: demand.studentIds,
      dates: demand.dates,
      ...(demand.weeks && { weeks: demand.weeks.ofClass }),
      ...(demand.section?.isChosen && { choice: toChoice(demand.section, demand.course) }),
      status: classes.get(demand.key)?.status ?? 'Scheduled',
    }
  })
}

function toTimetable(input: PlanningInput, classes: readonly ScheduledClass[]): Timetable {
  const byId = <T extends { readonly id: string }>(list: readonly T[]) =>
    new Map(list.map((one) => [one.id, one]))
  return {
    classes,
    rooms: byId(input.rooms),
    professors: byId(input.professors),
    courses: byId(input.courses),
    students: new Map(input.students.map(({ id }) => [id, id])),
    cohorts: input.cohorts,
    settings: input.settings,
  }
}

describe('a plan that is solved', () => {
  it('breaks no hard rule with any class that it has placed', () => {
    let placed = 0
    fc.assert(
      fc.property(someInput, someOptions, fc.nat(), (input, options, seed) => {
        const plan = buildPlan(input, options)
        const classes = toClasses(plan, solvePlan(plan, seed).placements)
        const timetable = toTimetable(
          input,
          classes.filter((one) => one !== null),
        )
        for (const [index, one] of classes.entries()) {
          if (!one || plan.demands[index]?.isFixed) continue
          placed++
          expect(findConflicts(one, timetable)).toEqual([])
        }
      }),
      { numRuns: rounds(125, 500) },
    )
    expect(placed).toBeGreaterThan(rounds(200, 1000))
  })

  it('leaves every fixed class where it is, and all locked, postponed and not chosen ones are', () => {
    fc.assert(
      fc.property(someInput, someOptions, (input, options) => {
        const plan = buildPlan(input, options)
        const places = toWeeklyPlaces(plan, solvePlan(plan).placements)
        const { courses } = plan.institution
        for (const existing of input.classes) {
          const index = plan.demands.findIndex(({ classId }) => classId === existing.id)
          const { day, startMinute, endMinute, roomId, locked, status, courseId } = existing
          const course = courses.get(courseId ?? '')
          const isChosen =
            course !== undefined &&
            (options.term ?? course.term) === course.term &&
            options.statuses.includes(course.status) &&
            (options.courseIds?.includes(course.id) ?? true)
          const mustStay = locked || status === 'Postponed' || !isChosen || options.standing === 'keep'
          if (mustStay) expect(plan.demands[index]?.isFixed).toBe(true)
          if (plan.demands[index]?.isFixed)
            expect(places[index]).toEqual({ day, startMinute, endMinute, roomId })
        }
      }),
      { numRuns: rounds(37, 150) },
    )
  })

  it('costs by wish what the engine counts in all, with any places taken', () => {
    fc.assert(
      fc.property(someInput, someOptions, fc.infiniteStream(fc.nat()), (input, options, draws) => {
        const plan = buildPlan(input, options)
        const pick = <T>(list: readonly T[]) => list[(draws.next().value ?? 0) % Math.max(1, list.length)]
        const placements = plan.problem.classes.map(({ times, rooms, fixed }) => {
          const [time, room] = [pick(times), pick(rooms)]
          return fixed ?? (time ? { time: time.index, room: room?.index ?? null } : null)
        })
        const sum = (costs: object) => Object.values(costs).reduce((one, other) => one + other, 0)
        expect(sum(costByWish(plan, placements))).toBe(evaluate(plan.problem, { placements }).total)
        expect(sum(costByWish(plan, plan.initial))).toBe(
          evaluate(plan.problem, { placements: plan.initial }).total,
        )
      }),
      { numRuns: rounds(50, 200) },
    )
  })

  it('has no rule and no cost of a wish that is ignored', () => {
    fc.assert(
      fc.property(someInput, someOptions, fc.constantFrom<Wish>(...WISHES), (input, options, wish) => {
        const weights = { ...options.weights, [wish]: 'ignore' as const }
        const plan = buildPlan(input, { ...options, weights })
        expect(plan.wishOfRule).not.toContain(wish)
        expect(costByWish(plan, solvePlan(plan, 1, 500).placements)[wish]).toBe(0)
      }),
      { numRuns: rounds(37, 150) },
    )
  })

  it('keeps what must be kept: seats, preferred times, lunch breaks and students apart', () => {
    fc.assert(
      fc.property(someInput, someOptions, (input, options) => {
        const must = {
          seats: 'must',
          preferredTimes: 'must',
          lunchBreak: 'must',
          studentClashes: 'must',
        } as const
        const plan = buildPlan(input, { ...options, weights: { ...options.weights, ...must } })
        const classes = toClasses(plan, solvePlan(plan).placements)
        const records = plan.institution
        const shares = (one: ScheduledClass, other: ScheduledClass) =>
          one.courseId !== other.courseId &&
          input.students.some(
            ({ courseIds }) =>
              courseIds.includes(one.courseId ?? '') && courseIds.includes(other.courseId ?? ''),
          )
        for (const [index, one] of classes.entries()) {
          if (!one || plan.demands[index]?.isFixed) continue
          const course = records.courses.get(one.courseId ?? '')
          const seats = input.rooms.find(({ id }) => id === one.roomId)?.seats
          if (course && seats !== undefined)
            expect(seats).toBeGreaterThanOrEqual(plan.demands[index]?.expectedStudents ?? 0)
          const preferred = records.professors.get(one.professorId ?? '')?.preferred ?? {}
          expect(isAlwaysAvailable(preferred) || isAvailableAt(preferred, one.day, one)).toBe(true)
          expect(input.week.lunchBreak !== null && timesOverlap(input.week.lunchBreak, one)).toBe(false)
          // The judge of overlaps is the rule about joined students, given those who are enrolled.
          const isChosen = (at: number) => plan.demands[at]?.section?.isChosen === true
          const enrolled = classes.flatMap((other, at) =>
            other && shares(one, other) && !isChosen(index) && !isChosen(at)
              ? [{ ...other, studentIds: ['s'] }]
              : [],
          )
          const around = { ...toTimetable(input, enrolled), cohorts: [] }
          const conflicts = findConflicts(
            { ...one, studentIds: ['s'], roomId: null, professorId: null },
            around,
          )
          expect(conflicts.filter(({ kind }) => kind === 'student')).toEqual([])
        }
      }),
      { numRuns: rounds(62, 250) },
    )
  })

  it('is the same when it is made again of the same input', () => {
    fc.assert(
      fc.property(someInput, someOptions, (input, options) => {
        const again = structuredClone({ input, options })
        const read = ({ institution: _, ...plan }: Plan) => plan
        expect(read(buildPlan(again.input, again.options))).toEqual(read(buildPlan(input, options)))
      }),
      { numRuns: rounds(12, 50) },
    )
  })

  it('never costs more than the present places of its classes, where they may stay', () => {
    fc.assert(
      fc.property(someInput, someOptions, (input, options) => {
        const plan = buildPlan(input, options)
        const { hard, total } = evaluate(plan.problem, { placements: plan.initial })
        if (hard.rule + hard.room > 0) return
        expect(solvePlan(plan, 2, 200).total).toBeLessThanOrEqual(total)
      }),
      { numRuns: rounds(25, 100) },
    )
  })
})
