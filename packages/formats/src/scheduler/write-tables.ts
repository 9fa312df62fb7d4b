import { type ExportedRecords, IMPORTED, writeLines } from '@scheduler/contract'
import { guardFormulas, unguardFormulas } from '@scheduler/domain'
import { unzipSync } from 'fflate'
import writeWorkbook from 'write-excel-file/universal'
import { packFiles, packTexts } from '../tables/pack-files.ts'
import { type Cells, fieldsOf, nameColumns, writeCsv } from '../tables/table-cells.ts'

interface NamedTable {
  readonly name: string
  readonly cells: Cells
}

/** A table of each kind. */
const listTables = (known: ExportedRecords): readonly NamedTable[] =>
  IMPORTED.map((kind) => ({
    name: kind,
    cells: [nameColumns(kind, fieldsOf(kind)), ...writeLines(kind, known)],
  }))

/** A ZIP file with a CSV file of each kind; spreadsheets know by its mark that it is UTF-8. */
export function writeZip(known: ExportedRecords): Uint8Array<ArrayBuffer> {
  const files = listTables(known).map(({ name, cells }): [string, string] => [
    `${name}.csv`,
    `\ufeff${writeCsv(cells)}`,
  ])
  return packTexts(Object.fromEntries(files))
}

/** What reads a table takes away the apostrophe before what could be a formula: text that has one gets another. */
const keepApostrophes = (text: string) => (unguardFormulas(text) === text ? text : guardFormulas(text))

/** A workbook with a sheet of each kind; all of its cells are text, so that none becomes a formula or another number. */
export async function writeXlsx(known: ExportedRecords): Promise<Uint8Array<ArrayBuffer>> {
  const sheets = listTables(known).map(({ name, cells }) => ({
    sheet: name,
    data: cells.map((row) =>
      row.map((value) => (value === '' ? null : { value: keepApostrophes(value), type: String })),
    ),
    stickyRowsCount: 1,
  }))
  const written = await writeWorkbook(sheets).toBlob()
  const files = unzipSync(new Uint8Array(await written.arrayBuffer()))
  return packFiles(files)
}
