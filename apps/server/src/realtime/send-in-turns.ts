import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Server, Socket } from 'socket.io'
import { closeIfUnread } from './unread-sockets.ts'

/** What is sent to so many takes a few milliseconds; calls are answered between one turn and the next. */
const SOCKETS_IN_A_TURN = 50

/** Sends an event to the sockets in some rooms but not in others, a few at a time; resolves when the last one has it. */
export async function sendInTurns(
  io: Pick<Server, 'to' | 'sockets'>,
  { to, except }: { readonly to: readonly string[]; readonly except: readonly string[] },
  event: string,
  payload: object,
): Promise<void> {
  const { adapter, sockets } = io.sockets
  const isExcepted = (id: string) => except.some((room) => adapter.rooms.get(room)?.has(id))
  const ids = [...(await adapter.sockets(new Set(to)))].filter((id) => !isExcepted(id))
  const frame = textFrame(`42${JSON.stringify([event, payload])}`)
  for (let at = 0; at < ids.length; at += SOCKETS_IN_A_TURN) {
    for (const id of ids.slice(at, at + SOCKETS_IN_A_TURN)) {
      const socket = sockets.get(id)
      if (socket && !writeFrame(socket, frame)) socket.emit(event, payload)
    }
    await nextTurn()
  }
}

/**
 * A text as a server writes it on a websocket (RFC 6455), the same for all of them: what Socket.IO does for each takes
 * several times as long as writing it.
 */
function textFrame(text: string): Buffer {
  const content = Buffer.from(text)
  const { length } = content
  const size =
    length < 126 ? [length] : length < 65_536 ? [126, ...bytesOf(length, 2)] : [127, ...bytesOf(length, 8)]
  return Buffer.concat([Buffer.from([0x81, ...size]), content])
}

const bytesOf = (number: number, count: number) =>
  Array.from({ length: count }, (_, index) => Math.floor(number / 256 ** (count - 1 - index)) % 256)

/** Whether it was written: not where something said before still waits, which has to come first. */
function writeFrame({ conn }: Socket, frame: Buffer): boolean {
  const line = conn.request.socket
  if (conn.readyState !== 'open' || !conn.transport.writable || !line.writable) return false
  line.write(frame)
  closeIfUnread(line)
  return true
}
