import { expect, test } from 'vitest'
import { lessonMinutes, readHours } from './lesson-hours.ts'
import { formatTimeRange } from './minutes.ts'

test.each([
  [
    ['08:00-08.50', 'Break', '09:55', '11:00'],
    ['08:00-08:50', null, '09:55-11:00', '11:00-12:05'],
  ],
  [
    ['11:35 - 12.25', '12:25-01:15p', '02:10'],
    ['11:35-12:25', '12:25-13:15', '14:10-15:00'],
  ],
  [
    ['07:50 Morning || 11:20 Afternoon', '08:20'],
    ['07:50-08:20', '08:20-08:50'],
  ],
  [
    ['23:00-23:50', '23:55'],
    ['23:00-23:50', null],
  ],
])('hours called %j are at %j', (names, times) => {
  expect(readHours(names).map((hour) => hour && formatTimeRange(hour).replaceAll(' ', ''))).toEqual(times)
})

test.each([
  [['08:00-09.30', '09:40-11:10'], 90],
  [['7:30', '8:00', '8:30'], 30],
  [['11:20 - 12.10', '12:10 - 01.00', '01:00 - 02.00'], 50],
  [['8h00', '9h00'], 60],
  [['I', 'II'], null],
])('hours called %j are so many minutes long: %j', (names, minutes) => {
  expect(lessonMinutes(names)).toBe(minutes)
})
