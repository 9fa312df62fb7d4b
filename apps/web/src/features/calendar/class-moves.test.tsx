import type { ClassRecord, Room } from '@scheduler/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { i18n } from '../../shared/i18n/i18n.ts'
import type { GridCell } from '../../timetable-grid/grid-types.ts'
import { toDailyCard, toWeeklyCard } from '../../timetable-view/arranging/arrange-classes.ts'
import { type CachedLists, toTimetable } from '../../timetable-view/loading/cached-timetable.ts'
import { makeClass, makeCourse, makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { createMoves } from './class-moves.ts'

afterEach(() => void vi.useRealTimers())

const academicYear = { from: '2026-09-01', to: '2027-08-31' }
const course = makeCourse('algebra')
const b12 = makeRoom('b12', { name: 'B12', seats: 20 })
const a1 = makeRoom('a1', { name: 'A1', seats: 60 })
const lecture = makeClass('Lecture', { courseId: course, roomId: b12 })
const inTheWay = makeClass('Seminar', { day: 'Tuesday', roomId: b12 })
const night = makeClass('Night', { courseId: course, startTime: '16:00', endTime: '24:00' })

function openMoves(
  classes: readonly ClassRecord[],
  rooms: readonly Room[] = [b12, a1],
  more: Partial<CachedLists> = {},
) {
  const mover = { ask: vi.fn(), tellRefusal: vi.fn() }
  const lists = {
    classes,
    bookings: [],
    rooms,
    courses: [course],
    professors: [],
    forms: [],
    students: [],
    academicYear,
  }
  const readTimetable = () =>
    toTimetable({
      ...lists,
      cohorts: [],
      expected: [],
      settings: { minutesBetweenBuildings: 0, located: [], walks: [], closures: [] },
      ...more,
    })
  const read = () => ({ classes, timetable: readTimetable() })
  const moves = createMoves({ t: i18n.t, read, mover })
  return { moves, move: mover.ask, tellRefusal: mover.tellRefusal }
}

const cellAt = (rowId: string, columnId = course._id): GridCell => ({
  row: { id: rowId, label: rowId },
  column: { id: columnId, label: columnId, colorIndex: 0 },
})

test('a free day is free, and says its day, time and room', () => {
  const { moves } = openMoves([lecture, inTheWay])
  expect(moves.cellStates(toWeeklyCard(lecture))(cellAt('Thursday'))).toEqual({
    kind: 'free',
    reason: '',
    place: 'Thursday 09:00 - 10:00, B12',
  })
})

test('where only the room is taken the move costs another room, and takes it', () => {
  const { moves, move } = openMoves([lecture, inTheWay])
  expect(moves.cellStates(toWeeklyCard(lecture))(cellAt('Tuesday'))).toEqual({
    kind: 'costly',
    reason: "needs another room, A1. B12 is already booked for 'Seminar' (Tuesday 09:00 - 10:00).",
    place: 'Tuesday 09:00 - 10:00, A1',
  })
  moves.onMove(toWeeklyCard(lecture), cellAt('Tuesday'))
  expect(move).toHaveBeenCalledExactlyOnceWith({
    before: lecture,
    to: { day: 'Tuesday', startTime: '09:00', endTime: '10:00', roomId: 'a1' },
  })
})

test('a weekend costs, and another course is impossible', () => {
  const { moves } = openMoves([lecture])
  const stateOf = moves.cellStates(toWeeklyCard(lecture))
  expect(stateOf(cellAt('Saturday'))).toMatchObject({ kind: 'costly', reason: 'on a weekend' })
  expect(stateOf(cellAt('Monday', 'other'))).toMatchObject({ kind: 'impossible' })
})

test('without another room the day is impossible, and a drop there is answered with free places', () => {
  const { moves, move, tellRefusal } = openMoves([lecture, inTheWay], [b12])
  const card = toWeeklyCard(lecture)
  const state = moves.cellStates(card)(cellAt('Tuesday'))
  expect(state.kind).toBe('impossible')
  moves.onRefuse(card, cellAt('Tuesday'), state)
  moves.onMove(card, cellAt('Tuesday'))
  expect(move).not.toHaveBeenCalled()
  const [refusal] = tellRefusal.mock.calls[0] ?? []
  expect(refusal.message).toBe("B12 is already booked for 'Seminar' (Tuesday 09:00 - 10:00).")
  expect(refusal.suggestions[0]).toMatchObject({ day: 'Tuesday', startTime: '08:00', roomId: 'b12' })
  expect(refusal.suggestions).toHaveLength(3)
})

test('a day on which its cohort has another class is impossible, as it is for the server', () => {
  const physics = makeCourse('physics')
  const taken = makeClass('Mechanics', { day: 'Tuesday', courseId: physics })
  const freshers = {
    _id: 'h1',
    name: 'First years',
    size: null,
    courseIds: [course, physics],
    studentIds: [],
    revision: 1,
  }
  const { moves } = openMoves([lecture, taken], [b12], { cohorts: [freshers], courses: [course, physics] })
  expect(moves.cellStates(toWeeklyCard(lecture))(cellAt('Tuesday'))).toEqual({
    kind: 'impossible',
    reason: "The students of First years already have 'Mechanics' (Tuesday 09:00 - 10:00).",
  })
})

test('a day on which one meeting of another class has its students is impossible until it is past', () => {
  vi.setSystemTime(new Date(2026, 8, 1))
  const own = makeClass('Own', { courseId: course, studentIds: ['s1'] })
  const other = makeClass('Seminar', { courseId: course, studentIds: ['s1'], day: 'Friday' })
  const moved = { ...other, meetings: [{ _id: 'm1', originalDate: null, date: '2026-09-15' }] }
  const stateOf = (students: ClassRecord) => {
    const { moves } = openMoves([own, students], [], { students: [{ _id: 's1', fullName: 'Sam' }] })
    return moves.cellStates(toWeeklyCard(own))
  }
  expect(stateOf(other)(cellAt('Tuesday')).kind).toBe('free')
  expect(stateOf(moved)(cellAt('Tuesday'))).toMatchObject({
    kind: 'impossible',
    reason: "Sam is already in 'Seminar' (Sep 15, 2026 09:00 - 10:00).",
  })
  expect(stateOf({ ...moved, studentIds: ['s2'] })(cellAt('Tuesday')).kind).toBe('free')
  expect(stateOf(moved)(cellAt('Wednesday')).kind).toBe('free')
  vi.setSystemTime(new Date(2026, 8, 16))
  expect(stateOf(moved)(cellAt('Tuesday')).kind).toBe('free')
})

test('a room that is too small for who is expected says so, and is offered last', () => {
  const { moves, tellRefusal } = openMoves([lecture, inTheWay], [b12, a1], {
    expected: [{ courseId: course._id, students: 50 }],
  })
  const card = toWeeklyCard(lecture)
  expect(moves.cellStates(card)(cellAt('Thursday'))).toMatchObject({
    kind: 'costly',
    reason: 'too few seats for the 50 expected',
  })
  const state = moves.cellStates(card)(cellAt('Tuesday'))
  expect(state).toMatchObject({ kind: 'costly', place: 'Tuesday 09:00 - 10:00, A1' })
  moves.onRefuse(card, cellAt('Tuesday'), state)
  const [refusal] = tellRefusal.mock.calls[0] ?? []
  expect(refusal.suggestions.map(({ roomId }: { roomId: string }) => roomId)).toEqual(['a1', 'a1', 'a1'])
})

test('in a slot of the day the class takes the nearest half hour that is free', () => {
  const { moves } = openMoves(
    [lecture, { ...inTheWay, day: 'Monday', startTime: '11:00', endTime: '11:30' }],
    [b12],
  )
  expect(moves.cellStates(toDailyCard(lecture))(cellAt('5'))).toMatchObject({
    kind: 'free',
    place: 'Monday 11:30 - 12:30, B12',
  })
})

test('a class that would not end on its day cannot go to a late slot', () => {
  const { moves } = openMoves([night])
  expect(moves.cellStates(toDailyCard(night))(cellAt('11'))).toMatchObject({
    kind: 'impossible',
    reason: 'The class would not end on that day.',
  })
})

test('a cancelled class stays where it is', () => {
  const { moves } = openMoves([lecture])
  expect(moves.canMove(toWeeklyCard({ ...lecture, status: 'Cancelled' }))).toBe(false)
})
