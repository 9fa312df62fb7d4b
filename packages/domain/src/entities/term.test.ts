import { describe, expect, test } from 'vitest'
import { carryDates } from './term.ts'

const dated = (startDate: string, endDate: string) => ({ startDate, endDate })
// Both from a Monday; then one from a Wednesday, and a week shorter.
const autumn = dated('2026-09-07', '2026-12-20')
const next = dated('2027-09-06', '2027-12-19')
const short = dated('2027-02-03', '2027-05-09')

describe('the dates of a course in another term', () => {
  test.each([
    ['the whole term stays the whole term', autumn, short, short],
    [
      'weeks 3 and 4 stay weeks 3 and 4',
      dated('2026-09-21', '2026-10-04'),
      next,
      dated('2027-09-20', '2027-10-03'),
    ],
    [
      'the days of the week stay',
      dated('2026-09-22', '2026-10-01'),
      short,
      dated('2027-02-16', '2027-02-25'),
    ],
    [
      'from week 3 to the end stays so',
      dated('2026-09-21', '2026-12-20'),
      short,
      dated('2027-02-15', '2027-05-09'),
    ],
    [
      'what would lie before the term is cut',
      dated('2026-09-08', '2026-10-04'),
      short,
      dated('2027-02-03', '2027-02-28'),
    ],
    [
      'what would lie after the term is cut',
      dated('2026-12-07', '2026-12-19'),
      short,
      dated('2027-05-03', '2027-05-09'),
    ],
  ])('%s', (_, course, to, expected) => {
    expect(carryDates(course, autumn, to)).toEqual(expected)
  })
})
