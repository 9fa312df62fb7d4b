import { unzipSync } from 'fflate'
import type { HearRows } from './collect-rows.ts'
import { readOds } from './read-ods.ts'
import { readXlsx } from './read-xlsx.ts'
import { TableFault } from './table-fault.ts'
import type { TableRow } from './table-row.ts'

/** A sheet of a workbook, without its empty rows. */
export interface Sheet {
  readonly name: string
  readonly rows: readonly TableRow[]
}

/** What a workbook may unpack to, whatever its own size. */
const MOST = { files: 2000, bytes: 60_000_000 }
const NEEDED =
  /^(content\.xml|xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml))$/

/** The sheets of an XLSX or ODS file. */
export function readWorkbook(bytes: Uint8Array, hear?: HearRows): readonly Sheet[] {
  const files = unpack(bytes, NEEDED)
  const read = (name: string) => {
    const content = files[name]
    return content === undefined ? '' : new TextDecoder().decode(content)
  }
  const sheets = 'content.xml' in files ? readOds(read('content.xml'), hear) : readXlsx(read, hear)
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) throw new TableFault('empty')
  return filled
}

/** Only files of needed names are unpacked, and never to more than the sizes that were looked at. */
export function unpack(bytes: Uint8Array, needed: RegExp): Record<string, Uint8Array> {
  let [count, size] = [0, 0]
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!needed.test(name)) return false
    count++
    size += originalSize
    if (count > MOST.files || size > MOST.bytes)
      throw new TableFault('tooLarge', { most: MOST.bytes / 1_000_000 })
    return true
  }
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    throw error instanceof TableFault ? error : new TableFault('damaged')
  }
}
