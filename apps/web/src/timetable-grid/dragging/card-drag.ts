import type { PointerEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { PlacedCard } from '../geometry/arrange-cards.ts'
import type { GridGeometry } from '../geometry/grid-geometry.ts'
import type { CardHold } from '../holding/card-hold.ts'
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
  hold: CardHold
}

/** Dragging by pointer events: a ghost follows the pointer, the edges scroll, the drop goes through the hold. */
export class CardDrag {
  readonly #read: () => DragContext
  #press: Press | null = null
  #justDragged = false

  constructor(read: () => DragContext) {
    this.#read = read
  }

  /** Ends a drag; the card flies back if it is to return. */
  end(isReturning: boolean): void {
    const press = this.#press
    this.#press = null
    if (!press?.isDrag) return
    cancelAnimationFrame(press.frame)
    if (isReturning) press.ghost?.flyBack()
    else press.ghost?.remove()
  }

  /** Drops the held card where somebody has clicked. */
  dropAt(x: number, y: number): void {
    const { hold } = this.#read()
    const point = this.#pointAt({ x, y })
    // A finger on the landing box confirms it as it was drawn.
    if (!point || !covers(hold.target, point)) hold.aimAt(point, null)
    hold.drop()
  }

  /** Whether the click that follows a pointer's release belongs to a drag; asked once per click. */
  swallowsClick(): boolean {
    const swallows = this.#justDragged
    this.#justDragged = false
    return swallows
  }

  readonly onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    const { geometry, hold } = this.#read()
    this.#justDragged = false
    this.#press = hold.held ? readGrip(event, geometry) : readPress(event, geometry, hold)
    if (this.#press?.placed) hold.approach(this.#press.placed.card)
  }

  readonly onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const press = this.#press
    if (press?.pointerId !== event.pointerId) return this.#hover(event)
    press.x = event.clientX
    press.y = event.clientY
    if (!press.isDrag) {
      if (Math.hypot(press.x - press.startX, press.y - press.startY) < DRAG_THRESHOLD) return
      if (!this.#begin(press)) {
        this.#press = null
        return
      }
    }
    press.ghost?.moveTo(press.x, press.y)
    this.#aimAtPointer(press)
  }

  readonly onPointerUp = (): void => {
    const { hold } = this.#read()
    if (this.#press?.isDrag) {
      this.#justDragged = true
      if (this.#press.placed) this.end(hold.drop() !== 'dropped')
      else {
        this.end(false)
        hold.settleSize()
      }
    }
    this.#press = null
  }

  readonly onPointerCancel = (): void => {
    if (this.#press?.isDrag) this.#read().hold.release()
    this.#press = null
  }

  #begin(press: Press): boolean {
    const { viewport, hold } = this.#read()
    const { placed, edge, node } = press
    // At once: a quick hand drops it before React would have drawn it.
    const pickUp = () => placed === null || hold.pickUp(placed.card, 'drag', edge !== null)
    if (!flushSync(pickUp)) return false
    press.isDrag = true
    viewport.current?.setPointerCapture(press.pointerId)
    if (!edge) press.ghost = liftGhost(node, press.startX, press.startY)
    press.frame = requestAnimationFrame(this.#followPointer)
    return true
  }

  readonly #followPointer = (): void => {
    const { geometry, viewport, isRtl } = this.#read()
    const press = this.#press
    if (!press?.isDrag || !viewport.current) return
    if (scrollAtEdges(viewport.current, geometry, press, isRtl)) this.#aimAtPointer(press)
    press.frame = requestAnimationFrame(this.#followPointer)
  }

  #aimAtPointer(press: Press): void {
    const { hold } = this.#read()
    const point = this.#pointAt(press)
    if (!press.edge) hold.aimAt(point, press.grabbed)
    else if (point) hold.stretchTo(press.edge, point.rowIndex + point.rowShare - press.grabbed)
  }

  #pointAt(point: { x: number; y: number }): PointedCell | null {
    const { geometry, viewport, isRtl } = this.#read()
    return viewport.current && cellAtPoint(geometry, viewport.current, point, isRtl)
  }

  /** No button is down: a card that is held by tap follows, and the cursor says where an edge can be drawn. */
  #hover(event: PointerEvent<HTMLElement>): void {
    const { hold } = this.#read()
    this.#showEdge(event)
    const point = hold.held?.by === 'tap' ? this.#pointAt({ x: event.clientX, y: event.clientY }) : null
    if (point) hold.aimAt(point, null)
  }

  #showEdge({ target, pointerType, clientY }: PointerEvent<HTMLElement>): void {
    const { geometry, viewport, hold } = this.#read()
    const card = findFace(target, geometry)
    const canDraw = card && hold.lines && hold.held === null && hold.canPickUp(card.placed.card)
    const edge = canDraw && stepping.edgeAt(card.node, pointerType, clientY)
    viewport.current?.toggleAttribute('data-edge', Boolean(edge))
  }
}

/** A press on a card that may become a drag; a finger drags by the handle, elsewhere it scrolls. */
function readPress(
  event: PointerEvent<HTMLElement>,
  geometry: GridGeometry,
  { lines }: CardHold,
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
