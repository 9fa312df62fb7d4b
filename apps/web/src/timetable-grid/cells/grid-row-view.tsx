import { memo } from 'react'
import { firstUnitOf, sizeOf, startOf } from '../geometry/axis.ts'
import styles from '../timetable-grid.module.css'
import type { UnitRange } from '../viewport/use-visible-units.ts'
import { GridCellView } from './grid-cell-view.tsx'
import { useGridContext } from './grid-context.ts'

interface GridRowViewProps {
  rowIndex: number
  /** Indexes of the columns in view. */
  columnIndexes: readonly number[]
  /** Lines in view, counted from the first row's first. */
  lines: UnitRange
  /** Tracks in view, counted from the first column's first. */
  tracks: UnitRange
  /** The column of the focus when it is in this row. */
  activeColumnIndex: number | null
  activeCardId: string | null
}

export const GridRowView = memo(function GridRowView(props: GridRowViewProps) {
  const { rowIndex, columnIndexes, lines, tracks, activeColumnIndex, activeCardId } = props
  const { geometry } = useGridContext()
  const { arrangement, rowAxis, columnAxis } = geometry
  const row = arrangement.rows[rowIndex]
  if (!row) return null
  const firstLine = firstUnitOf(rowAxis, rowIndex)
  const lineCount = firstUnitOf(rowAxis, rowIndex + 1) - firstLine
  return (
    // biome-ignore lint/a11y/useSemanticElements: only the rows in view exist, which a table can't express
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is on cells and cards
    <div
      role="row"
      className={styles.row}
      aria-rowindex={rowIndex + 2}
      data-current={row.isCurrent || undefined}
      style={{ insetBlockStart: startOf(rowAxis, rowIndex), blockSize: sizeOf(rowAxis, rowIndex) }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      <div
        role="rowheader"
        className={styles.rowHeader}
        aria-colindex={1}
        aria-current={row.isCurrent ? 'date' : undefined}
      >
        <span className={styles.rowLabel}>
          {row.label}
          {row.note !== undefined && <span className={styles.note}>{row.note}</span>}
        </span>
      </div>
      {columnIndexes.map((columnIndex) => (
        <GridCellView
          key={arrangement.columns[columnIndex]?.id ?? columnIndex}
          rowIndex={rowIndex}
          columnIndex={columnIndex}
          lineFrom={Math.max(0, lines.from - firstLine)}
          lineTo={Math.max(0, Math.min(lineCount, lines.to - firstLine))}
          trackFrom={tracks.from - firstUnitOf(columnAxis, columnIndex)}
          trackTo={tracks.to - firstUnitOf(columnAxis, columnIndex)}
          isActive={columnIndex === activeColumnIndex}
          activeCardId={columnIndex === activeColumnIndex ? activeCardId : null}
        />
      ))}
    </div>
  )
})
