import { memo } from 'react'
import { cellKey, listOccupants, type PlacedCard } from '../geometry/arrange-cards.ts'
import { type Axis, firstUnitOf, sizeOf, startOf } from '../geometry/axis.ts'
import styles from '../timetable-grid.module.css'
import { GridCardView } from './grid-card-view.tsx'
import { useGridContext } from './grid-context.ts'

interface GridCellViewProps {
  rowIndex: number
  columnIndex: number
  /** Lines of the row that are in view, `lineTo` exclusive. */
  lineFrom: number
  lineTo: number
  /** Tracks of the column that are in view, `trackTo` exclusive. */
  trackFrom: number
  trackTo: number
  /** Whether Tab reaches this cell or a card in it. */
  isActive: boolean
  activeCardId: string | null
}

export const GridCellView = memo(function GridCellView(props: GridCellViewProps) {
  const { rowIndex, columnIndex, isActive, activeCardId } = props
  const { geometry, labels, held, opens, highlightedIds, handleLabel, renderContent } = useGridContext()
  const { arrangement, columnAxis } = geometry
  const row = arrangement.rows[rowIndex]
  const column = arrangement.columns[columnIndex]
  if (!row || !column) return null
  const occupants = listOccupants(arrangement, rowIndex, columnIndex)
  const isFocusable = occupants.length === 0
  const state = held?.stateOf({ row, column })
  return (
    // biome-ignore lint/a11y/useSemanticElements: only the cells in view exist, which a table can't express
    <div
      role="gridcell"
      className={styles.cell}
      aria-colindex={columnIndex + 2}
      aria-label={isFocusable ? labels.emptyCell({ row, column }) : undefined}
      tabIndex={isFocusable ? (isActive ? 0 : -1) : undefined}
      data-focus={(isFocusable && isActive) || undefined}
      data-cell={cellKey(arrangement, rowIndex, columnIndex)}
      data-current={column.isCurrent || undefined}
      data-state={state?.kind}
      data-price={state?.price?.text}
      data-tone={state?.price?.tone}
      style={{
        insetInlineStart: startOf(columnAxis, columnIndex),
        inlineSize: sizeOf(columnAxis, columnIndex),
      }}
    >
      {occupants
        .filter((placed) => placed.rowIndex === rowIndex)
        // The node with the focus stays, no matter where the grid is scrolled to.
        .filter((placed) => placed.card.id === activeCardId || isInView(placed, props, columnAxis))
        .map(({ card, line, lineSpan, inlineStart, inlineSize }) => (
          <GridCardView
            key={card.id}
            card={card}
            line={line}
            lineSpan={lineSpan}
            inlineStart={inlineStart}
            inlineSize={inlineSize}
            lineHeight={geometry.lineHeight}
            colorIndex={card.colorIndex === undefined ? column.colorIndex : card.colorIndex}
            isActive={card.id === activeCardId}
            isHeld={card.id === held?.cardId}
            isHighlighted={highlightedIds?.has(card.id) ?? false}
            opens={opens}
            handleLabel={handleLabel(card)}
            renderContent={renderContent}
          />
        ))}
    </div>
  )
})

function isInView(placed: PlacedCard, props: GridCellViewProps, columnAxis: Axis): boolean {
  const firstTrack = firstUnitOf(columnAxis, props.columnIndex)
  const tracks = firstUnitOf(columnAxis, props.columnIndex + 1) - firstTrack
  const trackStart = placed.inlineStart * tracks
  const trackEnd = trackStart + placed.inlineSize * tracks
  const isLineInView = placed.line < props.lineTo && placed.line + placed.lineSpan > props.lineFrom
  return isLineInView && trackStart < props.trackTo && trackEnd > props.trackFrom
}
