import {
  type Availability,
  classDurationMinutes,
  formatTimeRange,
  listOpenRanges,
  MINUTES_PER_DAY,
  type TimeRange,
  type Weekday,
} from '@scheduler/domain'

/** The cells of a day: stretches of one class duration each, from 00:00 to 24:00. */
export function listCells(duration: string): TimeRange[] {
  const step = classDurationMinutes(duration)
  return Array.from({ length: MINUTES_PER_DAY / step }, (_, index) => ({
    startMinute: index * step,
    endMinute: (index + 1) * step,
  }))
}

function covers(outer: TimeRange, inner: TimeRange): boolean {
  return outer.startMinute <= inner.startMinute && inner.endMinute <= outer.endMinute
}

/** Which cells of a day are open throughout. */
export function listChosenCells(
  availability: Availability,
  day: Weekday,
  cells: readonly TimeRange[],
): TimeRange[] {
  const open = listOpenRanges(availability, day)
  return cells.filter((cell) => open.some((range) => covers(range, cell)))
}

/** What of a day's open time fills no whole cell; the editor keeps it, for it was entered with another duration. */
export function listFragments(availability: Availability, day: Weekday, duration: string): TimeRange[] {
  const step = classDurationMinutes(duration)
  return listOpenRanges(availability, day).flatMap(({ startMinute, endMinute }) => {
    const firstCell = Math.ceil(startMinute / step) * step
    const lastCell = Math.floor(endMinute / step) * step
    if (firstCell >= lastCell) return [{ startMinute, endMinute }]
    const head = { startMinute, endMinute: firstCell }
    const tail = { startMinute: lastCell, endMinute }
    return [head, tail].filter((part) => part.endMinute > part.startMinute)
  })
}

/** The availability with a day's open time replaced; a day without slots is left out. */
function withDay(availability: Availability, day: Weekday, open: readonly TimeRange[]): Availability {
  const { [day]: _, ...others } = availability
  if (open.length === 0) return others
  const sorted = [...open].sort((a, b) => a.startMinute - b.startMinute)
  return { ...others, [day]: sorted.map(formatTimeRange) }
}

/** The availability with `cells` of some days chosen, or given up; other time stays as it is. */
export function withCells(
  availability: Availability,
  days: readonly Weekday[],
  cells: readonly TimeRange[],
  { duration, choose }: { duration: string; choose: boolean },
): Availability {
  const starts = new Set(cells.map((cell) => cell.startMinute))
  return days.reduce((changed, day) => {
    const before = listChosenCells(changed, day, listCells(duration))
    const others = before.filter((cell) => !starts.has(cell.startMinute))
    const fragments = listFragments(changed, day, duration)
    return withDay(changed, day, [...others, ...fragments, ...(choose ? cells : [])])
  }, availability)
}

/** The availability with some days closed altogether. */
export function withoutDays(availability: Availability, days: readonly Weekday[]): Availability {
  return days.reduce((changed, day) => withDay(changed, day, []), availability)
}

export type Extent = 'all' | 'some' | 'none'

/** Whether all, some or none of `cells` are chosen on `days`. */
export function extentOf(
  availability: Availability,
  days: readonly Weekday[],
  cells: readonly TimeRange[],
): Extent {
  const chosen = days.reduce((sum, day) => sum + listChosenCells(availability, day, cells).length, 0)
  if (chosen === 0) return 'none'
  return chosen === days.length * cells.length ? 'all' : 'some'
}

/** The availability as a call carries it, with its own lists. */
export function copySlots(availability: Availability): Record<string, string[]> {
  return Object.fromEntries(Object.entries(availability).map(([day, slots]) => [day, [...(slots ?? [])]]))
}
