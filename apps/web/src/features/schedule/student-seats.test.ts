import type { ClassRecord } from '@scheduler/contract'
import { expect, test } from 'vitest'
import { makeClass, makeCourse, makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { judgeClass, readSeats } from './student-seats.ts'

const academicYear = { from: '2026-09-01', to: '2027-08-31' }
const settings = { minutesBetweenBuildings: 0, located: [], walks: [], closures: [] }
const chemistry = makeCourse('chemistry', { termId: 'autumn' })
const term = { _id: 'autumn', endDate: '2026-12-18', state: 'published' as const }
const mine = { studentIds: ['me'], joinedCount: 1 }

const section = (name: string, partId: string, startTime: string, more: Partial<ClassRecord> = {}) =>
  makeClass(`class of ${name}`, {
    title: name,
    courseId: chemistry,
    sectionId: name,
    sectionName: name,
    partId,
    goesWith: [],
    startTime,
    endTime: startTime.replace(':00', ':50'),
    ...more,
  })
const lab = (number: number, startTime: string, more: Partial<ClassRecord> = {}) =>
  section(`Lab ${number}`, 'labs', startTime, more)

function judge(
  wanted: ClassRecord,
  others: ClassRecord[],
  minutesBetweenBuildings = 0,
  today = '2026-10-01',
) {
  const seats = readSeats([wanted, ...others], 'me', { courses: [chemistry], terms: [term], today })
  const verdict = judgeClass(wanted, 'me', seats, {
    academicYear,
    settings: { ...settings, minutesBetweenBuildings },
  })
  if (verdict.state !== 'open') return verdict
  const titles = (some: readonly { readonly title: string }[]) => some.map(({ title }) => title)
  return [verdict.kind, titles(verdict.clashing), titles(verdict.leaving)]
}

test('another section of a part is exchanged for the own one, and one that is full is not', () => {
  expect(judge(lab(2, '11:00'), [lab(1, '09:00', mine)])).toEqual(['otherSection', [], ['Lab 1']])
  const full = { roomId: makeRoom('small', { seats: 1 }), joinedCount: 1 }
  expect(judge(lab(2, '11:00', full), [lab(1, '09:00', mine)])).toEqual({ state: 'full' })
})

test('a lab of another lecture is exchanged for the own lecture', () => {
  const lectures = [
    section('Lecture 1', 'lectures', '08:00', mine),
    section('Lecture 2', 'lectures', '12:00'),
  ]
  const own = lab(1, '09:00', { ...mine, goesWith: ['Lecture 1'] })
  const wanted = lab(3, '11:00', { goesWith: ['Lecture 2'] })
  expect(judge(wanted, [...lectures, own])).toEqual(['otherSection', [], ['Lecture 1']])
})

test('a class is judged with the other classes of its section, without the cancelled ones', () => {
  const second = { ...lab(1, '14:00'), _id: 'second' }
  const choir = makeClass('Choir', { ...mine, startTime: '14:00', endTime: '15:00' })
  expect(judge(lab(1, '09:00'), [second, choir])).toEqual(['clash', ['Choir'], ['Choir']])
  expect(judge(lab(1, '09:00'), [{ ...second, status: 'Cancelled' }, choir])).toEqual(['free', [], []])
  const small = { ...second, roomId: makeRoom('small', { seats: 1 }), joinedCount: 1 }
  expect(judge(lab(1, '09:00', { joinedCount: 1 }), [small])).toEqual({ state: 'full' })
})

test('a class of a term that is over is not joined; one that the student is in is left until the term is archived', () => {
  expect(judge(lab(1, '09:00'), [], 0, '2026-12-18')).toEqual(['free', [], []])
  expect(judge(lab(1, '09:00'), [], 0, '2026-12-19')).toEqual({ state: 'termOver' })
  expect(judge(lab(1, '09:00', mine), [], 0, '2026-12-19')).toEqual({ state: 'joined', canLeave: true })
  const seats = readSeats([lab(1, '09:00', mine)], 'me', {
    courses: [chemistry],
    terms: [{ ...term, state: 'archived' }],
    today: '2026-10-01',
  })
  const site = { academicYear, settings }
  expect(judgeClass(lab(1, '09:00', mine), 'me', seats, site)).toEqual({ state: 'joined', canLeave: false })
  expect(judgeClass(lab(2, '09:00'), 'me', seats, site)).toEqual({ state: 'termArchived' })
})

test('a class clashes with those at its time, and with those too far away for the time between them', () => {
  const [north, south] = ['North', 'South'].map((buildingName) => makeRoom(buildingName, { buildingName }))
  const one = makeClass('one', { roomId: north ?? null, startTime: '09:00', endTime: '10:00' })
  const own = [
    makeClass('at its time', { ...mine, roomId: north ?? null, startTime: '09:30', endTime: '10:30' }),
    makeClass('next door', { ...mine, roomId: north ?? null, startTime: '10:00', endTime: '11:00' }),
    makeClass('across the campus', { ...mine, roomId: south ?? null, startTime: '10:05', endTime: '11:00' }),
  ]
  expect(judge(one, own)).toEqual(['clash', ['at its time'], ['at its time']])
  const both = ['at its time', 'across the campus']
  expect(judge(one, own, 6)).toEqual(['clash', both, both])
})
