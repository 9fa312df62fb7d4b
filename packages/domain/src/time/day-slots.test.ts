import { describe, expect, test } from 'vitest'
import { CLASS_DURATIONS, classDurationMinutes } from '../entities/course.ts'
import { DAY_PARTS, listDaySlots } from './day-slots.ts'
import { parseTimeRange } from './minutes.ts'

describe('the slots of a day', () => {
  test.each([
    ['30Mins', 30, 48],
    ['45Mins', 45, 32],
    ['1Hr', 60, 24],
    ['2Hrs', 120, 12],
    ['3Hrs', 180, 8],
    ['anything else', 60, 24],
  ])('for classes of %s last %i minutes, and there are %i', (duration, minutes, count) => {
    const slots = listDaySlots(duration).map(parseTimeRange)
    expect(classDurationMinutes(duration)).toBe(minutes)
    expect(slots).toHaveLength(count)
    for (const [index, slot] of slots.entries()) {
      expect(slot).toEqual({ startMinute: index * minutes, endMinute: (index + 1) * minutes })
    }
  })

  test.each(CLASS_DURATIONS)('end at 24:00 for classes of %s', (duration) => {
    expect(listDaySlots(duration)[0]).toMatch(/^00:00 - /)
    expect(listDaySlots(duration).at(-1)).toMatch(/ - 24:00$/)
  })
})

test('an unknown duration is an hour, one that every object has too', () => {
  expect(classDurationMinutes('')).toBe(60)
  expect(classDurationMinutes('toString')).toBe(60)
  expect(classDurationMinutes('__proto__')).toBe(60)
})

test('morning, afternoon and evening follow each other from 06:00 to 24:00', () => {
  expect(DAY_PARTS).toEqual({
    Morning: { startMinute: 360, endMinute: 720 },
    Afternoon: { startMinute: 720, endMinute: 1080 },
    Evening: { startMinute: 1080, endMinute: 1440 },
  })
})
