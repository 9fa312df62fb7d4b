import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findConflicts } from '../find-conflicts.ts'
import { KINDS_OF_ROOM } from '../rules/hard-rules.ts'
import { someClass, someTimetable } from '../testing/arbitraries.ts'
import { buildClass, buildRoom, buildTimetable } from '../testing/builders.ts'
import { judgeRooms } from './judge-rooms.ts'

const wanted = buildClass({ courseId: 'k1', roomId: null })
const taken = buildRoom({ id: 'r1', name: 'Aula', seats: 60 })
const hall = buildRoom({ id: 'r2', name: 'Hall', seats: 200 })
const studio = buildRoom({ id: 'r3', name: 'Studio', seats: 40 })
const den = buildRoom({ id: 'r4', name: 'Den', seats: 10 })
const cell = buildRoom({ id: 'r5', name: 'Cell', seats: 12 })
const closed = buildRoom({ id: 'r6', name: 'Closed', seats: 30, status: 'maintenance' })

test('rooms that are free come first, the best fitting first; then those too small, the largest first; then the others', () => {
  const other = buildClass({ id: 'c2', title: 'Analysis', courseId: null, professorId: null, roomId: 'r1' })
  const timetable = buildTimetable({
    classes: [other],
    rooms: [taken, hall, studio, den, cell, closed],
    expected: { k1: 35 },
  })
  const verdicts = judgeRooms(wanted, timetable)
  expect(verdicts.map(({ room, kind }) => [room.name, kind])).toEqual([
    ['Studio', 'free'],
    ['Hall', 'free'],
    ['Cell', 'tooSmall'],
    ['Den', 'tooSmall'],
    ['Closed', 'impossible'],
    ['Aula', 'impossible'],
  ])
  expect(verdicts.at(-1)?.conflicts).toMatchObject([{ kind: 'room', classId: 'c2' }])
})

test('a room is impossible exactly where the whole timetable names it as what is broken', () => {
  const kinds = new Set<string>()
  fc.assert(
    fc.property(someClass('new'), someTimetable(8), (candidate, timetable) => {
      const verdicts = judgeRooms(candidate, timetable)
      expect(verdicts).toHaveLength(timetable.rooms.size)
      for (const { room, kind, conflicts } of verdicts) {
        kinds.add(kind)
        const broken = findConflicts({ ...candidate, roomId: room.id }, timetable)
        expect(conflicts).toEqual(broken.filter((one) => KINDS_OF_ROOM.includes(one.kind)))
        expect(kind === 'impossible').toBe(conflicts.length > 0)
      }
    }),
    { numRuns: 500 },
  )
  expect(kinds).toContain('free')
  expect(kinds).toContain('impossible')
})
