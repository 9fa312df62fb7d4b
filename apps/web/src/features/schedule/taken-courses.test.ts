import type { ClassRecord, TakenCourse } from '@scheduler/contract'
import { expect, test } from 'vitest'
import { makeClass, makeCourse } from '../../timetable-view/testing/sample-records.ts'
import { listExpected, listOpenParts, listParts } from './taken-courses.ts'

const LENA = 'lena'
const chemistry = makeCourse('chemistry')
const section = (_id: string, above: string | null = null, isIn = false) => ({ _id, above, isIn })
const lectures = { kind: 'Lecture', sections: [section('L1'), section('L2')] }
const labs = { kind: 'Lab', sections: [section('A', 'L1'), section('B', 'L1'), section('C', 'L2')] }
const take = (...configurations: TakenCourse['configurations']): TakenCourse[] => [
  { _id: 'chemistry', courseName: 'Chemistry', courseIds: ['chemistry', 'chemistry-too'], configurations },
]
const classOf = (sectionId: string, more: Partial<ClassRecord> = {}) =>
  makeClass(`class of ${sectionId}`, { courseId: chemistry, sectionId, sectionName: sectionId, ...more })
const classes = ['L1', 'L2', 'A', 'B', 'C'].map((id) => classOf(id))
const joining = (...ids: string[]) =>
  classes.map((one) => (ids.includes(one.sectionId ?? '') ? { ...one, studentIds: [LENA] } : one))

const list = (courses: readonly TakenCourse[], shown: readonly ClassRecord[]) =>
  listOpenParts(courses, shown, LENA).map(({ kinds, sections }) => [kinds, sections.map(({ _id }) => _id)])

test('what goes with a section is to be chosen once that is', () => {
  const courses = take([lectures, labs])
  expect(list(courses, classes)).toEqual([[['Lecture'], ['L1', 'L2']]])
  expect(list(courses, joining('L1'))).toEqual([[['Lab'], ['A', 'B']]])
  expect(list(courses, joining('L1', 'B'))).toEqual([])
})

test('of several ways to take a course each is open until one is begun', () => {
  const seminar = { kind: 'Seminar', sections: [section('S')] }
  const courses = take([lectures, labs], [seminar])
  const shown = [...classes, classOf('S')]
  expect(list(courses, shown)).toEqual([
    [
      ['Lecture', 'Seminar'],
      ['L1', 'L2', 'S'],
    ],
  ])
  expect(list(courses, [...joining('L2'), classOf('S')])).toEqual([[['Lab'], ['C']]])
})

test('all parts are listed, chosen or not: of the way that is begun, else of each way', () => {
  const seminar = { kind: 'Seminar', sections: [section('S')] }
  const read = (shown: readonly ClassRecord[]) =>
    listParts(take([lectures, labs], [seminar]), shown, LENA).flatMap(({ parts }) =>
      parts.map(({ way, kind, sections, heldId }) => [way, kind, sections.length, heldId]),
    )
  expect(read(classes)).toEqual([
    [1, 'Lecture', 2, null],
    [1, 'Lab', 3, null],
    [2, 'Seminar', 0, null],
  ])
  expect(read(joining('L2'))).toEqual([
    [null, 'Lecture', 2, 'L2'],
    [null, 'Lab', 3, null],
  ])
  expect(listParts(take(), classes, LENA)).toEqual([])
})

test('a section in which the student is counts though nothing of it is on the timetable', () => {
  const courses = take([{ kind: 'Lecture', sections: [section('L1', null, true)] }, labs])
  expect(list(courses, classes.slice(2))).toEqual([[['Lab'], ['A', 'B']]])
})

test('a section that was left is open again', () => {
  const courses = take([{ kind: 'Lecture', sections: [section('L1', null, true)] }])
  expect(list(courses, classes)).toEqual([[['Lecture'], ['L1']]])
})

test('a part or a course of which nothing is on the timetable has nothing to choose from', () => {
  expect(list(take([lectures]), [classOf('L1', { status: 'Cancelled' })])).toEqual([[['Lecture'], []]])
  expect(list(take(), [])).toEqual([[[], []]])
  expect(list(take(), [makeClass('plain', { courseId: makeCourse('chemistry-too') })])).toEqual([])
})

test('expected are the classes without sections of the courses, unless they are joined or cancelled', () => {
  const shown = [
    ...classes,
    makeClass('plain', { courseId: chemistry }),
    makeClass('together', { courseId: makeCourse('chemistry-too') }),
    makeClass('joined', { courseId: chemistry, studentIds: [LENA] }),
    makeClass('cancelled', { courseId: chemistry, status: 'Cancelled' }),
    makeClass('other', { courseId: makeCourse('physics') }),
    makeClass('none'),
  ]
  expect(listExpected(take(), shown, LENA).map(({ _id }) => _id)).toEqual(['plain', 'together'])
})
