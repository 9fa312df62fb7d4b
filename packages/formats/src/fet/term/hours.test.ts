import { expect, test } from 'vitest'
import { findHours } from './hours.ts'

test.each([
  ['their names say so', ['08:30 - 09:20', '09:20 - 10:10', '10:10 - 11:00'], [510, 50, 10, true]],
  ['their names say when they begin', ['9:00', '10:30', '12:00'], [540, 90, 90, true]],
  ['their names say nothing', ['I', 'II', 'III'], [480, 60, 60, false]],
  ['there are breaks between them', ['08:00 - 08:50', '09:00 - 09:50'], [480, 60, 60, false]],
  ['there are too many for whole hours', Array.from({ length: 20 }, (_, n) => `H${n}`), [480, 30, 30, false]],
])('the hours of a day are known where %s', (_, hours, [startMinute, minutes, slotMinutes, isTold]) => {
  expect(findHours({ hours: hours as string[] })).toEqual({ startMinute, minutes, slotMinutes, isTold })
})

test('a day with more hours than it has time for is refused', () => {
  expect(() => findHours({ hours: new Array(200).fill('H') })).toThrow('200 hours')
})
