import { guardFormulas } from '@scheduler/domain'

type Cell = string | number
type Cells = readonly (readonly Cell[])[]

/** Text that a spreadsheet could take for a formula gets an apostrophe in front. */
const guard = (cell: Cell): string => (typeof cell === 'number' ? String(cell) : guardFormulas(cell))
const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Rows as a CSV file (RFC 4180). */
export function toCsv(rows: Cells): string {
  const lines = rows.map((row) => `${row.map((cell) => quote(guard(cell))).join(',')}\r\n`)
  // A spreadsheet knows by the mark that it is UTF-8.
  return `\ufeff${lines.join('')}`
}

/** Rows as a spreadsheet takes them when they are pasted: tabs between cells, quotes where a cell has tabs, quotes or lines. */
export const toPasted = (rows: Cells): string =>
  rows
    .map((row) =>
      row
        .map(guard)
        .map((text) => (/[\t\r\n"]/.test(text) ? quote(text) : text))
        .join('\t'),
    )
    .join('\n')
