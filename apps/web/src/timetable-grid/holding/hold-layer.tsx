import { memo, useMemo } from 'react'
import type { PlacedCard } from '../geometry/arrange-cards.ts'
import { sizeOf, startOf } from '../geometry/axis.ts'
import type { GridGeometry } from '../geometry/grid-geometry.ts'
import type { Held } from './held.ts'
import styles from './hold-layer.module.css'
import { listBands, rowAt, type StepLines } from './steps.ts'
import { toCell } from './targets.ts'

interface HoldLayerProps {
  geometry: GridGeometry
  lines: StepLines
  held: Held
  /** Indexes of the columns in view. */
  columnIndexes: readonly number[]
}

/**
 * What lies over the grid while a card is held: what each start would mean, where the card came from and where it would
 * be. The cells below are not drawn again.
 */
export function HoldLayer({ geometry, lines, held, columnIndexes }: HoldLayerProps) {
  const { card, size, isStretched } = held
  const cards = [...geometry.arrangement.places.values()]
  const origins = cards.filter(
    (placed) => (placed.card.sameAs ?? placed.card.id) === (card.sameAs ?? card.id),
  )
  return (
    <div aria-hidden role="presentation">
      {!isStretched &&
        columnIndexes.map((columnIndex) => (
          <ColumnBands
            key={columnIndex}
            geometry={geometry}
            lines={lines}
            columnIndex={columnIndex}
            size={size}
            stateOf={held.stateOf}
          />
        ))}
      {origins.map((placed) => (
        <div
          key={placed.card.id}
          className={styles.origin}
          data-origin
          style={originStyle(geometry, placed)}
        />
      ))}
      <div className={styles.landing} data-landing hidden>
        <span className={styles.words} data-words />
        {held.by === 'tap' && (
          <>
            <span className={styles.grip} data-grip="start" />
            <span className={styles.grip} data-grip="end" />
          </>
        )}
      </div>
    </div>
  )
}

interface ColumnBandsProps
  extends Pick<HoldLayerProps, 'geometry' | 'lines'>,
    Pick<Held, 'size' | 'stateOf'> {
  columnIndex: number
}

const ColumnBands = memo(function ColumnBands(props: ColumnBandsProps) {
  const { geometry, lines, columnIndex, size, stateOf } = props
  const { arrangement, columnAxis, rowHeaderWidth, lineHeight } = geometry
  const bands = useMemo(
    () =>
      listBands(size, lines, (span) => {
        const cell = toCell(arrangement, { rowIndex: rowAt(span.start), columnIndex, span })
        return cell ? stateOf(cell) : { kind: 'impossible', reason: '' }
      }),
    [arrangement, lines, columnIndex, size, stateOf],
  )
  return bands.map(({ start, end, state }) => (
    <div
      key={start}
      className={styles.band}
      data-band={state.kind}
      data-price={state.price?.text}
      data-tone={state.price?.tone}
      data-reason={state.reason}
      style={{
        insetInlineStart: rowHeaderWidth + startOf(columnAxis, columnIndex),
        inlineSize: sizeOf(columnAxis, columnIndex),
        insetBlockStart: start * lineHeight,
        blockSize: (end - start) * lineHeight,
      }}
    />
  ))
})

function originStyle({ columnAxis, rowHeaderWidth, lineHeight }: GridGeometry, placed: PlacedCard) {
  const width = sizeOf(columnAxis, placed.columnIndex)
  return {
    insetInlineStart: rowHeaderWidth + startOf(columnAxis, placed.columnIndex) + placed.inlineStart * width,
    inlineSize: placed.inlineSize * width,
    insetBlockStart: (placed.rowIndex + placed.line) * lineHeight,
    blockSize: placed.lineSpan * lineHeight,
  }
}
