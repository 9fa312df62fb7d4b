import { rounds } from '@scheduler/testing/rounds'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countBusyStudents, findTold } from '../find-broken.ts'
import { findConflicts } from '../find-conflicts.ts'
import { findHindrance } from '../joining/find-hindrance.ts'
import { HARD_RULES } from '../rules/hard-rules.ts'
import { buildClass, buildProfessor, buildRoom, buildTimetable } from '../testing/builders.ts'
import { formatDayNumber, parseDayNumber } from '../time/calendar-date.ts'
import {
  forgetPastMeetings,
  listChangedMeetings,
  plannedMeeting,
  withChangedMeetings,
} from './changed-meetings.ts'
import type { MeetingChange } from './meeting-change.ts'
import { listDatesMet } from './meeting-dates.ts'
import { professorsOf, type ScheduledClass } from './scheduled-class.ts'

const SEPTEMBER = { from: '2026-09-01', to: '2026-09-30' }
const moved: MeetingChange = { id: 'm1', originalDate: '2026-09-14', date: '2026-09-16' }
const algebra = buildClass({ roomId: 'r1', professorId: 'p1', dates: SEPTEMBER, changes: [moved] })

describe('a changed meeting', () => {
  test('is a class of one date, as planned in all that is not said', () => {
    expect(listChangedMeetings(algebra)).toEqual([
      expect.objectContaining({
        id: 'm1',
        title: 'Algebra',
        day: 'Wednesday',
        startMinute: 540,
        roomId: 'r1',
        professorId: 'p1',
        dates: { from: '2026-09-16', to: '2026-09-16' },
        oneMeeting: { of: 'c1', keepsStudentsFree: false },
      }),
    ])
    const substituted = {
      ...moved,
      professorIds: ['p2', 'p3'],
      roomId: null,
      startMinute: 600,
      endMinute: 660,
    }
    expect(listChangedMeetings({ ...algebra, changes: [substituted] })[0]).toMatchObject({
      professorId: 'p2',
      otherProfessorIds: ['p3'],
      roomId: null,
      startMinute: 600,
    })
  })

  test('leaves its class on the other dates; one that is cancelled is on none', () => {
    const dates = (changes: MeetingChange[]) => listDatesMet({ ...algebra, changes, building: null }, [])
    expect(dates([moved])).toEqual(['2026-09-07', '2026-09-21', '2026-09-28'])
    expect(listChangedMeetings({ ...algebra, changes: [{ ...moved, date: null }] })).toEqual([])
    expect(dates([{ id: 'x', originalDate: null, date: '2026-09-10' }])).toHaveLength(4)
  })

  test('tells on which date it breaks a rule, and names the class that it clashes with', () => {
    const other = buildClass({ id: 'c2', title: 'Biology', day: 'Wednesday', roomId: 'r1', dates: SEPTEMBER })
    const around = buildTimetable({ rooms: [buildRoom()], classes: [other] })
    expect(findConflicts(algebra, around)).toMatchObject([
      {
        kind: 'room',
        classId: 'c2',
        message: "On 2026-09-16: Aula is already booked for 'Biology' (Wednesday 09:00 - 10:00).",
      },
    ])
    const theirs = buildTimetable({ rooms: [buildRoom()], classes: withChangedMeetings(algebra) })
    expect(findConflicts(other, theirs)).toMatchObject([
      { kind: 'room', classId: 'c1', message: expect.stringContaining('(2026-09-16 09:00 - 10:00)') },
    ])
  })

  test('does not meet on a day that is closed', () => {
    const closures = [{ name: 'Strike', from: '2026-09-16', to: '2026-09-16', buildingName: null }]
    const around = buildTimetable({ closures })
    const found = findConflicts({ ...algebra, roomId: null }, around)
    expect(found.map(({ kind }) => kind)).toEqual(['dates'])
  })

  test('asks of students and hours nothing, and tells of them', () => {
    const other = buildClass({ id: 'c2', day: 'Wednesday', studentIds: ['s1', 's3'], dates: SEPTEMBER })
    const ada = buildProfessor({ availability: { Monday: ['09:00 - 10:00'] } })
    const one = { ...algebra, roomId: null, studentIds: ['s1', 's2', 's3'] }
    const around = buildTimetable({ professors: [ada], classes: [other] })
    expect(findConflicts(one, around)).toEqual([])
    const [meeting] = listChangedMeetings(one)
    expect(countBusyStudents(meeting ?? one, around)).toBe(2)
    expect(findTold(meeting ?? one, around, HARD_RULES).map(({ message }) => message)).toEqual([
      'On 2026-09-16: Ada Noether is not available on Wednesday 09:00 - 10:00 (never on Wednesday).',
    ])
  })

  test('keeps out who joins and has another class then, but not where it is past', () => {
    const other = buildClass({ id: 'c2', day: 'Wednesday', dates: SEPTEMBER })
    const join = (one: ScheduledClass) =>
      findHindrance([{ full: null, isInAnother: false, classes: [one] }], [other], buildTimetable())
    expect(join(algebra)).toMatchObject({ kind: 'clash', conflicts: [{ kind: 'student', classId: 'c2' }] })
    expect(join(forgetPastMeetings(algebra, '2026-09-17'))).toBeNull()
  })
})

test('a meeting that is to be as planned again is judged on its date alone', () => {
  const other = buildClass({ id: 'c2', roomId: 'r1', dates: { from: '2026-09-14', to: '2026-09-14' } })
  const around = buildTimetable({ rooms: [buildRoom()], classes: [other] })
  const judge = (date: string) => findConflicts(plannedMeeting(algebra, date), around).length
  expect([judge('2026-09-14'), judge('2026-09-21')]).toEqual([1, 0])
})

interface Met {
  readonly date: string
  readonly one: ScheduledClass
}

/** Every meeting by its date, told from the fields alone. */
function listMet(one: ScheduledClass): Met[] {
  const { changes = [] } = one
  const from = parseDayNumber(one.dates.from) as number
  const to = parseDayNumber(one.dates.to) as number
  const dates = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const met: Met[] = dates
    .filter((number) => new Date(number * 86_400_000).getUTCDay() === (one.day === 'Monday' ? 1 : 3))
    .map(formatDayNumber)
    .filter((date) => !changes.some(({ originalDate }) => originalDate === date))
    .map((date) => ({ date, one }))
  for (const { date, professorIds, ...change } of changes) {
    const [professorId = null, ...otherProfessorIds] = professorIds ?? professorsOf(one)
    if (date !== null)
      met.push({ date, one: { ...one, ...change, professorId, otherProfessorIds } as ScheduledClass })
  }
  return met
}

const someChange = fc
  .record({
    originalDate: fc.constantFrom('2026-09-07', '2026-09-09', '2026-09-14', null),
    date: fc.constantFrom('2026-09-07', '2026-09-09', '2026-09-11', null),
    startMinute: fc.constantFrom(540, 570, 600),
    room: fc.constantFrom(undefined, null, 'r1', 'r2'),
    professor: fc.constantFrom(undefined, 'p1', 'p2'),
  })
  .filter(({ originalDate, date }) => originalDate !== null || date !== null)
  .map(({ room, professor, startMinute, ...others }) => ({
    ...others,
    startMinute,
    endMinute: startMinute + 60,
    ...(room !== undefined && { roomId: room }),
    ...(professor !== undefined && { professorIds: [professor] }),
  }))

const someClass = (id: string) =>
  fc
    .record({
      day: fc.constantFrom('Monday' as const, 'Wednesday' as const),
      startMinute: fc.constantFrom(540, 600),
      roomId: fc.constantFrom('r1', 'r2', null),
      professorId: fc.constantFrom('p1', 'p2', null),
      changes: fc.uniqueArray(someChange, { maxLength: 3, selector: ({ originalDate }) => originalDate }),
    })
    .map(({ changes, ...fields }) =>
      buildClass({
        id,
        ...fields,
        endMinute: fields.startMinute + 60,
        dates: { from: '2026-09-01', to: '2026-09-20' },
        ...(changes.length > 0 && { changes: changes.map((one, at) => ({ id: `${id}-${at}`, ...one })) }),
      }),
    )

test('two classes clash exactly where meetings of both overlap in a room or with a professor, whatever is changed', () => {
  let clashes = 0
  const sharesSomething = ({ one }: Met, { one: other }: Met) =>
    (one.roomId !== null && one.roomId === other.roomId) ||
    professorsOf(one).some((id) => professorsOf(other).includes(id))
  const overlap = (a: Met, b: Met) =>
    a.date === b.date && a.one.startMinute < b.one.endMinute && b.one.startMinute < a.one.endMinute
  fc.assert(
    fc.property(someClass('c1'), someClass('c2'), (one, other) => {
      const expected = listMet(one).some((mine) =>
        listMet(other).some((theirs) => overlap(mine, theirs) && sharesSomething(mine, theirs)),
      )
      const classes = withChangedMeetings(other)
      const rules = HARD_RULES.filter(({ kind }) => kind === 'room' || kind === 'professor')
      const found = findConflicts(one, buildTimetable({ classes }), rules)
      expect(found.some(({ classId }) => classId === 'c2')).toBe(expected)
      if (expected) clashes++
    }),
    { numRuns: rounds(500, 5000) },
  )
  expect(clashes).toBeGreaterThan(50)
})
