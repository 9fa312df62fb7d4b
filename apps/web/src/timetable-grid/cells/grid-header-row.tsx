import { memo } from 'react'
import { sizeOf, startOf } from '../geometry/axis.ts'
import type { GridGeometry } from '../geometry/grid-geometry.ts'
import type { GridColumn } from '../grid-types.ts'
import styles from '../timetable-grid.module.css'
import { colorStyle, withCourseColors } from './course-color.ts'
import { useGridContext } from './grid-context.ts'

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
      {listGroups(geometry, columnIndexes).map(({ column, start, size }) => (
        <div
          key={column.id}
          aria-hidden
          className={styles.groupHeader}
          data-current={column.isCurrent || undefined}
          style={{ insetInlineStart: start, inlineSize: size }}
        >
          <span className={styles.groupLabel}>{column.label}</span>
        </div>
      ))}
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

/** The groups of the columns in view, each with its first column, and where it is. */
function listGroups(
  { arrangement, columnAxis, rowHeaderWidth }: GridGeometry,
  columnIndexes: readonly number[],
) {
  const { columns } = arrangement
  const inView = new Set(columnIndexes.flatMap((index) => columns[index]?.groupId ?? []))
  return [...inView].flatMap((id) => {
    const first = columns.findIndex(({ groupId }) => groupId === id)
    const last = columns.findLastIndex(({ groupId }) => groupId === id)
    const column = columns[first]
    const start = startOf(columnAxis, first)
    return column
      ? [{ column, start: rowHeaderWidth + start, size: startOf(columnAxis, last + 1) - start }]
      : []
  })
}

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
      data-grouped={column.groupId !== undefined || undefined}
      title={column.groupId === undefined ? column.label : column.note}
      style={{ insetInlineStart: start, inlineSize: size, ...colorStyle(column.colorIndex) }}
    >
      <span className={styles.columnLabel}>{column.label}</span>
      {column.note !== undefined && <span className={styles.note}>{column.note}</span>}
    </div>
  )
}
