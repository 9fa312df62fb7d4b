import { professorsOf, type ScheduledClass } from '../entities/scheduled-class.ts'
import type { Facts } from '../entities/timetable.ts'

/** How every sentence names the other class; one meeting of it by its date. */
export function describeClass(other: ScheduledClass) {
  const { title, oneMeeting, dates, startMinute, endMinute } = other
  return { title, day: oneMeeting ? dates.from : other.day, range: { startMinute, endMinute } }
}

/** The names of the professors who teach both classes. */
export function nameShared(one: ScheduledClass, other: ScheduledClass, { professors }: Facts): string[] {
  const others = professorsOf(other)
  return professorsOf(one)
    .filter((id) => others.includes(id))
    .map((id) => professors.get(id)?.fullName ?? 'The professor')
}
