import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Timetable } from '../entities/timetable.ts'
import { findConflicts } from '../find-conflicts.ts'
import { someClass, someTimeRange, someTimetable, someWeekday } from '../testing/arbitraries.ts'
import { buildClass, buildProfessor, buildRoom, buildTimetable } from '../testing/builders.ts'
import { type ExactPlace, judgePlace, judgeWeek } from './judge-place.ts'

const one = buildClass({ roomId: 'r1', professorId: 'p1', courseId: 'k1' })
const nine = { startMinute: 9 * 60, endMinute: 10 * 60 }
const place = { day: 'Tuesday', ...nine, roomId: 'r1', professorId: 'p1' } as const

const somePlace: fc.Arbitrary<ExactPlace> = fc
  .record({
    day: fc.oneof(fc.constantFrom('Monday' as const, 'Tuesday' as const), someWeekday),
    time: fc.oneof(someTimeRange(30, 180), someTimeRange(1, 100)),
    roomId: fc.constantFrom(null, 'r1', 'r2', 'r3'),
    professorId: fc.constantFrom(null, 'p1', 'p2'),
  })
  .map(({ time, ...where }) => ({ ...time, ...where }))

test('of 10,000 places each is judged as the whole timetable accepts or refuses the class there', () => {
  const counts = { free: 0, costly: 0, impossible: 0 }
  const cases = fc.tuple(
    someClass('c1'),
    someTimetable(8),
    fc.array(somePlace, { minLength: 50, maxLength: 50 }),
  )
  fc.assert(
    fc.property(cases, ([held, timetable, places]) => {
      const judge = judgeWeek(held, timetable)
      for (const at of places) {
        const verdict = judge(at)
        counts[verdict.kind]++
        const conflicts = findConflicts({ ...held, ...at }, timetable)
        expect(verdict.kind === 'impossible').toBe(conflicts.length > 0)
        if (verdict.kind === 'impossible') expect(verdict.conflicts).toEqual(conflicts)
        expect(judgePlace(held, at, timetable)).toEqual(verdict)
      }
    }),
    { numRuns: 200 },
  )
  expect(counts.free + counts.costly + counts.impossible).toBe(10_000)
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(300)
})

test('a place is judged with its own end, room and professor', () => {
  const timetable = buildTimetable({
    rooms: [buildRoom(), buildRoom({ id: 'r2', name: 'Hall', status: 'maintenance' })],
    professors: [buildProfessor(), buildProfessor({ id: 'p2', status: 'pending' })],
    classes: [buildClass({ id: 'c2', day: 'Tuesday', startMinute: 600, endMinute: 660, roomId: 'r1' })],
  })
  const judge = (changes: Partial<ExactPlace>) => {
    const verdict = judgePlace(one, { ...place, ...changes }, timetable)
    return verdict.kind === 'impossible' ? verdict.conflicts.map(({ kind }) => kind) : verdict.kind
  }
  expect(judge({})).toBe('free')
  expect(judge({ endMinute: 601 })).toEqual(['room'])
  expect(judge({ roomId: 'r2' })).toEqual(['maintenance'])
  expect(judge({ professorId: 'p2' })).toEqual(['professorStatus'])
})

test('what a place costs is counted with the professor and the room of the place', () => {
  const timetable = buildTimetable({
    rooms: [buildRoom(), buildRoom({ id: 'r2', seats: 5 })],
    professors: [buildProfessor(), buildProfessor({ id: 'p2', preferred: { Monday: ['09:00 - 12:00'] } })],
    expected: { k1: 6 },
  })
  const judge = (at: ExactPlace, around: Timetable = timetable) => {
    const verdict = judgePlace(one, at, around)
    return verdict.kind === 'costly' ? verdict.drawbacks : verdict.kind
  }
  expect(judge(place)).toBe('free')
  expect(judge({ ...place, roomId: 'r2' })).toEqual(['tooSmall'])
  expect(judge({ ...place, professorId: 'p2' })).toEqual(['notPreferred'])
  expect(judge({ ...place, day: 'Monday', professorId: 'p2' })).toBe('free')
  expect(judge({ ...place, day: 'Sunday', startMinute: 300 })).toEqual(['weekend', 'night'])
})
