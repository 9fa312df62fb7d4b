import { SOCKET } from '@scheduler/contract'
import { io, type Socket } from 'socket.io-client'
import type { Session } from '../session/session.ts'

let socket: Socket | null = null

/** The id of the open socket, sent with every write so that the server does not tell us what we did. */
export function liveSocketId(): string | undefined {
  return socket?.connected ? socket.id : undefined
}

/** Opens the socket of a session; the server believes the token, the query is for its logs. */
export function openSocket({ token, role, user }: Session): Socket {
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
