import { REFUSALS, SOCKET } from '@scheduler/contract'
import type { Socket } from 'socket.io-client'

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
 * closed here: its library does so where the line was lost, and not where the server has refused or closed it. `onDoubt`
 * is called where the session may be over, which an answer to a call has to tell.
 */
export async function openLastingSocket(
  { token, role, user }: SignedIn,
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
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function tryAgain(): void {
    const delay = Math.min(SOCKET.reconnectionDelayMax, SOCKET.reconnectionDelay * 2 ** tries++)
    clearTimeout(timer)
    // Many that were sent away at one moment do not come back at one moment.
    timer = setTimeout(() => socket.connect(), delay * (0.5 + Math.random() / 2))
  }

  socket.on('connect', () => {
    tries = 0
  })
  socket.on('connect_error', ({ message }) => {
    if (socket.active) return
    if (message === REFUSALS.notSignedIn) onDoubt()
    tryAgain()
  })
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') tryAgain()
  })
  return {
    socket,
    close() {
      clearTimeout(timer)
      socket.close()
    },
  }
}
