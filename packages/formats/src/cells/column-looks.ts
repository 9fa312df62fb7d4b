import type { TableRow } from '../tables/table-row.ts'
import { readDate } from './read-dates.ts'
import { readDays } from './read-days.ts'
import { readHours } from './read-hours.ts'
import { readNumber } from './read-number.ts'
import { partMeets, readMeets, readTimes } from './read-times.ts'

/** What a value looks like, whatever its column is called. */
export type Look =
  | 'email'
  | 'number'
  | 'date'
  | 'time'
  | 'times'
  | 'days'
  | 'meets'
  | 'hours'
  | 'list'
  | 'text'

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/
/** A number alone may be anything. */
const CLOCK = /\d\s?[:.h]\s?\d\d(?!\d)|\d\s?[ap]\.?m\b/i
const HOURS = /^\d{1,2}\s?[-–—]\s?\d{1,2}$/
const isClock = (text: string) => CLOCK.test(text) || HOURS.test(text)
const LISTED = /[;|\n]|,[^,]*,/

function readLook(text: string): Look {
  if (EMAIL.test(text)) return 'email'
  if (/^\d+$/.test(readNumber(text))) return 'number'
  if (readDate(text, 'day') !== null) return 'date'
  if (readDays(text)) return 'days'
  const times = isClock(text) ? readTimes(text) : null
  if (times) return times.end === null ? 'time' : 'times'
  if (isClock(partMeets(text).after) && readMeets(text)) return 'meets'
  if (readHours(text)) return 'hours'
  return LISTED.test(text) ? 'list' : 'text'
}

/** A table is looked at for each kind that it may hold, and each line that may be its heading. */
const looks = new Map<string, Look>()
const MOST_LOOKS = 10_000

function lookOf(text: string): Look {
  const known = looks.get(text)
  if (known) return known
  if (looks.size === MOST_LOOKS) looks.clear()
  const look = readLook(text)
  looks.set(text, look)
  return look
}

/** Some say more of the hours of somebody, and some less. */
const HOURS_TOO: readonly Look[] = ['hours', 'days', 'meets']
/** So many of a hundred values say what a column holds. */
const MOST = 80

/** What nearly all values of a column look like; null where they differ, or there are none. */
export function lookOfColumn(rows: readonly TableRow[], index: number): Look | null {
  const values = rows.flatMap(({ cells }) => cells[index]?.trim() || [])
  const counts = new Map<Look, number>()
  for (const value of values) counts.set(lookOf(value), (counts.get(lookOf(value)) ?? 0) + 1)
  const isMost = (count: number) => count > 0 && count * 100 >= values.length * MOST
  const [[look, count] = ['text', 0] as const] = [...counts].sort((one, other) => other[1] - one[1])
  if (isMost(count)) return look
  return isMost(HOURS_TOO.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0)) ? 'hours' : null
}

const CLOCKS: readonly Look[] = ['email', 'date', 'days']
const CALENDAR: readonly Look[] = ['email', 'time', 'times', 'days', 'meets']
const COUNTED: readonly Look[] = ['email', 'date', 'time', 'times', 'days', 'meets', 'list']

/** What the values of fields never look like. */
const UNLIKE: Readonly<Record<string, readonly Look[]>> = {
  startTime: CLOCKS,
  endTime: CLOCKS,
  time: CLOCKS,
  startDate: CALENDAR,
  endDate: CALENDAR,
  day: ['email', 'date', 'time', 'times'],
  meets: ['email', 'date'],
  fullName: ['email'],
  seats: COUNTED,
  size: COUNTED,
  expectedStudents: COUNTED,
  groupSize: COUNTED,
  // A number alone may be hours or classes.
  lecture: ['number'],
  lab: ['number'],
  tutorial: ['number'],
  seminar: ['number'],
  meetingsPerWeek: COUNTED,
  numClassesPerWeek: COUNTED,
}
/** What a column holds that is called by another field. */
const INSTEAD: Readonly<Record<string, Partial<Record<Look, string>>>> = {
  day: { meets: 'meets' },
  time: { meets: 'meets' },
  startTime: { meets: 'meets', times: 'time' },
  meets: { days: 'day', times: 'time' },
  status: { hours: 'meets', meets: 'meets', days: 'meets' },
}

/** The field of a column that is called by one or more, by what it holds too; null where it holds something else. */
export function chooseField(fields: readonly string[], look: Look | null): string | null {
  const isNumber = (field: string) => UNLIKE[field] === COUNTED
  const [first = ''] = fields
  const field =
    look && fields.length > 1 ? (fields.find((one) => isNumber(one) === (look === 'number')) ?? first) : first
  const instead = look && INSTEAD[field]?.[look]
  return instead || (look && UNLIKE[field]?.includes(look) ? null : field) || null
}
