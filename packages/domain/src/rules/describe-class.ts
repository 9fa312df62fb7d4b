import type { ScheduledClass } from '../entities/scheduled-class.ts'

/** How every sentence names the other class. */
export function describeClass(other: ScheduledClass) {
  const { title, day, startMinute, endMinute } = other
  return { title, day, range: { startMinute, endMinute } }
}
