import { WEEKDAYS } from '@scheduler/domain'
import type { Reply } from '../foundation/endpoint.ts'
import type { ChangesMessage, Count, listChanges, SharedClass } from '../live/changes.ts'
import type { ClassRecord } from '../timetable/classes.ts'

/*
 * A small site as the server keeps it: classes, transactions that are committed in any order, the ticks that are the
 * positions, and two servers that tell of them as they like (docs/decisions/0019 and 0032).
 */

/** What a model omits, to show that a comparison notices. */
export type Omission = 'nothing' | 'late commits' | 'whom it concerns'

export interface Viewer {
  readonly id: string
  readonly role: 'admin' | 'professor' | 'student'
}

export interface Row extends SharedClass {
  readonly members: readonly string[]
  readonly reason: string | null
}

interface Change {
  readonly id: string
  readonly row: Row | null
  /** In the order in which changes are written, which is not that of the commits. */
  readonly number: number
  readonly isOfMembers: boolean
  readonly concerns: readonly string[]
}

type Rows = ReadonlyMap<string, Row>

export class ModelHistory {
  history = 'history 0'
  /** After each commit, the newest last. */
  versions: Rows[] = [new Map()]
  readonly #omission: Omission
  #open: Change[] = []
  #committed: Change[] = []
  /** How many commits each tick sees. */
  #ticks = [0]
  #numbers = 0
  #trimmed = 0

  constructor(omission: Omission) {
    this.#omission = omission
  }

  get rows(): Rows {
    return this.versions.at(-1) as Rows
  }

  get head(): number {
    if (this.#omission !== 'late commits') return this.#ticks.length - 1
    const seen = this.#committed.slice(0, this.#ticks.at(-1))
    return Math.max(0, ...seen.map(({ number }) => number))
  }

  /** The oldest version that a reader at the position may hold. */
  versionsSince(position: number): readonly Rows[] {
    return this.versions.slice(this.#ticks[position])
  }

  /** Begins a transaction; nothing where another one has the class. */
  write(id: string, row: Row | null): void {
    if (this.#open.some((one) => one.id === id)) return
    const before = this.rows.get(id)
    if (!before && !row) return
    const isOfMembers = before !== undefined && row !== null && before.members !== row.members
    const concerns = isOfMembers
      ? [...symmetricDifference(before.members, row.members), professorOf(row)]
      : [before, row].flatMap((one) => (one ? [professorOf(one), one.reason && 'asker'] : []))
    const known = this.#omission === 'whom it concerns' ? [] : concerns.filter((one) => one !== null)
    // Who was in a deleted class has left it.
    const members = row === null ? (before?.members ?? []) : []
    this.#open.push({ id, row, number: ++this.#numbers, isOfMembers, concerns: [...known, ...members] })
  }

  /** Ends one of the open transactions. */
  end(which: number, isKept: boolean): void {
    const [change] = this.#open.splice(which % Math.max(1, this.#open.length), 1)
    if (!change || !isKept) return
    const next = new Map(this.rows)
    if (change.row) next.set(change.id, change.row)
    else next.delete(change.id)
    this.versions.push(next)
    this.#committed.push(change)
  }

  tick(): void {
    if (this.#committed.length > (this.#ticks.at(-1) ?? 0)) this.#ticks.push(this.#committed.length)
  }

  /** Forgets what came before a position. */
  trim(before: number): void {
    this.#trimmed = Math.min(this.head, Math.max(before, this.#trimmed))
  }

  /** What the database was a few commits ago, as a backup brings it back. */
  restore(commitsAgo: number): void {
    const rows = this.versions.at(-1 - (commitsAgo % this.versions.length)) as Rows
    this.history = `history ${++this.#numbers}`
    this.versions = [rows]
    this.#open = []
    this.#committed = []
    this.#ticks = [0]
    this.#trimmed = 0
  }

  between(from: number, to: number): readonly Change[] {
    if (this.#omission !== 'late commits') return this.#committed.slice(this.#ticks[from], this.#ticks[to])
    return this.#committed.filter(({ number }) => number > from && number <= to)
  }

  /** Null where it is not there any more. */
  since(history: string, from: number): readonly Change[] | null {
    const isKnown = history === this.history && from >= this.#trimmed && from <= this.head
    return isKnown
      ? this.between(from, this.#omission === 'late commits' ? Number.MAX_VALUE : this.head)
      : null
  }
}

/** As the two endpoints and the message show a class. */
export function viewAs(viewer: Viewer | null, { members, reason, ...shared }: Row): ClassRecord {
  const isWhole = viewer?.role === 'admin' || (viewer !== null && shared.professorId?._id === viewer.id)
  const isAsker = viewer?.id === 'asker'
  return {
    ...shared,
    joinedCount: members.length,
    studentIds: isWhole ? [...members] : members.filter((one) => one === viewer?.id),
    postponementRequestReason: isWhole || isAsker ? reason : null,
    link: isWhole || members.includes(viewer?.id ?? '') ? 'https://meet.example.org/1' : null,
  }
}

/** The whole list, in the order in which the server reads it. */
export function listAs(viewer: Viewer | null, { rows }: ModelHistory): ClassRecord[] {
  const key = ({ day, startTime, title, _id }: ClassRecord) =>
    `${WEEKDAYS.indexOf(day)} ${startTime} ${title.toLowerCase()} ${_id}`
  const list = [...rows.values()].map((row) => viewAs(viewer, row))
  return list.sort((one, other) => (key(one) < key(other) ? -1 : 1))
}

/** A call of `listChanges` that has been begun: what it answers of which classes is read later. */
export function beginReply(model: ModelHistory, viewer: Viewer, from: { history: string; position: number }) {
  const { history, head: position } = model
  const changes = model.since(from.history, from.position)
  return (mine: boolean): Reply<typeof listChanges> => {
    if (!changes) return { history, position, lists: { classes: null } }
    const whole = new Set<string>()
    for (const { id, isOfMembers, concerns } of changes)
      if (!isOfMembers || viewer.role === 'admin' || concerns.includes(viewer.id)) whole.add(id)
    const counted = changes.map(({ id }) => id).filter((id) => !whole.has(id))
    const own = [...model.rows.values()].filter((row) =>
      [...row.members, professorOf(row), row.reason && 'asker'].includes(viewer.id),
    )
    const read = new Set([...whole, ...(mine ? own.map(({ _id }) => _id) : [])])
    return {
      history,
      position,
      lists: {
        classes: { ...readContent(model.rows, viewer, read, counted), removed: listGone(model.rows, whole) },
      },
    }
  }
}

/** One of the servers: it reads the batches when it comes to it, and tells of several together. */
export class ModelServer {
  readonly #model: ModelHistory
  #head = 0
  #told = 0
  #pending: Change[] = []

  constructor(model: ModelHistory) {
    this.#model = model
  }

  get head(): number {
    return this.#head
  }

  /** Answers whom it hints at once that there is something to ask for. */
  read(): readonly string[] {
    const batch = this.#model.between(this.#head, this.#model.head)
    this.#head = this.#model.head
    this.#pending.push(...batch)
    return batch.flatMap(({ concerns }) => concerns)
  }

  hint(): ChangesMessage {
    return { history: this.#model.history, from: this.#head, to: this.#head }
  }

  /** Answers what it tells each viewer; null where there is nothing to tell. */
  tell(): ((viewer: Viewer) => ChangesMessage) | null {
    if (this.#pending.length === 0) return null
    const [changes, from] = [this.#pending, this.#told]
    this.#pending = []
    this.#told = this.#head
    const message = { history: this.#model.history, from, to: this.#head }
    const asking = new Set(changes.flatMap(({ concerns }) => concerns))
    const whole = new Set(changes.filter(({ isOfMembers }) => !isOfMembers).map(({ id }) => id))
    const counted = changes.map(({ id }) => id).filter((id) => !whole.has(id))
    const { rows } = this.#model
    const classes = { ...readContent(rows, null, whole, counted), removed: listGone(rows, whole) }
    const changed = classes.changed.map(
      ({ studentIds: _, postponementRequestReason: __, link: ___, ...shared }) => shared,
    )
    return ({ id, role }) =>
      role === 'admin' || asking.has(id)
        ? message
        : { ...message, lists: { classes: { ...classes, changed } } }
  }

  restart(): void {
    this.#head = 0
    this.#told = 0
    this.#pending = []
  }
}

const listGone = (rows: Rows, ids: ReadonlySet<string>) => [...ids].filter((id) => !rows.has(id))

function readContent(rows: Rows, viewer: Viewer | null, whole: ReadonlySet<string>, counted: string[]) {
  const read = (ids: Iterable<string>) => [...ids].flatMap((id) => rows.get(id) ?? [])
  const counts = read(counted).map(({ _id, members, revision }): Count => [_id, members.length, revision])
  return { changed: read(whole).map((row) => viewAs(viewer, row)), counts }
}

const professorOf = ({ professorId }: Row) => professorId?._id ?? null

function symmetricDifference(one: readonly string[], other: readonly string[]): string[] {
  return [...one.filter((id) => !other.includes(id)), ...other.filter((id) => !one.includes(id))]
}
