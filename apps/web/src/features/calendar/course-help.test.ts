import { expect, test } from 'vitest'
import { makeClass, makeCourse, makeProfessor } from '../../timetable-view/testing/sample-records.ts'
import { readCourse } from './course-help.ts'

const algebra = makeCourse('algebra', { courseName: 'Algebra', classDuration: '2Hrs' })
const entered = { courseIds: [{ _id: 'algebra', courseName: 'Algebra' }] }
const ito = makeProfessor('ito', { fullName: 'Aiko Ito' })
const lund = makeProfessor('lund', { fullName: 'Eva Lund' })
const lecture = makeClass('lecture', { courseId: algebra, professorId: lund })

const read = (professors: (typeof ito)[], classes = [lecture]) =>
  readCourse('algebra', { courses: [algebra], professors, classes })

test('a course says how long its classes are', () => {
  expect(read([])).toEqual({ courseId: 'algebra', minutes: 120, professorId: null })
  expect(readCourse('gone', { courses: [algebra], professors: [], classes: [] })).toBeNull()
  expect(readCourse(null, { courses: [algebra], professors: [], classes: [] })).toBeNull()
})

test('and who alone is entered for it, no matter who teaches its classes', () => {
  expect(read([{ ...ito, ...entered }, lund])).toMatchObject({ professorId: 'ito' })
  expect(
    read([
      { ...ito, ...entered },
      { ...lund, ...entered },
    ]),
  ).toMatchObject({ professorId: null })
  expect(read([{ ...ito, ...entered, status: 'pending' }, lund])).toMatchObject({ professorId: 'lund' })
})

test('or, where nobody is, who alone teaches its classes', () => {
  expect(read([ito, lund])).toMatchObject({ professorId: 'lund' })
  const seminar = makeClass('seminar', { courseId: algebra, professorId: ito })
  expect(read([ito, lund], [lecture, seminar])).toMatchObject({ professorId: null })
})

test('a course that is listed with another says what that does, and brings who is entered for it', () => {
  const listed = makeCourse('groups', { listedWith: 'algebra' })
  const lists = {
    courses: [algebra, listed],
    professors: [{ ...ito, courseIds: [{ _id: 'groups', courseName: 'Groups' }] }, lund],
    classes: [lecture],
  }
  const help = { courseId: 'algebra', minutes: 120, professorId: 'ito' }
  expect(readCourse('groups', lists)).toEqual(help)
  expect(readCourse('algebra', lists)).toEqual(help)
})
