import { SOCKET } from '@scheduler/contract'
import type { Socket } from 'socket.io-client'
import { comeBack, type Page } from './come-back.ts'

interface SignedIn {
  readonly token: string
  readonly role: string
  readonly user: { readonly _id: string }
}

export interface LastingSocket {
  readonly socket: Socket
  close(): void
}

/**
 * Opens the socket of a session; the server believes the token, the query is for its logs. It comes back until it is
 * closed here. `onDoubt` is called where the session may be over, which an answer to a call has to tell.
 */
export async function openLastingSocket(
  { token, role, user }: SignedIn,
  page: Page,
  onDoubt: () => void,
  address?: string,
): Promise<LastingSocket> {
  const { io } = await import('socket.io-client')
  const options = {
    transports: ['websocket'],
    auth: { token },
    query: { userId: user._id, role },
    forceNew: true,
    ...SOCKET,
  }
  const socket = address === undefined ? io(options) : io(address, options)
  const stop = comeBack(socket, page, onDoubt)
  return {
    socket,
    close() {
      stop()
      socket.close()
    },
  }
}
