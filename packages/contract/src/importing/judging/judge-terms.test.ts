import { expect, test } from 'vitest'
import type { Course } from '../../courses/courses.ts'
import type { TermRecord } from '../../terms/terms.ts'
import { judgeLinesOf } from '../tables.ts'

const ID = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const term = (number: number, name: string, startDate: string, endDate: string) =>
  ({ _id: ID(number), name, number: number % 4, startDate, endDate, state: 'planning' }) as TermRecord
const TERMS = [
  term(1, 'Autumn 2026', '2026-09-01', '2026-12-31'),
  term(2, 'Spring 2027', '2027-02-01', '2027-06-30'),
  term(5, 'Twice', '2027-09-01', '2027-12-31'),
  term(6, 'twice', '2028-02-01', '2028-06-30'),
]
const course = {
  _id: ID(9),
  courseName: 'Algebra',
  courseCode: 'M1',
  startDate: '2026-09-07',
  endDate: '2026-12-18',
  term: 3,
  termId: null,
  needs: [],
} as unknown as Course

function judge(...cells: [code: string, term: string, start?: string, end?: string, number?: string]) {
  const columns = ['courseName', 'courseCode', 'termId', 'startDate', 'endDate', 'term']
  const known = { rooms: [], courses: [course], professors: [], students: [], terms: TERMS }
  const [code, name, start = '', end = '', number = ''] = cells
  return judgeLinesOf('courses', columns, known)(2, ['Algebra', code, name, start, end, number])
}
const refusal = (field: string, message: string) => ({ outcome: 'refused', errors: [{ field, message }] })

test('a new course has the dates and the number of the term that its line names', () => {
  expect(judge('M2', 'spring 2027')).toMatchObject({
    outcome: 'created',
    fields: { termId: ID(2), term: 2, startDate: '2027-02-01', endDate: '2027-06-30' },
  })
  expect(judge('M2', 'Spring 2027', '2027-03-01', '2027-04-30')).toMatchObject({
    outcome: 'created',
    fields: { termId: ID(2), startDate: '2027-03-01', endDate: '2027-04-30' },
  })
})

test('a course that is there keeps its dates in the term, and its code in another term is another course', () => {
  expect(judge('M1', 'Autumn 2026')).toEqual({
    outcome: 'changed',
    id: course._id,
    fields: { termId: ID(1), term: 1 },
    before: { termId: null, term: 3 },
  })
  expect(judge('M1', 'Spring 2027')).toMatchObject({ outcome: 'created', fields: { termId: ID(2) } })
})

test('a name that no term has or several have, another number and dates outside the term are refused', () => {
  expect(judge('M1', 'Summer')).toMatchObject(refusal('termId', "No academic term is called 'Summer'."))
  expect(judge('M1', 'Twice')).toMatchObject(refusal('termId', "Several academic terms are called 'Twice'."))
  expect(judge('M1', 'Autumn 2026', '', '', '4')).toMatchObject(
    refusal('term', "Courses of 'Autumn 2026' have term 1"),
  )
  expect(judge('M1', 'Autumn 2026', '2026-08-01', '2026-12-18')).toMatchObject({
    outcome: 'refused',
    errors: [{ field: 'startDate' }],
  })
})

test('dates that are in no academic term are a doubt, and none where they are not changed or there are no terms', () => {
  const message = 'No academic term contains these dates: 2026-12-10 to 2027-02-20.'
  expect(judge('M2', '', '2026-12-10', '2027-02-20')).toMatchObject({ outcome: 'created', note: { message } })
  expect(judge('M2', '', '2026-09-07', '2026-12-18')).not.toHaveProperty('note')
  expect(judge('M1', '', '2026-09-07', '2027-01-10')).toMatchObject({ outcome: 'changed', note: {} })
  expect(judge('M1', '', '2026-09-07', '2026-12-18')).toEqual({ outcome: 'same', id: course._id })
})
