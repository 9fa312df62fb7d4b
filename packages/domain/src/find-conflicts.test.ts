import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ScheduledClass } from './entities/scheduled-class.ts'
import type { Timetable } from './entities/timetable.ts'
import { findConflicts, judgeAmong } from './find-conflicts.ts'
import { type Conflict, HARD_RULES } from './rules/hard-rules.ts'
import { someClass, someTimetable } from './testing/arbitraries.ts'
import { listBrokenRules } from './testing/brute-force.ts'
import { everMeetTogether, findTaughtDays, listClosedDays } from './testing/brute-force-dates.ts'
import { buildClass, buildTimetable } from './testing/builders.ts'

function nameConflicts(conflicts: readonly Conflict[]): string[] {
  return conflicts.map(({ kind, classId }) => (classId ? `${kind} of ${classId}` : kind)).sort()
}

describe('the conflicts of a class', () => {
  test('are exactly the rules that its meetings break, minute by minute', () => {
    let refused = 0
    fc.assert(
      fc.property(someClass('new'), someTimetable(), (candidate, timetable) => {
        const conflicts = findConflicts(candidate, timetable)
        if (conflicts.length > 0) refused++
        expect(nameConflicts(conflicts)).toEqual(listBrokenRules(candidate, timetable))
      }),
      { numRuns: 600 },
    )
    expect(refused).toBeGreaterThan(100)
  })

  test('with another class are conflicts of that class too', () => {
    fc.assert(
      fc.property(someClass('a'), someClass('b'), someTimetable(0), (a, b, world) => {
        const double = (one: ScheduledClass, other: ScheduledClass) =>
          findConflicts(one, { ...world, classes: [other] }).filter(({ classId }) => classId === other.id)
        expect(double(a, b).map(({ kind }) => kind)).toEqual(double(b, a).map(({ kind }) => kind))
      }),
      { numRuns: 300 },
    )
  })

  test('are none with a class that only touches it', () => {
    fc.assert(
      fc.property(someClass('a'), someClass('b'), someTimetable(0), (a, b, world) => {
        const length = Math.min(b.endMinute - b.startMinute, 1440 - a.endMinute)
        const after = { ...b, day: a.day, startMinute: a.endMinute, endMinute: a.endMinute + length }
        const settings = { minutesBetweenBuildings: 0, located: [], walks: [], closures: [] }
        const conflicts = findConflicts(a, { ...world, settings, classes: [after] })
        expect(conflicts.filter(({ classId }) => classId === 'b')).toEqual([])
      }),
    )
  })

  test('leave an accepted class without a shared minute of anything with any other', () => {
    let accepted = 0
    fc.assert(
      fc.property(someClass('new'), someTimetable(), (candidate, timetable) => {
        if (findConflicts(candidate, timetable).length > 0) return
        accepted++
        for (const other of timetable.classes.filter((one) => sharesSomething(one, candidate, timetable))) {
          const sharesRoom = candidate.roomId === other.roomId
          const building = sharesRoom ? timetable.rooms.get(candidate.roomId ?? '')?.buildingName.trim() : ''
          const closed = listClosedDays(timetable, building, sharesRoom ? candidate.roomId : null)
          expect(everMeetTogether(candidate, other, closed, findTaughtDays(timetable))).toBe(false)
        }
      }),
      { numRuns: 300 },
    )
    expect(accepted).toBeGreaterThan(20)
  })

  test('do not include the class itself at its old place', () => {
    const old = buildClass({ roomId: 'r1', professorId: 'p1', studentIds: ['s1'] })
    expect(findConflicts({ ...old, endMinute: 11 * 60 }, buildTimetable({ classes: [old] }))).toEqual([])
  })
})

describe('the conflicts of many classes among each other', () => {
  test('are those of each of them, in the same order', () => {
    let found = 0
    fc.assert(
      fc.property(someTimetable(), (timetable) => {
        const { classes, ...facts } = timetable
        const alone = classes.flatMap((candidate) =>
          findConflicts(candidate, timetable).map((conflict) => ({ ...conflict, candidate })),
        )
        found += alone.length
        expect(classes.flatMap(judgeAmong(classes, facts, HARD_RULES))).toEqual(alone)
      }),
      { numRuns: 300 },
    )
    expect(found).toBeGreaterThan(100)
  })

  test('are found without a look at the students of every class nearby', () => {
    let looks = 0
    const classes = Array.from({ length: 1000 }, (_, index) => ({
      ...buildClass({ id: `c${index}` }),
      get studentIds() {
        looks++
        return [`s${index}`]
      },
    }))
    const found = classes.flatMap(judgeAmong(classes, buildTimetable(), HARD_RULES))
    expect(found).toEqual([])
    expect(looks / classes.length).toBeLessThan(20)
  })
})

function sharesSomething(a: ScheduledClass, b: ScheduledClass, timetable: Timetable): boolean {
  const course = (one: ScheduledClass) => one.courseId ?? ''
  return (
    (a.roomId !== null && a.roomId === b.roomId) ||
    (a.professorId !== null && a.professorId === b.professorId) ||
    a.studentIds.some((id) => b.studentIds.includes(id)) ||
    timetable.cohorts.some(({ courseIds: ids }) => ids.includes(course(a)) && ids.includes(course(b)))
  )
}
