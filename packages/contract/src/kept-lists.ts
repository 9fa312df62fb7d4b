import { WEEKDAYS } from '@scheduler/domain'
import type { ChangesMessage, Count, KeptName, KeptRecord, listChanges, Position } from './changes.ts'
import type { ClassRecord } from './classes.ts'
import type { Reply } from './endpoint.ts'

/** A list as a browser keeps it: as of this position, or newer. */
export interface Kept<Name extends KeptName> {
  readonly list: readonly KeptRecord<Name>[]
  readonly position: Position
}

/** Which records of a list are kept; absent: all. */
export type Holds<Name extends KeptName> = (one: KeptRecord<Name>) => boolean

/** What is kept after a message of the server; null where the changes have to be asked for, the same where it holds nothing new. */
export function takeMessage<Name extends KeptName>(
  name: Name,
  kept: Kept<Name>,
  { history, from, to, lists }: ChangesMessage,
  holds?: Holds<Name>,
): Kept<Name> | null {
  if (kept.position.history !== history) return null
  if (to <= kept.position.position) return kept
  const content = lists?.[name]
  if (!lists || content === null || from > kept.position.position) return null
  const position = { history, position: to }
  return { list: content ? putInto(name, kept.list, content, holds) : kept.list, position }
}

/** What is kept after an answer to `listChanges`; null where the whole list has to be read. */
export function takeReply<Name extends KeptName>(
  name: Name,
  kept: Kept<Name>,
  { history, position, lists }: Reply<typeof listChanges>,
  holds?: Holds<Name>,
): Kept<Name> | null {
  const content = lists[name]
  if (!content || kept.position.history !== history) return null
  return { list: putInto(name, kept.list, content, holds), position: { history, position } }
}

interface Listed {
  readonly _id: string
}

interface Content {
  readonly changed: readonly Listed[]
  readonly removed: readonly string[]
  readonly counts?: readonly Count[] | undefined
}

/** The list with records as they are now; what is not said of one stays as it was. */
function putInto<Name extends KeptName>(
  name: Name,
  kept: readonly KeptRecord<Name>[],
  { changed, removed, counts = [] }: Content,
  holds: Holds<Name> = () => true,
): readonly KeptRecord<Name>[] {
  if (changed.length + removed.length + counts.length === 0) return kept
  const gone = new Set(removed)
  const fresh = new Map(changed.map((one) => [one._id, one]))
  const counted = new Map(
    counts.map(([id, joinedCount, revision]) => [id, { _id: id, joinedCount, revision }]),
  )
  const order: Order<KeptRecord<Name>> = ORDER[name]
  let isOrdered = true
  const list = kept.flatMap((one) => {
    if (gone.has(one._id)) return []
    const now = fresh.get(one._id) ?? counted.get(one._id)
    if (!now) return one
    fresh.delete(one._id)
    const became = { ...one, ...now }
    if (!holds(became)) return []
    isOrdered &&= typeof order !== 'function' || order(one, became) === 0
    return became
  })
  const added = [...fresh.values()]
    .map((one) => ({ ...UNKNOWN[name], ...one }) as KeptRecord<Name>)
    .filter(holds)
  if (order === 'last') return [...list, ...added]
  if (order === 'first') return [...added, ...list]
  return isOrdered && added.length === 0 ? list : [...list, ...added].sort(order)
}

/** What only some may see of a class; those who may are told, and ask for it. */
const UNKNOWN: { readonly [Name in KeptName]?: Partial<KeptRecord<Name>> } = {
  classes: { studentIds: [], postponementRequestReason: null },
}

/** How the server orders a list; where that is by when records were made, which they do not say: where new ones come. */
type Order<One> = ((one: One, other: One) => number) | 'first' | 'last'

const ORDER: { readonly [Name in KeptName]: Order<KeptRecord<Name>> } = {
  classes: compareInWeek,
  courses: byName(({ courseName }) => courseName),
  rooms: byName(({ name }) => name),
  professors: byName(({ fullName }) => fullName),
  students: byName(({ fullName }) => fullName),
  admins: byName(({ fullName }) => fullName),
  cohorts: byName(({ name }) => name),
  formQuestions: 'last',
  professorForms: 'first',
}

function compareInWeek(one: ClassRecord, other: ClassRecord): number {
  return (
    WEEKDAYS.indexOf(one.day) - WEEKDAYS.indexOf(other.day) ||
    compare(one.startTime, other.startTime) ||
    compare(one.title.toLowerCase(), other.title.toLowerCase()) ||
    compare(one._id, other._id)
  )
}

/** The order that is no language's own, as the database has it. */
const ALPHABET = new Intl.Collator('en')

function byName<One extends Listed>(read: (one: One) => string) {
  return (one: One, other: One) =>
    ALPHABET.compare(read(one).toLowerCase(), read(other).toLowerCase()) || compare(one._id, other._id)
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
