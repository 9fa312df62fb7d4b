import { sayConflict } from '@scheduler/messages'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import { type Availability, isAvailableAt, listOpenRanges } from '../time/availability.ts'
import type { Breach } from './rule.ts'

/** The conflict of a class that leaves the availability of something it uses; none when it lies inside. */
export function findOutside(name: string, availability: Availability, candidate: ScheduledClass): Breach[] {
  if (isAvailableAt(availability, candidate.day, candidate)) return []
  const { day, startMinute, endMinute } = candidate
  const range = { startMinute, endMinute }
  const ranges = listOpenRanges(availability, day)
  const said =
    ranges.length === 0
      ? sayConflict('neverAvailable', { name, day, range })
      : sayConflict('unavailable', { name, day, range, ranges })
  return [said]
}
