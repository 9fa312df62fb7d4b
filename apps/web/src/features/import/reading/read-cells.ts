import { foldName, IMPORTED_FIELDS, type Imported, splitCell } from '@scheduler/contract'
import { unguardFormulas } from '@scheduler/domain'
import type { DateOrder } from '../../../shared/i18n/formats.ts'
import { CHOICE_SYNONYMS } from './choice-synonyms.ts'
import { foldHeader } from './fold-header.ts'
import type { Mapping } from './map-columns.ts'
import type { TableRow } from './table-row.ts'

/** A table as it is judged and sent: the cells of its fields, as they are stored. */
export interface ReadTable {
  readonly columns: readonly string[]
  readonly rows: readonly TableRow[]
}

export interface Reading {
  readonly kind: Imported
  readonly mapping: Mapping
  /** Texts that are the same for all rows, by field. */
  readonly forAll: Readonly<Record<string, string>>
  /** Cells that were corrected, by line and field. */
  readonly corrected: ReadonlyMap<string, string>
  /** What is meant by names, by field and name, in all lines. */
  readonly replaced: ReadonlyMap<string, string>
  readonly dateOrder: DateOrder
}

const NUMBERS = new Set([
  'seats',
  'term',
  'meetingsPerWeek',
  'minimumDays',
  'expectedStudents',
  'numClassesPerWeek',
  'semester',
])
const DATES = new Set(['startDate', 'endDate'])

/** By what a corrected cell is known. */
export const cellKey = (line: number, field: string) => `${line} ${field}`

/** By what a name that is replaced in all lines is known. */
export const nameKey = (field: string, name: string) => `${field} ${foldName(name)}`

/** A cell with other names in the place of those that it has. */
export function replaceNames(
  kind: Imported,
  field: string,
  text: string,
  replace: (name: string) => string | undefined,
): string {
  if (!IMPORTED_FIELDS[kind][field]?.isList) return replace(text) ?? text
  const names = splitCell(text)
  return names.some((name) => replace(name) !== undefined)
    ? names.map((name) => replace(name) ?? name).join('; ')
    : text
}

/** The cells of the fields, each as it is stored where it can be read as that, and otherwise as it is. */
export function readTable(rows: readonly TableRow[], reading: Reading): ReadTable {
  const { kind, mapping, forAll, corrected, replaced, dateOrder } = reading
  const columns = listColumns(kind, mapping, forAll)
  const readers = columns.map((field) => {
    const [source, read] = [sourceOf(field, mapping, forAll), readerOf(kind, field, dateOrder)]
    const readRow = (row: TableRow) =>
      read(unguardFormulas((corrected.get(cellKey(row.line, field)) ?? source(row)).trim()))
    if (replaced.size === 0) return readRow
    return (row: TableRow) =>
      replaceNames(kind, field, readRow(row), (name) => replaced.get(nameKey(field, name)))
  })
  return {
    columns,
    rows: rows.map((row) => ({ line: row.line, cells: readers.map((read) => read(row)) })),
  }
}

/** In the order of the fields; what a new record must have is always among them, so that it can be filled in. */
function listColumns(kind: Imported, mapping: Mapping, forAll: Reading['forAll']): string[] {
  const hasName = mapping.includes('givenName') || mapping.includes('familyName')
  return Object.entries(IMPORTED_FIELDS[kind]).flatMap(([field, { isRequired }]) =>
    isRequired || mapping.includes(field) || forAll[field] || (field === 'fullName' && hasName) ? field : [],
  )
}

function sourceOf(field: string, mapping: Mapping, forAll: Reading['forAll']): (row: TableRow) => string {
  const index = mapping.indexOf(field)
  const cellAt = (row: TableRow, at: number) => row.cells[at]?.trim() ?? ''
  if (index >= 0) return (row) => cellAt(row, index) || (forAll[field] ?? '')
  if (field !== 'fullName') return () => forAll[field] ?? ''
  const parts = ['givenName', 'familyName'].map((part) => mapping.indexOf(part))
  return (row) =>
    parts
      .map((at) => cellAt(row, at))
      .filter((part) => part !== '')
      .join(' ')
}

/** How the texts of a field are read. */
function readerOf(kind: Imported, field: string, order: DateOrder): (text: string) => string {
  if (NUMBERS.has(field)) return readNumber
  if (DATES.has(field)) return (text) => readDate(text, order) ?? text
  const choices = Object.entries(CHOICE_SYNONYMS[`${kind}.${field}`] ?? {})
  if (choices.length === 0) return (text) => text
  const values = new Map(
    choices.flatMap(([value, names]) => names.map((name) => [foldHeader(name), value] as const)),
  )
  return (text) => values.get(foldHeader(text)) ?? text
}

/** Digits of other scripts as Latin ones. */
const toLatinDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))

/** A whole number without its separators of thousands and empty decimals: '1,200' and '60.0'. */
export function readNumber(written: string): string {
  const text = toLatinDigits(written)
  if (/^\d{1,3}([.,\u00a0\u202f '’]\d{3})+$/.test(text)) return text.replace(/\D/g, '')
  return /^\d+[.,]0{1,2}$/.test(text) ? text.replace(/\D0+$/, '') : text
}

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/
const WRITTEN = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})(?:[T ].*)?$/

/** A date as 'yyyy-mm-dd', or null for what is none. */
export function readDate(written: string, order: DateOrder): string | null {
  const text = toLatinDigits(written.trim())
  const iso = ISO.exec(text)
  if (iso) return writeDate(iso[1], iso[2], iso[3])
  const [, first, second, year] = WRITTEN.exec(text) ?? []
  if (year === undefined) return null
  const isDayFirst = Number(first) > 12 || (order === 'day' && Number(second) <= 12)
  return isDayFirst ? writeDate(year, second, first) : writeDate(year, first, second)
}

const writeDate = (year = '', month = '', day = '') =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** The order of dates that a column shows by itself; null where all could be read both ways, or there are none. */
export function findDateOrder(rows: readonly TableRow[], mapping: Mapping): DateOrder | null {
  const columns = mapping.flatMap((field, index) => (field && DATES.has(field) ? index : []))
  for (const { cells } of rows)
    for (const index of columns) {
      const [, first, second] = WRITTEN.exec(toLatinDigits(cells[index]?.trim() ?? '')) ?? []
      if (Number(first) > 12) return 'day'
      if (Number(second) > 12) return 'month'
    }
  return null
}

/** Whether the dates of a table could be read in both orders, and differently. */
export const isDoubtful = (rows: readonly TableRow[], mapping: Mapping): boolean =>
  findDateOrder(rows, mapping) === null &&
  rows.some(({ cells }) =>
    mapping.some(
      (field, index) => field && DATES.has(field) && WRITTEN.test(toLatinDigits(cells[index]?.trim() ?? '')),
    ),
  )
