import { IMPORTED, type Imported, importedFields } from '@scheduler/contract'
import { IMPORT_WORDS, type ImportWords } from '@scheduler/messages'
import type { TableRow } from '../tables/table-row.ts'
import { findCourseNumber } from './course-numbers.ts'
import { isMapped } from './field-parts.ts'
import { foldHeader } from './fold-header.ts'
import { SYNONYMS } from './synonyms.ts'

/** The field of each column; null for a column that is not imported. */
export type Mapping = readonly (string | null)[]

/** What a person has chosen for columns of a name before. */
export type Remembered = Readonly<Record<string, string | null>>

export interface FoundTable {
  readonly kind: Imported
  /** The row with the names of the columns; -1 for none. */
  readonly header: number
  readonly mapping: Mapping
  /** What it may hold as likely: other kinds that explain its columns nearly as well. */
  readonly others: readonly Imported[]
}

/** The names of columns are among the first rows. */
export const HEADER_ROWS = 20
/** So many rows show what the values of a column look like. */
const SAMPLE_ROWS = 50
/** What a table is is found by so many of its rows. */
export const FIRST_ROWS = HEADER_ROWS + SAMPLE_ROWS
/** A shorter name within a longer one means little. */
const SHORTEST_PART = 4

const fieldsByName = new Map(IMPORTED.map((kind) => [kind, indexNames(kind)] as const))

/** Less than a column tells kinds apart, and more than whether a table has all that a kind needs. */
const NEARLY = 1.5

/** What a table holds, and the row and the fields of its columns: those that explain it best. */
export function findTable(
  rows: readonly TableRow[],
  remember: (kind: Imported) => Remembered,
  asked?: Imported,
): FoundTable {
  const kinds = asked ? [asked] : IMPORTED
  const headers = [...rows.slice(0, HEADER_ROWS).keys(), -1]
  const [best, ...others] = kinds
    .flatMap((kind) => {
      const found = headers.map((header) => {
        const mapping = mapColumns(kind, rows, header, remember(kind))
        return { kind, header, mapping, score: scoreOf(kind, mapping, header) }
      })
      return found.sort(byScore).slice(0, 1)
    })
    .sort(byScore)
  if (!best) throw new Error('There is no kind of table')
  const { kind, header, mapping, score } = best
  const near = others.filter((one) => score - one.score < NEARLY)
  return { kind, header, mapping, others: near.map((one) => one.kind) }
}

const byScore = (one: { score: number }, other: { score: number }) => other.score - one.score

/** The fields of columns by their names, then by what their values look like; each field once. */
export function mapColumns(
  kind: Imported,
  rows: readonly TableRow[],
  header: number,
  remembered: Remembered,
): Mapping {
  const names = rows[header]?.cells ?? []
  const width = Math.max(0, ...rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.length))
  const taken = new Set<string>()
  const take = (field: string | null | undefined) => {
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const mapping: (string | null)[] = Array.from({ length: width }, () => null)
  const choose = (find: (name: string, index: number) => string | null | undefined) => {
    mapping.forEach((field, index) => {
      const name = foldHeader(names[index] ?? '')
      if (field === null && !(name in remembered && remembered[name] === null))
        mapping[index] = take(find(name, index))
    })
  }
  choose((name) => remembered[name])
  const course = findCourseNumber(kind, names.map(foldHeader))
  choose((_, index) =>
    index === course?.subject ? 'subject' : index === course?.number ? 'courseNumber' : null,
  )
  choose((name) => fieldsByName.get(kind)?.get(name))
  choose((name) => findPart(kind, name))
  choose((_, index) => findByValues(kind, rows.slice(header + 1, header + 1 + SAMPLE_ROWS), index))
  return mapping
}

function scoreOf(kind: Imported, mapping: Mapping, header: number): number {
  const fields = importedFields(kind)
  const weights = mapping.map((field) => (field === null ? 0 : fields[field]?.isRequired ? 3 : 2))
  const isWhole = Object.keys(fields).every((field) => !fields[field]?.isRequired || isMapped(field, mapping))
  // A table that has all that a kind needs is more likely of that kind.
  const sum = weights.reduce<number>((total, weight) => total + weight, isWhole ? 1 : 0)
  // Of two rows that explain as much, the first; and values alone say less than names.
  return sum - Math.max(header, 0) / 100 - (header === -1 ? 1 : 0)
}

function indexNames(kind: Imported): ReadonlyMap<string, string> {
  const own = Object.keys(importedFields(kind)).map((field) => [foldHeader(field), field] as const)
  const names = Object.entries(SYNONYMS[kind]).flatMap(([field, synonyms]) =>
    synonyms.map((name) => [foldHeader(name), field] as const),
  )
  return new Map([...names.reverse(), ...own])
}

const foldWords = (find: (words: ImportWords) => readonly string[]) =>
  new Set(Object.values(IMPORT_WORDS).flatMap((words) => find(words).map(foldHeader)))

/** Words that make a name that of something else: the capacity or the type of a room is no room, the start of a term no time. */
const OTHER_THINGS = foldWords(({ otherThings }) => otherThings)
const DATE_WORDS = foldWords(({ dateWords }) => dateWords)
const TIME_WORDS = foldWords(({ timeWords }) => timeWords)
const DATES = ['startDate', 'endDate', 'workingSince']

const saysOther = (words: string, field: string): boolean =>
  words
    .split(' ')
    .some((word) => OTHER_THINGS.has(word) || (DATES.includes(field) ? TIME_WORDS : DATE_WORDS).has(word))

/** The field whose longest name is among the words, where the others do not say otherwise: 'Capacity (exam)'. */
function findPart(kind: Imported, name: string): string | null {
  const parts = [...(fieldsByName.get(kind) ?? [])]
    .filter(([known]) => known.length >= SHORTEST_PART && ` ${name} `.includes(` ${known} `))
    .filter(([known, field]) => !saysOther(` ${name} `.replace(` ${known} `, ' '), field))
    .sort(([one], [other]) => other.length - one.length)
  return parts[0]?.[1] ?? null
}

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** Addresses are known by their look. */
function findByValues(kind: Imported, rows: readonly TableRow[], index: number): string | null {
  const values = rows.flatMap(({ cells }) => cells[index]?.trim() || [])
  const isEmail = values.length > 0 && values.every((value) => EMAIL.test(value))
  return isEmail && 'email' in importedFields(kind) ? 'email' : null
}
