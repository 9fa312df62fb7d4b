import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react'
import { useCardDrag } from './dragging/use-card-drag.ts'
import type { PlacedCard } from './geometry/arrange-cards.ts'
import { totalSize } from './geometry/axis.ts'
import type { GridGeometry } from './geometry/grid-geometry.ts'
import { readStep, walk } from './geometry/walk-cells.ts'
import type { GridMoves } from './grid-props.ts'
import type { GridCard } from './grid-types.ts'
import type { Hold } from './holding/use-hold.ts'
import type { useGridFocus } from './use-grid-focus.ts'

/** The focus that walks over cards does not mean them. */
const REST_MILLISECONDS = 150

interface GridEventsOptions {
  geometry: GridGeometry
  viewport: RefObject<HTMLElement | null>
  isRtl: boolean
  focus: ReturnType<typeof useGridFocus>
  hold: Hold
  moves: GridMoves | undefined
  onOpen: ((card: GridCard) => void) | undefined
}

/** One set of handlers for the whole grid. */
export function useGridEvents({ geometry, viewport, isRtl, focus, hold, moves, onOpen }: GridEventsOptions) {
  const { arrangement } = geometry
  const resting = useRef(0)
  const { held, acts } = hold
  const drag = useCardDrag({ geometry, viewport, isRtl, hold, moves })

  const findCard = (target: EventTarget, part: 'face' | 'handle'): PlacedCard | undefined => {
    if (!(target instanceof HTMLElement) || target.dataset[part] === undefined) return undefined
    return arrangement.places.get(target.closest<HTMLElement>('[data-card]')?.dataset.card ?? '')
  }
  return {
    onPointerDown: drag?.onPointerDown,
    onPointerMove: drag?.onPointerMove,
    onPointerUp: drag?.onPointerUp,
    onPointerCancel: drag?.onPointerCancel,
    onFocus(event: FocusEvent<HTMLElement>) {
      focus.onFocus(event)
      clearTimeout(resting.current)
      const card = findCard(event.target, 'face')?.card
      if (card) resting.current = window.setTimeout(() => acts?.approach(card), REST_MILLISECONDS)
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      clearTimeout(resting.current)
      focus.onBlur(event)
      const isLeaving =
        document.hasFocus() && !event.currentTarget.parentElement?.contains(event.relatedTarget)
      if (isLeaving && held && held.by !== 'drag') acts?.release()
    },
    onClick(event: MouseEvent<HTMLElement>) {
      if (drag?.swallowsClick()) return
      if (held) return drag?.dropAt(event.clientX, event.clientY)
      const grabbed = findCard(event.target, 'handle')
      if (grabbed) {
        focusFace(event.target)
        acts?.pickUp(grabbed.card, 'tap')
      }
      const opened = findCard(event.target, 'face')
      if (opened && !opened.card.isFixed) onOpen?.(opened.card)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const pageRows = countRowsInView(geometry, viewport.current)
      if (held && acts)
        return moves?.holding.handleHeldKey(event, acts, { geometry, viewport, isRtl, pageRows })
      const step = readStep(event, isRtl)
      if (step) {
        event.preventDefault()
        focus.moveTo(walk(arrangement, focus.place, step, pageRows))
        return
      }
      const card = findCard(event.target, 'face')?.card
      if (event.key === ' ' && card && acts?.pickUp(card, 'keyboard')) event.preventDefault()
      if (event.key === 'Escape' && !card) focusFace(event.target)
    },
    onKeyUp(event: KeyboardEvent<HTMLElement>) {
      // Some browsers click a button when Space is released, whatever became of its press.
      if (event.key === ' ' && held) event.preventDefault()
    },
  }
}

/** The focus goes from a button in a card's content, or its handle, to the card itself. */
function focusFace(target: EventTarget): void {
  if (!(target instanceof Element)) return
  target.closest('[data-card]')?.querySelector<HTMLElement>('[data-face]')?.focus({ preventScroll: true })
}

/** How far Page Up and Page Down go. */
function countRowsInView(geometry: GridGeometry, viewport: HTMLElement | null): number {
  const { arrangement, rowAxis, headerHeight } = geometry
  const height = viewport ? viewport.clientHeight - headerHeight : 0
  return Math.max(1, Math.floor((height / Math.max(1, totalSize(rowAxis))) * arrangement.rows.length))
}
