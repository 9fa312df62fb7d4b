import { expect, test } from 'vitest'
import { listStarts } from './teaching-week.ts'

const hours = { startMinute: 480, endMinute: 720 }
const periods = [
  { startMinute: 495, endMinute: 585 },
  { startMinute: 615, endMinute: 705 },
]

test.each([
  ['in steps of its length', { startStepMinutes: null }, 90, [480, 570]],
  ['in the steps of the week', { startStepMinutes: 60 }, 90, [480, 540, 600]],
  ['with periods', { startStepMinutes: 60, periods }, 90, [495, 615]],
  ['as often as it fits into a period', { startStepMinutes: null, periods }, 45, [495, 540, 615, 660]],
  [
    'with a period if it is longer, as long as it ends in the hours',
    { startStepMinutes: null, periods },
    120,
    [495],
  ],
  ['nowhere, if it is longer than the day', { startStepMinutes: 15 }, 300, []],
])('a class starts %s', (_, week, length, starts) => {
  expect(listStarts({ hours, ...week }, length)).toEqual(starts)
})
