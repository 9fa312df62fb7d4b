import { expect, test } from 'vitest'
import { makeClass, makeCourse, makeRoom } from '../testing/sample-records.ts'
import { findClasses } from './find-classes.ts'

const lab = makeClass('Lab', {
  courseId: makeCourse('db', { courseName: 'Databases', courseCode: 'CSC201' }),
  roomId: makeRoom('B12', { name: 'B12', buildingName: 'North wing' }),
  professorId: { _id: 'p1', fullName: 'Samuel Osei' },
  studentIds: ['ana'],
})
const talk = makeClass('Talk')
const classes = [lab, talk]

test('a class is found by its title, course, code, room, building and professor', () => {
  for (const searched of ['lab', 'databases', 'csc2', 'b12', 'north', 'osei'])
    expect(findClasses(classes, searched)).toEqual([lab])
  expect(findClasses(classes, 'chemistry')).toEqual([])
})

test('and by the courses that are listed with its own', () => {
  const shared = {
    ...lab,
    alsoListedAs: [makeCourse('inf', { courseName: 'Data Models', courseCode: 'INF7' })],
  }
  for (const searched of ['data models', 'inf7', 'csc201'])
    expect(findClasses([shared, talk], searched)).toEqual([shared])
})

test('where nothing is searched the list stays the same object', () => {
  expect(findClasses(classes, ' ')).toBe(classes)
})

test('each word may be in another part of the class', () => {
  expect(findClasses(classes, 'osei  b12')).toEqual([lab])
  expect(findClasses(classes, 'osei talk')).toEqual([])
})

test('a student who may be searched leads to their classes, by name and number', () => {
  const students = [
    { _id: 'ana', fullName: 'Ana López', studentId: 'S-7' },
    { _id: 'ben', fullName: 'Ben Okri', studentId: 'S-8' },
  ]
  for (const searched of ['lópez', 's-7']) expect(findClasses(classes, searched, students)).toEqual([lab])
  expect(findClasses(classes, 'okri', students)).toEqual([])
  expect(findClasses(classes, 'lópez')).toEqual([])
})
