import {
  type ChangesMessage,
  type Endpoint,
  type Holds,
  KEPT_LISTS,
  type Kept,
  type KeptName,
  type KeptRecord,
  listChanges,
  type Position,
  type Reply,
  SHARED_LISTS,
  takeMessage,
  takeReply,
} from '@scheduler/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { type CallArguments, call, callAt } from './call.ts'
import type { Live } from './query-client.ts'
import { readSharedList } from './shared-lists.ts'
import { restoreList, storeList } from './stored-lists.ts'

type Key = readonly string[]

/** A list as it was read whole, and as of which position, where that is known. */
export interface Whole<Name extends KeptName> {
  readonly list: readonly KeptRecord<Name>[]
  readonly position: Position | null
}

interface Options<Name extends KeptName> {
  readonly queryKey?: Key
  readonly readWhole?: () => Promise<Whole<Name>>
  /** Where not all records of the list are kept: which. */
  readonly holds?: Holds<Name>
  readonly isStored?: boolean
  readonly describeFailure?: (message: string) => string
}

/**
 * A list of records that is loaded once, and from then on only what has changed in it: asked for by `listChanges`, or told by
 * the server (`hearChanges`).
 */
export function liveList<Name extends KeptName>(
  name: Name,
  {
    queryKey = [name],
    readWhole = () => readWholeList(name),
    holds,
    isStored,
    describeFailure,
  }: Options<Name> = {},
) {
  const live = { name, ...(holds && { holds }), ...(isStored && { isStored }) } as Live
  return queryOptions({
    queryKey,
    queryFn: ({ client }) => fetchList(client, queryKey, live, readWhole),
    // Comparing thousands of records that are the same objects anyway would take longer than all else.
    structuralSharing: false,
    meta: { live, ...(describeFailure && { describeFailure }) },
  })
}

/** Reads a list by the call that answers it. */
export async function readList<E extends Endpoint>(endpoint: E, input: CallArguments<E>) {
  const { reply: list, position } = await callAt(endpoint, input)
  return { list, position }
}

async function readWholeList<Name extends KeptName>(name: Name): Promise<Whole<Name>> {
  const shared = SHARED_LISTS.find((one) => one === name)
  const endpoint: Endpoint = KEPT_LISTS[name]
  const whole = (shared && (await readSharedList(shared))) ?? (await readList(endpoint, {}))
  return whole as Whole<Name>
}

type Listed = readonly { readonly _id: string }[]

/** As of which position each list is: one that is put back or thrown away takes its position with it. */
const positions = new WeakMap<Listed, Position>()

/** The furthest position that the server has told of. */
let told: Position | null = null

function readKept(client: QueryClient, key: Key): Kept<KeptName> | null {
  const list = client.getQueryData<KeptRecord<KeptName>[]>(key)
  const position = list && positions.get(list)
  return list && position ? { list, position } : null
}

/** The list of what is kept, as the cache holds it; where it is stored, it is so before long. */
function listOf<Name extends KeptName>(
  client: QueryClient,
  key: Key,
  { name, isStored }: Live,
  { list, position }: Kept<Name>,
): KeptRecord<Name>[] {
  positions.set(list, position)
  // What is shown before the server has answered may be refused: it is not stored.
  if (isStored) storeList(name, () => (client.isMutating() === 0 ? readKept(client, key) : null))
  return list as KeptRecord<Name>[]
}

/** The lists that are being read from the store, which are about to ask what has changed. */
const restoring = new Set<Promise<unknown>>()

/** Shows what the browser has stored, which stays to be brought up to date. */
async function restore(client: QueryClient, key: Key, live: Live): Promise<Kept<KeptName> | null> {
  if (!live.isStored) return null
  const reading = restoreList(live.name) as Promise<Kept<KeptName> | null>
  restoring.add(reading)
  const stored = await reading.finally(() => restoring.delete(reading))
  if (stored) client.setQueryData(key, listOf(client, key, live, stored), { updatedAt: 0 })
  return stored
}

async function fetchList<Name extends KeptName>(
  client: QueryClient,
  key: Key,
  live: Live,
  readWhole: () => Promise<Whole<Name>>,
): Promise<KeptRecord<Name>[]> {
  const kept = readKept(client, key) ?? (await restore(client, key, live))
  const since = kept && (await fetchSince(client, key, live, kept.position))
  const { list, position } = since ?? (await readWhole())
  if (!position) return list as KeptRecord<Name>[]
  // What was told while this was on its way was told of the list before it.
  if (isBehind(position)) setTimeout(() => refresh(client, [key]))
  return listOf(client, key, live, { list, position }) as KeptRecord<Name>[]
}

/** Null where the whole has to be read, as where it is refused. */
async function fetchSince(
  client: QueryClient,
  key: Key,
  { name, holds }: Live,
  since: Position,
): Promise<Kept<KeptName> | null> {
  const reply = await askSince(name, since).catch((error) => {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401)
      return null
    throw error
  })
  const kept = readKept(client, key)
  return reply && kept && takeReply(name, kept, reply, holds)
}

/** What is asked for in one call: lists, since the position of the one that is farthest behind. */
interface Question {
  from: number
  readonly lists: Set<KeptName>
  readonly reply: Promise<Reply<typeof listChanges>>
}

/** Lists that a page shows come one after the other. */
const GATHERED_MILLISECONDS = 50

async function gather(): Promise<void> {
  do {
    await Promise.all(restoring)
    await new Promise<void>((resolve) => setTimeout(resolve, GATHERED_MILLISECONDS))
  } while (restoring.size > 0)
}

/** By histories, those that are about to be asked: all lists that are refreshed at one moment are one question. */
const questions = new Map<string, Question>()

function askSince(name: KeptName, { history, position }: Position): Promise<Reply<typeof listChanges>> {
  const question = questions.get(history) ?? openQuestion(history, position)
  question.from = Math.min(question.from, position)
  question.lists.add(name)
  return question.reply
}

function openQuestion(history: string, position: number): Question {
  const ask = () => {
    questions.delete(history)
    return call(listChanges, { query: { history, from: question.from, lists: [...question.lists] } })
  }
  const question: Question = {
    from: position,
    lists: new Set(),
    reply: gather().then(ask),
  }
  questions.set(history, question)
  return question
}

function isBehind({ history, position }: Position): boolean {
  return told?.history === history && told.position > position
}

function refresh(client: QueryClient, keys: readonly Key[]): void {
  for (const queryKey of keys)
    void client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
}

/** Takes over what the server tells of changes, or asks for it where something before it is not known here. */
export function hearChanges(client: QueryClient, message: ChangesMessage): void {
  const { history, to, spreadMilliseconds = 0 } = message
  if (told?.history !== history || told.position < to) told = { history, position: to }
  const toAsk = listLive(client).filter(({ key, live }) => !take(client, key, live, message))
  if (toAsk.length === 0) return
  setTimeout(() => {
    const keys = toAsk.map(({ key }) => key)
    refresh(
      client,
      keys.filter((key) => isStillBehind(client, key)),
    )
  }, Math.random() * spreadMilliseconds)
}

/** It may have been asked for meanwhile. */
function isStillBehind(client: QueryClient, key: Key): boolean {
  const kept = readKept(client, key)
  return !kept || kept.position.history !== told?.history || isBehind(kept.position)
}

/** The live queries that have been answered. */
function listLive(client: QueryClient): { key: Key; live: Live }[] {
  return client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, meta, state }) =>
      meta?.live && state.data !== undefined ? { key: queryKey as Key, live: meta.live } : [],
    )
}

/** Whether the list is as far as the message now; if not, it has to be asked for. */
function take(client: QueryClient, key: Key, live: Live, message: ChangesMessage): boolean {
  const { name, holds } = live
  const kept = readKept(client, key)
  const taken = kept && takeMessage(name, kept, message, holds)
  if (!taken) return false
  const list = listOf(client, key, live, taken)
  if (list !== kept.list) client.setQueryData(key, list)
  return true
}

/** Changes a list that is kept, which stays as of its position. */
export function changeKept<One extends KeptRecord<KeptName>>(
  client: QueryClient,
  key: Key,
  change: (list: readonly One[]) => One[],
): void {
  client.setQueryData<One[]>(key, (kept) => {
    if (!kept) return kept
    const position = positions.get(kept)
    const changed = change(kept)
    if (position) positions.set(changed, position)
    return changed
  })
}
