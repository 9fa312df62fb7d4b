import { expect, test } from 'vitest'
import { addWeeks, listWeek, wednesdayOf } from './week.ts'

test.each([
  ['Sunday', '2026-09-20', '2026-09-26'],
  ['Monday', '2026-09-21', '2026-09-27'],
  ['Saturday', '2026-09-19', '2026-09-25'],
] as const)('a week that begins with %s lasts from %s to %s', (first, from, to) => {
  for (const date of [from, '2026-09-23', to]) {
    const week = listWeek(date, first)
    expect([week.length, week[0], week[6]]).toEqual([7, from, to])
    expect(wednesdayOf(date, first)).toBe('2026-09-23')
  }
})

test('weeks follow each other over the change of a year', () => {
  expect(addWeeks('2026-12-30', 1)).toBe('2027-01-06')
  expect(addWeeks('2027-01-06', -1)).toBe('2026-12-30')
  expect(listWeek('2027-01-01', 'Monday')[0]).toBe('2026-12-28')
})
