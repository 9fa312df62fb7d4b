import { useState } from 'react'
import { useRecentlyChanged } from '../../realtime/recent-changes.ts'
import { type Held, holdRows, isSameList } from './hold-rows.ts'

const NONE: ReadonlySet<string> = new Set()

/** Keeps rows where they are while the pointer is on them or the focus in them, whatever others add, move or delete. */
export function useSteadyRows<Row extends { _id: string }>(fresh: readonly Row[]) {
  const changed = useRecentlyChanged()
  const [hasPointer, setHasPointer] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const [held, setHeld] = useState<Held<Row>>({ rows: fresh, ids: NONE })
  const next = hasPointer || hasFocus ? holdRows(held, fresh, changed) : { rows: fresh, ids: NONE }
  if (!isSameList(next.rows, held.rows) || next.ids.size !== held.ids.size) setHeld(next)
  const watch = {
    onPointerEnter: () => setHasPointer(true),
    onPointerLeave: () => setHasPointer(false),
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
  }
  return { rows: next.rows, isGone: (row: Row) => !fresh.some(({ _id }) => _id === row._id), watch }
}
