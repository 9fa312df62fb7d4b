import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import type { GridGeometry } from './grid-geometry.ts'
import type { GridCard } from './grid-types.ts'
import type { useGridFocus } from './use-grid-focus.ts'
import { readStep, walk } from './walk-cells.ts'

interface GridEventsOptions {
  geometry: GridGeometry
  viewport: RefObject<HTMLElement | null>
  isRtl: boolean
  focus: ReturnType<typeof useGridFocus>
  onOpen: ((card: GridCard) => void) | undefined
}

/** One set of handlers for the whole grid. */
export function useGridEvents({ geometry, viewport, isRtl, focus, onOpen }: GridEventsOptions) {
  const { arrangement } = geometry
  return {
    onFocus: focus.onFocus,
    onBlur: focus.onBlur,
    onClick(event: MouseEvent<HTMLElement>) {
      const cardId = readFaceCard(event.target)
      const placed = cardId === null ? undefined : arrangement.places.get(cardId)
      if (placed) onOpen?.(placed.card)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = readStep(event, isRtl)
      if (!step) return
      event.preventDefault()
      focus.moveTo(walk(arrangement, focus.place, step, countRowsInView(geometry, viewport.current)))
    },
  }
}

/** The card whose own target was hit, not a button in its content. */
function readFaceCard(target: EventTarget): string | null {
  if (!(target instanceof HTMLElement) || target.dataset.face === undefined) return null
  return target.closest<HTMLElement>('[data-card]')?.dataset.card ?? null
}

/** How far Page Up and Page Down go. */
function countRowsInView(geometry: GridGeometry, viewport: HTMLElement | null): number {
  const { rows } = geometry.arrangement
  const height = viewport ? viewport.clientHeight - geometry.headerHeight : 0
  const total = geometry.rowAxis.starts.at(-1) ?? 0
  return Math.max(1, Math.floor((height / Math.max(1, total)) * rows.length))
}
