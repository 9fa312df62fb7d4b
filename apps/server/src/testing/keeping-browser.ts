import {
  CHANGES,
  type ChangesMessage,
  type ClassRecord,
  type KeptClasses,
  POSITION_HEADER,
  readPosition,
  readShared,
  takeMessage,
  takeReply,
} from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { io } from 'socket.io-client'
import { send } from '../faults/load.ts'

/** Somebody who keeps the timetable as a browser does: loaded whole once, and from then on what the server tells. */
export interface KeepingBrowser {
  readonly list: readonly ClassRecord[]
  /** How often it has read the whole list, asked for changes, and taken them from a message. */
  readonly counts: { whole: number; asked: number; taken: number }
  /** Throws away the next messages. */
  miss(messages: number): void
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
  let asking: Promise<void> | null = null
  const counts = { whole: 0, asked: 0, taken: 0 }

  async function readWhole(): Promise<void> {
    counts.whole++
    const path = role === 'admin' ? '/api/classs' : '/api/timetable'
    const { headers, body, status } = await send(server, token, ['GET', path])
    const position = readPosition(headers.get(POSITION_HEADER))
    if (status !== 200 || !position) return
    kept = role === 'admin' ? { list: body, position } : await addOwn(readShared(body, position))
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
    if (status !== 200) return
    kept = takeReply(kept, body)
    if (!kept) await readWhole()
  }

  /** Until it is as far as the server has told. */
  function catchUp(): void {
    asking ??= ask().finally(() => {
      asking = null
      if (kept && kept.position.position < told) catchUp()
    })
  }

  function hear(message: ChangesMessage): void {
    if (toMiss-- > 0) return
    told = Math.max(told, message.to)
    const taken = kept && takeMessage(kept, message)
    if (!taken) catchUp()
    else if (taken !== kept) {
      counts.taken++
      kept = taken
    }
  }

  function connect() {
    const opened = io(server, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelayMax: 500,
      auth: { token },
    })
    opened.on(CHANGES, hear)
    return opened
  }

  await readWhole()
  let socket = connect()
  return {
    get list() {
      return kept?.list ?? []
    },
    counts,
    miss(messages) {
      toMiss = messages
    },
    loseLine: () => void socket.close(),
    findLine(to = server) {
      server = to
      socket.close()
      socket = connect()
    },
    async settle() {
      while (asking) await asking
    },
    close: () => void socket.close(),
  }
}
