import { WEEKDAYS } from '@scheduler/domain'
import type { Reply } from '../foundation/endpoint.ts'
import type { ClassRecord } from '../timetable/classes.ts'
import type { MeetingChangeRecord } from '../timetable/meeting-changes.ts'
import {
  type ChangesMessage,
  type Count,
  type KeptName,
  type KeptRecord,
  type listChanges,
  type Position,
  type SharedName,
  shortenId,
} from './changes.ts'
import { unpack } from './packed.ts'
import type { getSharedTimetable } from './shared-timetable.ts'

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
  const list = content ? putInto(name, kept.list, content, { holds, isMessage: true }) : kept.list
  return list && { list, position: { history, position: to } }
}

/**
 * What is kept after an answer to `listChanges`; null where the whole list has to be read, the same where messages have
 * overtaken it.
 */
export function takeReply<Name extends KeptName>(
  name: Name,
  kept: Kept<Name>,
  { history, position, lists }: Reply<typeof listChanges>,
  holds?: Holds<Name>,
): Kept<Name> | null {
  const content = lists[name]
  if (!content || kept.position.history !== history) return null
  if (position < kept.position.position) return kept
  const list = putInto(name, kept.list, content, { holds })
  return list && { list, position: { history, position } }
}

/** What is kept after an answer to `getSharedTimetable`; of classes until what is the reader's own is added. */
export function readShared<Name extends SharedName>(
  name: Name,
  reply: Reply<typeof getSharedTimetable>,
  position: Position,
): Kept<Name> {
  const list = unpack<KeptRecord<Name>>(reply[name])
  const unknown = UNKNOWN[name]
  return { list: unknown ? list.map((one) => ({ ...unknown, ...one })) : list, position }
}

interface Listed {
  readonly _id: string
}

interface Content {
  readonly changed: readonly Listed[]
  readonly removed: readonly string[]
  readonly counts?: readonly Count[] | undefined
}

interface Putting<Name extends KeptName> {
  readonly holds?: Holds<Name> | undefined
  /** Told to everybody: what only some may see is not in it, and counts name classes by `shortenId`. */
  readonly isMessage?: boolean
}

/** The list with records as they are now; what is not said of one stays as it was. Null where a count fits two. */
function putInto<Name extends KeptName>(
  name: Name,
  kept: readonly KeptRecord<Name>[],
  { changed, removed, counts = [] }: Content,
  { holds = () => true, isMessage = false }: Putting<Name>,
): readonly KeptRecord<Name>[] | null {
  if (changed.length + removed.length + counts.length === 0) return kept
  const nameIn = isMessage ? shortenId : (id: string) => id
  const gone = new Set(removed)
  const fresh = new Map(changed.map((one) => [one._id, one]))
  const counted = new Map(counts.map(([name, joinedCount, revision]) => [name, { joinedCount, revision }]))
  const named = new Set<string>()
  const order: Order<KeptRecord<Name>> = ORDER[name]
  let isOrdered = true
  const list: KeptRecord<Name>[] = []
  for (const one of kept) {
    const count = counted.get(nameIn(one._id))
    if (count && named.has(nameIn(one._id))) return null
    if (count) named.add(nameIn(one._id))
    if (gone.has(one._id)) continue
    const now = fresh.get(one._id)
    fresh.delete(one._id)
    const became = now
      ? ({ ...keepUnsaid(name, one), ...now, ...(isMessage && keepLinks(one, now)) } as typeof one)
      : count
        ? { ...one, ...count }
        : one
    if (now && !holds(became)) continue
    isOrdered &&= one === became || typeof order !== 'function' || order(one, became) === 0
    list.push(became)
  }
  const added = [...fresh.values()]
    .map((one) => ({ ...UNKNOWN[name], ...one }) as KeptRecord<Name>)
    .filter(holds)
  if (order === 'last') return [...list, ...added]
  if (order === 'first') return [...added, ...list]
  return isOrdered && added.length === 0 ? list : [...list, ...added].sort(order)
}

/** What only some may see of a class; those who may are told, and ask for it. */
const UNKNOWN: { readonly [Name in KeptName]?: Partial<KeptRecord<Name>> } = {
  classes: { studentIds: [], postponementRequestReason: null, link: null },
}

/** What stays of a record that has changed, as what everybody may see of it is silent there. Any other field that it lacks it has lost. */
function keepUnsaid<Name extends KeptName>(name: Name, one: KeptRecord<Name>): Partial<KeptRecord<Name>> {
  const unsaid = Object.keys(UNKNOWN[name] ?? {}) as (keyof KeptRecord<Name>)[]
  return Object.fromEntries(unsaid.map((key) => [key, one[key]])) as Partial<KeptRecord<Name>>
}

type WithMeetings = Partial<Pick<ClassRecord, 'meetings'>>

/** Where a changed meeting is online stays too: those who are told of it ask when that has changed. */
function keepLinks(one: Listed & WithMeetings, { meetings }: Listed & WithMeetings) {
  const links = new Map(one.meetings?.map(({ _id, link }) => [_id, link]))
  const keep = (meeting: MeetingChangeRecord) => {
    const link = links.get(meeting._id)
    return link === undefined ? meeting : { ...meeting, link }
  }
  return meetings && links.size > 0 ? { meetings: meetings.map(keep) } : {}
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
  terms: (one, other) =>
    compare(one.startDate, other.startDate) ||
    compare(one.endDate, other.endDate) ||
    compare(one._id, other._id),
  bookings: 'last',
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
