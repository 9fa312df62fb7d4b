import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { PlacedCard } from './arrange-cards.ts'
import { type DragGhost, liftGhost } from './drag-ghost.ts'
import { cellAtPoint, type GridGeometry } from './grid-geometry.ts'
import { scrollAtEdges } from './scroll-at-edges.ts'
import type { Hold } from './use-hold.ts'

/** Movement in px below which a press is a tap. */
const DRAG_THRESHOLD = 5

interface Press {
  placed: PlacedCard
  node: HTMLElement
  pointerId: number
  startX: number
  startY: number
  /** Rows between the card's first one and the one it was grabbed at. */
  grabbedRows: number
  /** Where the pointer is. */
  x: number
  y: number
  /** Set once the press has become a drag. */
  ghost: DragGhost | null
  frame: number
}

interface CardDragOptions {
  geometry: GridGeometry
  viewport: RefObject<HTMLElement | null>
  isRtl: boolean
  hold: Hold
}

/** Dragging by pointer events: a ghost follows the pointer, the edges scroll, the drop goes through the hold. */
export function useCardDrag({ geometry, viewport, isRtl, hold }: CardDragOptions) {
  const press = useRef<Press | null>(null)
  const justDragged = useRef(false)
  const latest = useRef({ geometry, hold })
  useEffect(() => {
    latest.current = { geometry, hold }
  })

  const aimAtPointer = (current: Press) => {
    if (!viewport.current) return
    const cell = cellAtPoint(latest.current.geometry, viewport.current, current, isRtl)
    latest.current.hold.aim(cell && { ...cell, rowIndex: Math.max(0, cell.rowIndex - current.grabbedRows) })
  }
  const followPointer = () => {
    const current = press.current
    if (!current?.ghost || !viewport.current) return
    if (scrollAtEdges(viewport.current, latest.current.geometry, current, isRtl)) aimAtPointer(current)
    current.frame = requestAnimationFrame(followPointer)
  }
  const end = (isReturning: boolean) => {
    const current = press.current
    press.current = null
    if (!current?.ghost) return
    cancelAnimationFrame(current.frame)
    if (isReturning) current.ghost.flyBack()
    else current.ghost.remove()
  }
  // Escape, or the card's deletion by someone else, ends the drag while the button is still down.
  const isHeld = hold.held !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the change from held to not held ends the drag
  useEffect(() => {
    if (!isHeld) end(true)
  }, [isHeld])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the grid itself
  useEffect(() => () => end(false), [])

  return {
    /** Whether the click that follows a pointer's release belongs to a drag; asked once per click. */
    swallowsClick(): boolean {
      const swallows = justDragged.current
      justDragged.current = false
      return swallows
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      justDragged.current = false
      press.current = hold.held ? null : readPress(event, geometry)
      if (press.current) hold.approach(press.current.placed.card)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = press.current
      if (current?.pointerId !== event.pointerId) {
        if (hold.held?.by === 'tap' && viewport.current) {
          const point = { x: event.clientX, y: event.clientY }
          hold.aim(cellAtPoint(geometry, viewport.current, point, isRtl) ?? hold.readTarget())
        }
        return
      }
      current.x = event.clientX
      current.y = event.clientY
      if (!current.ghost) {
        if (Math.hypot(current.x - current.startX, current.y - current.startY) < DRAG_THRESHOLD) return
        if (!hold.pickUp(current.placed.card, 'drag')) {
          press.current = null
          return
        }
        viewport.current?.setPointerCapture(event.pointerId)
        current.ghost = liftGhost(current.node, current.startX, current.startY)
        current.frame = requestAnimationFrame(followPointer)
      }
      current.ghost.moveTo(current.x, current.y)
      aimAtPointer(current)
    },
    onPointerUp() {
      if (press.current?.ghost) {
        justDragged.current = true
        end(hold.drop() !== 'dropped')
      }
      press.current = null
    },
    onPointerCancel() {
      if (press.current?.ghost) hold.letGo()
      press.current = null
    },
  }
}

/** A press on a card that may become a drag; a finger drags by the handle, elsewhere it scrolls. */
function readPress(event: PointerEvent<HTMLElement>, geometry: GridGeometry): Press | null {
  const { target } = event
  if (event.button !== 0 || !(target instanceof HTMLElement)) return null
  const isHandle = target.dataset.handle !== undefined
  if (!isHandle && (target.dataset.face === undefined || event.pointerType === 'touch')) return null
  const node = target.closest<HTMLElement>('[data-card]')
  const placed = node && geometry.arrangement.places.get(node.dataset.card ?? '')
  if (!placed) return null
  const grabbedLines = Math.floor((event.clientY - node.getBoundingClientRect().top) / geometry.lineHeight)
  return {
    placed,
    node,
    pointerId: event.pointerId,
    startX: event.clientX,
    startY: event.clientY,
    grabbedRows: Math.max(0, Math.min(placed.rowCount - 1, grabbedLines)),
    x: event.clientX,
    y: event.clientY,
    ghost: null,
    frame: 0,
  }
}
