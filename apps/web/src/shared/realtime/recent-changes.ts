import { useSyncExternalStore } from 'react'

/** How long a record that someone else has changed is marked. */
const MARKED_MILLISECONDS = 4000

let changed: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function replace(next: ReadonlySet<string>): void {
  changed = next
  for (const listener of listeners) listener()
}

/** Remembers for a moment that someone else has changed a record. */
export function markChanged(id: string): void {
  replace(new Set([...changed, id]))
  setTimeout(() => replace(new Set([...changed].filter((one) => one !== id))), MARKED_MILLISECONDS)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The records that someone else has changed a moment ago. */
export function useRecentlyChanged(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => changed)
}
