import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { cellKey } from './arrange-cards.ts'
import type { CellPosition, GridGeometry } from './grid-geometry.ts'
import type { CellState, GridCard, GridCell, GridMoves, HeldBy } from './grid-types.ts'

/** A card that was picked up and not yet put down. */
interface Held {
  card: GridCard
  by: HeldBy
  /** What the cell would mean for the card, remembered while it is held. */
  stateOf: (cell: GridCell) => CellState
}

/** dropped: the page was told; refused: the cell is impossible; returned: nothing was changed. */
type DropOutcome = 'dropped' | 'refused' | 'returned'

interface HoldOptions {
  geometry: GridGeometry
  viewport: RefObject<HTMLElement | null>
  moves: GridMoves | undefined
  /** Shows and announces a text, with the state of the cell it is about. */
  say: (text: string, kind?: CellState['kind']) => void
  onPickUp: (card: GridCard) => void
  /** The card is no longer held, however that ended. */
  onRelease: () => void
  /** Told before the page moves the card. */
  onDrop: (card: GridCard) => void
}

/** Holding a card: which one, over which cell, and how it ends. It is the same for keyboard, tap and drag. */
export function useHold({ geometry, viewport, moves, say, onPickUp, onRelease, onDrop }: HoldOptions) {
  const { arrangement } = geometry
  const [picked, setPicked] = useState<Held | null>(null)
  const target = useRef<CellPosition | null>(null)
  const held = picked && arrangement.places.has(picked.card.id) ? picked : null

  const readCell = (position: CellPosition): GridCell | null => {
    const row = arrangement.rows[position.rowIndex]
    const column = arrangement.columns[position.columnIndex]
    return row && column ? { row, column } : null
  }
  const paintTarget = useCallback(() => {
    const painted = viewport.current?.querySelector('[data-target]')
    const key = target.current && cellKey(arrangement, target.current.rowIndex, target.current.columnIndex)
    const wanted = key === null ? null : viewport.current?.querySelector(`[data-cell="${key}"]`)
    if (painted === wanted) return
    painted?.removeAttribute('data-target')
    wanted?.setAttribute('data-target', '')
  }, [arrangement, viewport])
  // Cells that come into view while the target is elsewhere are new nodes.
  useLayoutEffect(paintTarget)

  const release = () => {
    target.current = null
    paintTarget()
    setPicked(null)
    say('')
    onRelease()
  }

  return {
    held,
    readTarget: () => target.current,
    pickUp(card: GridCard, by: HeldBy): boolean {
      const placed = arrangement.places.get(card.id)
      if (!placed || !moves?.canMove(card)) return false
      target.current = { rowIndex: placed.rowIndex, columnIndex: placed.columnIndex }
      onPickUp(card)
      const picking = { card, by, stateOf: rememberStates(moves.cellStates(card)) }
      setPicked(picking)
      void moves.prepare?.(card)?.then(() => {
        // What the cells need came after the card was picked up.
        setPicked((now) =>
          now === picking ? { ...picking, stateOf: rememberStates(moves.cellStates(card)) } : now,
        )
      })
      say(moves.labels.pickedUp(card, by))
      return true
    },
    /** A card may be picked up next. */
    approach(card: GridCard) {
      if (held === null && moves?.canMove(card)) void moves.prepare?.(card)
    },
    /** Moves the held card over a cell, or over none. */
    aim(position: CellPosition | null) {
      const before = target.current
      if (before?.rowIndex === position?.rowIndex && before?.columnIndex === position?.columnIndex) return
      target.current = position
      paintTarget()
      const cell = position && readCell(position)
      if (!held || !moves || !cell) return
      const state = held.stateOf(cell)
      say(moves.labels.candidate(held.card, cell, state), state.kind)
    },
    /** Puts the card down where it is. A refused card stays held, except at the end of a drag. */
    drop(): DropOutcome {
      const placed = held && arrangement.places.get(held.card.id)
      if (!held || !placed || !moves) return 'returned'
      const cell = target.current && readCell(target.current)
      const isHome =
        target.current?.rowIndex === placed.rowIndex && target.current.columnIndex === placed.columnIndex
      if (!cell || isHome) {
        release()
        say(moves.labels.returned(held.card))
        return 'returned'
      }
      const state = held.stateOf(cell)
      if (state.kind === 'impossible') {
        if (held.by === 'drag') release()
        moves.onRefuse(held.card, cell, state)
        return 'refused'
      }
      release()
      onDrop(held.card)
      moves.onMove(held.card, cell)
      return 'dropped'
    },
    /** Ends the holding without a change. */
    letGo() {
      release()
      if (held && moves) say(moves.labels.returned(held.card))
    },
  }
}

export type Hold = ReturnType<typeof useHold>

function rememberStates(stateOf: (cell: GridCell) => CellState): (cell: GridCell) => CellState {
  const byRow = new Map<string, Map<string, CellState>>()
  return (cell) => {
    const states = byRow.get(cell.row.id) ?? new Map<string, CellState>()
    byRow.set(cell.row.id, states)
    const state = states.get(cell.column.id) ?? stateOf(cell)
    states.set(cell.column.id, state)
    return state
  }
}
