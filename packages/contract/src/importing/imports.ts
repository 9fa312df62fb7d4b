import { sayFault, sayImporting } from '@scheduler/messages'
import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { addFault, warned } from '../foundation/errors.ts'
import { fault } from '../foundation/fault.ts'
import { choice, columnName, done, id, idParams, isStorable, optionalText } from '../foundation/fields.ts'
import { IMPORTED, importedFields, LONGEST_CELL, LONGEST_LIST, longestCell } from './imported.ts'

/** One import takes so many lines, each of so many cells. */
export const MOST_LINES = 50_000
const MOST_CELLS = 40

/** What the lines of the largest import take as JSON. */
const LARGEST_IMPORT_BYTES = 10_000_000

const cell = z
  .string({ error: fault('notText', { field: 'importedLines' }) })
  .max(LONGEST_LIST, fault('tooLong', { field: 'importedLines', number: LONGEST_LIST }))
  .refine(isStorable, fault('unstorable', { field: 'importedLines' }))

const table = z
  .object({
    kind: choice('importedKind', IMPORTED),
    /** What the person who imports it knows it by. */
    fileName: optionalText('fileName').default(''),
    /** The field of each cell. */
    columns: z
      .array(columnName('importedLines'), { error: fault('notList', { field: 'importedLines' }) })
      .max(MOST_CELLS),
    /** The line of the file in which each row is. */
    lines: z
      .array(z.int({ error: fault('notWhole', { field: 'importedLines' }) }), {
        error: fault('notList', { field: 'importedLines' }),
      })
      .max(MOST_LINES, fault('tooMany', { field: 'importedLines' })),
    rows: z
      .array(z.array(cell).max(MOST_CELLS), { error: fault('notList', { field: 'importedLines' }) })
      .min(1, fault('required', { field: 'importedLines' }))
      .max(MOST_LINES, fault('tooMany', { field: 'importedLines' })),
  })
  .check(({ value: { kind, columns, lines, rows }, issues }) => {
    const unknown = columns.find((name) => !Object.hasOwn(importedFields(kind), name))
    const isEven = lines.length === rows.length && rows.every(({ length }) => length === columns.length)
    const longest = columns.map((name) => longestCell(kind, name))
    const isLong = rows.some((row) =>
      row.some((text, index) => text.length > (longest[index] ?? LONGEST_CELL)),
    )
    const isRepeated = new Set(columns).size < columns.length
    addFault(
      issues,
      columns,
      unknown === undefined
        ? null
        : { field: 'columns', ...sayImporting('unknownColumn', { name: unknown }) },
    )
    addFault(issues, columns, isRepeated ? { field: 'columns', ...sayImporting('repeatedColumn') } : null)
    addFault(
      issues,
      rows,
      isLong
        ? { field: 'rows', ...sayFault('tooLong', { field: 'importedLines', number: LONGEST_CELL }) }
        : null,
    )
    addFault(issues, rows, isEven ? null : { field: 'rows', ...sayImporting('wrongColumns') })
  })
export type ImportTable = z.output<typeof table>

/** What was imported in one act, as long as it is among the latest: it can be undone. */
export const importRecord = z
  .object({
    _id: id,
    kind: z.enum(IMPORTED),
    fileName: z.string(),
    at: z.iso.datetime(),
    created: z.int(),
    changed: z.int(),
  })
  .meta({ id: 'Import' })
export type ImportRecord = z.output<typeof importRecord>

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  summary: 'The latest imports, the newest first',
  access: ['admin'],
  reply: z.array(importRecord),
})

export const importRecords = endpoint({
  method: 'POST',
  path: '/api/imports',
  summary: 'Adds the records of a table, and changes those that are there already, in one transaction',
  access: ['admin'],
  clash: 'A line is refused: nothing is stored',
  body: table,
  mostBytes: LARGEST_IMPORT_BYTES,
  reply: importRecord.extend({ same: z.int(), ...warned }),
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/undo',
  summary: 'Deletes what an import has added and changes back what it has changed, as one step',
  access: ['admin'],
  clash: 'Something of it has been changed since, or is used',
  params: idParams,
  reply: done,
})
