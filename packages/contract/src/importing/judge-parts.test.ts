import { expect, test } from 'vitest'
import type { Course } from '../courses.ts'
import { judgeLinesOf } from './judge-lines.ts'
import { isReadAgain } from './judge-parts.ts'

const LINE = 'Lecture 2 × 1Hr for 120, Lab 1 × 2Hrs in groups of 20 → 6 sections'
const COLUMNS = ['courseCode', 'courseName', 'startDate', 'endDate', 'parts']

const course = (number: number, courseCode: string) =>
  ({
    _id: `00000000-0000-4000-8000-00000000000${number}`,
    courseName: courseCode,
    courseCode,
    startDate: '2026-09-01',
    endDate: '2026-12-31',
    needs: [],
  }) as unknown as Course
const [plain, parted, several] = [course(1, 'M1'), course(2, 'M2'), course(3, 'M3')]

function judge(code: string, parts: string) {
  const judgeLine = judgeLinesOf('courses', COLUMNS, {
    rooms: [],
    courses: [plain, parted, several],
    professors: [],
    students: [],
    parts: [
      { _id: parted._id, lines: [LINE] },
      { _id: several._id, lines: [LINE, 'Seminar 1 × 2Hrs'] },
    ],
  })
  return judgeLine(2, [code, code, '2026-09-01', '2026-12-31', parts])
}
const refusal = (...messages: string[]) => ({
  outcome: 'refused',
  errors: messages.map((message) => ({ field: 'parts', message })),
})

test('the parts of a new course, and of one that has none, are written in one way however they are typed', () => {
  const typed = 'lecture 2x1 hour for 120; Lab 2h in groups of 20'
  expect(judge('M9', typed)).toMatchObject({ outcome: 'created', fields: { parts: LINE } })
  expect(judge('M1', typed)).toEqual({
    outcome: 'changed',
    id: plain._id,
    fields: { parts: LINE },
    before: { parts: null },
  })
})

test('the parts that a course has already change nothing, and neither does an empty cell', () => {
  for (const typed of [LINE, 'Lecture 2*1Hr for 120; Lab 2h in groups of 20', ''])
    expect(judge('M2', typed)).toEqual({ outcome: 'same', id: parted._id })
})

test('other parts than a course has are refused with those that it has, of each way to take it', () => {
  expect(judge('M2', 'Lecture 1Hr')).toMatchObject(
    refusal(`'M2' has other parts already: ${LINE}. They are changed on their own page.`),
  )
  expect(judge('M3', LINE)).toMatchObject(
    refusal(`'M3' has other parts already: ${LINE} / Seminar 1 × 2Hrs. They are changed on their own page.`),
  )
})

test('what is no part is refused with its text, also where nothing is one', () => {
  const unread = (text: string) =>
    `'${text}' cannot be read as a part. Parts are written like this: Lecture 2 × 1Hr for 120.`
  expect(judge('M9', 'Lecture for 20; Lab 2Hrs')).toMatchObject(refusal(unread('Lecture for 20')))
  expect(judge('M9', ';')).toMatchObject(refusal(unread(';')))
})

test('a line whose names mean something else is not taken for one that is read again', () => {
  expect(isReadAgain(LINE)).toBe(true)
  expect(isReadAgain('Lab 2 for groups 1 × 1Hr')).toBe(false)
})
