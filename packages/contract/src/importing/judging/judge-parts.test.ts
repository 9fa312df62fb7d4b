import { expect, test } from 'vitest'
import type { CourseParts } from '../../courses/course-parts.ts'
import type { Course } from '../../courses/courses.ts'
import { judgeLinesOf } from '../tables.ts'
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

function judge(code: string, parts: string, inUse: CourseParts['inUse'] = []) {
  const judgeLine = judgeLinesOf('courses', COLUMNS, {
    rooms: [],
    courses: [plain, parted, several],
    professors: [],
    students: [],
    parts: [
      { _id: parted._id, lines: [LINE], inUse },
      { _id: several._id, lines: [LINE, 'Seminar 1 × 2Hrs'], inUse: [] },
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

test('other parts take the place of those that a course has, where nothing of these is in use', () => {
  for (const next of [
    'Lecture 1 × 1Hr',
    'Lab 1 × 2Hrs in groups of 20 → 6 sections, Lecture 2 × 1Hr for 120',
  ])
    expect(judge('M2', next)).toEqual({
      outcome: 'changed',
      id: parted._id,
      fields: { parts: next },
      before: { parts: LINE },
    })
})

test('lengths, limits and further sections change nothing of what is in use', () => {
  const inUse = [
    { kind: 'Lecture', sections: 1, students: 100 },
    { kind: 'Lab', sections: 4, students: 15 },
  ]
  for (const next of [
    'Lecture 3 × 45Mins for 100, Lab 1 × 2Hrs in groups of 15 → 8 sections',
    'Lab 1 × 3Hrs odd weeks → 4 sections, Lecture 2 × 1Hr',
  ])
    expect(judge('M2', next, inUse)).toMatchObject({ outcome: 'changed', fields: { parts: next } })
})

test('what is in use of the parts that a course has is not lost: the cell is refused with it', () => {
  const inUse = [
    { kind: 'Lecture', sections: 1, students: 100 },
    { kind: 'Lab', sections: 4, students: 15 },
  ]
  const lecture = 'Lecture 2 × 1Hr for 120'
  const refused = (next: string) => judge('M2', next, inUse)
  expect(refused(lecture)).toMatchObject(refusal("'M2' keeps 'Lab': sections of it are in use."))
  expect(refused(`${lecture}, Lab 2Hrs in groups of 20 → 6 sections with Lecture`)).toMatchObject(
    refusal("'M2' keeps 'Lab': sections of it are in use."),
  )
  expect(refused(`${lecture}, Lab 2Hrs in groups of 20 → 3 sections`)).toMatchObject(
    refusal("'M2' keeps the sections of 'Lab' that are in use: 4."),
  )
  expect(refused('Lecture 2 × 1Hr for 90, Lab 2Hrs → 6 sections')).toMatchObject(
    refusal("A section of 'Lecture' has more students than that: 100."),
  )
})

test('of a course with several ways to take it other parts are refused with those that it has', () => {
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

test('groups without a number are as many as the expected students of the course need', () => {
  const columns = [...COLUMNS, 'expectedStudents']
  const judgeNew = (parts: string, students: string, courses: readonly Course[] = []) =>
    judgeLinesOf('courses', columns, { rooms: [], courses, professors: [], students: [] })(2, [
      'M1',
      'M1',
      '2026-09-01',
      '2026-12-31',
      parts,
      students,
    ])
  const sections = (line: string) => ({ fields: { parts: line } })
  expect(judgeNew('Lab 2h in groups of 20', '120')).toMatchObject(
    sections('Lab 1 × 2Hrs in groups of 20 → 6 sections'),
  )
  expect(judgeNew('Lecture 2h, Lab 2h in groups of 20', '110')).toMatchObject(
    sections('Lecture 1 × 2Hrs, Lab 1 × 2Hrs in groups of 20 → 6 sections'),
  )
  expect(judgeNew('Lab 2h in groups of 20', '', [{ ...plain, expectedStudents: 50 }])).toMatchObject(
    sections('Lab 1 × 2Hrs in groups of 20 → 3 sections'),
  )
  expect(judgeNew('Lecture 2h for 60; Lab 2h in groups of 20', '120')).toMatchObject(
    sections('Lecture 1 × 2Hrs for 60, Lab 1 × 2Hrs in groups of 20 → 3 sections'),
  )
})
