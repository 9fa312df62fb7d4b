import {
  type ChangesMessage,
  type ClassRecord,
  getSharedTimetable,
  type KeptClasses,
  listChanges,
  listClasses,
  type Position,
  readShared,
  takeMessage,
  takeReply,
} from '@scheduler/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readSession } from '../session/session.ts'
import { ApiError } from './api-error.ts'
import { call, callAt } from './call.ts'

const KEY = ['classes', 'all']

/**
 * The whole timetable. It is loaded once, and from then on only what has changed: asked for by `listChanges`, or told by the
 * server (`hearChanges`).
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

/** The list of what is kept, as the cache holds it. */
function listOf({ list, position }: KeptClasses): ClassRecord[] {
  positions.set(list, position)
  return list as ClassRecord[]
}

async function fetchClasses(client: QueryClient): Promise<ClassRecord[]> {
  const kept = readKept(client)
  const list = (kept && (await fetchSince(client, kept.position))) ?? (await fetchWhole())
  const position = positions.get(list)
  // What was told while this was on its way was told of the list before it.
  if (position && told?.history === position.history && told.position > position.position)
    setTimeout(() => refresh(client))
  return list
}

/** What everybody may see, which the server has at hand, and of the reader's own classes what only they may see. */
async function fetchWhole(): Promise<ClassRecord[]> {
  // An administrator sees more of every class.
  const shared = readSession()?.role === 'admin' ? null : await callAt(getSharedTimetable, {})
  if (shared?.position) {
    const { history, position } = shared.position
    const query = { history, from: position, mine: 'true' } as const
    const taken = takeReply(readShared(shared.reply, shared.position), await call(listChanges, { query }))
    if (taken) return listOf(taken)
  }
  const { reply: list, position } = await callAt(listClasses, {})
  return position ? listOf({ list, position }) : list
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
  return taken && listOf(taken)
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
  else if (taken !== kept) client.setQueryData(KEY, listOf(taken))
}

/** Changes the list that is kept, which stays as of its position. */
export function changeClasses(
  client: QueryClient,
  change: (list: readonly ClassRecord[]) => ClassRecord[],
): void {
  client.setQueryData<ClassRecord[]>(KEY, (kept) => {
    if (!kept) return kept
    const position = positions.get(kept)
    return position ? listOf({ list: change(kept), position }) : change(kept)
  })
}
