import type { PointerEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { PlacedCard } from '../geometry/arrange-cards.ts'
import type { GridGeometry } from '../geometry/grid-geometry.ts'
import type { HoldActs } from '../holding/create-hold.ts'
import { stepping } from '../holding/stepping.ts'
import type { Edge } from '../holding/steps.ts'
import type { PointedCell, Target } from '../holding/targets.ts'
import { cellAtPoint } from './cell-at-point.ts'
import { type DragGhost, liftGhost } from './drag-ghost.ts'
import { scrollAtEdges } from './scroll-at-edges.ts'

/** Movement in px below which a press is a tap. */
const DRAG_THRESHOLD = 5

interface Press {
  /** Null where a grip of a card that is held already was pressed. */
  placed: PlacedCard | null
  node: HTMLElement
  pointerId: number
  startX: number
  startY: number
  /** The edge that is drawn, in a grid of steps. */
  edge: Edge | null
  /** Rows between the card's start, or the edge, and the pointer. */
  grabbed: number
  /** Where the pointer is. */
  x: number
  y: number
  /** The press has become a drag. */
  isDrag: boolean
  /** Follows the pointer while the whole card is dragged. */
  ghost: DragGhost | null
  frame: number
}

/** What a drag goes by, as it is at the moment. */
export interface DragContext {
  geometry: GridGeometry
  viewport: RefObject<HTMLElement | null>
  isRtl: boolean
  hold: HoldActs
}

/** Dragging by pointer events: a ghost follows the pointer, the edges scroll, the drop goes through the hold. */
export function createDrag(read: () => DragContext) {
  let press: Press | null = null
  let justDragged = false

  const pointAt = (point: { x: number; y: number }) => {
    const { geometry, viewport, isRtl } = read()
    return viewport.current && cellAtPoint(geometry, viewport.current, point, isRtl)
  }
  const aimAtPointer = (current: Press) => {
    const { hold } = read()
    const point = pointAt(current)
    if (!current.edge) hold.aimAt(point, current.grabbed)
    else if (point) hold.stretchTo(current.edge, point.rowIndex + point.rowShare - current.grabbed)
  }
  const followPointer = () => {
    const { geometry, viewport, isRtl } = read()
    if (!press?.isDrag || !viewport.current) return
    if (scrollAtEdges(viewport.current, geometry, press, isRtl)) aimAtPointer(press)
    press.frame = requestAnimationFrame(followPointer)
  }
  const end = (isReturning: boolean) => {
    const current = press
    press = null
    if (!current?.isDrag) return
    cancelAnimationFrame(current.frame)
    if (isReturning) current.ghost?.flyBack()
    else current.ghost?.remove()
  }
  const begin = (current: Press): boolean => {
    const { viewport, hold } = read()
    const { placed, edge, node } = current
    // At once: a quick hand drops it before React would have drawn it.
    const pickUp = () => placed === null || hold.pickUp(placed.card, 'drag', edge !== null)
    if (!flushSync(pickUp)) return false
    current.isDrag = true
    viewport.current?.setPointerCapture(current.pointerId)
    if (!edge) current.ghost = liftGhost(node, current.startX, current.startY)
    current.frame = requestAnimationFrame(followPointer)
    return true
  }
  /** Says by the cursor that an edge can be drawn. */
  const showEdge = ({ target, pointerType, clientY }: PointerEvent<HTMLElement>) => {
    const { geometry, viewport, hold } = read()
    const card = findFace(target, geometry)
    const canDraw = card && hold.lines && hold.held === null && hold.canPickUp(card.placed.card)
    const edge = canDraw && stepping.edgeAt(card.node, pointerType, clientY)
    viewport.current?.toggleAttribute('data-edge', Boolean(edge))
  }
  return {
    /** Ends a drag; the card flies back if it is to return. */
    end,
    /** Drops the held card where somebody has clicked. */
    dropAt(x: number, y: number) {
      const { hold } = read()
      const point = pointAt({ x, y })
      // A finger on the landing box confirms it as it was drawn.
      if (!point || !covers(hold.readTarget(), point)) hold.aimAt(point, null)
      hold.drop()
    },
    /** Whether the click that follows a pointer's release belongs to a drag; asked once per click. */
    swallowsClick(): boolean {
      const swallows = justDragged
      justDragged = false
      return swallows
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { geometry, hold } = read()
      justDragged = false
      press = hold.held ? readGrip(event, geometry) : readPress(event, geometry, hold)
      if (press?.placed) hold.approach(press.placed.card)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { hold } = read()
      if (press?.pointerId !== event.pointerId) {
        showEdge(event)
        const point = hold.held?.by === 'tap' ? pointAt({ x: event.clientX, y: event.clientY }) : null
        if (point) hold.aimAt(point, null)
        return
      }
      press.x = event.clientX
      press.y = event.clientY
      if (!press.isDrag) {
        if (Math.hypot(press.x - press.startX, press.y - press.startY) < DRAG_THRESHOLD) return
        if (!begin(press)) {
          press = null
          return
        }
      }
      press.ghost?.moveTo(press.x, press.y)
      aimAtPointer(press)
    },
    onPointerUp() {
      const { hold } = read()
      if (press?.isDrag) {
        justDragged = true
        if (press.placed) end(hold.drop() !== 'dropped')
        else {
          end(false)
          hold.settleSize()
        }
      }
      press = null
    },
    onPointerCancel() {
      if (press?.isDrag) read().hold.letGo()
      press = null
    },
  }
}

export type CardDrag = ReturnType<typeof createDrag>

/** A press on a card that may become a drag; a finger drags by the handle, elsewhere it scrolls. */
function readPress(
  event: PointerEvent<HTMLElement>,
  geometry: GridGeometry,
  { lines }: HoldActs,
): Press | null {
  const { target, clientY } = event
  if (event.button !== 0 || !(target instanceof HTMLElement)) return null
  const isHandle = target.dataset.handle !== undefined
  if (!isHandle && (target.dataset.face === undefined || event.pointerType === 'touch')) return null
  const card = findFace(target, geometry)
  if (!card) return null
  const { node, placed } = card
  const edge = isHandle || !lines ? null : stepping.edgeAt(node, event.pointerType, clientY)
  const { top, bottom } = node.getBoundingClientRect()
  return startPress(event, geometry, { placed, node, edge, from: edge === 'end' ? bottom : top })
}

/** A press on a grip of the card that is held by tap. */
function readGrip(event: PointerEvent<HTMLElement>, geometry: GridGeometry): Press | null {
  const { target } = event
  if (!(target instanceof HTMLElement)) return null
  const edge = target.dataset.grip
  const node = target.closest<HTMLElement>('[data-landing]')
  if (!node || (edge !== 'start' && edge !== 'end')) return null
  const { top, bottom } = node.getBoundingClientRect()
  return startPress(event, geometry, { placed: null, node, edge, from: edge === 'end' ? bottom : top })
}

function startPress(
  { pointerId, clientX, clientY }: PointerEvent<HTMLElement>,
  { lineHeight }: GridGeometry,
  { from, ...what }: Pick<Press, 'placed' | 'node' | 'edge'> & { from: number },
): Press {
  const point = { startX: clientX, startY: clientY, x: clientX, y: clientY }
  return {
    ...what,
    ...point,
    pointerId,
    grabbed: (clientY - from) / lineHeight,
    isDrag: false,
    ghost: null,
    frame: 0,
  }
}

/** The card to which a node belongs. */
function findFace(
  target: EventTarget,
  { arrangement }: GridGeometry,
): { node: HTMLElement; placed: PlacedCard } | null {
  const node = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-card]') : null
  const placed = node && arrangement.places.get(node.dataset.card ?? '')
  return placed ? { node, placed } : null
}

function covers(target: Target | null, { rowIndex, rowShare, columnIndex }: PointedCell): boolean {
  if (!target?.span || target.columnIndex !== columnIndex) return false
  const below = rowIndex + rowShare - target.span.start
  return below >= 0 && below < target.span.size
}
