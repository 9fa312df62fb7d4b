import type { GridGeometry } from '../geometry/grid-geometry.ts'
import type { GridAdding } from '../grid-types.ts'

/** Movement in px below which a press draws nothing; a finger is less exact. */
const DRAW_THRESHOLD = { mouse: 5, touch: 10 }
/** A finger that moves earlier scrolls. */
const HOLD_MILLISECONDS = 450

/** What would be added: a stretch of a column, in rows from the start of the first. */
export interface EmptyStretch {
  columnIndex: number
  from: number
  to: number
  /** The pointer only rests there. */
  isHint: boolean
}

interface Press {
  pointerId: number
  threshold: number
  startX: number
  startY: number
  columnIndex: number
  from: number
  /** The same as `from` until something is drawn. */
  to: number
  /** A finger was held long enough; a mouse at once. */
  isTaken: boolean
  timer: number
}

/** What a press goes by, as it is at the moment. */
export interface PressContext {
  geometry: GridGeometry
  adding: GridAdding
}

/** Presses on empty places, by mouse, finger and Enter. One set of listeners serves all cells. */
export class EmptyPress {
  readonly #element: HTMLElement
  readonly #read: () => PressContext
  /** Shows what would be added. */
  readonly #show: (stretch: EmptyStretch | null) => void
  #press: Press | null = null

  constructor(element: HTMLElement, read: () => PressContext, show: (stretch: EmptyStretch | null) => void) {
    this.#element = element
    this.#read = read
    this.#show = show
  }

  /** Answers what ends the listening. */
  listen(): () => void {
    const listening = new AbortController()
    const { signal } = listening
    const element = this.#element
    element.addEventListener('pointerdown', this.#onDown, { signal })
    element.addEventListener('pointermove', this.#onHover, { signal })
    element.addEventListener('pointerleave', this.#onHover, { signal })
    element.addEventListener('keydown', this.#onKey, { signal })
    element.addEventListener('contextmenu', this.#keepStill, { signal })
    // Once something is drawn by a finger, nothing scrolls below it.
    element.addEventListener('touchmove', this.#keepStill, { signal, passive: false })
    window.addEventListener('pointermove', this.#onMove, { signal })
    window.addEventListener('pointerup', this.#onUp, { signal })
    window.addEventListener('pointercancel', this.#end, { signal })
    return () => {
      listening.abort()
      clearTimeout(this.#press?.timer)
    }
  }

  readonly #onDown = (event: PointerEvent): void => {
    const point = this.#press || event.button !== 0 ? null : this.#pointAt(event)
    if (!point) return
    const isFinger = event.pointerType === 'touch'
    const { columnIndex, at } = point
    const press: Press = {
      pointerId: event.pointerId,
      threshold: isFinger ? DRAW_THRESHOLD.touch : DRAW_THRESHOLD.mouse,
      startX: event.clientX,
      startY: event.clientY,
      columnIndex,
      from: at,
      to: at,
      isTaken: false,
      timer: isFinger ? window.setTimeout(() => this.#take(press), HOLD_MILLISECONDS) : 0,
    }
    this.#press = press
    if (!isFinger) this.#take(press)
  }

  readonly #onMove = (event: PointerEvent): void => {
    const press = this.#press
    if (press?.pointerId !== event.pointerId) return
    const far = Math.hypot(event.clientX - press.startX, event.clientY - press.startY) >= press.threshold
    if (!press.isTaken) {
      if (far) this.#end()
      return
    }
    if (!far && press.to === press.from) return
    press.to = readRows(this.#read().geometry, this.#element, event.clientY)
    this.#draw(press, false)
  }

  readonly #onUp = (event: PointerEvent): void => {
    const press = this.#press
    if (press?.pointerId !== event.pointerId) return
    this.#end()
    if (press.isTaken) this.#add(press.columnIndex, press.from, press.to)
  }

  readonly #onHover = (event: PointerEvent): void => {
    if (this.#press || event.pointerType !== 'mouse') return
    const point = this.#pointAt(event)
    if (point) this.#draw({ columnIndex: point.columnIndex, from: point.at, to: point.at }, true)
    else this.#show(null)
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (this.#press && event.key === 'Escape') this.#end()
    else if (event.key === 'Enter') this.#addAt(event)
  }

  readonly #keepStill = (event: Event): void => {
    if (this.#press?.isTaken) event.preventDefault()
  }

  readonly #end = (): void => {
    clearTimeout(this.#press?.timer)
    this.#press = null
    this.#show(null)
  }

  #take(press: Press): void {
    press.isTaken = true
    this.#draw(press, false)
  }

  #draw({ columnIndex, from, to }: Pick<Press, 'columnIndex' | 'from' | 'to'>, isHint: boolean): void {
    const snapped = this.#read().adding.stretch(from, to)
    this.#show({ columnIndex, from: snapped.from, to: snapped.to, isHint })
  }

  /** Adds in the cell that has the focus. */
  #addAt(event: KeyboardEvent): void {
    const cell = this.#findEmptyPlace(event.target)
    if (!cell) return
    event.preventDefault()
    const { columnIndex, rowIndex } = readCell(cell, this.#read().geometry)
    this.#add(columnIndex, rowIndex, rowIndex)
  }

  #add(columnIndex: number, from: number, to: number): void {
    const { geometry, adding } = this.#read()
    const column = geometry.arrangement.columns[columnIndex]
    if (column) adding.onAdd(column, from, to)
  }

  #pointAt({ target, clientY }: PointerEvent): { columnIndex: number; at: number } | null {
    const cell = this.#findEmptyPlace(target)
    if (!cell) return null
    const { geometry } = this.#read()
    const { columnIndex } = readCell(cell, geometry)
    return { columnIndex, at: readRows(geometry, this.#element, clientY) }
  }

  /** None while a card is held. */
  #findEmptyPlace(target: EventTarget | null): HTMLElement | null {
    if (this.#element.dataset.holding !== undefined) return null
    if (!(target instanceof Element) || target.closest('[data-card]')) return null
    return target.closest<HTMLElement>('[data-cell]')
  }
}

function readCell(cell: HTMLElement, { arrangement }: GridGeometry) {
  const key = Number(cell.dataset.cell)
  const columns = arrangement.columns.length
  return { columnIndex: key % columns, rowIndex: Math.floor(key / columns) }
}

/** How many rows, and parts of one, are above a point of the screen. */
function readRows({ headerHeight, lineHeight, arrangement }: GridGeometry, viewport: HTMLElement, y: number) {
  const down = y - viewport.getBoundingClientRect().top - headerHeight + viewport.scrollTop
  return Math.max(0, Math.min(arrangement.rows.length, down / lineHeight))
}
