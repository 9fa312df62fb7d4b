import type { RefObject } from 'react'
import { type Arrangement, cellKey, type PlacedCard } from '../geometry/arrange-cards.ts'
import { type Step, stepCell } from '../geometry/walk-cells.ts'
import type { CellState, GridCard, GridCell, GridMoves, HeldBy } from '../grid-types.ts'
import { stepping } from './stepping.ts'
import type { Edge, Span } from './steps.ts'
import { type PointedCell, type Target, toCell } from './targets.ts'
import type { Held, HoldOptions } from './use-hold.ts'

/** What the grid remembers of a hold from one drawing to the next. */
export interface HoldState extends HoldOptions {
  moves: GridMoves
  held: Held | null
  setPicked: (change: Held | null | ((now: Held | null) => Held | null)) => void
  target: RefObject<Target | null>
  /** How long the held card is, also while it is over no cell. */
  span: RefObject<Span>
}

/** dropped: the page was told; refused: the cell is impossible; returned: nothing was changed. */
type DropOutcome = 'dropped' | 'refused' | 'returned'

/** Holding a card: which one, over which cell, and how it ends. It is the same for keyboard, tap and drag. */
export function createHold(state: HoldState) {
  const { geometry, viewport, moves, lines, say, onPickUp, onRelease, onDrop } = state
  const { held, setPicked, target, span } = state
  const { arrangement } = geometry
  const paintTarget = () => {
    if (!viewport.current) return
    if (lines) {
      const cell = target.current && toCell(arrangement, target.current)
      const state = cell && held ? held.stateOf(cell) : null
      stepping.paintLanding(viewport.current, geometry, asStepped(target.current), state)
    } else paintCell(viewport.current, arrangement, target.current)
  }
  const homeOf = (placed: PlacedCard): Target =>
    lines ? stepping.homeOf(placed) : { rowIndex: placed.rowIndex, columnIndex: placed.columnIndex }
  const release = () => {
    target.current = null
    paintTarget()
    setPicked(null)
    say('')
    onRelease()
  }
  /** Moves the held card over a place, or over none. */
  const aim = (next: Target | null) => {
    if (isSame(target.current, next)) return
    target.current = next
    if (next?.span) span.current = next.span
    paintTarget()
    const cell = next && toCell(arrangement, next)
    if (!held || !cell) return
    const state = held.stateOf(cell)
    say(moves.labels.candidate(held.card, cell, state), state.kind)
  }
  const settleSize = () => {
    const { size } = span.current
    setPicked((now) => now && { ...now, size, isStretched: false })
  }

  return {
    held,
    /** The lines to which cards keep; null where they keep to cells. */
    lines,
    /** Shows where the card would be. */
    paintTarget,
    readTarget: () => target.current,
    canPickUp: (card: GridCard) => moves.canMove(card),
    pickUp(card: GridCard, by: HeldBy, isStretched = false): boolean {
      const placed = arrangement.places.get(card.id)
      if (!placed || !moves.canMove(card)) return false
      const home = homeOf(placed)
      target.current = home
      if (home.span) span.current = home.span
      onPickUp(card)
      const { size } = span.current
      const picking = { card, by, stateOf: rememberStates(moves.cellStates(card)), size, isStretched }
      setPicked(picking)
      void moves.prepare?.(card)?.then(() => {
        // What the cells need came after the card was picked up.
        const stateOf = rememberStates(moves.cellStates(card))
        setPicked((now) => (now?.stateOf === picking.stateOf ? { ...now, stateOf } : now))
      })
      say(moves.labels.pickedUp(card, by))
      return true
    },
    /** A card may be picked up next. */
    approach(card: GridCard) {
      if (held === null && moves.canMove(card)) void moves.prepare?.(card)
    },
    /**
     * Moves the held card below the pointer, or over no cell.
     * @param grabbed rows between the card's start and the pointer; null where its start comes below the pointer
     */
    aimAt(point: PointedCell | null, grabbed: number | null) {
      if (!point) return aim(null)
      if (lines) return aim(stepping.atPoint(lines, span.current, point, grabbed))
      const placed = held && arrangement.places.get(held.card.id)
      const rowsAbove = Math.min((placed?.rowCount ?? 1) - 1, Math.max(0, Math.floor(grabbed ?? 0)))
      aim({ columnIndex: point.columnIndex, rowIndex: Math.max(0, point.rowIndex - rowsAbove) })
    },
    /** Moves the held card one step; answers where it is then. */
    aimByStep(step: Step, pageRows: number): Target | null {
      const from = target.current
      if (!from) return null
      const next =
        lines && from.span
          ? stepping.step(lines, { ...from, span: from.span }, step, { arrangement, pageRows })
          : stepCell(arrangement, from, step, pageRows)
      aim(next)
      return next
    },
    /** Draws an edge of the held card to a place, in rows from the first row's top. */
    stretchTo(edge: Edge, rows: number) {
      const from = asStepped(target.current)
      if (lines && from) aim(stepping.stretchTo(lines, from, edge, rows))
    },
    /** Its end goes to the next step, or to the one before. */
    stretchBy(by: 1 | -1) {
      const from = asStepped(target.current)
      if (!lines || !from) return
      aim(stepping.stretchBy(lines, from, by))
      settleSize()
    },
    /** The edge that was drawn stays where it is. */
    settleSize,
    /** Puts the card down where it is. A refused card stays held, except at the end of a drag. */
    drop(): DropOutcome {
      const placed = held && arrangement.places.get(held.card.id)
      if (!held || !placed) return 'returned'
      const cell = target.current && toCell(arrangement, target.current)
      const state = cell && !isSame(target.current, homeOf(placed)) ? held.stateOf(cell) : null
      if (!cell || !state || state.isHere) {
        release()
        say(moves.labels.returned(held.card))
        return 'returned'
      }
      if (state.kind === 'impossible') {
        if (held.by === 'drag') release()
        moves.onRefuse(held.card, cell, state)
        return 'refused'
      }
      release()
      onDrop(held.card, cell)
      moves.onMove(held.card, cell)
      return 'dropped'
    },
    /** Ends the holding without a change. */
    letGo() {
      release()
      if (held) say(moves.labels.returned(held.card))
    },
  }
}

export type HoldActs = ReturnType<typeof createHold>

const asStepped = (target: Target | null) => (target?.span ? { ...target, span: target.span } : null)

function isSame(one: Target | null, other: Target | null): boolean {
  return (
    one?.rowIndex === other?.rowIndex &&
    one?.columnIndex === other?.columnIndex &&
    one?.span?.start === other?.span?.start &&
    one?.span?.size === other?.span?.size
  )
}

function paintCell(viewport: HTMLElement, arrangement: Arrangement, target: Target | null): void {
  const painted = viewport.querySelector('[data-target]')
  const key = target && cellKey(arrangement, target.rowIndex, target.columnIndex)
  const wanted = key === null ? null : viewport.querySelector(`[data-cell="${key}"]`)
  if (painted === wanted) return
  painted?.removeAttribute('data-target')
  wanted?.setAttribute('data-target', '')
}

function rememberStates(stateOf: (cell: GridCell) => CellState): (cell: GridCell) => CellState {
  const known = new Map<string, CellState>()
  return (cell) => {
    const key = JSON.stringify([cell.row.id, cell.column.id, cell.rowOffset, cell.rowSpan])
    const state = known.get(key) ?? stateOf(cell)
    known.set(key, state)
    return state
  }
}
