import { type Arrangement, listOccupants, type PlacedCard } from './arrange-cards.ts'
import type { CellPosition } from './grid-geometry.ts'

/** Where the focus is: a card, or a cell without one. */
export interface Place extends CellPosition {
  cardId: string | null
}

/** A step of the focus or of a held card; back and forward follow the reading direction. */
export type Step =
  | 'up'
  | 'down'
  | 'back'
  | 'forward'
  | 'rowStart'
  | 'rowEnd'
  | 'gridStart'
  | 'gridEnd'
  | 'pageUp'
  | 'pageDown'

/** Translates a key with its modifiers into a step; null when it is none. */
export function readStep(
  event: { key: string; ctrlKey: boolean; metaKey: boolean },
  isRtl: boolean,
): Step | null {
  const wholeGrid = event.ctrlKey || event.metaKey
  switch (event.key) {
    case 'ArrowUp':
      return 'up'
    case 'ArrowDown':
      return 'down'
    case 'ArrowLeft':
      return isRtl ? 'forward' : 'back'
    case 'ArrowRight':
      return isRtl ? 'back' : 'forward'
    case 'Home':
      return wholeGrid ? 'gridStart' : 'rowStart'
    case 'End':
      return wholeGrid ? 'gridEnd' : 'rowEnd'
    case 'PageUp':
      return 'pageUp'
    case 'PageDown':
      return 'pageDown'
    default:
      return null
  }
}

/** The cell one step away, without regard to cards; the edges hold. */
export function stepCell(
  arrangement: Arrangement,
  from: CellPosition,
  step: Step,
  pageRows: number,
): CellPosition {
  const lastRow = arrangement.rows.length - 1
  const lastColumn = arrangement.columns.length - 1
  const toRow = (rowIndex: number) => ({ ...from, rowIndex: Math.max(0, Math.min(lastRow, rowIndex)) })
  const toColumn = (columnIndex: number) => ({
    ...from,
    columnIndex: Math.max(0, Math.min(lastColumn, columnIndex)),
  })
  switch (step) {
    case 'up':
      return toRow(from.rowIndex - 1)
    case 'down':
      return toRow(from.rowIndex + 1)
    case 'back':
      return toColumn(from.columnIndex - 1)
    case 'forward':
      return toColumn(from.columnIndex + 1)
    case 'rowStart':
      return toColumn(0)
    case 'rowEnd':
      return toColumn(lastColumn)
    case 'gridStart':
      return { rowIndex: 0, columnIndex: 0 }
    case 'gridEnd':
      return { rowIndex: lastRow, columnIndex: lastColumn }
    case 'pageUp':
      return toRow(from.rowIndex - pageRows)
    case 'pageDown':
      return toRow(from.rowIndex + pageRows)
  }
}

/** Where a step takes the focus: first through the cards of its cell, then to the next cell. */
export function walk(arrangement: Arrangement, from: Place, step: Step, pageRows: number): Place {
  const occupants = listOccupants(arrangement, from.rowIndex, from.columnIndex)
  const index = occupants.findIndex((placed) => placed.card.id === from.cardId)
  const neighbour = occupants[index + stepWithinCell(arrangement.flow, step)]
  if (index >= 0 && neighbour && neighbour !== occupants[index]) return { ...from, cardId: neighbour.card.id }

  const target = stepCell(arrangement, leaveCard(from, occupants[index], step), step, pageRows)
  if (target.rowIndex === from.rowIndex && target.columnIndex === from.columnIndex) return from
  const next = listOccupants(arrangement, target.rowIndex, target.columnIndex)
  return { ...target, cardId: chooseCard(next, step, arrangement.flow, index)?.card.id ?? null }
}

/** Stacked cards are passed downwards, cards side by side across; 0 when the step leaves the cell. */
function stepWithinCell(flow: 'stack' | 'span', step: Step): number {
  if (step === (flow === 'stack' ? 'down' : 'forward')) return 1
  return step === (flow === 'stack' ? 'up' : 'back') ? -1 : 0
}

/** A card of several rows is left at its own edge. */
function leaveCard(from: Place, placed: PlacedCard | undefined, step: Step): CellPosition {
  if (!placed || (step !== 'up' && step !== 'down')) return from
  const rowIndex = step === 'up' ? placed.rowIndex : placed.rowIndex + placed.rowCount - 1
  return { ...from, rowIndex }
}

/** The card nearest to where the step came from. */
function chooseCard(
  occupants: PlacedCard[],
  step: Step,
  flow: 'stack' | 'span',
  lineIndex: number,
): PlacedCard | undefined {
  if (stepWithinCell(flow, step) < 0) return occupants.at(-1)
  const sideways = flow === 'stack' && (step === 'back' || step === 'forward')
  return sideways ? occupants[Math.max(0, Math.min(lineIndex, occupants.length - 1))] : occupants[0]
}
