import { MINUTES_PER_DAY, type TimeRange, WEEKDAYS, type Weekday } from '@scheduler/domain'
import { SLOT_MINUTES } from './arrange-classes.ts'

/** Starts are tried on this grid, in minutes. */
const START_STEP = 30

export type WeeklyTime = TimeRange & { readonly day: Weekday }

/**
 * The times at which a class could be in a row, best first: on a weekday its own time; in a slot of two hours as far
 * from its beginning as it now is, then the other half hours. None when it would not end on that day.
 */
export function listTimesInRow(rowId: string, one: WeeklyTime): WeeklyTime[] {
  const { day, startMinute, endMinute } = one
  const weekday = WEEKDAYS.find((name) => name === rowId)
  if (weekday) return [{ day: weekday, startMinute, endMinute }]
  const length = endMinute - startMinute
  return listStartsInSlot(Number(rowId) * SLOT_MINUTES, startMinute % SLOT_MINUTES)
    .map((start) => ({ day, startMinute: start, endMinute: start + length }))
    .filter((time) => time.endMinute <= MINUTES_PER_DAY)
}

function listStartsInSlot(slotStart: number, wantedOffset: number): number[] {
  const offsets = new Set([wantedOffset])
  for (let offset = 0; offset < SLOT_MINUTES; offset += START_STEP) offsets.add(offset)
  return [...offsets]
    .sort((a, b) => Math.abs(a - wantedOffset) - Math.abs(b - wantedOffset))
    .map((offset) => slotStart + offset)
}
