import { collectRows, type HearRows, MOST_COLUMNS } from './collect-rows.ts'
import { TableFault } from './table-fault.ts'
import type { TableRow } from './table-row.ts'

const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

/** So much of a text tells how its cells are separated. */
const SAMPLE = { characters: 20_000, rows: 50 }

interface ParseOptions {
  readonly separator?: Separator
  readonly hear?: HearRows | undefined
  /** How many lines it may have. */
  readonly most?: number
}

/** The rows of a text, without the empty ones. */
export function parseTable(text: string, { separator, hear, most }: ParseOptions = {}): readonly TableRow[] {
  const collected = collectRows(hear, most)
  for (const { line, cells } of readRows(text, separator ?? findSeparator(text))) collected.add(line, cells)
  if (collected.rows.length === 0) throw new TableFault('empty')
  return collected.rows
}

/** The separator that parts most lines into the same number of cells; of two alike, the one of more cells. */
export function findSeparator(text: string): Separator {
  const scores = SEPARATORS.map((separator) => ({ separator, ...scoreOf(text, separator) }))
  scores.sort((one, other) => other.alike - one.alike || other.cells - one.cells)
  const [best] = scores
  return best && best.cells > 1 ? best.separator : ','
}

function scoreOf(text: string, separator: Separator): { alike: number; cells: number } {
  const counts = new Map<number, number>()
  let total = 0
  try {
    for (const { cells } of readRows(text.slice(0, SAMPLE.characters), separator, true)) {
      if (cells.length === 1 && cells[0] === '') continue
      counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
      if (++total === SAMPLE.rows) break
    }
  } catch (error) {
    // What comes before tells it too.
    if (!(error instanceof TableFault)) throw error
  }
  const [cells, lines] = [...counts].sort((one, other) => other[1] - one[1] || other[0] - one[0])[0] ?? [0, 0]
  return { alike: cells > 1 ? lines / total : 0, cells }
}

/**
 * The rows of a text one by one. A cell in quotation marks may have separators, line breaks and doubled quotation marks.
 * @param isPart the text may end within a cell
 */
function* readRows(text: string, separator: Separator, isPart = false): Generator<TableRow> {
  let [index, line] = [0, 1]
  while (index < text.length) {
    const begun = line
    const cells: string[] = []
    for (let isOpen = true; isOpen; ) {
      const cell = readCell(text, index, separator)
      if (!cell.isClosed && !isPart) throw new TableFault('openQuote', { line, column: cells.length + 1 })
      if (cells.length === MOST_COLUMNS) throw new TableFault('tooManyColumns', { line, most: MOST_COLUMNS })
      cells.push(cell.content)
      line += countBreaks(cell.content)
      isOpen = text[cell.end] === separator
      index = cell.end + (isOpen ? 1 : text.startsWith('\r\n', cell.end) ? 2 : 1)
    }
    line++
    yield { line: begun, cells }
  }
}

const BREAK = /\r\n|\n|\r/g
const countBreaks = (content: string) => content.match(BREAK)?.length ?? 0

/** The cell that begins at an index, and where the separator, the line break or the end after it is. */
function readCell(text: string, start: number, separator: Separator) {
  if (text[start] !== '"') return readPlain(text, start, separator, '')
  let content = ''
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return { content: content + text.slice(from), end: text.length, isClosed: false }
    content += text.slice(from, quote)
    if (text[quote + 1] !== '"') return readPlain(text, quote + 1, separator, content)
    content += '"'
    from = quote + 2
  }
}

/** Up to the end of the cell: what follows a closing quotation mark belongs to it too. */
function readPlain(text: string, start: number, separator: Separator, before: string) {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
  return { content: before + text.slice(start, end), end, isClosed: true }
}
