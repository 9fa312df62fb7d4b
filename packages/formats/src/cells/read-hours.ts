import type { Weekday } from '@scheduler/domain'
import { IMPORT_WORDS } from '@scheduler/messages'
import { DAY_WORDS, type DayWords } from './day-words.ts'
import { foldHeader } from './fold-header.ts'
import { findDay, listFrom, readDays } from './read-days.ts'
import { partMeets, readTimes } from './read-times.ts'

/** When somebody is available, or is not; without times all day. */
export interface Hours {
  readonly days: readonly Weekday[]
  readonly start: string
  readonly end: string
  readonly isNot: boolean
}

const NOT = new Set(Object.values(IMPORT_WORDS).flatMap(({ notWords }) => notWords.map(foldHeader)))
/** What is longer says more than hours. */
const LONGEST = 500

/** Hours as people write them: 'not Fri', 'Mo-Mi', 'Mon 9-12; not Wed 13-15'; null for what is none. */
export function readHours(
  written: string,
  languages: readonly DayWords[] = DAY_WORDS,
): readonly Hours[] | null {
  if (written.length > LONGEST) return null
  const read = (separator: RegExp) => {
    const pieces = written.split(separator).filter((piece) => piece.trim() !== '')
    const hours = pieces.flatMap((piece) => readPiece(piece.trim(), languages) ?? [])
    return hours.length === pieces.length && hours.length > 0 ? hours : null
  }
  const hours = read(/[;\n]/)
  if (hours) return hours
  // 'Mon 9-12, Wed 13-15' can mean one thing only.
  const listed = read(/[;\n]|,(?=\s*\p{L})/u)
  return listed?.every(({ isNot, start }) => !isNot && start !== '') ? listed : null
}

function readPiece(piece: string, languages: readonly DayWords[]): Hours | null {
  const [, word = '', more = ''] = /^([\p{L}\p{M}]+):?\s+(\S.*)$/u.exec(piece) ?? []
  const isNot = NOT.has(foldHeader(word))
  const text = isNot ? more : piece
  const whole = readSpan(text, languages)
  if (whole) return { days: whole, start: '', end: '', isNot }
  const { before, after } = partMeets(text)
  const days = readSpan(before, languages)
  const times = readTimes(after)
  // 'not Fri, Mon 9-10' could mean that all of Friday is left out.
  const isDoubtful = isNot && before.includes(',')
  return days && times?.end && !isDoubtful ? { days, start: times.start, end: times.end, isNot } : null
}

/** Days; of two with a dash between, those from one to the other: somebody is seldom there on these alone. */
function readSpan(text: string, languages: readonly DayWords[]): readonly Weekday[] | null {
  const days = readDays(text, languages)
  if (days) return days
  const [from, to, ...others] = text.split(/[-–—]/).map((end) => findDay(end.trim(), languages))
  return from && to && others.length === 0 ? listFrom(from, to) : null
}

/**
 * A row for each day of the hours that a row has in words, in the cell of its day; null for other rows. From a column of days and times
 * that could not be read, the cells of its times have the same words.
 */
export function eachHours<Row extends { readonly id: string; readonly cells: readonly string[] }>(
  columns: readonly string[],
  row: Row,
  languages: readonly DayWords[],
): readonly Row[] | null {
  const written = row.cells[columns.indexOf('day')] ?? ''
  const hours = readDays(written, languages) ? null : readHours(written, languages)
  if (!hours) return null
  const all = hours.flatMap(({ days, ...one }) => days.map((day) => ({ ...one, day })))
  return all.map(({ day, start, end, isNot }, nth) => {
    const write = (cell: string, index: number) => {
      const field = columns[index]
      if (field === 'day') return day
      if (field === 'status' && isNot) return 'not available'
      if (field !== 'startTime' && field !== 'endTime') return cell
      const time = field === 'startTime' ? start : end
      return time !== '' || cell === written ? time : cell
    }
    return { ...row, id: `${row.id} ${day} ${nth}`, cells: row.cells.map(write) }
  })
}
