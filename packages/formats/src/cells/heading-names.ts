import type { TableRow } from '../tables/table-row.ts'
import { foldHeader } from './fold-header.ts'

/** What is longer is a title, or a sentence. */
const LONGEST = 40

const textsOf = (row: TableRow | undefined): readonly string[] => row?.cells.map((cell) => cell.trim()) ?? []

/** How the columns may be called whose heading ends with a line: as that says, or together with the line above it. */
export function listNames(rows: readonly TableRow[], header: number): readonly (readonly string[])[] {
  const names = textsOf(rows[header])
  const above = textsOf(rows[header - 1])
  const filled = above.filter((text) => text !== '')
  const isHeading =
    new Set(filled).size > 1 &&
    filled.every((text) => text.length <= LONGEST && !/^[\d\s.:/-]+$/.test(text)) &&
    names.every((text) => !/\d/.test(text))
  return isHeading ? [names, joinLines(above, names)] : [names]
}

/** Where the upper line has nothing above a name, what it has to the left of it is above that as well. */
function joinLines(above: readonly string[], names: readonly string[]): readonly string[] {
  let last = ''
  return Array.from({ length: Math.max(above.length, names.length) }, (_, index) => {
    const [upper = '', name = ''] = [above[index], names[index]]
    if (upper !== '' || name === '') last = upper
    return foldHeader(last) === foldHeader(name) ? name : `${last} ${name}`.trim()
  })
}

/** The records below a heading: on each printed page it is written again. Where nothing else is below, it is no heading. */
export function recordsBelow(rows: readonly TableRow[], header: number): readonly TableRow[] {
  const heading = JSON.stringify(textsOf(rows[header]))
  const below = rows.slice(header + 1)
  if (header < 0) return below
  const others = below.filter((row) => JSON.stringify(textsOf(row)) !== heading)
  return others.length === 0 ? below : others
}

/** Whether names of columns come again below them: then they are a record. */
export function comesAgain(
  rows: readonly TableRow[],
  names: readonly string[],
  columns: readonly number[],
): boolean {
  const again = columns.filter((index) =>
    rows.some(({ cells }) => foldHeader(cells[index] ?? '') === foldHeader(names[index] ?? '')),
  )
  return again.length * 2 >= columns.length && columns.length > 0
}
