import type { RefObject } from 'react'
import type { GridGeometry } from '../geometry/grid-geometry.ts'
import type { GridAdding } from '../grid-types.ts'
import styles from './empty-places.module.css'
import { useEmptyPress } from './use-empty-press.ts'

interface EmptyPlacesProps {
  geometry: GridGeometry
  viewport: RefObject<HTMLElement | null>
  adding: GridAdding
}

/** Lets empty places of the grid be pressed, and draws what would be added there. */
export function EmptyPlaces({ geometry, viewport, adding }: EmptyPlacesProps) {
  const stretch = useEmptyPress({ geometry, viewport, adding })
  if (!stretch) return null
  const { columnIndex, from, to, isHint } = stretch
  const { columnAxis, lineHeight, rowHeaderWidth } = geometry
  const [start = 0, end = start] = columnAxis.starts.slice(columnIndex)
  return (
    <div
      className={styles.sketch}
      data-sketch={isHint ? 'hint' : 'drawn'}
      aria-hidden
      style={{
        insetBlockStart: from * lineHeight,
        blockSize: (to - from) * lineHeight,
        insetInlineStart: rowHeaderWidth + start,
        inlineSize: end - start,
      }}
    >
      {adding.say(from, to)}
    </div>
  )
}
