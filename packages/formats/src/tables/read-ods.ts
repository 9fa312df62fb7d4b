import { attributeOf, type Piece, scanWholeXml } from '../xml/scan-xml.ts'
import { collectRows, type HearRows, LineCells, readCount } from './collect-rows.ts'
import { fillMerged, type Merged } from './fill-merged.ts'
import type { Sheet } from './table-row.ts'

/** A sheet has repeated rows to its edge, which are empty; one with content that is repeated so often is cut. */
const MOST_ROWS_REPEATED = 60_000

/** The sheets of an OpenDocument spreadsheet. */
export function readOds(text: string, hear?: HearRows): readonly Sheet[] {
  const sheets: { name: string; collected: ReturnType<typeof collectRows>; merged: Merged[] }[] = []
  let [line, repeatedRows, notes]: number[] = [1, 1, 0]
  let [row, cell, paragraphs]: [LineCells, Piece | null, string[]] = [new LineCells(1), null, []]
  for (const piece of scanWholeXml(text)) {
    const { kind, name, isEmpty, content } = piece
    const isEnd = kind === 'close' || isEmpty
    if (kind === 'text') {
      if (cell && notes === 0 && paragraphs.length > 0) paragraphs.push((paragraphs.pop() ?? '') + content)
    } else if (name === 'annotation') notes = kind === 'open' && !isEmpty ? 1 : 0
    else if (name === 'table' && kind === 'open') {
      sheets.push({ name: attributeOf(piece, 'name') ?? '', collected: collectRows(hear), merged: [] })
      line = 1
    } else if (name === 'table-row') {
      if (kind === 'open')
        [repeatedRows, row] = [
          readCount(attributeOf(piece, 'number-rows-repeated')),
          new LineCells(line ?? 1),
        ]
      if (!isEnd) continue
      const times = row.cells.length > 0 ? Math.min(repeatedRows ?? 1, MOST_ROWS_REPEATED) : 0
      for (let count = 0; count < times; count++) sheets.at(-1)?.collected.add((line ?? 1) + count, row.cells)
      line = (line ?? 1) + (repeatedRows ?? 1)
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      if (kind === 'open') [cell, paragraphs] = [piece, []]
      if (isEnd && cell) sheets.at(-1)?.merged.push(...listMerged(row, cell))
      if (isEnd && cell) putCells(row, cell, paragraphs)
      if (isEnd) cell = null
    } else if (name === 'p' && kind === 'open' && notes === 0) paragraphs.push('')
    else if (cell && (name === 's' || name === 'tab') && kind === 'open' && notes === 0)
      paragraphs.push(`${paragraphs.pop() ?? ''} `)
  }
  return sheets.map(({ name, collected, merged }) => ({ name, rows: fillMerged(collected.rows, merged) }))
}

function listMerged({ line, next }: LineCells, cell: Piece): readonly Merged[] {
  const [rows = 1, columns = 1] = ['number-rows-spanned', 'number-columns-spanned'].map((name) =>
    readCount(attributeOf(cell, name)),
  )
  return rows * columns > 1
    ? [{ top: line, bottom: line + rows - 1, left: next, right: next + columns - 1 }]
    : []
}

function putCells(row: LineCells, cell: Piece, paragraphs: readonly string[]): void {
  const shown = paragraphs.join('\n')
  row.put(readValue(cell, shown) ?? shown, undefined, readCount(attributeOf(cell, 'number-columns-repeated')))
}

/** What a cell is, where that says more than what it shows; a number that is shown with zeros in front has them. */
function readValue(cell: Piece, shown: string): string | undefined {
  const type = attributeOf(cell, 'value-type')
  if (type === 'date') return attributeOf(cell, 'date-value')?.replace(/T00:00(:00)?$/, '')
  const value = attributeOf(cell, 'value')
  const isShown = type === 'string' || (/^0\d+$/.test(shown) && Number(shown) === Number(value))
  return isShown ? undefined : value
}
