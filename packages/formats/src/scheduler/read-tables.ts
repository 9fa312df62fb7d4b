import { IMPORTED, type Imported } from '@scheduler/contract'
import { type FileRecords, type Files, Report } from '../records/system-file.ts'
import { decodeText } from '../tables/decode-text.ts'
import { parseTable } from '../tables/parse-table.ts'
import { type Draft, fieldsOf, nameColumns } from '../tables/table-cells.ts'

/** Enrolments of a large institution are more lines than one import takes; its students have them too. */
const MOST_LINES = 1_000_000

const kindOf = (file: string) => IMPORTED.find((kind) => file === `${kind}.csv`)

/** Reads the tables that this product has exported. */
export function readTables(files: Files): FileRecords {
  const report = new Report()
  const records: Partial<Record<Imported, readonly Draft[]>> = {}
  for (const [name, bytes] of Object.entries(files)) {
    const kind = kindOf(name)
    if (!kind) continue
    const [header, ...rows] = parseTable(decodeText(bytes).text, { separator: ',', most: MOST_LINES })
    const fieldOf = new Map(
      fieldsOf(kind).map((field, index) => [nameColumns(kind, fieldsOf(kind))[index], field]),
    )
    records[kind] = rows.map(({ cells }) =>
      Object.fromEntries(
        (header?.cells ?? []).flatMap((column, index) => {
          const field = fieldOf.get(column)
          return field ? [[field, cells[index] ?? '']] : []
        }),
      ),
    )
    report.add(name, kind, rows.length)
  }
  return { records, report: report.lines }
}
