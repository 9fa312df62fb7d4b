import { type Availability, isAlwaysAvailable, joinRanges, listOpenRanges } from '../time/availability.ts'
import { cutOut, MINUTES_PER_DAY, type TimeRange } from '../time/minutes.ts'
import type { Weekday } from '../time/weekday.ts'
import { type DepartmentPart, listDepartmentsAbove } from './department.ts'

/** A department for which a room is kept, in these hours, or with none on any day always. */
export interface KeptFor {
  readonly department: string
  readonly hours: Availability
}

/** The departments that something belongs to: its own and those that this one is part of. */
export function listDepartmentsOf(
  one: { readonly department?: string | null } | undefined,
  { departments = [] }: { readonly departments?: readonly DepartmentPart[] },
): readonly string[] {
  return one?.department ? listDepartmentsAbove(one.department, departments) : []
}

/** The entries of a room that are not for one of these departments. */
export function listForOthers(
  keptFor: readonly KeptFor[],
  departments: readonly string[],
): readonly KeptFor[] {
  return keptFor.filter(({ department }) => !departments.includes(department))
}

/**
 * When on a day a room is kept for departments none of which is one of these, in order. Hours that are kept for several
 * are all of theirs.
 */
export function listHoursForOthers(
  keptFor: readonly KeptFor[],
  departments: readonly string[],
  day: Weekday,
): readonly TimeRange[] {
  const others = listForOthers(keptFor, departments)
  const own = keptFor.filter((one) => !others.includes(one))
  return cutOut(listHours(others, day), listHours(own, day))
}

/** The hours of a day that some entries have together. */
export function listHours(entries: readonly KeptFor[], day: Weekday): TimeRange[] {
  return joinRanges(
    entries.flatMap(({ hours }) => (isAlwaysAvailable(hours) ? [WHOLE_DAY] : listOpenRanges(hours, day))),
  )
}

const WHOLE_DAY: TimeRange = { startMinute: 0, endMinute: MINUTES_PER_DAY }

/** The hours of two entries that become one. */
export function uniteHours(one: Availability, other: Availability): Availability {
  if (isAlwaysAvailable(one) || isAlwaysAvailable(other)) return {}
  const days = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<Weekday>
  return Object.fromEntries(
    [...days].map((day) => [day, [...new Set([...(one[day] ?? []), ...(other[day] ?? [])])].sort()]),
  )
}
