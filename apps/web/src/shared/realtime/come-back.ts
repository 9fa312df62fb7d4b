import { REFUSALS, SOCKET, SUPERSEDED } from '@scheduler/contract'

/** What is needed of a socket. */
interface Line {
  readonly active: boolean
  on(event: string, listener: (said: never) => void): unknown
  connect(): unknown
}

/** What is needed of a document: whether it is out of view, and word of when that changes. */
export interface Page {
  readonly hidden: boolean
  addEventListener(
    event: 'visibilitychange',
    listener: () => void,
    options: { readonly once: true; readonly signal: AbortSignal },
  ): void
}

/**
 * Brings a socket back where the server has refused or closed it, which its library does not; answers how to stop. One
 * that was closed for later ones of its account comes back once the page is in view: it closes another then. `onDoubt`
 * is called where the session may be over, which an answer to a call has to tell.
 */
export function comeBack(socket: Line, page: Page, onDoubt: () => void): () => void {
  const stopping = new AbortController()
  let tries = 0
  let isSuperseded = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function tryAgain(): void {
    const delay = Math.min(SOCKET.reconnectionDelayMax, SOCKET.reconnectionDelay * 2 ** tries++)
    clearTimeout(timer)
    // Many that were sent away at one moment do not come back at one moment.
    timer = setTimeout(() => socket.connect(), delay * (0.5 + Math.random() / 2))
  }

  socket.on('connect', () => {
    tries = 0
    isSuperseded = false
  })
  socket.on('connect_error', ({ message }: Error) => {
    if (socket.active) return
    if (message === REFUSALS.notSignedIn) onDoubt()
    tryAgain()
  })
  socket.on(SUPERSEDED, () => {
    isSuperseded = true
  })
  socket.on('disconnect', (reason: string) => {
    if (reason !== 'io server disconnect') return
    if (isSuperseded && page.hidden)
      page.addEventListener('visibilitychange', tryAgain, { once: true, signal: stopping.signal })
    else tryAgain()
  })
  return () => {
    stopping.abort()
    clearTimeout(timer)
  }
}
