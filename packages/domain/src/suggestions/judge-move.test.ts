import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findConflicts } from '../find-conflicts.ts'
import { someClass, someTimeRange, someTimetable, someWeekday } from '../testing/arbitraries.ts'
import { buildClass, buildProfessor, buildRoom, buildTimetable } from '../testing/builders.ts'
import { judgeMove } from './judge-move.ts'

const one = buildClass({ roomId: 'r1', professorId: 'p1' })
const other = buildClass({ id: 'c2', title: 'Analysis', day: 'Tuesday', roomId: 'r1' })
const large = buildRoom({ id: 'r2', name: 'Hall', seats: 200 })
const fitting = buildRoom({ id: 'r3', name: 'Studio', seats: 40 })
const nine = { startMinute: 9 * 60, endMinute: 10 * 60 }
const tuesday = { day: 'Tuesday' as const, ...nine }

test('a time against which nothing speaks is free', () => {
  expect(judgeMove(one, tuesday, buildTimetable())).toEqual({
    kind: 'free',
    placement: { ...tuesday, roomId: 'r1' },
  })
})

test('where its room is taken, the class needs another one: the smallest that is free', () => {
  const rooms = [buildRoom(), large, fitting]
  expect(judgeMove(one, tuesday, buildTimetable({ classes: [other], rooms }))).toMatchObject({
    kind: 'costly',
    placement: { ...tuesday, roomId: 'r3' },
    drawbacks: ['otherRoom'],
    conflicts: [
      {
        kind: 'room',
        classId: 'c2',
        message: "Aula is already booked for 'Analysis' (Tuesday 09:00 - 10:00).",
      },
    ],
  })
})

test('without a free room, or where its people are taken, the move is impossible', () => {
  const taken = { kind: 'impossible', conflicts: [{ kind: 'room' }] }
  expect(judgeMove(one, tuesday, buildTimetable({ classes: [other] }))).toMatchObject(taken)
  const teaching = { ...other, professorId: 'p1' }
  const verdict = judgeMove(
    one,
    tuesday,
    buildTimetable({ classes: [teaching], rooms: [buildRoom(), large] }),
  )
  expect(verdict).toMatchObject({ kind: 'impossible', conflicts: [{ kind: 'room' }, { kind: 'professor' }] })
})

describe('a place has its price', () => {
  const judge = (to: Parameters<typeof judgeMove>[1], professor = buildProfessor()) => {
    const verdict = judgeMove(one, to, buildTimetable({ professors: [professor] }))
    return verdict.kind === 'costly' ? verdict.drawbacks : verdict.kind
  }
  test.each([
    ['on a weekend', { day: 'Sunday' as const, ...nine }, ['weekend']],
    ['before 08:00', { day: 'Monday' as const, startMinute: 450, endMinute: 510 }, ['night']],
    ['after 20:00', { day: 'Monday' as const, startMinute: 1170, endMinute: 1230 }, ['night']],
    ['until 20:00 none', { day: 'Monday' as const, startMinute: 1140, endMinute: 1200 }, 'free'],
  ])('%s', (_, to, expected) => {
    expect(judge(to)).toEqual(expected)
  })

  test('outside the times that its professor prefers, when they prefer any', () => {
    const professor = buildProfessor({ preferred: { Tuesday: ['09:00 - 12:00'] } })
    expect(judge(tuesday, professor)).toBe('free')
    expect(judge({ ...tuesday, day: 'Thursday' }, professor)).toEqual(['notPreferred'])
  })
})

test('outside rooms that have seats for who is expected, in another room and in its own', () => {
  const rooms = [buildRoom(), fitting]
  const judge = (expected: number) => {
    const parts = { classes: [other], rooms, expected: { k1: expected } }
    const verdict = judgeMove({ ...one, courseId: 'k1' }, tuesday, buildTimetable(parts))
    return verdict.kind === 'costly' && verdict.drawbacks
  }
  expect(judge(40)).toEqual(['otherRoom'])
  expect(judge(41)).toEqual(['otherRoom', 'tooSmall'])
  const existing = { ...one, courseId: 'k1' }
  const wednesday = { ...tuesday, day: 'Wednesday' as const }
  expect(judgeMove(existing, wednesday, buildTimetable({ rooms, expected: { k1: 31 } }))).toMatchObject({
    kind: 'costly',
    drawbacks: ['tooSmall'],
  })
})

test('the whole timetable accepts what a move is shown to cost or not, and refuses what is shown as impossible', () => {
  const kinds = new Set<string>()
  fc.assert(
    fc.property(
      someClass('new'),
      someWeekday,
      someTimeRange(30, 180),
      someTimetable(8),
      (candidate, day, time, timetable) => {
        const moved = { ...candidate, day, ...time }
        const verdict = judgeMove(candidate, { day, ...time }, timetable)
        kinds.add(verdict.kind)
        if (verdict.kind === 'impossible') {
          expect(findConflicts(moved, timetable)).toEqual(verdict.conflicts)
          const rooms = candidate.roomId === null ? [null] : [...timetable.rooms.keys()]
          for (const roomId of rooms) expect(findConflicts({ ...moved, roomId }, timetable)).not.toEqual([])
        } else {
          expect(findConflicts({ ...candidate, ...verdict.placement }, timetable)).toEqual([])
          expect(verdict.placement).toMatchObject({ day, ...time })
        }
      },
    ),
    { numRuns: 500 },
  )
  expect([...kinds].sort()).toEqual(['costly', 'free', 'impossible'])
})
