import { type RefObject, useEffect, useRef, useState } from 'react'
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

interface EmptyPressOptions {
  geometry: GridGeometry
  viewport: RefObject<HTMLElement | null>
  adding: GridAdding
}

/** Presses on empty places, by mouse, finger and Enter. One set of listeners serves all cells. */
export function useEmptyPress(options: EmptyPressOptions): EmptyStretch | null {
  const [stretch, setStretch] = useState<EmptyStretch | null>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const { viewport } = options

  useEffect(() => {
    const element = viewport.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    let press: Press | null = null

    const show = (next: EmptyStretch | null) =>
      setStretch((before) => (isSameStretch(before, next) ? before : next))
    const isHolding = () => element.dataset.holding !== undefined
    const pointAt = ({ target, clientY }: PointerEvent) => {
      const cell = isHolding() ? null : findEmptyPlace(target)
      if (!cell) return null
      const { geometry } = latest.current
      return { columnIndex: readCell(cell, geometry).columnIndex, at: readRows(geometry, element, clientY) }
    }
    const draw = ({ columnIndex, from, to }: Pick<Press, 'columnIndex' | 'from' | 'to'>, isHint: boolean) => {
      const snapped = latest.current.adding.stretch(from, to)
      show({ columnIndex, from: snapped.from, to: snapped.to, isHint })
    }
    const add = (columnIndex: number, from: number, to: number) => {
      const { geometry, adding } = latest.current
      const column = geometry.arrangement.columns[columnIndex]
      if (column) adding.onAdd(column, from, to)
    }
    const end = () => {
      clearTimeout(press?.timer)
      press = null
      show(null)
    }
    const take = (pressed: Press) => {
      pressed.isTaken = true
      draw(pressed, false)
    }

    const onDown = (event: PointerEvent) => {
      const point = press || event.button !== 0 ? null : pointAt(event)
      if (!point) return
      const isFinger = event.pointerType === 'touch'
      const { columnIndex, at } = point
      const pressed: Press = {
        pointerId: event.pointerId,
        threshold: isFinger ? DRAW_THRESHOLD.touch : DRAW_THRESHOLD.mouse,
        startX: event.clientX,
        startY: event.clientY,
        columnIndex,
        from: at,
        to: at,
        isTaken: false,
        timer: isFinger ? window.setTimeout(() => take(pressed), HOLD_MILLISECONDS) : 0,
      }
      press = pressed
      if (!isFinger) take(pressed)
    }
    const onMove = (event: PointerEvent) => {
      if (press?.pointerId !== event.pointerId) return
      const far = Math.hypot(event.clientX - press.startX, event.clientY - press.startY) >= press.threshold
      if (!press.isTaken) {
        if (far) end()
        return
      }
      if (!far && press.to === press.from) return
      press.to = readRows(latest.current.geometry, element, event.clientY)
      draw(press, false)
    }
    const onUp = (event: PointerEvent) => {
      if (press?.pointerId !== event.pointerId) return
      const { isTaken, columnIndex, from, to } = press
      end()
      if (isTaken) add(columnIndex, from, to)
    }
    const onHover = (event: PointerEvent) => {
      if (press || event.pointerType !== 'mouse') return
      const point = pointAt(event)
      if (point) draw({ columnIndex: point.columnIndex, from: point.at, to: point.at }, true)
      else show(null)
    }
    const onKey = (event: KeyboardEvent) => {
      if (press && event.key === 'Escape') return end()
      const cell = event.key === 'Enter' && !isHolding() ? findEmptyPlace(event.target) : null
      if (!cell) return
      event.preventDefault()
      const { columnIndex, rowIndex } = readCell(cell, latest.current.geometry)
      add(columnIndex, rowIndex, rowIndex)
    }
    const keepStill = (event: Event) => {
      if (press?.isTaken) event.preventDefault()
    }
    element.addEventListener('pointerdown', onDown, { signal })
    element.addEventListener('pointermove', onHover, { signal })
    element.addEventListener('pointerleave', onHover, { signal })
    element.addEventListener('keydown', onKey, { signal })
    element.addEventListener('contextmenu', keepStill, { signal })
    // Once something is drawn by a finger, nothing scrolls below it.
    element.addEventListener('touchmove', keepStill, { signal, passive: false })
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', onUp, { signal })
    window.addEventListener('pointercancel', end, { signal })
    return () => {
      listening.abort()
      clearTimeout(press?.timer)
    }
  }, [viewport])
  return stretch
}

function findEmptyPlace(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('[data-card]')) return null
  return target.closest<HTMLElement>('[data-cell]')
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

function isSameStretch(one: EmptyStretch | null, other: EmptyStretch | null): boolean {
  if (one === null || other === null) return one === other
  return (
    one.columnIndex === other.columnIndex &&
    one.from === other.from &&
    one.to === other.to &&
    one.isHint === other.isHint
  )
}
