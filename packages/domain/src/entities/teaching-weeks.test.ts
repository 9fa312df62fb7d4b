import { expect, test } from 'vitest'
import type { Closure } from './closure.ts'
import { countTeachingWeeks, listTeachingWeeks } from './teaching-weeks.ts'

// From a Wednesday to a Tuesday.
const span = { from: '2026-09-30', to: '2026-10-20' }
const isClosedFrom = (from: string, to: string, buildingName: string | null = null): Closure => ({
  name: 'Break',
  from,
  to,
  buildingName,
})

test('weeks are numbered from Monday, the first and the last with as many dates as the span has of them', () => {
  const weeks = listTeachingWeeks(span, [])
  expect(weeks.map(({ number, monday, dates }) => [number, monday, dates.length])).toEqual([
    [1, '2026-09-28', 5],
    [2, '2026-10-05', 7],
    [3, '2026-10-12', 7],
    [4, '2026-10-19', 2],
  ])
  expect(weeks[3]?.dates).toEqual(['2026-10-19', '2026-10-20'])
})

test('a week that is closed for everybody has no number, and the next continues from the one before', () => {
  const closures = [
    isClosedFrom('2026-10-05', '2026-10-11'),
    isClosedFrom('2026-10-12', '2026-10-18', 'North'),
  ]
  expect(listTeachingWeeks(span, closures).map(({ number }) => number)).toEqual([1, null, 2, 3])
  expect(countTeachingWeeks(span, closures)).toBe(3)
})

test('a week that is closed in part keeps its number, without the closed dates', () => {
  const week = listTeachingWeeks(span, [isClosedFrom('2026-10-11', '2026-10-13')])[2]
  expect(week).toEqual({
    number: 3,
    monday: '2026-10-12',
    dates: ['2026-10-14', '2026-10-15', '2026-10-16', '2026-10-17', '2026-10-18'],
  })
})

test('a short first week that is closed on all its dates leaves number 1 to the next', () => {
  expect(
    listTeachingWeeks(span, [isClosedFrom('2026-09-30', '2026-10-04')]).map(({ number }) => number),
  ).toEqual([null, 1, 2, 3])
})

test('there are no weeks where a span ends before it begins', () => {
  expect(listTeachingWeeks({ from: '2026-10-07', to: '2026-10-06' }, [])).toEqual([])
})
