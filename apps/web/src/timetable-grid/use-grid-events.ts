import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react'
import type { PlacedCard } from './arrange-cards.ts'
import { totalSize } from './axis.ts'
import { cellAtPoint, type GridGeometry, revealCell } from './grid-geometry.ts'
import type { GridCard } from './grid-types.ts'
import { useCardDrag } from './use-card-drag.ts'
import type { useGridFocus } from './use-grid-focus.ts'
import type { Hold } from './use-hold.ts'
import { readStep, type Step, stepCell, walk } from './walk-cells.ts'

/** The focus that walks over cards does not mean them. */
const REST_MILLISECONDS = 150

interface GridEventsOptions {
  geometry: GridGeometry
  viewport: RefObject<HTMLElement | null>
  isRtl: boolean
  focus: ReturnType<typeof useGridFocus>
  hold: Hold
  onOpen: ((card: GridCard) => void) | undefined
}

/** One set of handlers for the whole grid. */
export function useGridEvents({ geometry, viewport, isRtl, focus, hold, onOpen }: GridEventsOptions) {
  const { arrangement } = geometry
  const resting = useRef(0)
  const { swallowsClick, ...drag } = useCardDrag({ geometry, viewport, isRtl, hold })

  const findCard = (target: EventTarget, part: 'face' | 'handle'): PlacedCard | undefined => {
    if (!(target instanceof HTMLElement) || target.dataset[part] === undefined) return undefined
    return arrangement.places.get(target.closest<HTMLElement>('[data-card]')?.dataset.card ?? '')
  }
  const moveTarget = (step: Step) => {
    const from = hold.readTarget()
    if (!from || !viewport.current) return
    const target = stepCell(arrangement, from, step, countRowsInView(geometry, viewport.current))
    revealCell(geometry, viewport.current, target, null, isRtl)
    hold.aim(target)
  }
  const handleHeldKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = readStep(event, isRtl)
    if (step) moveTarget(step)
    else if (event.key === 'Enter' || event.key === ' ') hold.drop()
    else if (event.key === 'Escape') hold.letGo()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    ...drag,
    onFocus(event: FocusEvent<HTMLElement>) {
      focus.onFocus(event)
      clearTimeout(resting.current)
      const card = findCard(event.target, 'face')?.card
      if (card) resting.current = window.setTimeout(() => hold.approach(card), REST_MILLISECONDS)
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      clearTimeout(resting.current)
      focus.onBlur(event)
      const isLeaving =
        document.hasFocus() && !event.currentTarget.parentElement?.contains(event.relatedTarget)
      if (isLeaving && hold.held && hold.held.by !== 'drag') hold.letGo()
    },
    onClick(event: MouseEvent<HTMLElement>) {
      if (swallowsClick()) return
      if (hold.held) {
        const point = { x: event.clientX, y: event.clientY }
        if (viewport.current) hold.aim(cellAtPoint(geometry, viewport.current, point, isRtl))
        hold.drop()
        return
      }
      const grabbed = findCard(event.target, 'handle')
      if (grabbed) {
        focusFace(event.target)
        hold.pickUp(grabbed.card, 'tap')
      }
      const opened = findCard(event.target, 'face')
      if (opened) onOpen?.(opened.card)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (hold.held) return handleHeldKey(event)
      const step = readStep(event, isRtl)
      if (step) {
        event.preventDefault()
        focus.moveTo(walk(arrangement, focus.place, step, countRowsInView(geometry, viewport.current)))
        return
      }
      const card = findCard(event.target, 'face')?.card
      if (event.key === ' ' && card && hold.pickUp(card, 'keyboard')) event.preventDefault()
      if (event.key === 'Escape' && !card) focusFace(event.target)
    },
    onKeyUp(event: KeyboardEvent<HTMLElement>) {
      // Some browsers click a button when Space is released, whatever became of its press.
      if (event.key === ' ' && hold.held) event.preventDefault()
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
