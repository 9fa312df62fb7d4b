import { meetTogether, type ScheduledClass } from '../entities/scheduled-class.ts'
import type { Timetable } from '../entities/timetable.ts'

/** The other classes that meet at the same moment as the candidate and share something with it. */
export function findOverlapping(
  candidate: ScheduledClass,
  timetable: Timetable,
  shares: (other: ScheduledClass) => boolean,
): ScheduledClass[] {
  return timetable.classes.filter((other) => shares(other) && meetTogether(candidate, other))
}

/** How every sentence names the other class. */
export function describeClass(other: ScheduledClass) {
  const { title, day, startMinute, endMinute } = other
  return { title, day, range: { startMinute, endMinute } }
}
