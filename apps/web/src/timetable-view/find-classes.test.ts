import { expect, test } from 'vitest'
import { findClasses } from './find-classes.ts'
import { makeClass, makeCourse, makeRoom } from './testing/sample-records.ts'

const lab = makeClass('Lab', {
  courseId: makeCourse('db', { courseName: 'Databases', courseCode: 'CSC201' }),
  roomId: makeRoom('B12', { name: 'B12' }),
  professorId: { _id: 'p1', fullName: 'Samuel Osei' },
})
const talk = makeClass('Talk')
const classes = [lab, talk]

test('a class is found by its title, course, code, room and professor', () => {
  for (const searched of ['lab', 'databases', 'csc2', 'b12', 'osei'])
    expect(findClasses(classes, searched)).toEqual([lab])
  expect(findClasses(classes, 'chemistry')).toEqual([])
})

test('where nothing is searched the list stays the same object', () => {
  expect(findClasses(classes, ' ')).toBe(classes)
})
