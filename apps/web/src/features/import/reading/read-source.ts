import { decodeText, type Encoding } from './decode-text.ts'
import { parseTable, type TableRow } from './parse-table.ts'
import { TableFault } from './table-fault.ts'

const MOST_MEGABYTES = 50

/** A table that was chosen or pasted. */
export interface Source {
  readonly name: string
  readonly rows: readonly TableRow[]
  /** What it was read from, to be read in another way. */
  readonly file: SourceFile | null
}

interface SourceFile {
  readonly bytes: Uint8Array
  /** Of text. */
  readonly encoding: Encoding | null
  /** The names of the sheets of a workbook, and which of them it is. */
  readonly sheets: readonly string[]
  readonly sheet: number
}

/** In which encoding, or which sheet; otherwise the encoding that it most likely has, and the first sheet. */
export interface Wanted {
  readonly encoding?: Encoding
  readonly sheet?: number
}

/** Throws a TableFault for what is no table. */
export async function readFile(file: File): Promise<Source> {
  if (file.size > MOST_MEGABYTES * 1_000_000) throw new TableFault('tooLarge', { most: MOST_MEGABYTES })
  return readBytes(file.name, new Uint8Array(await file.arrayBuffer()))
}

export async function readBytes(name: string, bytes: Uint8Array, wanted: Wanted = {}): Promise<Source> {
  if (isZip(bytes)) return readSheet(name, bytes, wanted.sheet ?? 0)
  const { text, encoding } = decodeText(bytes, wanted.encoding)
  return { name, rows: parseTable(text), file: { bytes, encoding, sheets: [], sheet: 0 } }
}

/** What reads workbooks is fetched with the first of them. */
async function readSheet(name: string, bytes: Uint8Array, sheet: number): Promise<Source> {
  const { readWorkbook } = await import('./read-workbook.ts')
  const sheets = readWorkbook(bytes)
  const rows = sheets[sheet]?.rows ?? []
  return { name, rows, file: { bytes, encoding: null, sheets: sheets.map((one) => one.name), sheet } }
}

const isZip = (bytes: Uint8Array) => [0x50, 0x4b, 3, 4].every((byte, index) => bytes[index] === byte)

export function readPasted(name: string, text: string): Source {
  return { name, rows: parseTable(text), file: null }
}
