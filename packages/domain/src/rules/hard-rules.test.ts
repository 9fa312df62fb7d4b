import { describe, expect, test } from 'vitest'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import type { Timetable } from '../entities/timetable.ts'
import { findConflicts } from '../find-conflicts.ts'
import {
  AUTUMN,
  buildClass,
  buildCourse,
  buildProfessor,
  buildRoom,
  buildTimetable,
  SPRING,
} from '../testing/builders.ts'

/** The existing class: Mondays 09:00 - 10:00 in autumn, with everything that another class could want too. */
const existing = buildClass({
  id: 'existing',
  title: 'Analysis',
  courseId: 'k2',
  roomId: 'r1',
  professorId: 'p1',
  studentIds: ['s1', 's2'],
})
const cohorts = [{ id: 'h1', name: 'First years', courseIds: ['k1', 'k2'] }]

/** Each way to share something with the existing class, and what the answer calls it. */
const SHARES = [
  ['room', { roomId: 'r1' }],
  ['professor', { professorId: 'p1' }],
  ['student', { studentIds: ['s2', 's3'] }],
  ['cohort', { courseId: 'k1' }],
] as const

/** When a class meets or is placed relative to the existing one, and whether the two clash. */
const CLASHES: readonly (readonly [string, Partial<ScheduledClass>, boolean])[] = [
  ['meets at the same time', {}, true],
  ['begins within it', { startMinute: 9 * 60 + 59, endMinute: 11 * 60 }, true],
  ['ends within it', { startMinute: 8 * 60, endMinute: 9 * 60 + 1 }, true],
  ['lies inside it', { startMinute: 9 * 60 + 15, endMinute: 9 * 60 + 30 }, true],
  ['covers it', { startMinute: 0, endMinute: 1440 }, true],
  ['begins as it ends', { startMinute: 10 * 60, endMinute: 11 * 60 }, false],
  ['ends as it begins', { startMinute: 8 * 60, endMinute: 9 * 60 }, false],
  ['meets on another day', { day: 'Tuesday' }, false],
  ['meets in another term', { dates: SPRING }, false],
  ['shares one Monday with it', { dates: { from: '2027-01-25', to: '2027-06-30' } }, true],
  ['shares dates with it, but no Monday', { dates: { from: '2027-01-26', to: '2027-06-30' } }, false],
  ['shares its last Monday alone', { dates: { from: '2027-01-25', to: '2027-01-25' } }, true],
  ['meets in some of its weeks', { weeks: { chosen: 'second half', span: AUTUMN } }, true],
  ['is postponed', { status: 'Postponed' }, true],
  ['is cancelled', { status: 'Cancelled' }, false],
  ['is the same class', { id: 'existing' }, false],
]

describe.each(SHARES)('two classes that share a %s', (kind, share) => {
  const timetable = buildTimetable({ classes: [existing], cohorts })

  test.each(CLASHES)('when the other one %s', (_, change, isClash) => {
    const conflicts = findConflicts(buildClass({ ...share, ...change }), timetable)
    expect(conflicts.map(({ kind, classId }) => [kind, classId])).toEqual(isClash ? [[kind, 'existing']] : [])
  })

  test('clash only in weeks in which both meet', () => {
    const inWeeks = (chosen: string) => ({ weeks: { chosen, span: AUTUMN } })
    const odd = buildTimetable({ classes: [{ ...existing, ...inWeeks('odd') }], cohorts })
    const clashes = (chosen: string) =>
      findConflicts(buildClass({ ...share, ...inWeeks(chosen) }), odd).length
    expect(['even', '2, 6', 'odd', '2-3', 'first half'].map(clashes)).toEqual([0, 0, 1, 1, 1])
  })

  test('clash while the existing one is postponed, and no longer when it is cancelled', () => {
    const breachesNextTo = (status: ScheduledClass['status']) =>
      findConflicts(buildClass(share), buildTimetable({ classes: [{ ...existing, status }], cohorts }))
    expect(breachesNextTo('Postponed')).toHaveLength(1)
    expect(breachesNextTo('Cancelled')).toEqual([])
  })
})

test('a class ending at 24:00 clashes with the last minute of its day and not with the next day', () => {
  const late = { ...existing, startMinute: 22 * 60, endMinute: 1440 }
  const timetable = buildTimetable({ classes: [late] })
  const night = { roomId: 'r1', startMinute: 1439, endMinute: 1440 }
  expect(findConflicts(buildClass(night), timetable)).toHaveLength(1)
  expect(
    findConflicts(buildClass({ ...night, day: 'Tuesday', startMinute: 0, endMinute: 60 }), timetable),
  ).toEqual([])
})

test('classes without a room, professor, course and students clash with nothing', () => {
  const bare = buildClass({ id: 'bare' })
  const cohortsOfNothing = [{ id: 'h1', name: 'Nobody', courseIds: [''] }]
  expect(
    findConflicts(buildClass(), buildTimetable({ classes: [bare, existing], cohorts: cohortsOfNothing })),
  ).toEqual([])
})

test('a class that shares everything names every clash', () => {
  const twin = { ...existing, id: 'twin', courseId: 'k1' }
  expect(
    findConflicts(twin, buildTimetable({ classes: [existing], cohorts })).map(({ message }) => message),
  ).toEqual([
    "Aula is already booked for 'Analysis' (Monday 09:00 - 10:00).",
    "Ada Noether already teaches 'Analysis' (Monday 09:00 - 10:00).",
    "Emmy Stone and 1 more are already in 'Analysis' (Monday 09:00 - 10:00).",
    "The students of First years already have 'Analysis' (Monday 09:00 - 10:00).",
  ])
})

test('of many cohorts that share two classes three are named, and the others counted', () => {
  const sharing = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `h${at}`, name: `Y${at}`, courseIds: ['k1', 'k2'] }))
  const other = buildClass({ id: 'other', title: 'Analysis', courseId: 'k2' })
  const say = (count: number) =>
    findConflicts(
      buildClass({ id: 'new', courseId: 'k1' }),
      buildTimetable({ classes: [other], cohorts: sharing(count) }),
    ).map(({ message }) => message.replace(/ already.*/, ''))
  expect(say(3)).toEqual(['The students of Y0, Y1, Y2'])
  expect(say(4)).toEqual(['The students of Y0, Y1, Y2, Y3'])
  expect(say(5)).toEqual(['The students of Y0, Y1, Y2 and 2 more cohorts'])
})

test('one shared student is named alone, and unknown names are made up for', () => {
  const one = { ...existing, id: 'new', courseId: null, studentIds: ['s1'] }
  const nameless = {
    ...buildTimetable({ classes: [existing] }),
    rooms: new Map(),
    professors: new Map(),
    students: new Map(),
  }
  expect(findConflicts(one, buildTimetable({ classes: [existing] })).at(-1)?.message).toBe(
    "Emmy Stone is already in 'Analysis' (Monday 09:00 - 10:00).",
  )
  expect(findConflicts(one, nameless).map(({ message }) => message.split(' already')[0])).toEqual([
    'The room is',
    'The professor',
    'A student is',
  ])
})

/** A class of three students that uses everything. */
const user = buildClass({ courseId: 'k1', roomId: 'r1', professorId: 'p1', studentIds: ['s1', 's2', 's3'] })

function judge(change: Partial<ScheduledClass>, facts: Partial<Timetable>): [string, string][] {
  const conflicts = findConflicts({ ...user, ...change }, { ...buildTimetable(), ...facts })
  return conflicts.map(({ kind, message }) => [kind, message])
}

function withRoom(change: Parameters<typeof buildRoom>[0]): Partial<Timetable> {
  return { rooms: new Map([['r1', buildRoom(change)]]) }
}

function withProfessor(change: Parameters<typeof buildProfessor>[0]): Partial<Timetable> {
  return { professors: new Map([['p1', buildProfessor(change)]]) }
}

describe('the students of a class', () => {
  const tooSmall = [['capacity', 'Aula has 2 seats; the class has 3 students.']]
  test.each([
    ['fit as many seats', {}, withRoom({ seats: 3 }), []],
    ['do not fit fewer seats', {}, withRoom({ seats: 2 }), tooSmall],
    ['fit fewer seats when they are fewer', { studentIds: ['s1', 's2'] }, withRoom({ seats: 2 }), []],
    ['fit anywhere without a room', { roomId: null }, withRoom({ seats: 2 }), []],
    [
      'fit anywhere when the class is cancelled',
      { status: 'Cancelled' as const },
      withRoom({ seats: 2 }),
      [],
    ],
  ])('%s', (_, change, facts, expected) => {
    expect(judge(change, facts)).toEqual(expected)
  })
})

describe('the features that a course needs', () => {
  const needs = (...names: string[]) => ({ courses: new Map([['k1', buildCourse({ needs: names })]]) })
  const lacking = (sentence: string) => [['roomFeatures', sentence]]
  const ofCourse = { courseId: 'k1' }
  test.each([
    [
      'are in the room',
      ofCourse,
      { ...needs('Piano'), ...withRoom({ features: ['Piano', 'Projector'] }) },
      [],
    ],
    [
      'are named where the room lacks them',
      ofCourse,
      { ...needs('Piano', 'Projector', 'Sink'), ...withRoom({ features: ['Projector'] }) },
      lacking('Aula lacks what Mathematics needs: Piano, Sink.'),
    ],
    ['are no matter without a room', { ...ofCourse, roomId: null }, needs('Piano'), []],
    ['are no matter to a class of another course', { courseId: 'k2' }, needs('Piano'), []],
    ['are no matter to a class without a course', { courseId: null }, needs('Piano'), []],
  ])('%s', (_, change, facts, expected) => {
    expect(judge(change, facts)).toEqual(expected)
  })
})

describe('a room', () => {
  test.each([
    ['under maintenance holds no class', 'maintenance', [['maintenance', 'Aula is under maintenance.']]],
    ['that is available holds classes', 'available', []],
    ['that is marked booked holds classes', 'booked', []],
  ] as const)('%s', (_, status, expected) => {
    expect(judge({}, withRoom({ status }))).toEqual(expected)
  })
})

describe('a professor', () => {
  test.each([
    ['who is approved teaches', 'approved', []],
    [
      'who is pending does not',
      'pending',
      [['professorStatus', 'Ada Noether is not approved to teach (pending).']],
    ],
    [
      'who is rejected does not',
      'rejected',
      [['professorStatus', 'Ada Noether is not approved to teach (rejected).']],
    ],
  ] as const)('%s', (_, status, expected) => {
    expect(judge({}, withProfessor({ status }))).toEqual(expected)
  })
})

const OPENINGS = [
  ['no slot on any day means always', {}, true],
  ['empty lists mean always', { Monday: [], Tuesday: [] }, true],
  ['a slot around the class', { Monday: ['08:00 - 12:00'] }, true],
  ['a slot as long as the class', { Monday: ['09:00 - 10:00'] }, true],
  ['two slots that touch within the class', { Monday: ['09:30 - 10:00', '09:00 - 09:30'] }, true],
  ['two slots that overlap within the class', { Monday: ['08:00 - 09:40', '09:20 - 11:00'] }, true],
  ['two slots with a minute between them', { Monday: ['09:00 - 09:30', '09:31 - 10:00'] }, false],
  ['a slot that ends too early', { Monday: ['09:00 - 09:59'] }, false],
  ['a slot that begins too late', { Monday: ['09:01 - 12:00'] }, false],
  ['a day without slots while another has one', { Tuesday: ['09:00 - 10:00'] }, false],
  ['a day with an empty list while another has one', { Monday: [], Tuesday: ['09:00 - 10:00'] }, false],
] as const

describe.each([
  ['roomAvailability', 'rooms', 'r1', buildRoom()],
  ['professorAvailability', 'professors', 'p1', buildProfessor()],
  ['courseAvailability', 'courses', 'k1', buildCourse()],
] as const)('%s', (kind, list, id, facts) => {
  test.each(OPENINGS)('%s', (_, availability, isOpen) => {
    const conflicts = judge({}, { [list]: new Map([[id, { ...facts, availability }]]) })
    expect(conflicts.map(([broken]) => broken)).toEqual(isOpen ? [] : [kind])
  })

  test('does not matter to a class that uses none', () => {
    const unused = { roomId: null, professorId: null, courseId: null }
    expect(
      judge(unused, { [list]: new Map([[id, { ...facts, availability: { Tuesday: ['09:00 - 10:00'] } }]]) }),
    ).toEqual([])
  })
})

test("a day's last slot ends at 24:00, and a class may end there", () => {
  const evening = { startMinute: 23 * 60, endMinute: 1440 }
  expect(judge(evening, withRoom({ availability: { Monday: ['23:00 - 24:00'] } }))).toEqual([])
})

test('a class outside an availability is told what is open', () => {
  expect(
    judge({}, withRoom({ availability: { Monday: ['13:00 - 14:00', '14:00 - 15:00', '17:00 - 18:00'] } })),
  ).toEqual([
    [
      'roomAvailability',
      'Aula is not available on Monday 09:00 - 10:00 (only 13:00 - 15:00, 17:00 - 18:00 on Monday).',
    ],
  ])
  expect(judge({}, withProfessor({ availability: { Friday: ['13:00 - 14:00'] } }))).toEqual([
    ['professorAvailability', 'Ada Noether is not available on Monday 09:00 - 10:00 (never on Monday).'],
  ])
})
