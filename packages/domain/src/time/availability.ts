import { parseTimeRange, type TimeRange } from './minutes.ts'
import type { Weekday } from './weekday.ts'

/**
 * When somebody or something can be used: slots 'HH:MM - HH:MM' by weekday. With no slot on any day it is
 * always available; with a slot on some day, a day without slots is closed.
 */
export type Availability = { readonly [day in Weekday]?: readonly string[] | undefined }

export function isAlwaysAvailable(availability: Availability): boolean {
  return Object.values(availability).every((slots) => !slots || slots.length === 0)
}

/** The open stretches of a day, in order; slots that touch or overlap are joined. */
export function listOpenRanges(availability: Availability, day: Weekday): TimeRange[] {
  return joinRanges((availability[day] ?? []).map(parseTimeRange).filter((slot) => slot !== null))
}

/** Stretches of a day in order; those that touch or overlap are joined. */
export function joinRanges(ranges: readonly TimeRange[]): TimeRange[] {
  const joined: TimeRange[] = []
  for (const range of [...ranges].sort((a, b) => a.startMinute - b.startMinute)) {
    const last = joined.at(-1)
    if (!last || range.startMinute > last.endMinute) joined.push(range)
    else if (range.endMinute > last.endMinute) {
      joined[joined.length - 1] = { startMinute: last.startMinute, endMinute: range.endMinute }
    }
  }
  return joined
}

/** Whether `time` on `day` lies wholly inside the availability. */
export function isAvailableAt(availability: Availability, day: Weekday, time: TimeRange): boolean {
  if (isAlwaysAvailable(availability)) return true
  return listOpenRanges(availability, day).some(
    (open) => open.startMinute <= time.startMinute && time.endMinute <= open.endMinute,
  )
}
