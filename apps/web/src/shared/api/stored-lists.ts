import { type ListName, type Position, pack, unpack } from '@scheduler/contract'
import { createStore, get, promisifyRequest } from 'idb-keyval'
import { onSessionChange, readSession } from '../session/session.ts'

/** A list, and as of which position in the history of changes. */
export interface StoredList {
  readonly list: readonly object[]
  readonly position: Position
}

/** What the browser holds: a list in columns, as JSON, which is read and written faster than thousands of objects. */
interface Entry {
  readonly version: number
  readonly position: Position
  readonly json: string
  /** When it was written, by the browser's clock. */
  readonly at: number
}

/** Counted up with each change of what stored records hold: an entry of another version is not read. */
export const STORED_VERSION = 16

/** A page is drawn first, and a browser that is closed gives no time. */
const SOON_MILLISECONDS = 2000
/** An older entry is as good, for one call brings it up to date, while each writes megabytes. */
const APART_MILLISECONDS = 60_000

const entries = createStore('scheduler', 'lists')
type Key = [accountId: string, name: ListName]

/** When what was restored last had been stored. */
export const restored: { at: number | null } = { at: null }

/** Nothing is stored, or read, where nobody would delete it at logout. */
let isWatched = false

/** Null where the browser refuses, as in some private windows or where its room is full. */
async function orNull<Result>(ask: () => Promise<Result>): Promise<Result | null> {
  try {
    return await ask()
  } catch {
    return null
  }
}

/** The list as it was last stored for the account that is logged in. */
export async function restoreList(name: ListName): Promise<StoredList | null> {
  const session = isWatched ? readSession() : null
  if (!session) return null
  const key: Key = [session.user._id, name]
  const entry = await orNull(() => get<Entry>(key, entries))
  if (entry?.version !== STORED_VERSION || readSession()?.token !== session.token) return null
  restored.at = entry.at
  return { list: unpack(JSON.parse(entry.json)), position: entry.position }
}

interface Writing {
  readonly token: string
  readonly key: Key
  readonly read: () => StoredList | null
}

const due = new Map<ListName, Writing>()
let timer: ReturnType<typeof setTimeout> | undefined
let writtenAt = Number.NEGATIVE_INFINITY

/**
 * Stores a list for the session of now: soon, once a minute at most, and when the page is hidden.
 * @param read what there is to store by then; null where that is not settled
 */
export function storeList(name: ListName, read: () => StoredList | null): void {
  const session = isWatched ? readSession() : null
  if (!session) return
  due.set(name, { token: session.token, key: [session.user._id, name], read })
  const wait = Math.max(SOON_MILLISECONDS, writtenAt + APART_MILLISECONDS - performance.now())
  timer ??= setTimeout(writeDue, wait)
}

function writeDue(): void {
  clearTimeout(timer)
  timer = undefined
  writtenAt = performance.now()
  for (const writing of due.values()) void write(writing)
  due.clear()
}

async function write({ token, key, read }: Writing): Promise<void> {
  const isOver = () => readSession()?.token !== token
  const stored = isOver() ? null : read()
  if (!stored) return
  const { list, position } = stored
  const entry: Entry = { version: STORED_VERSION, position, json: JSON.stringify(pack(list)), at: Date.now() }
  await change((store) => {
    // Another tab may have logged out while the database was opened.
    if (isOver()) return
    store.put(entry, key)
    // A page that is being left does not come to end the transaction itself.
    store.transaction.commit()
  })
}

/** Deletes what is stored of everybody but the account that is logged in. */
async function forgetOthers(): Promise<void> {
  const accountId = readSession()?.user._id
  await change((store) => {
    const keys = store.getAllKeys()
    keys.onsuccess = () => {
      for (const key of keys.result) if ((key as Key)[0] !== accountId) store.delete(key)
    }
  })
}

/** Changes entries in one transaction, to its end. */
const change = (act: (store: IDBObjectStore) => void) =>
  orNull(() =>
    entries('readwrite', (store) => {
      act(store)
      return promisifyRequest(store.transaction)
    }),
  )

/** Has lists stored when the page is hidden, and deletes them when their account has logged out, in whichever tab. */
export function watchStoredLists(): void {
  isWatched = true
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) writeDue()
  })
  let accountId: string | undefined | null = null
  const forget = () => {
    if (accountId === readSession()?.user._id) return
    accountId = readSession()?.user._id
    void forgetOthers()
  }
  onSessionChange(forget)
  forget()
}
