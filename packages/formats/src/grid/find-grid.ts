import type { Weekday } from '@scheduler/domain'
import { foldHeader } from '../cells/fold-header.ts'
import { HEADER_ROWS, mapColumns } from '../cells/map-columns.ts'
import { isBare } from '../cells/periods.ts'
import { findDay } from '../cells/read-days.ts'
import { readTimes } from '../cells/read-times.ts'
import type { TableRow } from '../tables/table-row.ts'

/** When a class begins, and where that is told when it ends. */
export interface GridTime {
  readonly start: string
  readonly end: string | null
}

/** When the periods are, by their numbers. */
export type Bells = ReadonlyMap<number, GridTime>

/** A column or a row of a grid: a weekday, a time, or a name of something, as far as it is one of these. */
export interface GridLine {
  /** Its place among the rows, or the columns. */
  readonly index: number
  readonly text: string
  readonly day: Weekday | null
  readonly time: GridTime | null
  readonly name: string | null
}

/** A timetable in which each class is in the cell of its time. */
export interface Grid {
  /** The row with the headings. */
  readonly header: number
  readonly across: 'days' | 'times' | 'names'
  readonly dayColumn: number | null
  readonly timeColumn: number | null
  readonly columns: readonly GridLine[]
  readonly rows: readonly GridLine[]
}

/** Days and times are in the first columns. */
const SIDE_COLUMNS = 3
/** Fewer headings of a kind may be one by chance. */
const LEAST_HEADINGS = 2

const LONGEST_TIME = 40

/** What schools call a period: '3. Stunde', 'Period 3'. Other words with a number may be rooms or groups. */
const PERIOD =
  'period|lesson|hour|block|slot|stunde|std|hora|periodo|bloque|clase|heure|seance|الحصة|حصة|محاضرة'
const NUMBERED = new RegExp(`^(?:(?:${PERIOD}) )?\\d{1,2}(?: (?:${PERIOD}))?$`, 'u')

/** A time that tells its minutes, or the number of a period. */
export function readGridTime(written: string, bells: Bells): GridTime | null {
  const text = written.trim()
  if (text.length > LONGEST_TIME) return null
  const numbers = text.match(/\d+/g) ?? []
  const [first, last = first] = numbers.map(Number)
  const isPeriod = isBare(text) || NUMBERED.test(foldHeader(text))
  if (!isPeriod)
    return readTimes(
      text
        .split('\n')
        .map((line) => line.trim())
        .join(' - '),
    )
  const [from, to] = [bells.get(first ?? 0), bells.get(last ?? 0)]
  return from && to ? { start: from.start, end: to.end } : null
}

/** Whether a text is the number of a period, which is a time only once that is told. */
export const isPeriodNumber = (written: string): boolean =>
  readGridTime(written, ANY_BELLS) !== null && readGridTime(written, NO_BELLS) === null

const NO_BELLS: Bells = new Map()
const ANY_BELLS: Bells = new Map(
  Array.from({ length: 100 }, (_, number) => [number, { start: '00:00', end: '00:00' }] as const),
)

/** The grid in a sheet: null where there is none, or a list of classes with a line for each. */
export function findGrid(rows: readonly TableRow[], bells: Bells = NO_BELLS): Grid | null {
  for (const header of rows.slice(0, HEADER_ROWS).keys()) {
    if (isListHeading(rows, header)) return null
    const grid = readAt(rows, header, bells)
    if (grid) return grid
  }
  return null
}

const LIST_TIMES = ['day', 'time', 'startTime', 'meets']

/** Whether a line says in which columns of a list the course and the time of each class are. */
function isListHeading(rows: readonly TableRow[], header: number): boolean {
  const { mapping } = mapColumns('classes', rows, header, {})
  return mapping.includes('courseId') && LIST_TIMES.some((field) => mapping.includes(field))
}

function readAt(rows: readonly TableRow[], header: number, bells: Bells): Grid | null {
  const headings = rows[header]?.cells ?? []
  const days = countThat(headings, (text) => findDay(text) !== undefined)
  const times = countThat(headings, isTime)
  const below = rows.slice(header + 1)
  const dayColumn = findSide(below, (text) => findDay(text) !== undefined)
  const timeColumn = findSide(below, isTime)
  if (days >= LEAST_HEADINGS && timeColumn !== null)
    return build(rows, header, { across: 'days', dayColumn: null, timeColumn }, bells)
  if (times >= LEAST_HEADINGS && dayColumn !== null)
    return build(rows, header, { across: 'times', dayColumn, timeColumn: null }, bells)
  const hasDays = dayColumn !== null || below.some(isDayTitle) || rows.slice(0, header).some(isDayTitle)
  const names = headings.filter(
    (text, index) => text.trim() !== '' && index !== dayColumn && index !== timeColumn,
  )
  if (timeColumn === null || !hasDays || names.length < LEAST_HEADINGS) return null
  return build(rows, header, { across: 'names', dayColumn, timeColumn }, bells)
}

const isTime = (text: string) => readGridTime(text, ANY_BELLS) !== null
const countThat = (texts: readonly string[], is: (text: string) => boolean) =>
  new Set(texts.filter((text) => text.trim() !== '' && is(text)).map(foldHeader)).size

/** The first of the columns at the side all of whose filled cells are of a kind, but for titles. */
function findSide(rows: readonly TableRow[], is: (text: string) => boolean): number | null {
  for (let column = 0; column < SIDE_COLUMNS; column++) {
    const filled = rows.filter((row) => row.cells[column]?.trim() && !isDayTitle(row))
    if (filled.length >= LEAST_HEADINGS && filled.every(({ cells }) => is(cells[column] ?? ''))) return column
  }
  return null
}

/** A row with a weekday alone, perhaps merged over several columns, is the title of those below it. */
const isDayTitle = ({ cells }: TableRow): boolean => {
  const [first, ...others] = new Set(cells.filter((text) => text.trim() !== ''))
  return first !== undefined && others.length === 0 && findDay(first) !== undefined
}

type Shape = Pick<Grid, 'across' | 'dayColumn' | 'timeColumn'>

function build(rows: readonly TableRow[], header: number, shape: Shape, bells: Bells): Grid {
  const { across, dayColumn, timeColumn } = shape
  const side = Math.max(dayColumn ?? -1, timeColumn ?? -1)
  const columns = (rows[header]?.cells ?? []).flatMap((text, index): GridLine[] => {
    if (index <= side || text.trim() === '') return []
    const day = across === 'days' ? (findDay(text) ?? null) : null
    const time = across === 'times' ? readGridTime(text, bells) : null
    return [{ index, text, day, time, name: across === 'names' ? text.trim() : null }]
  })
  let day = findDayBefore(rows.slice(0, header))
  const lines = rows.slice(header + 1).flatMap((row, at): GridLine[] => {
    const index = header + 1 + at
    const text = [dayColumn, timeColumn].flatMap((column) => row.cells[column ?? -1]?.trim() || []).join(' ')
    const titled = isDayTitle(row) ? row.cells.find((cell) => cell.trim() !== '') : row.cells[dayColumn ?? -1]
    // A merged day, or one that is written once, is that of the rows below it.
    day = findDay(titled ?? '') ?? day
    const time = timeColumn === null ? null : readGridTime(row.cells[timeColumn] ?? '', bells)
    if (isDayTitle(row) && !row.cells[timeColumn ?? -1]?.trim()) return []
    return [{ index, text, day: across === 'days' ? null : day, time, name: null }]
  })
  return { header, ...shape, columns, rows: lines }
}

const findDayBefore = (rows: readonly TableRow[]) => {
  const title = rows.findLast(isDayTitle)
  return (title && findDay(title.cells.find((cell) => cell.trim() !== '') ?? '')) ?? null
}
