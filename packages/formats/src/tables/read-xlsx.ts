import { attributeOf, type Piece, scanWholeXml } from '../xml/scan-xml.ts'
import { type ShowNumber, showIn } from './cell-formats.ts'
import { collectRows, type HearRows, LineCells, readCount } from './collect-rows.ts'
import { TableFault } from './table-fault.ts'
import type { Sheet, Span, TableRow } from './table-row.ts'

type ReadFile = (name: string) => string

interface Workbook {
  /** Texts that cells name by their number. */
  readonly texts: readonly string[]
  /** How each style, by its number, shows numbers. */
  readonly styles: readonly (ShowNumber | null)[]
  /** The day from which dates are counted, in milliseconds. */
  readonly epoch: number
}

const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }

/** The sheets of a workbook that are shown. */
export function readXlsx(read: ReadFile, hear?: HearRows): readonly Sheet[] {
  const workbook = read('xl/workbook.xml')
  if (workbook === '') throw new TableFault('notTable')
  const targets = new Map(
    [...opened(read('xl/_rels/workbook.xml.rels'), 'Relationship')].map((piece) => [
      attributeOf(piece, 'Id'),
      attributeOf(piece, 'Target') ?? '',
    ]),
  )
  const [properties] = [...opened(workbook, 'workbookPr')]
  const is1904 = properties && /^(1|true)$/.test(attributeOf(properties, 'date1904') ?? '')
  const known = {
    texts: readTexts(read('xl/sharedStrings.xml')),
    styles: readStyles(read('xl/styles.xml')),
    epoch: EPOCHS[is1904 ? 1904 : 1900],
  }
  const taken = new Set<string>()
  return [...opened(workbook, 'sheet')].flatMap((piece) => {
    const target = targets.get(attributeOf(piece, 'id')) ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    if ((attributeOf(piece, 'state') ?? 'visible') !== 'visible') return []
    // Thousands of sheets that are one and the same would be read as often.
    if (taken.has(path)) return []
    taken.add(path)
    return { name: attributeOf(piece, 'name') ?? '', rows: readRows(read(path), known, hear) }
  })
}

function* opened(text: string, name: string): Generator<Piece> {
  for (const piece of scanWholeXml(text)) if (piece.kind === 'open' && piece.name === name) yield piece
}

/** Each text is that of its parts, without how it is pronounced. */
function readTexts(text: string): string[] {
  const texts: string[] = []
  let [current, isText, isSound] = ['', false, false]
  for (const { kind, name, content, isEmpty } of scanWholeXml(text)) {
    if (kind === 'text') current += isText && !isSound ? content : ''
    else if (name === 't') isText = kind === 'open' && !isEmpty
    else if (name === 'rPh') isSound = kind === 'open'
    else if (name === 'si' && (kind === 'close' || isEmpty)) texts.push(current)
    if (name === 'si') current = ''
  }
  return texts
}

function readStyles(text: string): readonly (ShowNumber | null)[] {
  const formats = new Map<number, string>()
  const styles: number[] = []
  let isInCells = false
  for (const piece of scanWholeXml(text)) {
    const { kind, name } = piece
    if (name === 'cellXfs') isInCells = kind === 'open'
    if (kind !== 'open') continue
    if (name === 'numFmt')
      formats.set(Number(attributeOf(piece, 'numFmtId')), attributeOf(piece, 'formatCode') ?? '')
    if (name === 'xf' && isInCells) styles.push(Number(attributeOf(piece, 'numFmtId')))
  }
  return styles.map((format) => showIn(format, formats.get(format)))
}

function readRows(text: string, workbook: Workbook, hear?: HearRows): readonly TableRow[] {
  const collected = collectRows(hear)
  const spans = new Map<number, Span[]>()
  let row = new LineCells(1)
  let [cell, value, isValue]: [Piece | null, string, boolean] = [null, '', false]
  for (const piece of scanWholeXml(text)) {
    const { kind, name, isEmpty } = piece
    if (kind === 'text') {
      if (isValue) value += piece.content
    } else if (name === 'row') {
      if (kind === 'open')
        row = new LineCells(Math.max(collected.lastLine + 1, readCount(attributeOf(piece, 'r'))))
      if (kind === 'close' || isEmpty) collected.add(row.line, row.cells)
    } else if (name === 'c') {
      if (kind === 'open') [cell, value] = [piece, '']
      if ((kind === 'close' || isEmpty) && cell) row.put(readValue(cell, value, workbook), columnOf(cell))
    } else if (name === 'mergeCell' && kind === 'open') addSpan(spans, attributeOf(piece, 'ref') ?? '')
    else if (name === 'v' || name === 't') isValue = kind === 'open' && !isEmpty
  }
  return collected.rows.map((one) => {
    const merged = spans.get(one.line)
    return merged ? { ...one, spans: merged } : one
  })
}

/** Notes a merged cell at the line where it begins: 'B2:B4'. */
function addSpan(spans: Map<number, Span[]>, ref: string): void {
  const [, from = '', first = 0, to = '', last = 0] = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(ref) ?? []
  if (from === '') return
  const column = numberOf(from)
  const span = {
    column,
    columns: numberOf(to) - column + 1,
    lines: Number(last) - Number(first) + 1,
  }
  spans.set(Number(first), [...(spans.get(Number(first)) ?? []), span])
}

/** The column that the reference of a cell names, from 0; a cell without any comes after the one before. */
function columnOf(cell: Piece): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(attributeOf(cell, 'r') ?? '')?.[0]
  return letters === undefined ? undefined : numberOf(letters)
}

const numberOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

function readValue(cell: Piece, value: string, { texts, styles, epoch }: Workbook): string {
  const type = attributeOf(cell, 't') ?? 'n'
  if (type === 's') return texts[Number(value)] ?? ''
  const number = Number(value)
  if (type !== 'n' || value === '' || !Number.isFinite(number)) return value
  return styles[Number(attributeOf(cell, 's') ?? 0)]?.(number, epoch) ?? String(number)
}
