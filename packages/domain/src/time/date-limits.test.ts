import { describe, expect, test } from 'vitest'
import { addMonths } from './calendar-date.ts'
import {
  findEndFault,
  isInTeachingYears,
  LONGEST_ACADEMIC_YEAR_MONTHS,
  LONGEST_COURSE_MONTHS,
} from './date-limits.ts'

test.each([
  ['2026-09-01', 18, '2028-03-01'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2024-02-29', 24, '2026-02-28'],
  ['2026-01-31', 1, '2026-02-28'],
])('%s and %d months is %s', (date, months, later) => expect(addMonths(date, months)).toBe(later))

describe('a range', () => {
  test.each([
    ['2026-09-01', '2026-09-01', LONGEST_COURSE_MONTHS, null],
    ['2026-09-01', '2028-09-01', LONGEST_COURSE_MONTHS, null],
    ['2026-09-01', '2028-09-02', LONGEST_COURSE_MONTHS, 'late'],
    ['2026-09-01', '2126-08-31', LONGEST_COURSE_MONTHS, 'late'],
    ['2026-09-01', '2026-08-31', LONGEST_COURSE_MONTHS, 'early'],
    ['2026-09-01', '2028-03-01', LONGEST_ACADEMIC_YEAR_MONTHS, null],
    ['2026-09-01', '2028-03-02', LONGEST_ACADEMIC_YEAR_MONTHS, 'late'],
  ])('from %s to %s within %d months: %s', (from, to, months, fault) =>
    expect(findEndFault({ from, to }, months)).toBe(fault),
  )
})

test.each([
  ['1999-12-31', false],
  ['2000-01-01', true],
  ['2100-12-31', true],
  ['2101-01-01', false],
])('%s is in a year of teaching: %s', (date, isIn) => expect(isInTeachingYears(date)).toBe(isIn))
