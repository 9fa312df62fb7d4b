import { formatTimeRange } from '@scheduler/domain'
import { expect, test } from 'vitest'
import { listTimesInRow } from './times-in-row.ts'

const nineToTen = { day: 'Monday' as const, startMinute: 540, endMinute: 600 }
const say = (rowId: string, one = nineToTen) =>
  listTimesInRow(rowId, one).map((time) => `${time.day} ${formatTimeRange(time)}`)

test('on another weekday a class keeps its time', () => {
  expect(say('Thursday')).toEqual(['Thursday 09:00 - 10:00'])
})

test('in a slot a class starts as far from its beginning as before, or else at the nearest half hour', () => {
  expect(say('5')).toEqual([
    'Monday 11:00 - 12:00',
    'Monday 10:30 - 11:30',
    'Monday 11:30 - 12:30',
    'Monday 10:00 - 11:00',
  ])
  expect(say('5', { ...nineToTen, startMinute: 555, endMinute: 645 })[0]).toBe('Monday 11:15 - 12:45')
})

test('a class that would not end on its day has no time in the last slot', () => {
  expect(say('11')).toEqual(['Monday 23:00 - 24:00', 'Monday 22:30 - 23:30', 'Monday 22:00 - 23:00'])
  expect(say('11', { ...nineToTen, endMinute: 720 })).toEqual([])
})
