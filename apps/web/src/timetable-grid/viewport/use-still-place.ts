import { type RefObject, useLayoutEffect, useRef } from 'react'
import { cellKey } from '../geometry/arrange-cards.ts'
import { sizeOf, startOf } from '../geometry/axis.ts'
import type { GridGeometry } from '../geometry/grid-geometry.ts'

/** A cell, or a card in it, by names. */
interface Anchor {
  rowId: string
  columnId: string
  cardId: string | null
}

/**
 * Keeps what is under the pointer, or else what has the focus, where it is on the screen while rows and columns around
 * it grow, come and go: the grid scrolls against the change, and the page where the grid cannot.
 */
export function useStillPlace(
  geometry: GridGeometry,
  viewport: RefObject<HTMLElement | null>,
  isRtl: boolean,
): void {
  const last = useRef(geometry)
  useLayoutEffect(() => {
    const before = last.current
    last.current = geometry
    const element = viewport.current
    if (!element || before.arrangement === geometry.arrangement) return
    const anchor = readAnchor(element, geometry)
    const from = anchor && locate(before, anchor)
    const to = anchor && locate(geometry, anchor)
    if (!from || !to) return
    const across = to.start - from.start
    element.scrollLeft += isRtl ? -across : across
    const wanted = element.scrollTop + to.top - from.top
    element.scrollTop = wanted
    const rest = wanted - element.scrollTop
    if (Math.abs(rest) >= 1) window.scrollBy(0, rest)
  }, [geometry, viewport, isRtl])
}

function readAnchor(element: HTMLElement, { arrangement }: GridGeometry): Anchor | null {
  const focused = element.contains(document.activeElement) ? document.activeElement : null
  const node = [...element.querySelectorAll('[data-cell]:hover')].at(-1) ?? focused
  const cell = node?.closest<HTMLElement>('[data-cell]')
  if (!cell) return null
  const card =
    element.querySelector<HTMLElement>('[data-card]:hover') ?? node?.closest<HTMLElement>('[data-card]')
  const cardId = card?.dataset.card ?? null
  const columns = arrangement.columns.length
  const key = Number(cell.dataset.cell)
  const row = arrangement.rows[Math.floor(key / columns)]
  const column = arrangement.columns[key % columns]
  return row && column ? { rowId: row.id, columnId: column.id, cardId } : null
}

/** Where an anchor is among the cells, in px; null when it is not there. */
function locate({ arrangement, rowAxis, columnAxis, lineHeight }: GridGeometry, anchor: Anchor) {
  const rowIndex = arrangement.rows.findIndex(({ id }) => id === anchor.rowId)
  const columnIndex = arrangement.columns.findIndex(({ id }) => id === anchor.columnId)
  if (rowIndex < 0 || columnIndex < 0) return null
  const placed = anchor.cardId === null ? undefined : arrangement.places.get(anchor.cardId)
  const isInCell =
    placed &&
    cellKey(arrangement, rowIndex, columnIndex) === cellKey(arrangement, placed.rowIndex, placed.columnIndex)
  const [line, inlineStart] = isInCell ? [placed.line, placed.inlineStart] : [0, 0]
  return {
    top: startOf(rowAxis, rowIndex) + line * lineHeight,
    start: startOf(columnAxis, columnIndex) + inlineStart * sizeOf(columnAxis, columnIndex),
  }
}
