import type { Socket } from 'socket.io-client'
import { queryClient } from '../api/query-client.ts'
import type { Session } from '../session/session.ts'
import { type LastingSocket, openLastingSocket } from './lasting-socket.ts'

let live: LastingSocket | null = null

/** The id of the open socket, sent with every write so that the server does not tell us what we did. */
export function liveSocketId(): string | undefined {
  return live?.socket.connected ? live.socket.id : undefined
}

/** Opens the socket of a session. Its library comes after the page, which works without it. */
export async function openSocket(session: Session): Promise<Socket> {
  const opened = await openLastingSocket(session, document, () => void queryClient.invalidateQueries())
  live?.close()
  live = opened
  return opened.socket
}

export function closeSocket(closing: Socket): void {
  if (live?.socket === closing) {
    live.close()
    live = null
  } else closing.close()
}
