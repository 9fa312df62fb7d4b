import type { Closure } from '@scheduler/domain'
import { describe, expect, test } from 'vitest'
import { classIdOf } from '../arranging/card-ids.ts'
import { makeClass, makeCourse, makeProfessor, makeRoom } from '../testing/sample-records.ts'
import { isIn, laneOf, listDates, listWeekColumns, toWeekCard } from './arrange-week.ts'
import { concerns, listParts, type NamedSubject, readSubjects, writeSubject } from './subjects/subjects.ts'
import { findBreaks, findHours, findSteps } from './week-hours.ts'

const algebra = makeCourse('algebra', { courseName: 'Algebra' })
const b12 = makeRoom('b12', { name: 'B12', buildingName: 'North: old wing' })
const ito = makeProfessor('ito', { fullName: 'Aiko Ito' })
const lecture = makeClass('lecture', {
  title: 'Lecture',
  day: 'Monday',
  startTime: '09:30',
  endTime: '11:00',
  courseId: algebra,
  roomId: b12,
  professorId: ito,
  studentIds: ['ana'],
})
const coursesOf = new Map([['first year', new Set(['algebra'])]])
const room: NamedSubject = { kind: 'room', id: 'b12', label: 'B12' }
const site = {
  academicYear: { from: '2026-09-01', to: '2027-08-31' },
  settings: { closures: [{ name: 'Fair', from: '2026-10-12', to: '2026-10-18', buildingName: null }] },
}
const WEEK = {
  belongs: (subject: NamedSubject, one: typeof lecture) => concerns(subject, one, coursesOf),
  site,
}
const words = { day: 'Monday', time: '09:30 - 11:00', status: 'Scheduled' }

const columnsOf = (dates: string[], subjects: NamedSubject[], closures: readonly Closure[] = []) =>
  listWeekColumns(dates, subjects, { today: '2026-09-21', sayDate: (date) => date, closures })

describe('a subject', () => {
  test.each([
    ['room', 'b12'],
    ['building', 'North: old wing'],
    ['professor', 'ito'],
    ['course', 'algebra'],
    ['student', 'ana'],
    ['cohort', 'first year'],
  ] as const)('%s has its classes in its week, and no others', (kind, id) => {
    expect(concerns({ kind, id }, lecture, coursesOf)).toBe(true)
    expect(concerns({ kind, id: 'other' }, lecture, coursesOf)).toBe(false)
    const bare = makeClass('bare', { courseId: null, roomId: null, professorId: null, studentIds: [] })
    expect(concerns({ kind, id }, bare, coursesOf)).toBe(false)
    expect(readSubjects(writeSubject({ kind, id }))).toEqual([{ kind, id }])
  })

  test.each(['', 'room', 'room:', 'campus:1', ':b12', 'room:%'])('is not what %j names', (written) => {
    expect(readSubjects(written)).toEqual([])
  })

  test('that is a course or cohort has the classes of what is taught as one with it, which have all names and codes', () => {
    const listed = makeCourse('groups', { courseName: 'Groups', courseCode: 'PHY7' })
    const shared = { ...lecture, alsoListedAs: [listed] }
    expect(concerns({ kind: 'course', id: 'groups' }, shared, coursesOf)).toBe(true)
    expect(concerns({ kind: 'cohort', id: 'k' }, shared, new Map([['k', new Set(['groups'])]]))).toBe(true)
    expect(listParts(room, shared)).toEqual(['Aiko Ito', 'Algebra / Groups'])
    const [column] = columnsOf(['2026-09-21'], [room])
    if (column) expect(toWeekCard(shared, column, words, null)).toMatchObject({ code: 'PHY7' })
  })

  test('is left out of what its cards say', () => {
    expect(listParts(room, lecture)).toEqual(['Aiko Ito', 'Algebra'])
    expect(listParts({ kind: 'cohort', id: 'first year' }, lecture)).toEqual(['B12', 'Aiko Ito', 'Algebra'])
  })
})

describe('the week', () => {
  const dates = ['2026-09-20', '2026-09-21', '2026-09-22']

  test('has the teaching days, and those on which a class meets', () => {
    expect(listDates(dates, ['Tuesday'], [], [])).toEqual(['2026-09-22'])
    expect(listDates(dates, ['Tuesday'], [lecture], [])).toEqual(['2026-09-21', '2026-09-22'])
  })

  test('has a day that is taught as one of these, with its classes', () => {
    const taught = { name: 'Make-up', from: '2026-09-20', to: '2026-09-20', buildingName: null }
    const asMonday = [{ ...taught, taughtAs: '2026-09-21' }]
    expect(listDates(dates, ['Monday'], [], asMonday)).toEqual(['2026-09-20', '2026-09-21'])
    expect(listDates(dates, ['Tuesday'], [lecture], asMonday)).toEqual(dates)
    const [column, monday] = columnsOf(dates, [room], asMonday)
    const during = { ...WEEK, site: { ...site, settings: { closures: asMonday } } }
    expect(column?.day).toBe('Monday')
    expect([column, monday].map((one) => one && isIn(one, lecture, during))).toEqual([true, true])
    expect(column && isIn(column, lecture, WEEK)).toBe(false)
  })

  test('has the teaching hours, and those of every class', () => {
    const teaching = { startTime: '08:30', endTime: '17:00' }
    expect(findHours(teaching, [])).toEqual({ from: 8, to: 17 })
    expect(findHours(teaching, [makeClass('late', { startTime: '18:00', endTime: '20:15' })])).toEqual({
      from: 8,
      to: 21,
    })
  })

  test('has steps that meet the ends of all periods, and shows the breaks between them', () => {
    const teaching = { startTime: '08:00', endTime: '18:00', startStepMinutes: 60 }
    expect(findSteps(teaching, { from: 8, to: 18 })).toEqual({ size: 1, first: 0 })
    const periods = [
      { startTime: '08:15', endTime: '09:45' },
      { startTime: '10:15', endTime: '11:45' },
    ]
    const divided = { ...teaching, periods, lunchStart: '12:00', lunchEnd: '13:00' }
    expect(findSteps(divided, { from: 8, to: 18 })).toEqual({ size: 0.5, first: 0.25 })
    expect(findBreaks(divided, { from: 8, to: 18 })).toEqual([
      { from: 1.75, to: 2.25 },
      { from: 4, to: 5 },
    ])
    expect(findBreaks(teaching, { from: 8, to: 18 })).toEqual([])
  })

  test('has a column for each subject of a day, which is named where there are several', () => {
    expect(columnsOf(['2026-09-21'], [room])).toMatchObject([{ label: '2026-09-21', isCurrent: true }])
    const both = columnsOf(['2026-09-21'], [room, { kind: 'professor', id: 'ito', label: 'Aiko Ito' }])
    expect(both.map(({ note }) => note)).toEqual(['B12', 'Aiko Ito'])
  })

  test('shows a class on the dates between the first and the last of its course', () => {
    const shownOn = (date: string) => columnsOf([date], [room]).some((column) => isIn(column, lecture, WEEK))
    // The course lasts from 7 September to 18 December.
    expect(['2026-08-31', '2026-09-07', '2026-09-08', '2026-12-14', '2026-12-21'].map(shownOn)).toEqual([
      false,
      true,
      false,
      true,
      false,
    ])
    // On the second of these nothing meets.
    expect(['2026-10-05', '2026-10-12', '2026-10-19'].map(shownOn)).toEqual([true, false, true])
  })

  test('a card starts within its hour and is as long as the class', () => {
    const [column] = columnsOf(['2026-09-21'], [room])
    if (!column) throw new Error('There is no column.')
    const card = toWeekCard(lecture, column, words, 3)
    expect(card).toMatchObject({ rowId: '9', rowOffset: 0.5, rowSpan: 1.5, colorIndex: 3 })
    expect(classIdOf(card.id)).toBe('lecture')
    expect(laneOf(card.columnId)).toBe('room:b12')
  })
})
