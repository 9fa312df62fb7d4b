import {
  CHANGES,
  type ChangesMessage,
  type ClassRecord,
  KEPT_LISTS,
  type Kept,
  type KeptName,
  type KeptRecord,
  POSITION_HEADER,
  readPosition,
  readShared,
  SHARED_LISTS,
  takeMessage,
  takeReply,
} from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { io } from 'socket.io-client'
import { send } from '../faults/load.ts'

type AnyKept = Kept<KeptName>

/** Somebody who keeps lists as a browser does: loaded whole once, and from then on what the server tells. */
export interface KeepingBrowser {
  /** The classes. */
  readonly list: readonly ClassRecord[]
  read<Name extends KeptName>(name: Name): readonly KeptRecord<Name>[]
  /** How often it has read a whole list, asked for changes, and taken them from a message. */
  readonly counts: { whole: number; asked: number; taken: number }
  /** Throws away the next messages. */
  miss(messages: number): void
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
  let asking: Promise<void> | null = null
  const counts = { whole: 0, asked: 0, taken: 0 }

  async function readWhole(name: KeptName): Promise<void> {
    counts.whole++
    kept.delete(name)
    const shared = role === 'admin' ? undefined : SHARED_LISTS.find((one) => one === name)
    const path = shared ? '/api/timetable' : KEPT_LISTS[name].path
    const { headers, body, status } = await send(server, token, ['GET', path])
    const position = readPosition(headers.get(POSITION_HEADER))
    if (status !== 200 || !position) return
    const whole = shared ? readShared(shared, body, position) : { list: body, position }
    const own = shared ? takeReply(name, whole, await askFor([name], whole, '&mine=true')) : whole
    if (own) kept.set(name, own)
  }

  async function askFor(lists: readonly KeptName[], { position }: AnyKept, more = '') {
    const since = `history=${position.history}&from=${position.position}`
    const path = `/api/changes?${since}&lists=${lists.join()}${more}`
    const { status, body } = await send(server, token, ['GET', path])
    return status === 200 ? body : { lists: {} }
  }

  /** Asks for each list from where it is. */
  async function ask(): Promise<void> {
    for (const name of names) {
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
      if (after) kept.set(name, after)
      else await readWhole(name)
    }
  }

  /** Until it is as far as the server has told. */
  function catchUp(): void {
    asking ??= ask().finally(() => {
      asking = null
      if ([...kept.values()].some(({ position }) => position.position < told)) catchUp()
    })
  }

  function hear(message: ChangesMessage): void {
    if (toMiss-- > 0) return
    told = Math.max(told, message.to)
    for (const name of names) {
      const before = kept.get(name)
      const after = before && takeMessage(name, before, message)
      if (!after) catchUp()
      else if (after !== before) {
        counts.taken++
        kept.set(name, after)
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
    opened.on(CHANGES, hear)
    return opened
  }

  for (const name of names) await readWhole(name)
  let socket = connect()
  const read = <Name extends KeptName>(name: Name) => (kept.get(name)?.list ?? []) as KeptRecord<Name>[]
  return {
    get list() {
      return read('classes')
    },
    read,
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
