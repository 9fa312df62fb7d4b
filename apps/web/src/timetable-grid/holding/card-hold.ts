import type { RefObject } from 'react'
import { type Arrangement, cellKey, type PlacedCard } from '../geometry/arrange-cards.ts'
import { type Step, stepCell } from '../geometry/walk-cells.ts'
import type { CardMoves, CellState, GridCard, GridCell, HeldBy } from '../grid-types.ts'
import type { Held, HoldOptions } from './held.ts'
import { stepping } from './stepping.ts'
import type { Edge, Span, StepLines } from './steps.ts'
import { type PointedCell, type Target, toCell } from './targets.ts'

/** What the grid remembers of a hold from one drawing to the next. */
export interface HoldState extends HoldOptions {
  moves: CardMoves
  held: Held | null
  setPicked: (change: Held | null | ((now: Held | null) => Held | null)) => void
  target: RefObject<Target | null>
  /** How long the held card is, also while it is over no cell. */
  span: RefObject<Span>
}

/** dropped: the page was told; refused: the cell is impossible; returned: nothing was changed. */
type DropOutcome = 'dropped' | 'refused' | 'returned'

/** Holding a card: which one, over which cell, and how it ends. It is the same for keyboard, tap and drag. */
export class CardHold {
  readonly #state: HoldState

  constructor(state: HoldState) {
    this.#state = state
  }

  get held(): Held | null {
    return this.#state.held
  }

  /** The lines to which cards keep; null where they keep to cells. */
  get lines(): StepLines | null {
    return this.#state.lines
  }

  /** Where the held card would be; null over no cell. */
  get target(): Target | null {
    return this.#state.target.current
  }

  canPickUp(card: GridCard): boolean {
    return this.#state.moves.canMove(card)
  }

  pickUp(card: GridCard, by: HeldBy, isStretched = false): boolean {
    const { moves, target, span, setPicked, say, onPickUp } = this.#state
    const placed = this.#placeOf(card)
    if (!placed || !moves.canMove(card)) return false
    const home = this.#homeOf(placed)
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
  }

  /** A card may be picked up next. */
  approach(card: GridCard): void {
    const { held, moves } = this.#state
    if (held === null && moves.canMove(card)) void moves.prepare?.(card)
  }

  /** Shows where the card would be. */
  paintTarget(): void {
    const { viewport, geometry } = this.#state
    if (!viewport.current) return
    if (this.lines)
      stepping.paintLanding(viewport.current, geometry, asStepped(this.target), this.#stateAt(this.target))
    else paintCell(viewport.current, geometry.arrangement, this.target)
  }

  /**
   * Moves the held card below the pointer, or over no cell.
   * @param grabbed rows between the card's start and the pointer; null where its start comes below the pointer
   */
  aimAt(point: PointedCell | null, grabbed: number | null) {
    const { held, lines, span } = this.#state
    if (!point) return this.#aim(null)
    if (lines) return this.#aim(stepping.atPoint(lines, span.current, point, grabbed))
    const placed = held && this.#placeOf(held.card)
    const rowsAbove = Math.min((placed?.rowCount ?? 1) - 1, Math.max(0, Math.floor(grabbed ?? 0)))
    this.#aim({ columnIndex: point.columnIndex, rowIndex: Math.max(0, point.rowIndex - rowsAbove) })
  }

  /** Moves the held card one step; answers where it is then. */
  aimByStep(step: Step, pageRows: number): Target | null {
    const { lines, geometry } = this.#state
    const { arrangement } = geometry
    const from = this.target
    if (!from) return null
    const next =
      lines && from.span
        ? stepping.step(lines, { ...from, span: from.span }, step, { arrangement, pageRows })
        : stepCell(arrangement, from, step, pageRows)
    this.#aim(next)
    return next
  }

  /** Draws an edge of the held card to a place, in rows from the first row's top. */
  stretchTo(edge: Edge, rows: number): void {
    const from = asStepped(this.target)
    if (this.lines && from) this.#aim(stepping.stretchTo(this.lines, from, edge, rows))
  }

  /** Its end goes to the next step, or to the one before. */
  stretchBy(by: 1 | -1): void {
    const from = asStepped(this.target)
    if (!this.lines || !from) return
    this.#aim(stepping.stretchBy(this.lines, from, by))
    this.settleSize()
  }

  /** The edge that was drawn stays where it is. */
  settleSize(): void {
    const { size } = this.#state.span.current
    this.#state.setPicked((now) => now && { ...now, size, isStretched: false })
  }

  /** Puts the card down where it is. A refused card stays held, except at the end of a drag. */
  drop(): DropOutcome {
    const { held, moves, geometry, onDrop } = this.#state
    const placed = held && this.#placeOf(held.card)
    if (!held || !placed) return 'returned'
    const cell = this.target && toCell(geometry.arrangement, this.target)
    const state = cell && !isSame(this.target, this.#homeOf(placed)) ? held.stateOf(cell) : null
    if (!cell || !state || state.isHere) {
      this.release()
      return 'returned'
    }
    if (state.kind === 'impossible') {
      if (held.by === 'drag') this.#end()
      moves.onRefuse(held.card, cell, state)
      return 'refused'
    }
    this.#end()
    onDrop(held.card, cell)
    moves.onMove(held.card, cell)
    return 'dropped'
  }

  /** Ends the holding without a change. */
  release(): void {
    const { held, moves, say } = this.#state
    this.#end()
    if (held) say(moves.labels.returned(held.card))
  }

  #placeOf({ id }: GridCard): PlacedCard | undefined {
    return this.#state.geometry.arrangement.places.get(id)
  }

  #homeOf(placed: PlacedCard): Target {
    return this.lines
      ? stepping.homeOf(placed)
      : { rowIndex: placed.rowIndex, columnIndex: placed.columnIndex }
  }

  /** What a place would mean for the held card; null where there is neither. */
  #stateAt(target: Target | null): CellState | null {
    const { held, geometry } = this.#state
    const cell = target && toCell(geometry.arrangement, target)
    return cell && held ? held.stateOf(cell) : null
  }

  /** Moves the held card over a place, or over none. */
  #aim(next: Target | null): void {
    const { held, moves, geometry, target, span, say } = this.#state
    if (isSame(target.current, next)) return
    target.current = next
    if (next?.span) span.current = next.span
    this.paintTarget()
    const cell = next && toCell(geometry.arrangement, next)
    if (!held || !cell) return
    const state = held.stateOf(cell)
    say(moves.labels.candidate(held.card, cell, state), state.kind)
  }

  #end(): void {
    const { target, setPicked, say, onRelease } = this.#state
    target.current = null
    this.paintTarget()
    setPicked(null)
    say('')
    onRelease()
  }
}

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
