import { classDurationMinutes } from '../entities/course.ts'
import { formatTimeRange, MINUTES_PER_DAY } from './minutes.ts'

/** The slots that an availability editor offers for a day: from 00:00 in steps of the class duration, the last ending by 24:00. */
export function listDaySlots(classDuration: string): string[] {
  const step = classDurationMinutes(classDuration)
  const slots: string[] = []
  for (let start = 0; start + step <= MINUTES_PER_DAY; start += step) {
    slots.push(formatTimeRange({ startMinute: start, endMinute: start + step }))
  }
  return slots
}

export const DAY_PARTS = {
  Morning: { startMinute: 6 * 60, endMinute: 12 * 60 },
  Afternoon: { startMinute: 12 * 60, endMinute: 18 * 60 },
  Evening: { startMinute: 18 * 60, endMinute: MINUTES_PER_DAY },
} as const

export type DayPart = keyof typeof DAY_PARTS
