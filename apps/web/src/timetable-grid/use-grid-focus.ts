import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type Arrangement, listOccupants, type PlacedCard } from './geometry/arrange-cards.ts'
import { findFirstOccupant, type GridGeometry, revealCell } from './geometry/grid-geometry.ts'
import type { Place } from './geometry/walk-cells.ts'
import type { GridCard, GridCell } from './grid-types.ts'

/** The focus by names, so that rows and columns that come and go do not shift it. */
interface FocusedIds {
  rowId: string
  columnId: string
  cardId: string | null
  /** What the card shows: another card of the same takes its place. */
  sameAs?: string | undefined
}

/** The one element of the grid that Tab reaches. It stays on its card when the card moves. */
export function useGridFocus(
  geometry: GridGeometry,
  viewport: RefObject<HTMLElement | null>,
  isRtl: boolean,
) {
  const { arrangement } = geometry
  const [ids, setIds] = useState<FocusedIds | null>(null)
  const place = findPlace(arrangement, ids)
  const wanted = useRef(false)
  const lastFocused = useRef<Element | null>(null)
  const followed = useRef<string | null>(null)

  const remember = (next: Place) => {
    const row = arrangement.rows[next.rowIndex]
    const column = arrangement.columns[next.columnIndex]
    const sameAs = arrangement.places.get(next.cardId ?? '')?.card.sameAs
    if (row && column) setIds({ rowId: row.id, columnId: column.id, cardId: next.cardId, sameAs })
  }

  // After every rendering: a card that moved has a new node, and the old one took the focus with it.
  useLayoutEffect(() => {
    const element = viewport.current
    const lost = lastFocused.current?.isConnected === false && document.activeElement === document.body
    if (!element || !(wanted.current || lost)) return
    const node = element.querySelector<HTMLElement>('[data-focus]')
    if (!node) return
    const placed = place.cardId === null ? null : (arrangement.places.get(place.cardId) ?? null)
    if (wanted.current || (placed && followed.current === shownBy(placed.card))) {
      revealCell(geometry, element, place, placed, isRtl)
    }
    wanted.current = false
    node.focus({ preventScroll: true })
  })

  return {
    place,
    /** Moves the focus and shows its place. */
    moveTo(next: Place) {
      wanted.current = true
      followed.current = null
      remember(next)
    },
    /** The focus stays on a card that is about to go to a cell; its new place is shown. */
    follow(card: GridCard, { row, column }: GridCell) {
      followed.current = shownBy(card)
      if (card.sameAs !== undefined)
        setIds({ rowId: row.id, columnId: column.id, cardId: card.id, sameAs: card.sameAs })
    },
    onFocus(event: FocusEvent<HTMLElement>) {
      lastFocused.current = event.target
      const cell = readCell(event.target)
      if (!cell) return
      const columns = arrangement.columns.length
      const next = {
        rowIndex: Math.floor(cell.key / columns),
        columnIndex: cell.key % columns,
        cardId: cell.cardId,
      }
      if (ids === null || next.cardId === null || next.cardId !== place.cardId) remember(next)
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      const { target } = event
      // A node that is being removed is only known as such a moment later.
      setTimeout(() => {
        if (target.isConnected && lastFocused.current === target) lastFocused.current = null
      })
    },
  }
}

/** The cell and card that a node belongs to. */
function readCell(node: Element): { key: number; cardId: string | null } | null {
  const cell = node.closest<HTMLElement>('[data-cell]')
  if (!cell) return null
  return {
    key: Number(cell.dataset.cell),
    cardId: node.closest<HTMLElement>('[data-card]')?.dataset.card ?? null,
  }
}

const shownBy = ({ id, sameAs = id }: GridCard) => sameAs

/** The card itself; where it has left, another of the same, in the same column if there is one. */
function findCard({ places }: Arrangement, { cardId, columnId, sameAs }: FocusedIds): PlacedCard | undefined {
  const placed = cardId === null ? undefined : places.get(cardId)
  if (placed || sameAs === undefined) return placed
  const same = [...places.values()].filter(({ card }) => card.sameAs === sameAs)
  return same.find(({ card }) => card.columnId === columnId) ?? same[0]
}

function findPlace(arrangement: Arrangement, ids: FocusedIds | null): Place {
  const rowIndex = Math.max(
    0,
    arrangement.rows.findIndex((row) => (ids ? row.id === ids.rowId : row.isCurrent)),
  )
  const columnIndex = Math.max(
    0,
    arrangement.columns.findIndex((column) => column.id === ids?.columnId),
  )
  const placed = ids ? findCard(arrangement, ids) : undefined
  if (!placed) {
    return {
      rowIndex,
      columnIndex,
      cardId: findFirstOccupant(arrangement, { rowIndex, columnIndex })?.card.id ?? null,
    }
  }
  const covers = listOccupants(arrangement, rowIndex, columnIndex).includes(placed)
  return {
    rowIndex: covers ? rowIndex : placed.rowIndex,
    columnIndex: placed.columnIndex,
    cardId: placed.card.id,
  }
}
