import { useCallback, useMemo, useState } from 'react'
import type { TimetableGridProps } from './grid-props.ts'

export type Shown = Pick<TimetableGridProps, 'rows' | 'columns' | 'cards'>

/** What the grid shows: while a card is held as it was then, so that nothing moves below it, unless the card was deleted. */
export function useShownTimetable({ rows, columns, cards }: Shown) {
  const [frozen, setFrozen] = useState<(Shown & { cardId: string }) | null>(null)
  const isFrozen = useMemo(
    () => frozen !== null && cards.some(({ id }) => id === frozen.cardId),
    [frozen, cards],
  )
  return {
    shown: frozen && isFrozen ? frozen : { rows, columns, cards },
    freeze: (cardId: string) => setFrozen({ rows, columns, cards, cardId }),
    thaw: useCallback(() => setFrozen(null), []),
  }
}
