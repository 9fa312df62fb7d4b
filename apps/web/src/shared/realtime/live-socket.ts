import { SOCKET } from '@scheduler/contract'
import type { Socket } from 'socket.io-client'
import type { Session } from '../session/session.ts'

let socket: Socket | null = null

/** The id of the open socket, sent with every write so that the server does not tell us what we did. */
export function liveSocketId(): string | undefined {
  return socket?.connected ? socket.id : undefined
}

/**
 * Opens the socket of a session; the server believes the token, the query is for its logs. Its library comes after the
 * page, which stands without it.
 */
export async function openSocket({ token, role, user }: Session): Promise<Socket> {
  const { io } = await import('socket.io-client')
  socket?.close()
  socket = io({
    transports: ['websocket'],
    auth: { token },
    query: { userId: user._id, role },
    forceNew: true,
    ...SOCKET,
  })
  return socket
}

export function closeSocket(closing: Socket): void {
  closing.close()
  if (socket === closing) socket = null
}
