import { formatWeeklyTime, type ScheduledClass } from '../entities/scheduled-class.ts'
import { type Availability, isAvailableAt, listOpenRanges } from '../time/availability.ts'
import { formatTimeRange } from '../time/minutes.ts'
import type { Conflict, ConflictKind } from './rule.ts'

/** The conflict of a class that leaves the availability of something it uses; none when it lies inside. */
export function findOutside(
  kind: ConflictKind,
  name: string,
  availability: Availability,
  candidate: ScheduledClass,
): Conflict[] {
  if (isAvailableAt(availability, candidate.day, candidate)) return []
  const open = listOpenRanges(availability, candidate.day).map(formatTimeRange).join(', ')
  const when = open === '' ? `never on ${candidate.day}` : `only ${open} on ${candidate.day}`
  return [{ kind, message: `${name} is not available on ${formatWeeklyTime(candidate)} (${when}).` }]
}
