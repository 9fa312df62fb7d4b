import { type Imported, listExportedFields, writeList } from '@scheduler/contract'
import { guardFormulas } from '@scheduler/domain'
import { SYNONYMS } from '../cells/synonyms.ts'

/** A record by its fields; what has several names has a list of them. */
export type Draft = Readonly<Record<string, string | readonly string[]>>

/** Records as the cells of a table, with the names of its columns in the first row. */
export type Cells = readonly (readonly string[])[]

/** The fields that a table of a kind can have. */
export const fieldsOf = listExportedFields

/** Those of them that one of the records has. */
export const filledFields = (kind: Imported, records: readonly Draft[]): readonly string[] =>
  fieldsOf(kind).filter((field) => records.some((record) => (record[field] ?? '').length > 0))

/** A table that is read again as what it was: each column has the name by which its field is known first. */
export function toCells(kind: Imported, fields: readonly string[], records: readonly Draft[]): Cells {
  return [nameColumns(kind, fields), ...records.map((record) => toRow(fields, record))]
}

/** The cells of one record. */
export const toRow = (fields: readonly string[], record: Draft): readonly string[] =>
  fields.map((field) => {
    const value = record[field] ?? ''
    return typeof value === 'string' ? value.trim() : writeList(value)
  })

/** The first row of such a table. */
export const nameColumns = (kind: Imported, fields: readonly string[]): readonly string[] =>
  fields.map((field) => nameOfColumn(kind, field))

function nameOfColumn(kind: Imported, field: string): string {
  const [name = field] = SYNONYMS[kind][field] ?? []
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const quote = (text: string) => {
  const guarded = guardFormulas(text)
  return /["\s,;|]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** As CSV (RFC 4180): text that a spreadsheet could take for a formula gets an apostrophe in front. */
export const writeCsv = (cells: Cells): string =>
  cells.map((row) => `${row.map(quote).join(',')}\r\n`).join('')
