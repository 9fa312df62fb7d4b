import { expect, test } from 'vitest'
import { readMeets, readTime, readTimes } from './read-times.ts'

test.each([
  ['09:30', '09:30'],
  ['9.30', '09:30'],
  ['14h30', '14:30'],
  ['1330', '13:30'],
  ['9', '09:00'],
  ['9 Uhr', '09:00'],
  ['9:30 am', '09:30'],
  ['12 am', '00:00'],
  ['12 p.m.', '12:00'],
  ['1:15pm', '13:15'],
  ['2', '14:00'],
  ['02:00', '02:00'],
  ['09:00:00', '09:00'],
  ['0.375', '09:00'],
  ['٩:٣٠', '09:30'],
  ['٣ م', '15:00'],
  ['24:00', '24:00'],
  ['25:00', null],
  ['9:75', null],
  ['noon', null],
])('the time %s is %s', (written, time) => {
  expect(readTime(written)).toBe(time)
})

test.each([
  ['9-10', '09:00', '10:00'],
  ['10:00-11:30', '10:00', '11:30'],
  ['9 to 10:30', '09:00', '10:30'],
  ['8.15 – 9.45', '08:15', '09:45'],
  ['11-1', '11:00', '13:00'],
  ['1-2', '13:00', '14:00'],
  ['1-2 pm', '13:00', '14:00'],
  ['11-1pm', '11:00', '13:00'],
  ['9am-10am', '09:00', '10:00'],
  ['10 a 11', '10:00', '11:00'],
  ['6-9', '18:00', '21:00'],
  ['13.30', '13:30', null],
  ['9:30a-10:50a', '09:30', '10:50'],
  ['11a-1p', '11:00', '13:00'],
  ['23:00-01:00', '23:00', '01:00'],
  ['22:00-1:00', '22:00', '01:00'],
  ['11 pm-1 am', '23:00', '01:00'],
  ['10-10', '10:00', '10:00'],
])('the times %s are from %s to %s', (written, start, end) => {
  expect(readTimes(written)).toEqual({ start, end })
})

test.each([
  ['MWF 9-10', 'Monday, Wednesday, Friday', '09:00', '10:00'],
  ['Mo/Mi 10:00-11:30', 'Monday, Wednesday', '10:00', '11:30'],
  ['TTh 13.30', 'Tuesday, Thursday', '13:30', null],
  ['Mon, Wed: 9am to 10am', 'Monday, Wednesday', '09:00', '10:00'],
])('days and times are read from %s', (written, days, start, end) => {
  expect(readMeets(written)).toEqual({ days, start, end })
})
