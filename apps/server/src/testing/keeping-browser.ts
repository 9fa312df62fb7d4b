import { setTimeout as sleep } from 'node:timers/promises'
import {
  CHANGES,
  type ChangesMessage,
  type ClassRecord,
  type KeptClasses,
  POSITION_HEADER,
  REFUSALS,
  readPosition,
  takeMessage,
  takeReply,
} from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { io, type Socket } from 'socket.io-client'
import { send } from '../faults/load.ts'

const RETRY_MILLISECONDS = 300
const LATE_MILLISECONDS = 1500

/** Somebody who keeps the timetable as a browser does: loaded whole once, and from then on what the server tells. */
export interface KeepingBrowser {
  readonly list: readonly ClassRecord[]
  /** How often it has read the whole list, asked for changes, and taken them from a message. */
  readonly counts: {
    readonly whole: number
    readonly asked: number
    readonly taken: number
    /** How often its position fell within one history, which it must not. */
    readonly fallen: number
  }
  /** Whether the session has ended: nothing is kept from then on. */
  readonly isOver: boolean
  /** Throws away the next messages. */
  miss(messages: number): void
  /** The next messages come late, after others, or at once and late as well. */
  disturb(messages: number, how: 'late' | 'twice'): void
  loseLine(): void
  findLine(url?: string): void
  /** Resolves when nothing is on its way any more. */
  settle(): Promise<void>
  close(): void
}

export async function openBrowser(url: string, token: string, role: Role): Promise<KeepingBrowser> {
  let server = url
  let kept: KeptClasses | null = null
  let told = 0
  let toMiss = 0
  let toDisturb = 0
  let isTwice = false
  let asking: Promise<void> | null = null
  let isOver = false
  let socket: Socket | null = null
  const counts = { whole: 0, asked: 0, taken: 0, fallen: 0 }

  async function readWhole(): Promise<void> {
    counts.whole++
    const path = `/api/classs${role === 'admin' ? '' : '?view=shared'}`
    const { headers, body, status } = await send(server, token, ['GET', path])
    const position = readPosition(headers.get(POSITION_HEADER))
    if (status !== 200 || !position) return fail(status)
    const whole = { list: body, position }
    kept = role === 'admin' ? whole : await addOwn(whole)
  }

  async function addOwn(whole: KeptClasses): Promise<KeptClasses | null> {
    const { history, position } = whole.position
    const path = `/api/changes?history=${history}&from=${position}&mine=true`
    return takeReply(whole, (await send(server, token, ['GET', path])).body)
  }

  async function ask(): Promise<void> {
    if (!kept) return readWhole()
    counts.asked++
    const { history, position } = kept.position
    const path = `/api/changes?history=${history}&from=${position}`
    const { status, body } = await send(server, token, ['GET', path])
    if (status !== 200) return fail(status)
    keep(kept && takeReply(kept, body))
    if (!kept) await readWhole()
  }

  /** Until it is as far as the server has told. */
  function catchUp(): void {
    asking ??= ask().finally(() => {
      asking = null
      if (!isOver && (kept?.position.position ?? -1) < told) catchUp()
    })
  }

  function keep(next: KeptClasses | null): void {
    const [before, after] = [kept?.position, next?.position]
    if (before && before.history === after?.history && before.position > after.position) counts.fallen++
    kept = next
  }

  /** With a session that has ended all that was kept goes; anything else passes, and is tried again. */
  async function fail(status: number): Promise<void> {
    if (status !== 401) return sleep(RETRY_MILLISECONDS)
    isOver = true
    kept = null
    socket?.close()
  }

  function receive(message: ChangesMessage): void {
    if (toMiss-- > 0) return
    const isDisturbed = toDisturb-- > 0
    if (!isDisturbed || isTwice) hear(message)
    if (isDisturbed) setTimeout(() => isOver || hear(message), LATE_MILLISECONDS * Math.random())
  }

  function hear(message: ChangesMessage): void {
    told = Math.max(told, message.to)
    const taken = kept && takeMessage(kept, message)
    if (!taken) catchUp()
    else if (taken !== kept) {
      counts.taken++
      keep(taken)
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
      if (message === REFUSALS.notSignedIn) catchUp()
      if (!opened.active) comeBack(opened)
    })
    opened.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') comeBack(opened)
    })
    return opened
  }

  /** A server that sent it away, or was not ready, does not call it back. */
  function comeBack(opened: Socket): void {
    setTimeout(() => opened === socket && !isOver && opened.connect(), RETRY_MILLISECONDS * Math.random())
  }

  await readWhole()
  socket = connect()
  return {
    get list() {
      return kept?.list ?? []
    },
    counts,
    get isOver() {
      return isOver
    },
    miss(messages) {
      toMiss = messages
    },
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
