import type { ClassRecord } from '@scheduler/contract'
import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** The classes of a timetable, each of which is followed by itself. */
export interface ClassRecords {
  find(id: string): ClassRecord | undefined
  subscribe(listener: () => void): () => void
}

function storeRecords(initial: readonly ClassRecord[]) {
  let byId: ReadonlyMap<string, ClassRecord>
  const listeners = new Set<() => void>()
  const replace = (classes: readonly ClassRecord[]) => {
    byId = new Map(classes.map((one) => [one._id, one]))
    for (const listener of listeners) listener()
  }
  replace(initial)
  return {
    replace,
    find: (id: string) => byId.get(id),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Always the same object: what it is given to is not rendered again when a class changes. */
export function useClassRecords(classes: readonly ClassRecord[]): ClassRecords {
  const [records] = useState(() => storeRecords(classes))
  useLayoutEffect(() => records.replace(classes), [records, classes])
  return records
}

interface FollowedProps {
  records: ClassRecords
  id: string
  /** What is shown of the class as it is now. */
  children: (scheduled: ClassRecord) => ReactNode
}

/** Shows a class, and is rendered when that class changes. */
export function Followed({ records, id, children }: FollowedProps) {
  const scheduled = useSyncExternalStore(records.subscribe, () => records.find(id))
  return scheduled ? children(scheduled) : null
}
