import { IMPORTED, type Imported, importedFields } from '@scheduler/contract'
import { IMPORT_WORDS, type ImportWords } from '@scheduler/messages'
import type { TableRow } from '../tables/table-row.ts'
import { chooseField, type Look, lookOfColumn } from './column-looks.ts'
import { findCourseNumber } from './course-numbers.ts'
import { foldHeader } from './fold-header.ts'
import { comesAgain, listNames, recordsBelow } from './heading-names.ts'
import { isMapped, listParts } from './part-names.ts'
import { SYNONYMS } from './synonyms.ts'

/** The field of each column; null for a column that is not imported. */
export type Mapping = readonly (string | null)[]

/** What a person has chosen for columns of a name before. */
export type Remembered = Readonly<Record<string, string | null>>

export interface FoundTable {
  readonly kind: Imported
  /** The row with the names of the columns; -1 for none. */
  readonly header: number
  /** What its columns are called. */
  readonly names: readonly string[]
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
      const found = headers.map((header) => ({
        kind,
        header,
        ...mapColumns(kind, rows, header, remember(kind)),
      }))
      return found.sort(byScore).slice(0, 1)
    })
    .sort(byScore)
  if (!best) throw new Error('There is no kind of table')
  const { score, ...found } = best
  const near = others.filter((one) => score - one.score < NEARLY)
  return { ...found, others: near.map((one) => one.kind) }
}

const byScore = (one: { score: number }, other: { score: number }) => other.score - one.score

/** What the columns are called below a heading of one line or two, and their fields: those that explain them best. */
export function mapColumns(
  kind: Imported,
  rows: readonly TableRow[],
  header: number,
  remembered: Remembered,
): Pick<FoundTable, 'names' | 'mapping'> & { readonly score: number } {
  const sample = recordsBelow(rows, header).slice(0, SAMPLE_ROWS)
  const [plain = [], joined] = listNames(rows, header)
  const map = (names: readonly string[], lower: readonly string[] = []) =>
    mapNames(kind, { names, lower }, sample, header, remembered)
  const one = map(plain)
  const two = joined && map(joined, plain)
  return two && two.score > one.score ? two : one
}

/** What columns are called, and by the lower of two lines alone. */
interface Heading {
  readonly names: readonly string[]
  readonly lower: readonly string[]
}

/** The fields of columns by their names and by what their values look like; each field once. */
function mapNames(
  kind: Imported,
  { names: written, lower }: Heading,
  sample: readonly TableRow[],
  header: number,
  remembered: Remembered,
) {
  const names = written.map(foldHeader)
  const width = Math.max(names.length, ...sample.map(({ cells }) => cells.length))
  const looks = Array.from({ length: width }, (_, index) => lookOfColumn(sample, index))
  const taken = new Set<string>()
  const take = (field: string | null | undefined) => {
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const mapping: (string | null)[] = looks.map(() => null)
  const choose = (find: (name: string, index: number, look: Look | null) => string | null | undefined) => {
    mapping.forEach((field, index) => {
      const name = names[index] ?? ''
      if (field === null && !(name in remembered && remembered[name] === null))
        mapping[index] = take(find(name, index, looks[index] ?? null))
    })
  }
  choose((name) => remembered[name])
  const course = findCourseNumber(kind, names)
  choose((_, index) =>
    index === course?.subject ? 'subject' : index === course?.number ? 'courseNumber' : null,
  )
  const fieldsOf = (name: string) => fieldsByName.get(kind)?.get(name) ?? []
  choose((name, _, look) => chooseField(fieldsOf(name), look))
  choose((name, index, look) => {
    const known = foldHeader(lower[index] ?? '')
    const isOf = (field: string) => !saysOther(name.slice(0, -known.length - 1), field)
    return known === '' ? null : chooseField(fieldsOf(known).filter(isOf), look)
  })
  choose((name, _, look) => chooseField(findPart(kind, name), look))
  const named = [...mapping.keys()].filter((index) => mapping[index] !== null)
  choose((name, _, look) => findByLook(kind, name, look, taken))
  const isRecord = header >= 0 && comesAgain(sample, written, named)
  return { names: written, mapping, score: isRecord ? -1 : scoreOf(kind, mapping, header, named.length) }
}

function scoreOf(kind: Imported, mapping: Mapping, header: number, named: number): number {
  const fields = importedFields(kind)
  const weights = mapping.map((field) => (field === null ? 0 : fields[field]?.isRequired ? 3 : 2))
  const isWhole = Object.keys(fields).every((field) => !fields[field]?.isRequired || isMapped(field, mapping))
  // A table that has all that a kind needs is more likely of that kind.
  const sum = weights.reduce<number>((total, weight) => total + weight, isWhole ? 1 : 0)
  // Of two rows that explain as much, the first; and values alone say less than names, but more than a line without any.
  const isNone = header >= 0 && named === 0 && mapping.some((field) => field !== null)
  return sum - Math.max(header, 0) / 100 - (header === -1 ? 1 : 0) - (isNone ? 2 : 0)
}

/** The fields that have a name, those of the first language first. */
function indexNames(kind: Imported): ReadonlyMap<string, readonly string[]> {
  const own = Object.keys(importedFields(kind)).map((field) => [foldHeader(field), field] as const)
  const names = Object.entries(SYNONYMS[kind]).flatMap(([field, synonyms]) =>
    synonyms.map((name) => [foldHeader(name), field] as const),
  )
  const index = new Map<string, string[]>()
  for (const [name, field] of [...own, ...names])
    if (!index.get(name)?.includes(field)) index.set(name, [...(index.get(name) ?? []), field])
  return index
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

/** The fields whose longest name is among the words, where the others do not say otherwise: 'Capacity (exam)'. */
function findPart(kind: Imported, name: string): readonly string[] {
  const parts = [...(fieldsByName.get(kind) ?? [])]
    .filter(([known]) => known.length >= SHORTEST_PART && ` ${name} `.includes(` ${known} `))
    .map(([known, fields]) => {
      const others = ` ${name} `.replace(` ${known} `, ' ')
      return [known, fields.filter((field) => !saysOther(others, field))] as const
    })
    .filter(([, fields]) => fields.length > 0)
    .sort(([one], [other]) => other.length - one.length)
  return parts[0]?.[1] ?? []
}

/** The fields that are known by their look, of several the first that no column has. */
const BY_LOOK: Partial<Record<Look, readonly string[]>> = {
  email: ['email'],
  days: ['day'],
  times: ['time'],
  time: ['startTime', 'endTime'],
  meets: ['meets'],
}

function findByLook(
  kind: Imported,
  name: string,
  look: Look | null,
  taken: ReadonlySet<string>,
): string | null {
  const known = Object.keys(importedFields(kind)).concat(listParts(kind))
  const fields = (look && BY_LOOK[look])?.filter((field) => known.includes(field)) ?? []
  const field = fields.find((one) => !taken.has(one))
  const isTold = field !== undefined && TOLD_BY[field]?.some((other) => taken.has(other))
  return field && !isTold && !saysOther(name, field) ? field : null
}

/** What has no column where others tell it. */
const TOLD_BY: Readonly<Record<string, readonly string[]>> = {
  day: ['meets'],
  meets: ['day', 'time', 'startTime'],
  time: ['meets', 'startTime'],
  startTime: ['meets', 'time'],
  endTime: ['meets', 'time'],
}
