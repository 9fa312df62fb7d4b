import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Server } from 'socket.io'

/** What is sent to so many takes a few milliseconds; calls are answered between one turn and the next. */
const SOCKETS_IN_A_TURN = 50

/** Sends an event to the sockets in some rooms but not in others, a few at a time; resolves when the last one has it. */
export async function sendInTurns(
  io: Pick<Server, 'to' | 'sockets'>,
  { to, except }: { readonly to: readonly string[]; readonly except: readonly string[] },
  event: string,
  payload: object,
): Promise<void> {
  const { adapter } = io.sockets
  const isExcepted = (id: string) => except.some((room) => adapter.rooms.get(room)?.has(id))
  const ids = [...(await adapter.sockets(new Set(to)))].filter((id) => !isExcepted(id))
  for (let at = 0; at < ids.length; at += SOCKETS_IN_A_TURN) {
    io.to(ids.slice(at, at + SOCKETS_IN_A_TURN)).emit(event, payload)
    await nextTurn()
  }
}
