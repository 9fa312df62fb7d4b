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
import type { ChangedRecord } from '../db/tables/change-tables.ts'
import { accountRoom, EVERYONE, openClassRoom, roleRoom, WITHOUT_CLASSES } from './audience.ts'
import { sendInTurns } from './send-in-turns.ts'
import type { Batch } from './ticks.ts'

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

/** Reads what everybody may see of records, and how many are in classes. */
export interface SharedReading {
  records(name: SharedName, ids: readonly string[]): Promise<readonly SharedRecord<SharedName>[]>
  counts(ids: readonly string[]): Promise<Count[]>
}

type Lists = NonNullable<ChangesMessage['lists']>
/** From one position of a history to another. */
type Span = Pick<ChangesMessage, 'history' | 'from' | 'to'>

const ADMINISTRATORS = roleRoom('admin')

const toAsk = (names: readonly KeptName[]): Lists => Object.fromEntries(names.map((name) => [name, null]))

/** The lists that others than administrators keep. */
const KEPT_BY_OTHERS: ReadonlySet<KeptName> = new Set(
  ROLES.flatMap((role) => (role === 'admin' ? [] : listKept(role))),
)

/** What has changed since it was last told. */
class Untold {
  /** The lists in which something has changed that administrators may see. */
  readonly named = new Set<ChangedRecord['kind']>()
  /** By list, the records that others may see too. */
  readonly changed = new Map<KeptName, Set<string>>()
  /** The classes whose members have changed. */
  readonly joined = new Set<string>()
  /** The rooms of those who may see more of it than everybody: they ask. */
  readonly asking = new Set<string>()

  add(records: readonly ChangedRecord[]): void {
    for (const { kind } of records) this.named.add(kind)
    for (const { kind, id } of records.filter(isShown))
      if (kind === 'members') this.joined.add(id)
      else if (KEPT_BY_OTHERS.has(kind)) this.#idsOf(kind).add(id)
  }

  #idsOf(name: KeptName): Set<string> {
    const ids = this.changed.get(name) ?? new Set()
    this.changed.set(name, ids)
    return ids
  }

  get isForAdministratorsAlone(): boolean {
    return this.changed.size + this.joined.size === 0
  }

  get isShared(): boolean {
    return SHARED_LISTS.some((name) => this.named.has(name))
  }
}

const isShown = ({ planned }: ChangedRecord) => !planned

/**
 * Tells the sockets of a server what has changed between two positions: everybody what everybody may see, together and a few
 * times a second; people who may see more of it that there is something to ask for, and those whom it concerns at once. Of
 * what administrators alone may see, nobody else is sent a message.
 */
export class LiveChanges {
  readonly #io: Pick<Server, 'to' | 'sockets'>
  readonly #read: SharedReading
  readonly #head: () => Position
  #untold = new Untold()
  #told: Position
  /** As far as others have been told: what comes next to them begins there. */
  #toldOthers: Position
  #toldAt = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined
  #due = Number.POSITIVE_INFINITY
  #flushed = Promise.resolve()

  /** @param head up to where all batches have been passed on */
  constructor(io: Pick<Server, 'to' | 'sockets'>, read: SharedReading, head: () => Position) {
    this.#io = io
    this.#read = read
    this.#head = head
    this.#told = head()
    this.#toldOthers = this.#told
  }

  pass({ records }: Batch): void {
    if (records.length === 0) return
    this.#untold.add(records)
    this.#tellConcerned(records)
    const interval = this.#untold.isShared ? SHARED_MILLISECONDS : OTHERS_MILLISECONDS
    this.#wait(this.#toldAt + interval)
  }

  /** Some batches are missing: of what came before now nothing more is told. */
  restart(): void {
    this.#told = this.#head()
    this.#toldOthers = this.#told
    this.#untold = new Untold()
  }

  end(): void {
    clearTimeout(this.#timer)
  }

  /** Those who see more of it than others, and administrators who have a class open that somebody joins, hear at once. */
  #tellConcerned(records: readonly ChangedRecord[]): void {
    const shown = new Set(records.filter(isShown).map(({ id }) => id))
    // Who was in a class that went is noted as if that had been planned: its own note says whether it was.
    const told = records.filter(({ id }) => shown.has(id))
    const concerned = new Set(told.flatMap(({ concerns }) => concerns.map(accountRoom)))
    if (concerned.size > 0) sayPosition(this.#io.to([...concerned]), this.#head(), concerned.size)
    for (const room of concerned) this.#untold.asking.add(room)
    const open = records.flatMap(({ kind, id }) => (kind === 'members' ? openClassRoom(id) : []))
    if (open.length > 0) sayPosition(this.#io.to(open), this.#head())
  }

  #wait(until: number): void {
    if (until >= this.#due) return
    this.#due = until
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      () => {
        // One after the other: who hears the later one first has to ask.
        this.#flushed = this.#flushed.then(() => this.#flush())
      },
      Math.max(0, until - performance.now()),
    )
  }

  async #flush(): Promise<void> {
    const untold = this.#untold
    const [from, othersFrom] = [this.#told, this.#toldOthers]
    this.#untold = new Untold()
    this.#due = Number.POSITIVE_INFINITY
    this.#toldAt = performance.now()
    this.#told = this.#head()
    const { history, position: to } = this.#told
    const isSame = from.history === history
    if (!isSame || !untold.isForAdministratorsAlone) this.#toldOthers = this.#told
    if (!isSame) return
    this.#tellAdministrators({ history, from: from.position, to }, untold)
    if (!untold.isForAdministratorsAlone)
      await this.#tellOthers({ history, from: othersFrom.position, to }, untold)
  }

  #tellAdministrators(span: Span, { named }: Untold): void {
    // Of counts alone, those who show no classes learn when they show them.
    const isCounts = [...named].every((kind) => kind === 'members')
    const lists = toAsk([...named].map((kind) => (kind === 'members' ? 'classes' : kind)))
    this.#io
      .to(ADMINISTRATORS)
      .except(isCounts ? WITHOUT_CLASSES : [])
      .emit(CHANGES, { ...span, lists } satisfies ChangesMessage)
  }

  async #tellOthers(span: Span, { changed, joined, asking }: Untold): Promise<void> {
    const untold = [ADMINISTRATORS, ...(changed.size === 0 ? [WITHOUT_CLASSES] : [])]
    if (joined.size > 0 && !changed.has('classes')) changed.set('classes', new Set())
    const asked = toAsk([...changed.keys()])
    if (asking.size > 0)
      this.#io
        .to([...asking])
        .except(untold)
        .emit(CHANGES, { ...span, lists: asked, ...spreadAmong(asking.size) })
    // Where it cannot be read, browsers ask for it, and are told what is wrong.
    const content = await this.#readContent(changed, joined).catch(() => null)
    const lists = { ...asked, ...content }
    const spread = Object.values(lists).includes(null) && { spreadMilliseconds: SPREAD_MILLISECONDS }
    const except = [...asking, ...untold]
    await sendInTurns(this.#io, { to: [EVERYONE], except }, CHANGES, { ...span, lists, ...spread })
  }

  /** Null where it is too much. */
  async #readContent(changed: Untold['changed'], joined: ReadonlySet<string>): Promise<Lists | null> {
    const shared = SHARED_LISTS.filter((name) => changed.has(name)).map((name) => ({
      name,
      ids: [...(changed.get(name) ?? [])],
    }))
    if (shared.reduce((sum, { ids }) => sum + ids.length, 0) > MOST_RECORDS) return null
    const content: Record<string, unknown> = {}
    for (const { name, ids } of shared) content[name] = await this.#readList(name, ids, joined)
    return JSON.stringify(content).length > LONGEST_MESSAGE ? null : content
  }

  async #readList(name: SharedName, ids: readonly string[], joined: ReadonlySet<string>) {
    const records = ids.length === 0 ? [] : await this.#read.records(name, ids)
    const present = new Set(records.map(({ _id }) => _id))
    const content = { changed: records, removed: ids.filter((id) => !present.has(id)) }
    if (name !== 'classes') return content
    const counts = await this.#read.counts([...joined].filter((id) => !ids.includes(id)))
    return { ...content, counts: counts.map(([id, ...count]) => [shortenId(id), ...count]) }
  }
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
