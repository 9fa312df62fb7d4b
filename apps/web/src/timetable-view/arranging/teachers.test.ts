import { expect, test } from 'vitest'
import { valuesOf } from '../filters/filters.ts'
import { findClasses } from '../filters/find-classes.ts'
import { toScheduledClass } from '../loading/to-scheduled-class.ts'
import { makeClass, makeProfessor } from '../testing/sample-records.ts'
import { concerns, listParts } from '../week/subjects/subjects.ts'
import { nameBriefly } from './teachers.ts'

const [ada, grace, emmy] = ['Ada', 'Grace', 'Emmy'].map((name) =>
  makeProfessor(name.toLowerCase(), { fullName: name }),
)
const teachers = { professorId: ada ?? null, otherProfessorIds: [grace, emmy].flatMap((one) => one ?? []) }
const taught = makeClass('taught', { title: 'Lecture', ...teachers })
const plain = makeClass('plain', { professorId: ada ?? null })

test('a card names who leads a class, and how many teach it too', () => {
  expect(nameBriefly(taught)).toBe('Ada +2')
  expect(nameBriefly(plain)).toBe('Ada')
  expect(nameBriefly({ ...taught, professorId: null })).toBe('Grace +1')
  expect(nameBriefly(makeClass('bare', { professorId: null }))).toBeUndefined()
  expect(listParts({ kind: 'room', id: 'b12' }, taught)).toContain('Ada +2')
})

test('a class is in the week of each of its professors, and is found and filtered by each', () => {
  const facts = { departmentsOf: new Map([['grace', ['Logic']]]), cohortsOf: new Map() }
  for (const id of ['ada', 'grace', 'emmy']) {
    expect(concerns({ kind: 'professor', id }, taught, new Map())).toBe(true)
    expect(valuesOf('professor', taught, facts)).toContain(id)
    expect(findClasses([taught, plain], id)).toContain(taught)
  }
  expect(valuesOf('department', taught, facts)).toContain('Logic')
  expect(concerns({ kind: 'professor', id: 'grace' }, plain, new Map())).toBe(false)
})

test('the rules judge a class with all its professors', () => {
  const year = { from: '2026-09-01', to: '2027-08-31' }
  expect(toScheduledClass(taught, year).otherProfessorIds).toEqual(['grace', 'emmy'])
  expect(toScheduledClass(plain, year).otherProfessorIds).toEqual([])
})
