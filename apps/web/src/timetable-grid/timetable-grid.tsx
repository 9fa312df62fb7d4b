import { type CSSProperties, Suspense, useId } from 'react'
import { lazyPart } from '../shared/ui/lazy-part.ts'
import { GridContext } from './cells/grid-context.ts'
import { GridHeaderRow } from './cells/grid-header-row.tsx'
import { GridRowView } from './cells/grid-row-view.tsx'
import { PrintedTimetable } from './cells/printed-timetable.tsx'
import { type Arrangement, arrangeCards } from './geometry/arrange-cards.ts'
import { sizeOf, startOf, totalSize } from './geometry/axis.ts'
import type { GridGeometry } from './geometry/grid-geometry.ts'
import type { TimetableGridProps } from './grid-props.ts'
import type { GridCard, GridMoment, GridShade } from './grid-types.ts'
import styles from './timetable-grid.module.css'
import { useTimetableGrid } from './use-timetable-grid.ts'
import { usePrinting } from './viewport/use-printing.ts'

// Nobody rests on a card before the grid is seen.
const DetailsCard = lazyPart(() => import('./pointing/details-card.tsx').then((file) => file.DetailsCard))
const EmptyPlaces = lazyPart(() => import('./pointing/empty-places.tsx').then((file) => file.EmptyPlaces))

export type { GridMoves, TimetableGridProps } from './grid-props.ts'
export type {
  CardContentState,
  CellState,
  GridCard,
  GridCell,
  GridColumn,
  GridLabels,
  GridRow,
} from './grid-types.ts'

/**
 * A timetable as an ARIA grid: rows are weekdays or time slots, columns are courses. It knows no rules, no network and
 * no language: rows, columns, cards and texts come in, events go out.
 *
 *     <TimetableGrid flow="stack" rows={weekdays} columns={courses} cards={cards} labels={labels}
 *       onOpen={(card) => openClass(card.id)} renderDetails={(card) => <ClassDetails id={card.id} />} />
 *
 * Only what is in view exists in the document, so thousands of cards are fine. Keep `rows`, `columns`, `cards` and the
 * functions the same objects while nothing changes. Below 48em show `DayList` instead.
 *
 * Keys: arrows, Home, End, Page Up and Page Down walk; Enter opens; Tab enters the buttons of the focused card. With
 * `moves`: Space picks a card up, arrows choose a cell, Enter drops, Escape returns. A pointer drags a card, or taps its
 * handle and then a cell. With `steps` they choose a line instead, and Shift with up and down, or an edge, the length.
 * With `adding`: Enter on an empty cell, a press or a stroke of the mouse, or a held finger adds.
 */
export function TimetableGrid(props: TimetableGridProps) {
  const { labels, moves, adding, renderDetails } = props
  const { arrangement, geometry, viewport, status, active, visible, lines, hold, events, context } =
    useTimetableGrid(props)
  const { rows, columns } = arrangement
  const isPrinting = usePrinting()
  const instructionsId = useId()
  return (
    <GridContext value={context}>
      <div
        className={styles.root}
        style={{ '--grid-max-height': props.maxHeight ?? '75dvh' } as CSSProperties}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: only what is in view exists, which a table can't express */}
        <div
          ref={viewport}
          role="grid"
          className={styles.viewport}
          aria-label={labels.grid}
          aria-describedby={moves || adding ? instructionsId : undefined}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 1}
          data-holding={hold.held?.by}
          data-adding={adding && ''}
          data-steps={(hold.held && lines && true) || undefined}
          {...events}
        >
          <div className={styles.content} role="presentation" style={contentStyle(geometry)}>
            <GridHeaderRow columnIndexes={visible.columnIndexes} />
            <div
              className={styles.body}
              role="presentation"
              style={{ blockSize: totalSize(geometry.rowAxis) }}
            >
              {props.shades?.map((shade) => (
                <div
                  key={shade.from}
                  className={styles.shade}
                  aria-hidden
                  style={shadeStyle(geometry, shade)}
                />
              ))}
              {visible.rowIndexes.map((rowIndex) => (
                <GridRowView
                  key={rows[rowIndex]?.id ?? rowIndex}
                  rowIndex={rowIndex}
                  columnIndexes={visible.columnIndexes}
                  lines={visible.lines}
                  tracks={visible.tracks}
                  activeColumnIndex={rowIndex === active.rowIndex ? active.columnIndex : null}
                  activeCardId={rowIndex === active.rowIndex ? active.cardId : null}
                />
              ))}
              {hold.held && lines && moves && (
                <moves.holding.HoldLayer
                  geometry={geometry}
                  lines={lines}
                  held={hold.held}
                  columnIndexes={visible.columnIndexes}
                />
              )}
              {props.now && <NowLine geometry={geometry} now={props.now} />}
              {adding && (
                <Suspense>
                  <EmptyPlaces geometry={geometry} viewport={viewport} adding={adding} />
                </Suspense>
              )}
            </div>
          </div>
        </div>
        <p id={instructionsId} hidden>
          {moves?.labels.instructions} {adding?.instructions}
        </p>
        {moves && (
          <moves.holding.HoldBar
            statusRef={status}
            scope={hold.held && moves.labels.scope(hold.held.card)}
            cancelLabel={moves.labels.cancel}
            onCancel={() => hold.acts?.release()}
          />
        )}
        {renderDetails && !hold.held && (
          <Suspense>
            <DetailsCard
              viewport={viewport}
              findCard={(id) => findClass(arrangement, id)}
              renderDetails={renderDetails}
              opens={context.opens}
            />
          </Suspense>
        )}
        {isPrinting && (
          <PrintedTimetable
            arrangement={arrangeCards(rows, columns, props.cards, props.flow)}
            labels={labels}
          />
        )}
      </div>
    </GridContext>
  )
}

/** The count of several cards has no details. */
function findClass(arrangement: Arrangement, id: string): GridCard | undefined {
  const card = arrangement.places.get(id)?.card
  return card?.more ? undefined : card
}

/** Where the day is; the row of this moment says it to those who do not see the line. */
function NowLine({ geometry, now }: { geometry: GridGeometry; now: GridMoment }) {
  const { arrangement, rowAxis, columnAxis, rowHeaderWidth } = geometry
  const rowIndex = arrangement.rows.findIndex(({ id }) => id === now.rowId)
  if (rowIndex < 0) return null
  const insetBlockStart = startOf(rowAxis, rowIndex) + now.share * sizeOf(rowAxis, rowIndex)
  if (!now.columnIds) return <div className={styles.now} data-now aria-hidden style={{ insetBlockStart }} />
  return arrangement.columns.map(({ id }, columnIndex) => {
    if (!now.columnIds?.has(id)) return null
    const insetInlineStart = rowHeaderWidth + startOf(columnAxis, columnIndex)
    const style = { insetBlockStart, insetInlineStart, inlineSize: sizeOf(columnAxis, columnIndex) }
    return <div key={id} className={styles.nowInColumn} data-now aria-hidden style={style} />
  })
}

/** Rows of the flow 'span' are equally high. */
function shadeStyle({ rowAxis }: GridGeometry, { from, to }: GridShade): CSSProperties {
  const height = sizeOf(rowAxis, 0)
  return { insetBlockStart: from * height, blockSize: (to - from) * height }
}

function contentStyle(geometry: GridGeometry): CSSProperties {
  return {
    inlineSize: geometry.rowHeaderWidth + totalSize(geometry.columnAxis),
    '--row-header-width': `${geometry.rowHeaderWidth}px`,
    '--header-height': `${geometry.headerHeight}px`,
  } as CSSProperties
}
