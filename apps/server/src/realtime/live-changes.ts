import {
  CHANGES,
  type ChangesMessage,
  type Count,
  type KeptName,
  listKept,
  type Position,
  SHARED_LISTS,
  type SharedName,
  type SharedRecord,
  shortenId,
} from '@scheduler/contract'
import { ROLES } from '@scheduler/domain'
import type { BroadcastOperator, DefaultEventsMap, Server } from 'socket.io'
import { accountRoom, EVERYONE, openClassRoom, roleRoom, WITHOUT_CLASSES } from './audience.ts'
import type { Batch, ChangedRecord } from './change-log.ts'
import { sendInTurns } from './send-in-turns.ts'

/** Changes of these are told at most so often, all else less often: students who join are many more. */
const SHARED_MILLISECONDS = 250
const OTHERS_MILLISECONDS = 1000
/** What is larger is asked for instead: a message is sent to everybody. */
const LONGEST_MESSAGE = 8000
const MOST_RECORDS = 50
/** Many ask within so long, and not at one moment. */
const SPREAD_MILLISECONDS = 2000
/** So many may ask at one moment. */
const MOST_AT_ONCE = 200

interface LiveChanges {
  pass(batch: Batch): void
  /** Some batches are missing: of what came before now nothing more is told. */
  restart(): void
  end(): void
}

/** Reads what everybody may see of records, and how many are in classes. */
interface Reading {
  records(name: SharedName, ids: readonly string[]): Promise<readonly SharedRecord<SharedName>[]>
  counts(ids: readonly string[]): Promise<Count[]>
}

type Lists = NonNullable<ChangesMessage['lists']>

const ADMINISTRATORS = roleRoom('admin')

const toAsk = (names: readonly KeptName[]): Lists => Object.fromEntries(names.map((name) => [name, null]))

type ChangedIds = ReadonlyMap<KeptName, ReadonlySet<string>>

/** The lists that others than administrators keep. */
const KEPT_BY_OTHERS: ReadonlySet<KeptName> = new Set(
  ROLES.flatMap((role) => (role === 'admin' ? [] : listKept(role))),
)

/**
 * Tells the sockets of a server what has changed between two positions: everybody what everybody may see, together and a few
 * times a second; people who may see more of it that there is something to ask for, and those whom it concerns at once. Of
 * what administrators alone may see, nobody else is sent a message.
 */
export function tellChanges(
  io: Pick<Server, 'to' | 'sockets'>,
  read: Reading,
  head: () => Position,
): LiveChanges {
  let told = head()
  /** As far as others have been told: what comes next to them begins there. */
  let toldOthers = told
  /** The lists in which something has changed that administrators may see. */
  let named = new Set<ChangedRecord['kind']>()
  let changed = new Map<KeptName, Set<string>>()
  let counted = new Set<string>()
  /** The rooms of those who may see more of it than everybody: they ask. */
  let asking = new Set<string>()
  let toldAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = Number.POSITIVE_INFINITY
  let flushed = Promise.resolve()

  function pass({ records }: Batch): void {
    if (records.length === 0) return
    const shown = records.filter((one) => !one.planned)
    for (const { kind } of records) named.add(kind)
    for (const { kind, id } of shown)
      if (kind === 'members') counted.add(id)
      else if (KEPT_BY_OTHERS.has(kind)) idsOf(kind).add(id)
    const concerned = new Set(shown.flatMap(({ concerns }) => concerns.map(accountRoom)))
    if (concerned.size > 0) sayPosition(io.to([...concerned]), head(), concerned.size)
    for (const room of concerned) asking.add(room)
    const joined = records.flatMap(({ kind, id }) => (kind === 'members' ? openClassRoom(id) : []))
    if (joined.length > 0) sayPosition(io.to(joined), head())
    const isShared = SHARED_LISTS.some((name) => named.has(name))
    wait(toldAt + (isShared ? SHARED_MILLISECONDS : OTHERS_MILLISECONDS))
  }

  function idsOf(name: KeptName): Set<string> {
    const ids = changed.get(name) ?? new Set()
    changed.set(name, ids)
    return ids
  }

  function wait(until: number): void {
    if (until >= due) return
    due = until
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        // One after the other: who hears the later one first has to ask.
        flushed = flushed.then(flush)
      },
      Math.max(0, until - performance.now()),
    )
  }

  async function flush(): Promise<void> {
    const [all, ids, joined, rooms] = [named, changed, counted, [...asking]]
    const [from, othersFrom] = [told, toldOthers]
    forget()
    due = Number.POSITIVE_INFINITY
    toldAt = performance.now()
    told = head()
    const { history, position: to } = told
    const isSame = from.history === history
    if (!isSame || ids.size + joined.size > 0) toldOthers = told
    if (!isSame) return
    // Of counts alone, those who show no classes learn when they show them.
    const isCounts = [...all].every((kind) => kind === 'members')
    const lists = toAsk([...all].map((kind) => (kind === 'members' ? 'classes' : kind)))
    io.to(ADMINISTRATORS)
      .except(isCounts ? WITHOUT_CLASSES : [])
      .emit(CHANGES, { history, from: from.position, to, lists } satisfies ChangesMessage)
    if (toldOthers === told)
      await tellOthers({ history, from: othersFrom.position, to }, { ids, joined, rooms })
  }

  async function tellOthers(
    message: Pick<ChangesMessage, 'history' | 'from' | 'to'>,
    {
      ids,
      joined,
      rooms,
    }: { ids: Map<KeptName, Set<string>>; joined: Set<string>; rooms: readonly string[] },
  ): Promise<void> {
    const untold = [ADMINISTRATORS, ...(ids.size === 0 ? [WITHOUT_CLASSES] : [])]
    if (joined.size > 0 && !ids.has('classes')) ids.set('classes', new Set())
    const asked = toAsk([...ids.keys()])
    if (rooms.length > 0)
      io.to([...rooms])
        .except(untold)
        .emit(CHANGES, { ...message, lists: asked, ...spreadAmong(rooms.length) })
    // Where it cannot be read, browsers ask for it, and are told what is wrong.
    const content = await readContent(ids, joined).catch(() => null)
    const lists = { ...asked, ...content }
    const spread = Object.values(lists).includes(null) && { spreadMilliseconds: SPREAD_MILLISECONDS }
    const except = [...rooms, ...untold]
    await sendInTurns(io, { to: [EVERYONE], except }, CHANGES, { ...message, lists, ...spread })
  }

  /** Null where it is too much. */
  async function readContent(changed: ChangedIds, joined: ReadonlySet<string>): Promise<Lists | null> {
    const shared = SHARED_LISTS.filter((name) => changed.has(name)).map((name) => ({
      name,
      ids: [...(changed.get(name) ?? [])],
    }))
    if (shared.reduce((sum, { ids }) => sum + ids.length, 0) > MOST_RECORDS) return null
    const content: Record<string, unknown> = {}
    for (const { name, ids } of shared) content[name] = await readList(name, ids, joined)
    return JSON.stringify(content).length > LONGEST_MESSAGE ? null : content
  }

  async function readList(name: SharedName, ids: readonly string[], joined: ReadonlySet<string>) {
    const records = ids.length === 0 ? [] : await read.records(name, ids)
    const present = new Set(records.map(({ _id }) => _id))
    const content = { changed: records, removed: ids.filter((id) => !present.has(id)) }
    if (name !== 'classes') return content
    const counts = await read.counts([...joined].filter((id) => !ids.includes(id)))
    return { ...content, counts: counts.map(([id, ...count]) => [shortenId(id), ...count]) }
  }

  function forget(): void {
    named = new Set()
    changed = new Map()
    counted = new Set()
    asking = new Set()
  }

  function restart(): void {
    told = head()
    toldOthers = told
    forget()
  }

  return { pass, restart, end: () => clearTimeout(timer) }
}

/** Lets browsers, at most so many, compare what they have read with what there is to be read. */
export function sayPosition(
  sockets: Pick<BroadcastOperator<DefaultEventsMap, unknown>, 'emit'>,
  { history, position }: Position,
  most = 1,
): void {
  const message = { history, from: position, to: position, ...spreadAmong(most) }
  sockets.emit(CHANGES, message satisfies ChangesMessage)
}

function spreadAmong(most: number): Pick<ChangesMessage, 'spreadMilliseconds'> {
  return most > MOST_AT_ONCE ? { spreadMilliseconds: SPREAD_MILLISECONDS } : {}
}
