import { expect, test } from 'vitest'
import { AVAILABILITY_DAYS, daysApart, isWeekend, WEEKDAYS } from './weekday.ts'

test('the calendar begins on Sunday, availability on Monday', () => {
  expect(WEEKDAYS[0]).toBe('Sunday')
  expect(AVAILABILITY_DAYS[0]).toBe('Monday')
  expect(AVAILABILITY_DAYS.at(-1)).toBe('Sunday')
  expect([...AVAILABILITY_DAYS].sort()).toEqual([...WEEKDAYS].sort())
})

test('Saturday and Sunday are the weekend', () => {
  expect(WEEKDAYS.filter(isWeekend)).toEqual(['Sunday', 'Saturday'])
})

test.each([
  ['Monday', 'Monday', 0],
  ['Monday', 'Tuesday', 1],
  ['Saturday', 'Sunday', 1],
  ['Sunday', 'Wednesday', 3],
  ['Sunday', 'Thursday', 3],
] as const)('%s and %s are %i days apart, in both directions', (a, b, days) => {
  expect(daysApart(a, b)).toBe(days)
  expect(daysApart(b, a)).toBe(days)
})
