import { useRef, useState } from 'react'

interface Identified {
  readonly _id: string
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Which rows of a list are chosen. Those that search or filter hide meanwhile are not among them, and are again when they are shown.
 * @param rows all rows of the list in their order
 */
export function useChoice<Row extends Identified>(rows: readonly Row[]) {
  const [ids, setIds] = useState(NONE)
  const lastTouched = useRef<string | null>(null)
  const set = (some: readonly string[], isChosen: boolean) => {
    const next = new Set(ids)
    for (const id of some) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setIds(next)
  }
  return {
    chosen: ids === NONE ? [] : rows.filter(({ _id }) => ids.has(_id)),
    isChosen: (id: string) => ids.has(id),
    set,
    /** With `asRange`, all from the row that was touched last to this one become as this one. */
    touch: (id: string, isChosen: boolean, asRange: boolean) => {
      const from = asRange ? lastTouched.current : null
      set(from === null ? [id] : spanOf(rows, from, id), isChosen)
      lastTouched.current = id
    },
    clear: () => setIds(NONE),
  }
}
export type Choice<Row extends Identified> = ReturnType<typeof useChoice<Row>>

/** The ids of the rows from one to another, in either direction; the second alone where the first is not shown. */
function spanOf(rows: readonly Identified[], from: string, to: string): string[] {
  const ids = rows.map(({ _id }) => _id)
  const [first, last] = [ids.indexOf(from), ids.indexOf(to)].sort((one, other) => one - other)
  return first === undefined || last === undefined || first < 0 ? [to] : ids.slice(first, last + 1)
}
