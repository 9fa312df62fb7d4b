import type { CellState, GridSteps } from '../grid-types.ts'

/** The lines of a grid of so many rows. */
export interface StepLines extends GridSteps {
  rowCount: number
}

/** Where a card starts, in rows from the first row's top, and how many rows it covers; parts of rows too. */
export interface Span {
  start: number
  size: number
}

export type Edge = 'start' | 'end'

/** Parts of rows are no exact numbers; what differs by less is one line. */
const ROUNDING = 1e-6

/** The row in which a place is. */
export const rowAt = (at: number) => Math.floor(at + ROUNDING)

const endOf = ({ start, size }: Span) => start + size
const lineUntil = ({ size, first }: GridSteps, at: number) =>
  first + Math.floor((at - first) / size + ROUNDING) * size
const lineFrom = ({ size, first }: GridSteps, at: number) =>
  first + Math.ceil((at - first) / size - ROUNDING) * size
const nearestLine = ({ size, first }: GridSteps, at: number) => first + Math.round((at - first) / size) * size
const clamp = (at: number, least: number, most: number) => Math.max(least, Math.min(most, at))

/** The card on the line nearest to a start, so that it ends within the grid. */
export function moveSpan(span: Span, start: number, lines: StepLines): Span {
  const latest = lineUntil(lines, lines.rowCount - span.size)
  return { ...span, start: clamp(nearestLine(lines, start), lineFrom(lines, 0), latest) }
}

/** The card on the next line, or on the one before. */
export function stepSpan(span: Span, by: 1 | -1, lines: StepLines): Span {
  return moveSpan(span, nextLine(span.start, by, lines), lines)
}

function nextLine(at: number, by: 1 | -1, lines: StepLines): number {
  return by > 0 ? lineUntil(lines, at) + lines.size : lineFrom(lines, at) - lines.size
}

/** The card with one of its edges on the line nearest to a place; it keeps at least one step. */
export function stretchSpan(span: Span, edge: Edge, at: number, lines: StepLines): Span {
  const end = endOf(span)
  const line = nearestLine(lines, at)
  if (edge === 'start') {
    const start = clamp(line, lineFrom(lines, 0), nextLine(end, -1, lines))
    return { start, size: end - start }
  }
  const last = lineUntil(lines, lines.rowCount)
  return { ...span, size: clamp(line, nextLine(span.start, 1, lines), last) - span.start }
}

/** The card with its end on the next line, or on the one before. */
export function stretchByStep(span: Span, by: 1 | -1, lines: StepLines): Span {
  return stretchSpan(span, 'end', nextLine(endOf(span), by, lines), lines)
}

/** Starts next to each other that mean the same. */
export interface Band {
  start: number
  end: number
  state: CellState
}

/** What each start would mean for a card of a size, starts of one meaning together. */
export function listBands(size: number, lines: StepLines, stateAt: (span: Span) => CellState): Band[] {
  const bands: Band[] = []
  const latest = lines.rowCount - size + ROUNDING
  for (let start = lineFrom(lines, 0); start <= latest; start += lines.size) {
    const state = stateAt({ start, size })
    const band = bands.at(-1)
    if (band && meansSame(band.state, state)) band.end = start + lines.size
    else bands.push({ start, end: start + lines.size, state })
  }
  return bands
}

function meansSame(one: CellState, other: CellState): boolean {
  return one.kind === other.kind && one.reason === other.reason && one.price?.text === other.price?.text
}
