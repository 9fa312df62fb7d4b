import { MOST_LINES } from '@scheduler/contract'
import { unguardFormulas } from '@scheduler/domain'
import { TableFault } from './table-fault.ts'
import type { TableRow } from './table-row.ts'

export const MOST_COLUMNS = 100
/** Above the lines of records there may be titles. */
const MOST_TITLES = 20
/** What all cells of a table have together. */
const MOST_MILLION_CHARACTERS = 20
/** So often is told how far it is. */
const TOLD_ROWS = 1000

/** Of a number of lines or columns that a file names: 1 where it is none. */
export function readCount(written: string | undefined): number {
  const count = Number(written ?? 1)
  return Number.isSafeInteger(count) && count > 0 ? count : 1
}

/** The cells of a line of a workbook, which names their columns or says how often each is repeated. */
export class LineCells {
  readonly line: number
  readonly cells: string[] = []
  #next = 0

  constructor(line: number) {
    this.line = line
  }

  /** The column of the next one. */
  get next(): number {
    return this.#next
  }

  /** Puts a text at a column, counted from 0, or after the one before; what is empty takes its place alone. */
  put(text: string, index = this.#next, times = 1): void {
    this.#next = index + times
    if (text.trim() === '') return
    if (this.#next > MOST_COLUMNS)
      throw new TableFault('tooManyColumns', { line: this.line, most: MOST_COLUMNS })
    while (this.cells.length < index) this.cells.push('')
    for (let column = index; column < this.#next; column++) this.cells[column] = text
  }
}

/** A cell that was guarded against spreadsheets, without that; others are as they are. */
function unguard(cell: string): string {
  if (!cell.includes("'") && !cell.includes('=')) return cell
  const text = cell.trim()
  const own = unguardFormulas(text)
  return own === text ? cell : own
}

/** Hears how many rows have been read. */
export type HearRows = (rows: number) => void

/** Takes the cells of a sheet as they come; rows without any are left aside. */
export function collectRows(hear: HearRows = () => {}, most = MOST_LINES) {
  const rows: TableRow[] = []
  let characters = 0
  let lastLine = 0
  return {
    get lastLine() {
      return lastLine
    },
    rows: rows as readonly TableRow[],
    add(line: number, given: readonly string[]): void {
      lastLine = line
      // What is empty up to the edge says nothing.
      const cells = given.slice(0, given.findLastIndex((cell) => cell.trim() !== '') + 1).map(unguard)
      if (cells.length === 0) return
      if (cells.length > MOST_COLUMNS) throw new TableFault('tooManyColumns', { line, most: MOST_COLUMNS })
      if (rows.length === most + MOST_TITLES) throw new TableFault('tooManyLines', { most })
      characters += cells.reduce((sum, cell) => sum + cell.length, 0)
      if (characters > MOST_MILLION_CHARACTERS * 1_000_000)
        throw new TableFault('tooMuchText', { line, most: MOST_MILLION_CHARACTERS })
      rows.push({ line, cells })
      if (rows.length % TOLD_ROWS === 0) hear(rows.length)
    },
  }
}
