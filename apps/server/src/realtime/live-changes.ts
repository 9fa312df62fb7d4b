import {
  CHANGES,
  type ChangesMessage,
  type ClassRecord,
  type Count,
  type Position,
  shortenId,
} from '@scheduler/contract'
import type { BroadcastOperator, DefaultEventsMap, Server } from 'socket.io'
import { accountRoom, EVERYONE, roleRoom } from './audience.ts'
import type { Batch } from './change-log.ts'
import { sendInTurns } from './send-in-turns.ts'

/** Changes of classes are told at most so often, of who is in them less often: these are many more. */
const CLASSES_MILLISECONDS = 250
const COUNTS_MILLISECONDS = 1000
/** What is larger is asked for instead: a message is sent to everybody. */
const LONGEST_MESSAGE = 8000
const MOST_CLASSES = 50
/** Everybody asks within so long, and not at one moment. */
const SPREAD_MILLISECONDS = 2000

interface LiveChanges {
  pass(batch: Batch): void
  end(): void
}

/** Reads what everybody may see of classes, and how many are in them. */
interface Reading {
  classes(ids: readonly string[]): Promise<ClassRecord[]>
  counts(ids: readonly string[]): Promise<Count[]>
}

type Content = NonNullable<ChangesMessage['classes']>

/**
 * Tells the sockets of a server what has changed between two positions: everybody what everybody may see, together and a few
 * times a second; people who may see more of it that there is something to ask for, and those whom it concerns at once.
 */
export function tellChanges(
  io: Pick<Server, 'to' | 'sockets'>,
  read: Reading,
  head: () => Position,
): LiveChanges {
  let told = head()
  let classes = new Set<string>()
  let counted = new Set<string>()
  /** The rooms of those who may see more of it than everybody: they ask. */
  let asking = new Set<string>()
  let toldAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = Number.POSITIVE_INFINITY
  let flushed = Promise.resolve()

  function pass({ records }: Batch): void {
    if (records.length === 0) return
    for (const { kind, id } of records) (kind === 'class' ? classes : counted).add(id)
    const concerned = new Set(records.flatMap(({ concerns }) => concerns.map(accountRoom)))
    if (concerned.size > 0) sayPosition(io.to([...concerned]), head())
    for (const room of concerned) asking.add(room)
    wait(toldAt + (classes.size > 0 ? CLASSES_MILLISECONDS : COUNTS_MILLISECONDS))
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
    const [changed, joined, rooms] = [classes, counted, [roleRoom('admin'), ...asking]]
    classes = new Set()
    counted = new Set()
    asking = new Set()
    due = Number.POSITIVE_INFINITY
    toldAt = performance.now()
    const from = told
    told = head()
    const { history, position: to } = told
    if (from.history !== history) return
    const message: ChangesMessage = { history, from: from.position, to }
    io.to(rooms).emit(CHANGES, message)
    // Where it cannot be read, browsers ask for it, and are told what is wrong.
    const content = await readContent(changed, joined).catch(() => null)
    const whole = content
      ? { ...message, classes: content }
      : { ...message, spreadMilliseconds: SPREAD_MILLISECONDS }
    await sendInTurns(io, { to: [EVERYONE], except: rooms }, CHANGES, whole)
  }

  async function readContent(changed: Set<string>, joined: Set<string>): Promise<Content | null> {
    if (changed.size > MOST_CLASSES) return null
    const records = await read.classes([...changed])
    const present = new Set(records.map(({ _id }) => _id))
    const counts = await read.counts([...joined].filter((id) => !changed.has(id)))
    const content: Content = {
      changed: records.map(withoutPrivate),
      removed: [...changed].filter((id) => !present.has(id)),
      counts: counts.map(([id, ...count]) => [shortenId(id), ...count]),
    }
    return JSON.stringify(content).length > LONGEST_MESSAGE ? null : content
  }

  return { pass, end: () => clearTimeout(timer) }
}

/** Lets a browser compare what it has read with what there is to be read. */
export function sayPosition(
  socket: Pick<BroadcastOperator<DefaultEventsMap, unknown>, 'emit'>,
  { history, position }: Position,
): void {
  socket.emit(CHANGES, { history, from: position, to: position } satisfies ChangesMessage)
}

function withoutPrivate({ studentIds: _, postponementRequestReason: __, ...shared }: ClassRecord) {
  return shared
}
