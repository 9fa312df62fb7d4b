import { expect, test } from 'vitest'
import type { KeptFor } from '../entities/kept-room.ts'
import { findConflicts } from '../find-conflicts.ts'
import { buildClass, buildCourse, buildRoom, buildTimetable } from '../testing/builders.ts'

const PHYSICS = { department: 'Physics', hours: { Monday: ['08:00 - 09:30', '09:30 - 10:00'] } }
const HISTORY = { department: 'History', hours: { Monday: ['09:30 - 12:00'] } }
const always = ({ department }: KeptFor): KeptFor => ({ department, hours: {} })

/** What a class on Monday 09:00 - 10:00 of a course of a department breaks; Optics is part of Physics. */
function judge(department: string | null, keptFor: readonly KeptFor[], courseId: string | null = 'k1') {
  const timetable = buildTimetable({
    rooms: [buildRoom({ keptFor })],
    courses: [buildCourse({ department })],
    departments: [{ name: 'Optics', parentName: 'Physics' }],
  })
  const broken = findConflicts(buildClass({ courseId, roomId: 'r1' }), timetable)
  return broken.map(({ kind, message }) => `${kind}: ${message}`)
}

test.each<[string, string | null, KeptFor[], string[]]>([
  ['takes classes of the department', 'Physics', [PHYSICS], []],
  ['takes classes of one that is part of it', 'Optics', [PHYSICS], []],
  ['takes no other class in these hours', 'History', [PHYSICS], ['Physics on Monday 08:00 - 10:00']],
  ['takes no class without a department then', null, [PHYSICS], ['Physics on Monday 08:00 - 10:00']],
  [
    'takes no class of the department that it is part of',
    'Physics',
    [{ ...PHYSICS, department: 'Optics' }],
    ['Optics on Monday 08:00 - 10:00'],
  ],
  ['takes every class at other hours', 'History', [{ ...PHYSICS, hours: { Monday: ['10:00 - 12:00'] } }], []],
  ['takes every class on other days', 'History', [{ ...PHYSICS, hours: { Tuesday: ['08:00 - 18:00'] } }], []],
  ['is theirs at all times where no hours are given', 'History', [always(PHYSICS)], ['Physics']],
  ['takes the classes of each of several', 'History', [always(PHYSICS), always(HISTORY)], []],
  [
    'has to be theirs as long as the class lasts',
    'History',
    [PHYSICS, HISTORY],
    ['Physics on Monday 08:00 - 09:30'],
  ],
  ['names all for which it is kept', null, [PHYSICS, HISTORY], ['Physics, History on Monday 08:00 - 12:00']],
])('a room that is kept for departments %s', (_, department, keptFor, expected) => {
  expect(judge(department, keptFor)).toEqual(expected.map((what) => `roomKept: Aula is kept for ${what}.`))
})

test('a room that is kept for departments takes no class without a course then', () => {
  expect(judge('Physics', [PHYSICS], null)).toHaveLength(1)
})
