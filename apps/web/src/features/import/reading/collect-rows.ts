import { MOST_LINES } from '@scheduler/contract'
import type { TableRow } from './parse-table.ts'
import { TableFault } from './table-fault.ts'

const MOST_COLUMNS = 100
const LONGEST_CELL = 5000
/** Above the lines of records there may be titles. */
const MOST_ROWS = MOST_LINES + 20

/** Takes the cells of a sheet as they come; rows without any are left aside. */
export function collectRows() {
  const rows: TableRow[] = []
  return {
    rows: rows as readonly TableRow[],
    add(line: number, given: readonly string[]): void {
      // What is empty up to the edge says nothing.
      const cells = given.slice(0, given.findLastIndex((cell) => cell.trim() !== '') + 1)
      if (cells.length === 0) return
      if (cells.length > MOST_COLUMNS) throw new TableFault('tooManyColumns', { line, most: MOST_COLUMNS })
      const long = cells.findIndex((cell) => cell.length > LONGEST_CELL)
      if (long >= 0) throw new TableFault('longCell', { line, column: long + 1, most: LONGEST_CELL })
      if (rows.length === MOST_ROWS) throw new TableFault('tooManyLines', { most: MOST_LINES })
      rows.push({ line, cells })
    },
  }
}
