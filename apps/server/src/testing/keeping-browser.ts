import {
  CHANGES,
  type ChangesMessage,
  type ClassRecord,
  KEPT_LISTS,
  type Kept,
  type KeptName,
  type KeptRecord,
  POSITION_HEADER,
  REFUSALS,
  readPosition,
  readShared,
  SHARED_LISTS,
  takeMessage,
  takeReply,
} from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { pause } from '@scheduler/testing'
import { io, type Socket } from 'socket.io-client'
import { send } from './load.ts'

type AnyKept = Kept<KeptName>

const RETRY_MILLISECONDS = 300
const LATE_MILLISECONDS = 1500

/** Somebody who keeps lists as a browser does: loaded whole once, and from then on what the server tells. */
export interface KeepingBrowser {
  /** The classes. */
  readonly list: readonly ClassRecord[]
  read<Name extends KeptName>(name: Name): readonly KeptRecord<Name>[]
  /** How often it has read a whole list, asked for changes, and taken them from a message. */
  readonly counts: {
    readonly whole: number
    readonly asked: number
    readonly taken: number
    /** How often a position fell within one history, which it must not. */
    readonly fallen: number
  }
  /** Whether the session has ended: nothing is kept from then on. */
  readonly isOver: boolean
  /** Throws away the next messages. */
  miss(messages: number): void
  /** Throws away all messages up to one, and that one; resolves then. */
  missUpTo(isLast: (message: ChangesMessage) => boolean): Promise<void>
  /** The next messages come late, after others, or at once and late as well. */
  disturb(messages: number, how: 'late' | 'twice'): void
  loseLine(): void
  findLine(url?: string): void
  /** Resolves when nothing is on its way any more. */
  settle(): Promise<void>
  close(): void
}

export async function openBrowser(
  url: string,
  token: string,
  role: Role,
  names: readonly KeptName[] = ['classes'],
): Promise<KeepingBrowser> {
  let server = url
  const kept = new Map<KeptName, AnyKept>()
  let told = 0
  let toMiss = 0
  let isMissed = (_: ChangesMessage) => false
  let toDisturb = 0
  let isTwice = false
  let asking: Promise<void> | null = null
  let isOver = false
  let socket: Socket | null = null
  const counts = { whole: 0, asked: 0, taken: 0, fallen: 0 }

  async function readWhole(name: KeptName): Promise<void> {
    kept.delete(name)
    const shared = role === 'admin' ? undefined : SHARED_LISTS.find((one) => one === name)
    const path = shared ? '/api/timetable' : KEPT_LISTS[name].path
    const { headers, body, status } = await send(server, token, ['GET', path])
    const position = readPosition(headers.get(POSITION_HEADER))
    if (status !== 200 || !position) return fail(status)
    const whole = shared ? readShared(shared, body, position) : { list: body, position }
    const own = shared ? takeReply(name, whole, await askFor([name], whole, '&mine=true')) : whole
    if (!own) return
    counts.whole++
    keep(name, own)
  }

  async function askFor(lists: readonly KeptName[], { position }: AnyKept, more = '') {
    const since = `history=${position.history}&from=${position.position}`
    const path = `/api/changes?${since}&lists=${lists.join()}${more}`
    const { status, body } = await send(server, token, ['GET', path])
    if (status !== 200) await fail(status)
    return status === 200 ? body : { lists: {} }
  }

  /** Asks for each list from where it is. */
  async function ask(): Promise<void> {
    for (const name of names) {
      if (isOver) return
      const before = kept.get(name)
      if (before && before.position.position >= told) continue
      if (!before) {
        await readWhole(name)
        continue
      }
      counts.asked++
      const reply = await askFor([name], before)
      if (reply.position === undefined) continue
      const after = takeReply(name, kept.get(name) ?? before, reply)
      if (after) keep(name, after)
      else await readWhole(name)
    }
  }

  /** Until it is as far as the server has told. */
  function catchUp(): void {
    asking ??= ask().finally(() => {
      asking = null
      const isBehind = (name: KeptName) => (kept.get(name)?.position.position ?? -1) < told
      if (!isOver && names.some(isBehind)) catchUp()
    })
  }

  function keep(name: KeptName, next: AnyKept): void {
    const [before, after] = [kept.get(name)?.position, next.position]
    if (before?.history === after.history && before.position > after.position) counts.fallen++
    kept.set(name, next)
  }

  /** With a session that has ended all that was kept goes; anything else passes, and is tried again. */
  async function fail(status: number): Promise<void> {
    if (status !== 401) return pause(RETRY_MILLISECONDS)
    isOver = true
    kept.clear()
    socket?.close()
  }

  function receive(message: ChangesMessage): void {
    if (isMissed(message) || toMiss-- > 0) return
    const isDisturbed = toDisturb-- > 0
    if (!isDisturbed || isTwice) hear(message)
    if (isDisturbed) void pause(LATE_MILLISECONDS * Math.random()).then(() => isOver || hear(message))
  }

  function hear(message: ChangesMessage): void {
    told = Math.max(told, message.to)
    for (const name of names) {
      const before = kept.get(name)
      const after = before && takeMessage(name, before, message)
      if (!after) catchUp()
      else if (after !== before) {
        counts.taken++
        keep(name, after)
      }
    }
  }

  function connect() {
    const opened = io(server, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelayMax: 500,
      auth: { token },
    })
    opened.on(CHANGES, receive)
    opened.on('connect_error', ({ message }) => {
      if (message === REFUSALS.notSignedIn) void fail(401)
      else if (!opened.active) comeBack(opened)
    })
    opened.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') comeBack(opened)
    })
    return opened
  }

  /** A server that sent it away, or was not ready, does not call it back. */
  function comeBack(opened: Socket): void {
    void pause(RETRY_MILLISECONDS * Math.random()).then(
      () => opened === socket && !isOver && opened.connect(),
    )
  }

  // A server that is starting may not be ready for it.
  for (const name of names) while (!isOver && !kept.has(name)) await readWhole(name)
  socket = connect()
  const read = <Name extends KeptName>(name: Name) => (kept.get(name)?.list ?? []) as KeptRecord<Name>[]
  return {
    get list() {
      return read('classes')
    },
    read,
    counts,
    get isOver() {
      return isOver
    },
    miss(messages) {
      toMiss = messages
    },
    missUpTo: (isLast) =>
      new Promise((resolve) => {
        isMissed = (message) => {
          if (isLast(message)) {
            isMissed = () => false
            resolve()
          }
          return true
        }
      }),
    disturb(messages, how) {
      toDisturb = messages
      isTwice = how === 'twice'
    },
    loseLine: () => void socket?.close(),
    findLine(to = server) {
      server = to
      socket?.close()
      socket = connect()
    },
    async settle() {
      while (asking) await asking
    },
    close: () => void socket?.close(),
  }
}
