import {
  foldName,
  type Imported,
  importedFields,
  partTitles,
  splitCell,
  writeList,
} from '@scheduler/contract'
import type { DateOrder } from '@scheduler/domain'
import { readWeeks } from '@scheduler/domain'
import { joinWords } from '@scheduler/messages'
import type { TableRow } from '../tables/table-row.ts'
import { partsOf, type Writing } from './field-parts.ts'
import { foldHeader } from './fold-header.ts'
import { findTogether } from './join-lines.ts'
import type { Mapping } from './map-columns.ts'
import { isMapped } from './part-names.ts'
import { isBare, mayBePeriods } from './periods.ts'
import { findDateOrder, hasTwoOrders, readDate } from './read-dates.ts'
import { findLanguages, readDays } from './read-days.ts'
import { eachHours, readHours } from './read-hours.ts'
import { numberWordsOf, readNumber } from './read-number.ts'
import { partMeets, readTime } from './read-times.ts'
import { SYNONYMS } from './synonyms.ts'

/** A table as it is judged and sent: the cells of its fields, as they are stored. */
export interface ReadTable {
  readonly columns: readonly string[]
  readonly rows: readonly ReadRow[]
  /** How many rows may be one class with others. */
  readonly together: number
}

export interface ReadRow extends TableRow {
  /** Its line, or where that has several days, its line and day. */
  readonly id: string
}

export interface Reading {
  readonly kind: Imported
  readonly mapping: Mapping
  /** Texts that are the same for all rows, by field. */
  readonly forAll: Readonly<Record<string, string>>
  /** Cells that were corrected, by row and field. */
  readonly corrected: ReadonlyMap<string, string>
  /** What is meant by names, by field and name, in all lines. */
  readonly replaced: ReadonlyMap<string, string>
  readonly dateOrder: DateOrder
  /** Whether rows that may be one class are one. */
  readonly isJoined?: boolean
}

const NUMBERS = new Set([
  'seats',
  'term',
  'meetingsPerWeek',
  'minimumDays',
  'expectedStudents',
  'numClassesPerWeek',
  'semester',
  'size',
])
const DATES = new Set(['startDate', 'endDate'])
const TIMES = new Set(['startTime', 'endTime'])

/** By what a corrected cell is known. */
export const cellKey = (id: string, field: string) => `${id} ${field}`

/** By what a name that is replaced in all lines is known. */
export const nameKey = (field: string, name: string) => `${field} ${foldName(name)}`

/** A cell with other names in the place of those that it has; an empty one takes a name out. */
export function replaceNames(
  kind: Imported,
  field: string,
  text: string,
  replace: (name: string) => string | undefined,
): string {
  if (!importedFields(kind)[field]?.isList) return replace(text) ?? text
  const names = splitCell(text)
  return names.some((name) => replace(name) !== undefined)
    ? writeList(names.map((name) => replace(name) ?? name).filter((name) => name !== ''))
    : text
}

/** The cells of the fields, each as it is stored where it can be read as that, and otherwise as it is. */
export function readTable(rows: readonly TableRow[], reading: Reading): ReadTable {
  const { kind, mapping, forAll, corrected, replaced, dateOrder, isJoined } = reading
  const isHours = kind === 'availability'
  const columns = listColumns(kind, mapping, forAll, isHours && saysNot(rows, mapping))
  const writing = {
    languages: findLanguages(listDays(rows, mapping)),
    hasPeriods: mayBePeriods(listTimes(rows, mapping)),
  }
  const sources = columns.map((field) => sourceOf(field, mapping, forAll, writing))
  const readers = columns.map((field) => {
    const read = readerOf(kind, field, dateOrder, writing)
    if (replaced.size === 0) return read
    return (text: string) =>
      replaceNames(kind, field, read(text), (name) => replaced.get(nameKey(field, name)))
  })
  const read = (id: string, textAt: (index: number) => string) =>
    columns.map((field, index) => {
      const text = (corrected.get(cellKey(id, field)) ?? textAt(index)).trim()
      return readers[index]?.(text) ?? text
    })
  const again = (row: ReadRow) => ({ ...row, cells: read(row.id, (index) => row.cells[index] ?? '') })
  const all = rows.flatMap((row) => {
    const id = String(row.line)
    const cells = read(id, (index) => sources[index]?.(row) ?? '')
    const whole = { id, line: row.line, cells }
    const each = (isHours && eachHours(columns, whole, writing.languages)) || eachDay(columns, whole)
    return each.length === 1 && each[0] === whole ? each : each.map(again)
  })
  const together = kind === 'classes' ? findTogether(columns, all) : new Map<ReadRow, ReadRow>()
  if (!isJoined) return { columns, rows: all, together: together.size }
  const joined = new Map([...new Set(together.values())].map((one) => [one, again(one)]))
  const one = (row: ReadRow) => joined.get(together.get(row) ?? row) ?? row
  return { columns, rows: [...new Set(all.map(one))], together: together.size }
}

/** All that is written for weekdays, which tells the language of each. */
function* listDays(rows: readonly TableRow[], mapping: Mapping): Generator<string> {
  const [day, meets] = [mapping.indexOf('day'), mapping.indexOf('meets')]
  if (day < 0 && meets < 0) return
  for (const { cells } of rows) {
    yield cells[day]?.trim() ?? ''
    yield partMeets(cells[meets] ?? '').before
  }
}

/** All that is written for times. */
function* listTimes(rows: readonly TableRow[], mapping: Mapping): Generator<string> {
  const columns = mapping.flatMap((field, index) =>
    field && (field === 'time' || TIMES.has(field)) ? index : [],
  )
  const meets = mapping.indexOf('meets')
  for (const { cells } of rows) {
    for (const index of columns) yield cells[index] ?? ''
    if (meets >= 0) yield partMeets(cells[meets] ?? '').after
  }
}

/** A row for each of the days that a row names. */
function eachDay(columns: readonly string[], row: ReadRow): readonly ReadRow[] {
  const at = columns.indexOf('day')
  const days = readDays(row.cells[at] ?? '') ?? []
  if (days.length < 2) return [row]
  return days.map((day) => ({ ...row, id: `${row.id} ${day}`, cells: row.cells.with(at, day) }))
}

/** In the order of the fields; what a new record must have is always among them, so that it can be filled in. */
function listColumns(
  kind: Imported,
  mapping: Mapping,
  forAll: Reading['forAll'],
  hasStatus: boolean,
): string[] {
  return Object.entries(importedFields(kind)).flatMap(([field, { isRequired }]) =>
    isRequired || isMapped(field, mapping) || forAll[field] || (hasStatus && field === 'status') ? field : [],
  )
}

/** Whether cells say when somebody is not available. */
function saysNot(rows: readonly TableRow[], mapping: Mapping): boolean {
  const columns = [mapping.indexOf('day'), mapping.indexOf('meets')]
  return rows.some(({ cells }) =>
    columns.some((at) => readHours(cells[at] ?? '')?.some(({ isNot }) => isNot)),
  )
}

function sourceOf(
  field: string,
  mapping: Mapping,
  forAll: Reading['forAll'],
  writing: Writing,
): (row: TableRow) => string {
  const whole = forAll[field] ?? ''
  const cellAt = (row: TableRow, at: number) => row.cells[at]?.trim() ?? ''
  const index = mapping.indexOf(field)
  if (index >= 0) return (row) => cellAt(row, index) || whole
  const parts = partsOf(field)
  const places = parts?.parts.map((part) => mapping.indexOf(part)) ?? []
  if (!parts || places.every((at) => at < 0)) return () => whole
  return (row) =>
    parts.read(
      places.map((at) => cellAt(row, at)),
      writing,
    ) || whole
}

/** How the texts of a field are read. */
function readerOf(
  kind: Imported,
  field: string,
  order: DateOrder,
  { languages, hasPeriods }: Writing,
): (text: string) => string {
  if (NUMBERS.has(field)) {
    const words = numberWordsOf(SYNONYMS[kind][field] ?? [])
    return (text) => readNumber(text, words)
  }
  if (field === 'fullName') return (text) => partTitles(text).name
  if (DATES.has(field)) return (text) => readDate(text, order) ?? text
  if (field === 'day') return (text) => readDays(text, languages)?.join(', ') ?? text
  if (TIMES.has(field)) return (text) => (hasPeriods && isBare(text) ? text : (readTime(text) ?? text))
  if (field === 'weeks') return (text) => readWeeks(text) ?? text
  const choices = Object.entries(joinWords(({ choices }) => choices[`${kind}.${field}`] ?? {}))
  if (choices.length === 0) return (text) => text
  const values = new Map(
    choices.flatMap(([value, names]) => names.map((name) => [foldHeader(name), value] as const)),
  )
  return (text) => values.get(foldHeader(text)) ?? text
}

/** Where dates are: in columns, for all lines, and in corrected cells. */
type DatesOf = Pick<Reading, 'mapping' | 'forAll' | 'corrected'>

function* listDates(rows: readonly TableRow[], { mapping, forAll, corrected }: DatesOf): Generator<string> {
  const columns = mapping.flatMap((field, index) => (field && DATES.has(field) ? index : []))
  for (const field of DATES) yield forAll[field] ?? ''
  for (const [key, text] of corrected) if (DATES.has(key.slice(key.lastIndexOf(' ') + 1))) yield text
  for (const { cells } of rows) for (const index of columns) yield cells[index] ?? ''
}

/** The order of dates that a table shows by itself. */
export const findOrder = (rows: readonly TableRow[], dates: DatesOf): DateOrder | null =>
  findDateOrder(listDates(rows, dates))

/** Whether the dates of a table could be read in both orders, and differently. */
export const isDoubtful = (rows: readonly TableRow[], dates: DatesOf): boolean =>
  findOrder(rows, dates) === null && [...listDates(rows, dates)].some(hasTwoOrders)
