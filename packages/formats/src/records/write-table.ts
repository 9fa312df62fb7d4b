import type { Imported } from '@scheduler/contract'
import { collectRows } from '../tables/collect-rows.ts'
import { type Draft, filledFields, toCells, toRow, writeCsv } from '../tables/table-cells.ts'

/** Records of a file as the text of a table; a TableFault at the first line with which they are more than a table may be. */
export function writeTable(kind: Imported, records: readonly Draft[]): string {
  const fields = filledFields(kind, records)
  const { add } = collectRows()
  // One after the other: there may be no room for the texts of all of them.
  for (const [index, record] of records.entries()) add(index + 2, toRow(fields, record))
  return writeCsv(toCells(kind, fields, records))
}
