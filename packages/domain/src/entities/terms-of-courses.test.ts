import { expect, test } from 'vitest'
import { listTermsOfCourses } from './terms-of-courses.ts'

const autumn = { startDate: '2026-09-07', endDate: '2026-12-20' }
const short = { startDate: '2027-02-03', endDate: '2027-05-09' }

test('courses of one number and the same dates make a term, those in one and those too long for one do not', () => {
  const course = (name: string, more: object = {}) => ({ name, term: 1, termId: null, ...autumn, ...more })
  const courses = [
    course('A'),
    course('B', short),
    course('C'),
    course('D', { term: 2 }),
    course('E', { termId: 'spring' }),
    course('F', { endDate: '2028-01-01' }),
  ]
  const terms = listTermsOfCourses(courses)
  expect(
    terms.map(({ number, startDate, courses }) => [number, startDate, courses.map(({ name }) => name)]),
  ).toEqual([
    [1, '2026-09-07', ['A', 'C']],
    [2, '2026-09-07', ['D']],
    [1, '2027-02-03', ['B']],
  ])
})
