import { FormatError, quote } from '../format-error.ts'
import { parseCount } from '../parse-count.ts'
import type { TextLine } from './line-reader.ts'

/** What the header of an instance promises. */
export interface CbCttHeader {
  readonly name: string
  readonly courses: number
  readonly rooms: number
  readonly days: number
  readonly periodsPerDay: number
  readonly curricula: number
  readonly unavailability: number
  /** Only in extended (`.ectt`) files. */
  readonly extended?: {
    readonly roomConstraints: number
    readonly dailyLectures: { readonly min: number; readonly max: number }
  }
}

const PLAIN_KEYS = ['Name', 'Courses', 'Rooms', 'Days', 'Periods_per_day', 'Curricula', 'Constraints']
const EXTENDED_KEYS = [
  ...PLAIN_KEYS.slice(0, -1),
  'Min_Max_Daily_Lectures',
  'UnavailabilityConstraints',
  'RoomConstraints',
]

/** Far above any real file, so that a damaged one cannot ask for all memory. */
const MOST_ENTRIES = { courses: 5_000, rooms: 2_000, curricula: 20_000, constraints: 1_000_000 }

/** Reads the `Key: value` lines; `end` is the line to name where one is missing. */
export function readHeader(lines: readonly TextLine[], end: number): CbCttHeader {
  const entries = collectEntries(lines)
  const extended = entries.has('RoomConstraints') || entries.has('UnavailabilityConstraints')
  const known = extended ? EXTENDED_KEYS : PLAIN_KEYS
  for (const [key, { line }] of entries) {
    if (!known.includes(key)) throw new FormatError(line, `the header does not know ${quote(key)}`)
  }
  const find = (key: string) => {
    const entry = entries.get(key)
    if (!entry) throw new FormatError(lines.at(-1)?.number ?? end, `the header lacks '${key}: …'`)
    return entry
  }
  const count = (key: string, min: number, max: number) => {
    const { line, value } = find(key)
    return parseCount(line, value, { min, max }, (found) => `the header gives ${found} as ${key}`)
  }
  return {
    name: find('Name').value,
    courses: count('Courses', 0, MOST_ENTRIES.courses),
    rooms: count('Rooms', 0, MOST_ENTRIES.rooms),
    days: count('Days', 1, 7),
    periodsPerDay: count('Periods_per_day', 1, 288),
    curricula: count('Curricula', 0, MOST_ENTRIES.curricula),
    unavailability: count(
      extended ? 'UnavailabilityConstraints' : 'Constraints',
      0,
      MOST_ENTRIES.constraints,
    ),
    ...(extended && {
      extended: {
        roomConstraints: count('RoomConstraints', 0, MOST_ENTRIES.constraints),
        dailyLectures: readDailyLectures(find('Min_Max_Daily_Lectures')),
      },
    }),
  }
}

interface HeaderEntry {
  readonly line: number
  readonly value: string
}

function collectEntries(lines: readonly TextLine[]): Map<string, HeaderEntry> {
  const entries = new Map<string, HeaderEntry>()
  for (const { number, text } of lines) {
    const colon = text.indexOf(':')
    const key = text.slice(0, Math.max(0, colon)).trim()
    if (key === '') {
      throw new FormatError(number, `the header has ${quote(text)}; lines such as 'Courses: 30' are needed`)
    }
    const value = text.slice(colon + 1).trim()
    if (/^[A-Z_]+$/.test(key) && value === '')
      throw new FormatError(number, `the section ${quote(text)} is unknown`)
    if (entries.has(key)) throw new FormatError(number, `the header gives ${quote(key)} twice`)
    entries.set(key, { line: number, value })
  }
  return entries
}

function readDailyLectures({ line, value }: HeaderEntry): { min: number; max: number } {
  const [min = '', max = '', ...rest] = value.split(/\s+/)
  if (rest.length > 0) {
    throw new FormatError(
      line,
      `the header gives ${quote(value)} as Min_Max_Daily_Lectures; two numbers are needed`,
    )
  }
  const parse = (text: string, least: number) =>
    parseCount(
      line,
      text,
      { min: least, max: 288 },
      (found) => `the header gives ${found} in Min_Max_Daily_Lectures`,
    )
  const least = parse(min, 0)
  return { min: least, max: parse(max, least) }
}
