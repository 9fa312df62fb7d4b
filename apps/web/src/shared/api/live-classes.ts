import {
  type ChangesMessage,
  type ClassRecord,
  type KeptClasses,
  listChanges,
  listClasses,
  type Position,
  takeMessage,
  takeReply,
} from '@scheduler/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readSession } from '../session/session.ts'
import { ApiError } from './api-error.ts'
import { call, callAt } from './call.ts'
import { restoreList, storeList } from './stored-lists.ts'

const KEY = ['classes', 'all']

/**
 * The whole timetable. It is loaded once, also from what the browser has stored, and from then on only what has changed:
 * asked for by `listChanges`, or told by the server (`hearChanges`).
 */
export const classesQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ client }) => fetchClasses(client),
  // Comparing thousands of records that are the same objects anyway would take longer than all else.
  structuralSharing: false,
  meta: { isLive: true },
})

/** As of which position each list is: one that is put back or thrown away takes its position with it. */
const positions = new WeakMap<readonly ClassRecord[], Position>()

/** The furthest position that the server has told of. */
let told: Position | null = null

function readKept(client: QueryClient): KeptClasses | null {
  const list = client.getQueryData<ClassRecord[]>(KEY)
  const position = list && positions.get(list)
  return list && position ? { list, position } : null
}

/** The list of what is kept, as the cache holds it; it is stored before long. */
function listOf(client: QueryClient, { list, position }: KeptClasses): ClassRecord[] {
  positions.set(list, position)
  // What is shown before the server has answered may be refused: it is not stored.
  storeList('classes', () => (client.isMutating() === 0 ? readKept(client) : null))
  return list as ClassRecord[]
}

/** Shows what the browser has stored, which stays to be brought up to date. */
async function restore(client: QueryClient): Promise<KeptClasses | null> {
  const stored = (await restoreList('classes')) as KeptClasses | null
  if (stored) client.setQueryData(KEY, listOf(client, stored), { updatedAt: 0 })
  return stored
}

async function fetchClasses(client: QueryClient): Promise<ClassRecord[]> {
  const kept = readKept(client) ?? (await restore(client))
  const list = (kept && (await fetchSince(client, kept.position))) ?? (await fetchWhole(client))
  const position = positions.get(list)
  // What was told while this was on its way was told of the list before it.
  if (position && told?.history === position.history && told.position > position.position)
    setTimeout(() => refresh(client))
  return list
}

/** What everybody may see, which the server has at hand, and of the reader's own classes what only they may see. */
async function fetchWhole(client: QueryClient): Promise<ClassRecord[]> {
  // An administrator sees more of every class.
  const query = readSession()?.role === 'admin' ? {} : ({ view: 'shared' } as const)
  const { reply: list, position } = await callAt(listClasses, { query })
  if (!position || !query.view) return position ? listOf(client, { list, position }) : list
  const since = { history: position.history, from: position.position, mine: 'true' } as const
  const taken = takeReply({ list, position }, await call(listChanges, { query: since }))
  return taken ? listOf(client, taken) : call(listClasses, {})
}

/** Null where the whole has to be read, as where it is refused. */
async function fetchSince(client: QueryClient, since: Position): Promise<ClassRecord[] | null> {
  const query = { history: since.history, from: since.position }
  const reply = await call(listChanges, { query }).catch((error) => {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401)
      return null
    throw error
  })
  const kept = readKept(client)
  const taken = reply && kept && takeReply(kept, reply)
  return taken && listOf(client, taken)
}

function refresh(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: KEY, exact: true }, { cancelRefetch: false })
}

/** Takes over what the server tells of changes, or asks for it where something before it is not known here. */
export function hearChanges(client: QueryClient, message: ChangesMessage): void {
  const { history, to, spreadMilliseconds = 0 } = message
  if (told?.history !== history || told.position < to) told = { history, position: to }
  if (client.getQueryData(KEY) === undefined) return
  const kept = readKept(client)
  const taken = kept && takeMessage(kept, message)
  if (taken === null) setTimeout(() => refresh(client), Math.random() * spreadMilliseconds)
  else if (taken !== kept) client.setQueryData(KEY, listOf(client, taken))
}

/** Changes the list that is kept, which stays as of its position. */
export function changeClasses(
  client: QueryClient,
  change: (list: readonly ClassRecord[]) => ClassRecord[],
): void {
  client.setQueryData<ClassRecord[]>(KEY, (kept) => {
    if (!kept) return kept
    const position = positions.get(kept)
    return position ? listOf(client, { list: change(kept), position }) : change(kept)
  })
}
