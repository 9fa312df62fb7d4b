import { formatTime, MINUTES_PER_DAY } from '@scheduler/domain'
import type { DayWords } from './day-words.ts'
import { toLatinDigits } from './latin-digits.ts'
import { readDays } from './read-days.ts'

/** What is longer is no time: looked through for one, it would be read from each of its letters again. */
const LONGEST = 200

/** Times as 'HH:MM'; null where a class has no end. */
interface Times {
  readonly start: string
  readonly end: string | null
}

const HALF = '(?:\\s*([ap])(?:\\.?\\s?m)?\\b\\.?|\\s*([صم]))?'
const CLOCK = `(?:(\\d{1,2})\\s*[:.h]\\s*(\\d{2})(?::\\d{2})?|(\\d{1,2})(\\d{2})|(\\d{1,2}))(?:\\s*(?:h|hs|hrs|uhr)\\b\\.?)?${HALF}`
const ONE_TIME = new RegExp(`^${CLOCK}$`, 'i')
const TWO_TIMES = /^(?:from |de |von )?(.+?)\s*(?:[-–—]|\bto\b|\ba\b(?!\.?\s?m)|\bbis\b|إلى)\s*(.+)$/i

/** A time by the clock, and which half of the day was said of it. */
interface Clock {
  readonly minute: number
  readonly half: 'am' | 'pm' | null
  /** Written with hours after noon, or with a zero before the hour. */
  readonly isWhole: boolean
}

/** A time in a cell by itself as 'HH:MM'; null for what is none. */
export function readTime(written: string): string | null {
  const clock = readClock(written)
  return clock && formatTime(minuteOf(clock))
}

/** 'From – to', or the start alone; null for what is none of it. */
export function readTimes(written: string): Times | null {
  if (written.length > LONGEST) return null
  const only = readTime(written)
  if (only !== null) return { start: only, end: null }
  const [, from = '', to = ''] = TWO_TIMES.exec(written.trim()) ?? []
  const [first, last] = [readClock(from), readClock(to)]
  if (!first || !last) return null
  const end = minuteOf(last)
  // '1-2 pm' says it of both, '11-1 pm' of the end.
  const asEnd = minuteOf({ ...first, half: first.half ?? last.half })
  const start = last.half && asEnd < end ? asEnd : minuteOf(first)
  // '9-8' ends in the evening. What goes past midnight ends before it begins, and is refused so.
  const evening = last.minute + NOON
  const isEvening = !last.isWhole && last.minute < NOON && evening > start
  const said = end < start && last.half === null ? (isEvening ? evening : last.minute) : end
  return { start: formatTime(start), end: formatTime(said) }
}

/** The days and the times of a cell of both. */
export function partMeets(written: string) {
  const text = written.length > LONGEST ? '' : toLatinDigits(written.trim())
  const [, before = '', after = ''] = /^(\D+?)[\s,:]*(\d.*)$/.exec(text) ?? []
  return { before, after }
}

/** Days and times in one cell: 'MWF 9-10'. */
export function readMeets(
  written: string,
  languages?: readonly DayWords[],
): (Times & { readonly days: string }) | null {
  const { before, after } = partMeets(written)
  const days = readDays(before, languages)
  const times = readTimes(after)
  return days && times && { ...times, days: days.join(', ') }
}

const NOON = MINUTES_PER_DAY / 2
/** Who writes an hour before this one alone means the afternoon. */
const FIRST_HOUR = 7

function readClock(written: string): Clock | null {
  if (written.length > LONGEST) return null
  const text = toLatinDigits(written.trim())
  // As spreadsheets store it: a part of the day.
  if (/^0?[.,]\d+$/.test(text) && text.length > 3)
    return { minute: Math.round(Number(text.replace(',', '.')) * MINUTES_PER_DAY), half: null, isWhole: true }
  const found = ONE_TIME.exec(text)
  if (!found) return null
  const [, hour, minutes, shortHour, shortMinutes, onlyHour, letter, arabic] = found
  const hours = hour ?? shortHour ?? onlyHour ?? ''
  const minute = Number(hours) * 60 + Number(minutes ?? shortMinutes ?? 0)
  if (Number(minutes ?? shortMinutes ?? 0) > 59 || minute > MINUTES_PER_DAY) return null
  const half = letter
    ? letter.toLowerCase() === 'a'
      ? 'am'
      : 'pm'
    : arabic
      ? arabic === 'ص'
        ? 'am'
        : 'pm'
      : null
  return { minute, half, isWhole: hours.startsWith('0') || Number(hours) > 12 }
}

function minuteOf({ minute, half, isWhole }: Clock): number {
  if (half === 'am') return minute >= NOON && minute < NOON + 60 ? minute - NOON : minute
  const isAfternoon = half === 'pm' || (!isWhole && minute < FIRST_HOUR * 60)
  return isAfternoon && minute < NOON ? minute + NOON : minute
}
