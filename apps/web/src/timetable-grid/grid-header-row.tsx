import { memo } from 'react'
import { sizeOf, startOf } from './axis.ts'
import { colorStyle, withCourseColors } from './course-color.ts'
import { useGridContext } from './grid-context.ts'
import type { GridColumn } from './grid-types.ts'
import styles from './timetable-grid.module.css'

/** The sticky row of column headers, with the corner above the row headers. */
export const GridHeaderRow = memo(function GridHeaderRow({
  columnIndexes,
}: {
  columnIndexes: readonly number[]
}) {
  const { geometry, labels } = useGridContext()
  return (
    // biome-ignore lint/a11y/useSemanticElements: only the columns in view exist, which a table can't express
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is on cells and cards
    <div role="row" className={styles.headerRow} aria-rowindex={1}>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      <div role="columnheader" className={styles.corner} aria-colindex={1}>
        {labels.corner}
      </div>
      {columnIndexes.map((columnIndex) => {
        const column = geometry.arrangement.columns[columnIndex]
        return (
          column && (
            <ColumnHeader
              key={column.id}
              column={column}
              columnIndex={columnIndex}
              start={geometry.rowHeaderWidth + startOf(geometry.columnAxis, columnIndex)}
              size={sizeOf(geometry.columnAxis, columnIndex)}
            />
          )
        )
      })}
    </div>
  )
})

interface ColumnHeaderProps {
  column: GridColumn
  columnIndex: number
  /** Inline start and width in px. */
  start: number
  size: number
}

function ColumnHeader({ column, columnIndex, start, size }: ColumnHeaderProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: only the columns in view exist, which a table can't express
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is on cells and cards
    <div
      role="columnheader"
      className={withCourseColors(styles.columnHeader)}
      aria-colindex={columnIndex + 2}
      aria-current={column.isCurrent ? 'date' : undefined}
      data-current={column.isCurrent || undefined}
      title={column.label}
      style={{ insetInlineStart: start, inlineSize: size, ...colorStyle(column.colorIndex) }}
    >
      <span className={styles.columnLabel}>{column.label}</span>
      {column.note !== undefined && <span className={styles.note}>{column.note}</span>}
    </div>
  )
}
