import { WEEKDAYS } from '@scheduler/domain'
import type { ChangesMessage, listChanges, Position, SharedClass } from './changes.ts'
import type { ClassRecord } from './classes.ts'
import type { Reply } from './endpoint.ts'

/** The classes as a browser keeps them: as of this position, or newer. */
export interface KeptClasses {
  readonly list: readonly ClassRecord[]
  readonly position: Position
}

/** What is kept after a message of the server; null where the changes have to be asked for, the same where it holds nothing new. */
export function takeMessage(kept: KeptClasses, message: ChangesMessage): KeptClasses | null {
  const { history, from, to, classes } = message
  if (kept.position.history !== history) return null
  if (to <= kept.position.position) return kept
  if (!classes || from > kept.position.position) return null
  return { list: putInto(kept.list, classes), position: { history, position: to } }
}

/** What is kept after an answer to `listChanges`; null where the whole list has to be read, the same where messages have overtaken it. */
export function takeReply(
  kept: KeptClasses,
  { history, position, classes }: Reply<typeof listChanges>,
): KeptClasses | null {
  if (!classes || kept.position.history !== history) return null
  if (position < kept.position.position) return kept
  return { list: putInto(kept.list, classes), position: { history, position } }
}

type Counted = Pick<ClassRecord, 'joinedCount' | 'revision'>

/** What only some may see of a class; those who may are told, and ask for it. */
const UNKNOWN = { studentIds: [], postponementRequestReason: null }

/** The list with classes as they are now; what is not said of one stays as it was. */
function putInto(
  kept: readonly ClassRecord[],
  { changed, removed, counts }: NonNullable<ChangesMessage['classes']>,
): ClassRecord[] {
  const gone = new Set(removed)
  const fresh = new Map<string, SharedClass>(changed.map((one) => [one._id, one]))
  const counted = new Map(
    counts.map(([id, joinedCount, revision]): [string, Counted] => [id, { joinedCount, revision }]),
  )
  let isOrdered = true
  const list = kept.flatMap((one) => {
    if (gone.has(one._id)) return []
    const now = fresh.get(one._id)
    const count = counted.get(one._id)
    if (!now) return count ? { ...one, ...count } : one
    fresh.delete(one._id)
    isOrdered &&= compareInWeek(one, now) === 0
    return { ...one, ...now }
  })
  for (const one of fresh.values()) list.push({ ...UNKNOWN, ...one })
  return isOrdered && fresh.size === 0 ? list : list.sort(compareInWeek)
}

/** The order in which the server lists them. */
function compareInWeek(one: SharedClass, other: SharedClass): number {
  return (
    WEEKDAYS.indexOf(one.day) - WEEKDAYS.indexOf(other.day) ||
    compare(one.startTime, other.startTime) ||
    compare(one.title.toLowerCase(), other.title.toLowerCase()) ||
    compare(one._id, other._id)
  )
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
