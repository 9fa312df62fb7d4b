import type { HearRows } from './collect-rows.ts'
import { decodeText, type Encoding } from './decode-text.ts'
import { parseTable } from './parse-table.ts'
import { readWorkbook } from './read-workbook.ts'
import type { TableRow } from './table-row.ts'

/** The bytes of a file, or cells that were pasted. */
export type Content = Uint8Array | string

/** How a table is written: what can be chosen otherwise. */
export interface SourceFacts {
  /** Of text in a file. */
  readonly encoding: Encoding | null
  /** The names of the sheets of a workbook, and which of them it is. */
  readonly sheets: readonly string[]
  readonly sheet: number
}

interface ReadSource extends SourceFacts {
  readonly rows: readonly TableRow[]
}

/** In which encoding, or which sheet; otherwise the encoding that it most likely has, and the first sheet. */
export interface Wanted {
  readonly encoding?: Encoding
  readonly sheet?: number
}

/** Throws a TableFault for what is no table. */
export function readSource(content: Content, wanted: Wanted = {}, hear?: HearRows): ReadSource {
  const isPasted = typeof content === 'string'
  if (!isPasted && isZip(content)) {
    const [sheets, sheet] = [readWorkbook(content, hear), wanted.sheet ?? 0]
    return { rows: sheets[sheet]?.rows ?? [], encoding: null, sheets: sheets.map(({ name }) => name), sheet }
  }
  const { text, encoding } = isPasted
    ? { text: content, encoding: null }
    : decodeText(content, wanted.encoding)
  return { rows: parseTable(text, { hear }), encoding, sheets: [], sheet: 0 }
}

const isZip = (bytes: Uint8Array) => [0x50, 0x4b, 3, 4].every((byte, index) => bytes[index] === byte)
