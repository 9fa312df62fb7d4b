import {
  type CohortRecord,
  type Course,
  type Imported,
  judgeLinesOf,
  type KnownRecords,
  NOTHING_KNOWN,
  newRoom,
  type Room,
} from '@scheduler/contract'
import { buildTimetable } from '@scheduler/domain/testing/builders'
import { expect, test } from 'vitest'
import { listComing, withComing } from './coming-records.ts'

const ROOM: Room = {
  ...newRoom.parse({ name: 'A1', buildingName: 'Main', seats: 30 }),
  _id: '10000000-0000-4000-8000-000000000001',
  revision: 1,
}
const KNOWN: KnownRecords = {
  ...NOTHING_KNOWN,
  rooms: [ROOM],
  cohorts: [],
  timetable: buildTimetable({ rooms: [], professors: [], courses: [] }),
}
const TABLES: readonly (readonly [Imported, readonly string[], ...string[][]])[] = [
  [
    'rooms',
    ['name', 'buildingName', 'seats'],
    ['B1', 'Annex', '20'],
    ['A1', 'Main', '40'],
    ['B2', 'Annex', 'many'],
  ],
  [
    'courses',
    ['courseCode', 'courseName', 'startDate', 'endDate'],
    ['MAT1', 'Algebra', '2026-09-07', '2026-12-18'],
  ],
  [
    'professors',
    ['fullName', 'email', 'department', 'qualification', 'courseIds'],
    ['Ada Lovelace', 'ada@example.org', 'Maths', 'PhD', 'MAT1'],
  ],
  [
    'students',
    ['studentId', 'fullName', 'email', 'department', 'semester', 'year', 'courseIds'],
    ['S1', 'Lena Berg', 'lena@example.org', 'Maths', '1', '2026', 'Algebra'],
  ],
  ['cohorts', ['name', 'courseIds', 'studentIds'], ['First years', 'MAT1', 'S1']],
]

const ID = (table: number, line: number) => `00000000-0000-4000-8000-000${table}0000000${line}`

/** Judges tables one after the other, each next to what those before bring. */
function judgeAll(tables: typeof TABLES) {
  let known = KNOWN
  const verdicts = tables.map(([kind, columns, ...rows], index) => {
    const judge = judgeLinesOf(kind, columns, known)
    const lines = rows.map((cells, at) => ({ line: at + 2, verdict: judge(at + 2, cells) }))
    known = withComing(known, listComing(kind, lines, known, index))
    return lines.map(({ verdict }) => verdict)
  })
  return { known, verdicts }
}
const classLine = (...cells: string[]) =>
  ['classes', ['courseId', 'day', 'startTime', 'endTime', 'roomId', 'professorIds'], cells] as const

test('a line may name what the tables before it bring', () => {
  const { verdicts } = judgeAll([
    ...TABLES,
    classLine('MAT1', 'Monday', '09:00', '10:00', 'Annex B1', 'Ada Lovelace') as never,
  ])
  expect(verdicts.map((lines) => lines.map(({ outcome }) => outcome))).toEqual([
    ['created', 'changed', 'refused'],
    ['created'],
    ['created'],
    ['created'],
    ['created'],
    ['created'],
  ])
  expect(verdicts[5]?.[0]).toMatchObject({
    fields: { courseId: ID(1, 2), roomId: ID(0, 2), professorId: ID(2, 2) },
  })
})

test('a line that is refused brings nothing', () => {
  const { verdicts } = judgeAll([
    ...TABLES,
    classLine('MAT1', 'Monday', '09:00', '10:00', 'B2', 'Ada Lovelace') as never,
  ])
  expect(verdicts[5]).toMatchObject([{ outcome: 'refused', errors: [{ field: 'roomId' }] }])
})

test('the rules see what comes: a class of an earlier table clashes with one of a later table, in a room that comes', () => {
  const { verdicts } = judgeAll([
    ...TABLES,
    classLine('MAT1', 'Monday', '09:00', '10:00', 'B1', 'Ada Lovelace') as never,
    classLine('MAT1', 'Monday', '09:30', '10:30', 'B1', '') as never,
  ])
  expect(verdicts[6]).toMatchObject([{ outcome: 'refused' }])
})

test('a record that changes is there once, as it would be', () => {
  const { known } = judgeAll(TABLES)
  expect(known.rooms.map(({ name, seats }) => [name, seats])).toEqual([
    ['A1', 40],
    ['B1', 20],
  ])
  expect(known.timetable?.rooms.get(ROOM._id)).toMatchObject({ seats: 40 })
})

test('people and cohorts that come have the courses that their lines name', () => {
  const { known } = judgeAll(TABLES)
  const [course] = known.courses as [Course]
  expect(known.students[0]?.courseIds).toEqual([{ _id: course._id }])
  const [cohort] = known.cohorts as [CohortRecord]
  expect(cohort.studentIds).toEqual([known.students[0]?._id])
  expect(known.timetable?.cohorts).toMatchObject([{ name: 'First years', courseIds: [course._id] }])
})

test('a course of an academic term has the dates of the term, by which its weeks count', () => {
  const term = { _id: 't1', name: 'Autumn', number: 1, startDate: '2026-09-01', endDate: '2026-12-31' }
  const known = { ...KNOWN, terms: [term] as never }
  const verdict = {
    outcome: 'created' as const,
    fields: { courseName: 'Sets', termId: 't1', startDate: '2026-09-07', endDate: '2026-12-18' },
  }
  const coming = listComing('courses', [{ line: 2, verdict }], known, 1)
  expect(coming.records).toMatchObject([{ termDates: { from: '2026-09-01', to: '2026-12-31' } }])
})
