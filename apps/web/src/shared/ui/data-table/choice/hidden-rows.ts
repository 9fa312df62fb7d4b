import { useSyncExternalStore } from 'react'

let hidden: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes records out of the lists while they wait to be deleted, or puts them back, by their ids. */
export function hideRows(ids: readonly string[], isHidden: boolean): void {
  const next = new Set(hidden)
  for (const id of ids) {
    if (isHidden) next.add(id)
    else next.delete(id)
  }
  hidden = next
  for (const listener of listeners) listener()
}

/** The ids of the records that lists do not show. */
export const useHiddenRows = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => hidden)
