import { useDirection } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { arrangeCards } from './arrange-cards.ts'
import { totalSize } from './axis.ts'
import { GridContext, type GridContextValue } from './grid-context.ts'
import { measureGrid } from './grid-geometry.ts'
import { GridHeaderRow } from './grid-header-row.tsx'
import { GridRowView } from './grid-row-view.tsx'
import type { TimetableGridProps } from './grid-types.ts'
import styles from './timetable-grid.module.css'
import { useGridEvents } from './use-grid-events.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { useViewportWidth } from './use-viewport-width.ts'
import { useVisibleGroups } from './use-visible-groups.ts'

export type {
  CardContentState,
  CellState,
  GridCard,
  GridCell,
  GridColumn,
  GridLabels,
  GridRow,
} from './grid-types.ts'
export type { TimetableGridProps }

/**
 * A timetable as an ARIA grid: rows are weekdays or time slots, columns are courses. It knows no rules, no network and
 * no language: rows, columns, cards and texts come in, events go out.
 *
 *     <TimetableGrid flow="stack" rows={weekdays} columns={courses} cards={cards} labels={labels}
 *       onOpen={(card) => openClass(card.id)} renderDetails={(card) => <ClassDetails id={card.id} />} />
 *
 * Only what is in view exists in the document, so thousands of cards are fine. Keep `rows`, `columns`, `cards` and the
 * functions the same objects while nothing changes. Below 48em show `DayList` instead.
 */
export function TimetableGrid(props: TimetableGridProps) {
  const { rows, columns, cards, flow, labels, renderContent, highlightedIds, onOpen } = props
  const { cardHeight = flow === 'stack' ? 44 : 56, minColumnWidth = 160 } = props
  const viewport = useRef<HTMLDivElement>(null)
  const isRtl = useDirection().dir === 'rtl'
  const viewportWidth = useViewportWidth(viewport)

  const arrangement = useMemo(() => arrangeCards(rows, columns, cards, flow), [rows, columns, cards, flow])
  const geometry = useMemo(
    () => measureGrid(arrangement, { viewportWidth, cardHeight, minColumnWidth }),
    [arrangement, viewportWidth, cardHeight, minColumnWidth],
  )
  const focus = useGridFocus(geometry, viewport, isRtl)
  const { place } = focus
  const active = { ...place, ...(place.cardId === null ? {} : arrangement.places.get(place.cardId)) }
  const visible = useVisibleGroups(geometry, viewport, isRtl, active)
  const events = useGridEvents({ geometry, viewport, isRtl, focus, onOpen })

  const opens = onOpen !== undefined
  const context = useMemo<GridContextValue>(
    () => ({ geometry, labels, renderContent, highlightedIds, opens, handleLabel: () => null, held: null }),
    [geometry, labels, renderContent, highlightedIds, opens],
  )
  return (
    <GridContext value={context}>
      <div
        className={styles.root}
        style={{ '--grid-max-height': props.maxHeight ?? '75dvh' } as React.CSSProperties}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: only what is in view exists, which a table can't express */}
        <div
          ref={viewport}
          role="grid"
          className={styles.viewport}
          aria-label={labels.grid}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 1}
          {...events}
        >
          <div className={styles.content} role="presentation" style={contentStyle(geometry)}>
            <GridHeaderRow columnIndexes={visible.columnIndexes} />
            <div
              className={styles.body}
              role="presentation"
              style={{ blockSize: totalSize(geometry.rowAxis) }}
            >
              {visible.rowIndexes.map((rowIndex) => (
                <GridRowView
                  key={rows[rowIndex]?.id ?? rowIndex}
                  rowIndex={rowIndex}
                  columnIndexes={visible.columnIndexes}
                  lines={visible.lines}
                  tracks={visible.tracks}
                  activeColumnIndex={rowIndex === active.rowIndex ? active.columnIndex : null}
                  activeCardId={rowIndex === active.rowIndex ? place.cardId : null}
                />
              ))}
            </div>
          </div>
        </div>
      </div>
    </GridContext>
  )
}

function contentStyle(geometry: ReturnType<typeof measureGrid>) {
  return {
    inlineSize: geometry.rowHeaderWidth + totalSize(geometry.columnAxis),
    '--row-header-width': `${geometry.rowHeaderWidth}px`,
    '--header-height': `${geometry.headerHeight}px`,
  } as React.CSSProperties
}
