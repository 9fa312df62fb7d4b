/** Minutes after midnight of a day without a date: 0 is 00:00, 1440 is 24:00, the end of the day. */
export const MINUTES_PER_DAY = 1440

const TIME = /^(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/

/** Reads 'HH:MM' (24 hours, '24:00' allowed) as minutes after midnight; null when it is not such a time. */
export function parseTime(text: string): number | null {
  const match = TIME.exec(text)
  if (!match) return null
  return match[1] === undefined ? MINUTES_PER_DAY : Number(match[1]) * 60 + Number(match[2])
}

/** Writes minutes after midnight as 'HH:MM'. */
export function formatTime(minute: number): string {
  const hours = String(Math.floor(minute / 60)).padStart(2, '0')
  return `${hours}:${String(minute % 60).padStart(2, '0')}`
}

/** A stretch of one day in minutes after midnight; the end is exclusive, so touching stretches do not overlap. */
export interface TimeRange {
  readonly startMinute: number
  readonly endMinute: number
}

export function timesOverlap(a: TimeRange, b: TimeRange): boolean {
  return a.startMinute < b.endMinute && b.startMinute < a.endMinute
}

/** What of stretches of a day lies in none of others. */
export function cutOut(ranges: readonly TimeRange[], holes: readonly TimeRange[]): readonly TimeRange[] {
  return holes.reduce(
    (left, hole) =>
      left
        .flatMap(({ startMinute, endMinute }) => [
          { startMinute, endMinute: Math.min(endMinute, hole.startMinute) },
          { startMinute: Math.max(startMinute, hole.endMinute), endMinute },
        ])
        .filter(({ startMinute, endMinute }) => startMinute < endMinute),
    ranges,
  )
}

/** Writes a time range as the specification writes slots: '09:00 - 10:00'. */
export function formatTimeRange(range: TimeRange): string {
  return `${formatTime(range.startMinute)} - ${formatTime(range.endMinute)}`
}

const TIME_RANGE = /^(\d\d:\d\d) - (\d\d:\d\d)$/

/** Reads '09:00 - 10:00'; null when it is not such a slot or does not end after it starts. */
export function parseTimeRange(text: string): TimeRange | null {
  const match = TIME_RANGE.exec(text)
  const startMinute = parseTime(match?.[1] ?? '')
  const endMinute = parseTime(match?.[2] ?? '')
  if (startMinute === null || endMinute === null || endMinute <= startMinute) return null
  return { startMinute, endMinute }
}
