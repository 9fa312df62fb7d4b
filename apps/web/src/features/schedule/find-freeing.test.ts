import type { ClassRecord } from '@scheduler/contract'
import { expect, test } from 'vitest'
import { makeClass, makeCourse } from '../../timetable-view/testing/sample-records.ts'
import { findFreeing } from './find-freeing.ts'
import { readSeats } from './student-seats.ts'

const site = {
  academicYear: { from: '2026-09-01', to: '2027-08-31' },
  settings: { minutesBetweenBuildings: 0, located: [], walks: [], closures: [] },
}
const course = makeCourse('chemistry')
const mine = { studentIds: ['me'], joinedCount: 1 }
const section = (name: string, partId: string, startTime: string, more: Partial<ClassRecord> = {}) =>
  makeClass(`class of ${name}`, {
    title: name,
    courseId: course,
    sectionId: name,
    sectionName: name,
    partId,
    goesWith: [],
    startTime,
    endTime: startTime.replace(':00', ':50'),
    ...more,
  })

function find(wanted: ClassRecord, others: ClassRecord[]) {
  const known = { courses: [], terms: [], today: '2026-10-01' }
  const seats = readSeats([wanted, ...others], 'me', known)
  const seated = seats.sections[wanted.sectionId ?? '']
  if (!seated) throw new Error('It has a section.')
  return findFreeing(seated, seats, site)
}

const lab = section('Lab 1', 'labs', '09:00')
const own = section('Seminar 1', 'seminars', '09:00', mine)

test('an own section in the way is exchanged for another of its part that leaves the time free', () => {
  const others = [own, section('Seminar 2', 'seminars', '09:00'), section('Seminar 3', 'seminars', '11:00')]
  expect(find(lab, others)).toEqual({ own: 'Seminar 1', other: 'Seminar 3' })
})

test('no exchange is named for one that is full, that clashes with something else, or that has no other', () => {
  const full = section('Seminar 2', 'seminars', '11:00', { sectionLimit: 1, joinedCount: 1 })
  const choir = section('Choir', 'choirs', '13:00', mine)
  const late = section('Seminar 3', 'seminars', '13:00')
  expect(find(lab, [own, full, choir, late])).toBeNull()
  expect(find(lab, [own])).toBeNull()
})

test('nothing is named where nothing, or more than one section, is in the way', () => {
  const others = [section('Seminar 2', 'seminars', '11:00'), section('Art', 'arts', '09:00', mine)]
  expect(find(lab, [own, ...others])).toBeNull()
  expect(find(section('Lab 2', 'labs', '15:00'), [own, ...others])).toBeNull()
})
