import type { HearRows } from './collect-rows.ts'
import { openArchive } from './open-archive.ts'
import { readOds } from './read-ods.ts'
import { readXlsx } from './read-xlsx.ts'
import { TableFault } from './table-fault.ts'
import type { Sheet } from './table-row.ts'

const NEEDED =
  /^(content\.xml|xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml))$/

/** The sheets of an XLSX or ODS file. */
export function readWorkbook(bytes: Uint8Array, hear?: HearRows): readonly Sheet[] {
  const archive = openArchive(bytes, (name) => NEEDED.test(name))
  const sheets = archive.has('content.xml')
    ? readOds(archive.read('content.xml'), hear)
    : readXlsx(archive.read, hear)
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) throw new TableFault('empty')
  return filled
}
