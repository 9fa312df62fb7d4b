import { MINUTES_PER_DAY, type TimeRange } from './minutes.ts'

const HALF_DAY = MINUTES_PER_DAY / 2
const LONGEST = 240
const CLOCK = /(\d{1,2})[:.h](\d{2})/g

/**
 * The lessons of a day, in their order, by names such as '08:00-09.30' or '8:00': without an end a lesson lasts to the
 * next one, and the last one as long as most. Null for a name that tells no time.
 */
export function readHours(names: readonly string[]): readonly (TimeRange | null)[] {
  const spans = readSpans(names)
  const usual = findUsual(spans)
  return spans.map(({ start, end }) => {
    const endMinute = end ?? (start !== undefined && usual !== null ? start + usual : undefined)
    if (start === undefined || endMinute === undefined || endMinute > MINUTES_PER_DAY) return null
    return { startMinute: start, endMinute }
  })
}

/** How long most of the lessons of a day are, in minutes, by the same names; null where they tell no times. */
export const lessonMinutes = (names: readonly string[]): number | null => findUsual(readSpans(names))

interface Span {
  readonly start?: number
  readonly end?: number
}

function readSpans(names: readonly string[]): readonly Span[] {
  const times = names.map((name) =>
    Array.from(name.matchAll(CLOCK), ([, hour, minute]) => Number(hour) * 60 + Number(minute)),
  )
  let before = 0
  const starts = times.map(([start]) => {
    if (start === undefined) return undefined
    before = toLater(start, before)
    return before
  })
  return times.map(([, written], index) => {
    const start = starts[index]
    if (start === undefined) return {}
    const ends = [written === undefined ? undefined : toLater(written, start + 1), starts[index + 1]]
    const end = ends
      .filter((one) => one !== undefined && one > start && one - start <= LONGEST)
      .reduce((first, one) => (first === undefined || (one ?? 0) < first ? one : first), undefined)
    return end === undefined ? { start } : { start, end }
  })
}

/** After twelve some clocks begin again at one. */
const toLater = (minute: number, least: number) =>
  minute < least && minute + HALF_DAY >= least ? minute + HALF_DAY : minute

function findUsual(spans: readonly Span[]): number | null {
  const lengths = spans.flatMap(({ start, end }) =>
    start === undefined || end === undefined ? [] : end - start,
  )
  return lengths.sort((one, other) => one - other)[Math.floor(lengths.length / 2)] ?? null
}
