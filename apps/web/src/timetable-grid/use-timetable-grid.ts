import { useDirection } from '@mantine/core'
import { useCallback, useMemo, useRef } from 'react'
import type { GridContextValue } from './cells/grid-context.ts'
import { arrangeCards } from './geometry/arrange-cards.ts'
import { countLanes, measureGrid } from './geometry/grid-geometry.ts'
import type { GridMoves, TimetableGridProps } from './grid-props.ts'
import type { CellState } from './grid-types.ts'
import { useHold } from './holding/use-hold.ts'
import { useGridEvents } from './use-grid-events.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { type Shown, useShownTimetable } from './use-shown-timetable.ts'
import { useFirstView } from './viewport/use-first-view.ts'
import { useStillPlace } from './viewport/use-still-place.ts'
import { useViewportWidth } from './viewport/use-viewport-width.ts'
import { useVisibleGroups } from './viewport/use-visible-groups.ts'

const ROW_HEADER_WIDTH = 112

/** The state behind the grid: where everything is, what of it exists, what has the focus, what is held. */
export function useTimetableGrid(props: TimetableGridProps) {
  const { flow, labels, renderContent, highlightedIds, onOpen, steps } = props
  const { shown, freeze, thaw } = useShownTimetable(props)
  const { rows } = shown
  const viewport = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const isRtl = useDirection().dir === 'rtl'
  const viewportWidth = useViewportWidth(viewport)

  const moves = useMemo(() => props.moves && withoutCounts(props.moves), [props.moves])
  const { arrangement, geometry } = useGeometry(props, shown, viewportWidth)
  const focus = useGridFocus(geometry, viewport, isRtl)
  const { place } = focus
  const placed = place.cardId === null ? undefined : arrangement.places.get(place.cardId)
  const active = {
    rowIndex: placed?.rowIndex ?? place.rowIndex,
    columnIndex: placed?.columnIndex ?? place.columnIndex,
    cardId: place.cardId,
  }
  const visible = useVisibleGroups(geometry, viewport, active)

  const say = useCallback((text: string, kind?: CellState['kind']) => {
    if (!status.current) return
    status.current.textContent = text
    if (kind) status.current.dataset.kind = kind
    else delete status.current.dataset.kind
  }, [])
  const lines = useMemo(
    () => (flow === 'span' && steps ? { ...steps, rowCount: rows.length } : null),
    [flow, steps, rows.length],
  )
  const hold = useHold({
    geometry,
    viewport,
    moves,
    lines,
    say,
    onPickUp: (card) => freeze(card.id),
    onRelease: thaw,
    onDrop: (card, cell) => focus.follow(card, cell),
  })
  useStillPlace(geometry, viewport, isRtl)
  useFirstView(geometry, viewport, viewportWidth > 0, isRtl)
  const events = useGridEvents({ geometry, viewport, isRtl, focus, hold, moves, onOpen })

  // In a grid of steps a layer shows it: no cell is drawn again.
  const held = lines ? null : hold.held
  const opens = onOpen !== undefined
  const context = useMemo<GridContextValue>(
    () => ({
      geometry,
      labels,
      renderContent,
      highlightedIds,
      opens,
      handleLabel: (card) => (moves?.canMove(card) ? moves.labels.handle(card) : null),
      held: held && { cardId: held.card.id, stateOf: held.stateOf },
    }),
    [geometry, labels, renderContent, highlightedIds, opens, moves, held],
  )
  return { arrangement, geometry, viewport, status, active, visible, lines, hold, events, context }
}

/** Where everything is, for a viewport that is so wide. */
function useGeometry(props: TimetableGridProps, shown: Shown, viewportWidth: number) {
  const { flow, labels, leastLaneWidth, minColumnWidth = 160 } = props
  const { cardHeight = flow === 'stack' ? 44 : 56 } = props
  const { rowHeaderWidth = ROW_HEADER_WIDTH, leastCardHeight = 0 } = props
  const { rows, columns, cards } = shown
  const leastSpan = leastCardHeight / cardHeight
  const mostLanes =
    leastLaneWidth &&
    countLanes(columns.length, { viewportWidth, minColumnWidth, rowHeaderWidth, leastLaneWidth })
  const arrangement = useMemo(
    () =>
      arrangeCards(rows, columns, cards, flow, {
        leastSpan,
        ...(mostLanes !== undefined && { mostLanes }),
        sayMore: labels.more,
      }),
    [rows, columns, cards, flow, leastSpan, mostLanes, labels.more],
  )
  const geometry = useMemo(
    () =>
      measureGrid(arrangement, { viewportWidth, cardHeight, minColumnWidth, rowHeaderWidth, leastLaneWidth }),
    [arrangement, viewportWidth, cardHeight, minColumnWidth, rowHeaderWidth, leastLaneWidth],
  )
  return { arrangement, geometry }
}

/** The count of several cards is not picked up, nor what is no class. */
const withoutCounts = (moves: GridMoves): GridMoves => ({
  ...moves,
  canMove: (card) => !card.more && !card.isFixed && moves.canMove(card),
})
