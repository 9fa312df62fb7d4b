import { EVENTS, type EventName, type EventPayload } from '@scheduler/contract'
import { moment } from '@scheduler/testing'
import { io, type Socket } from 'socket.io-client'

export interface Heard extends EventPayload {
  readonly event: EventName
  /** When, by `moment`. */
  readonly heardAt: number
}

/** Somebody's open socket, and all that it was told. */
export interface Listener {
  readonly socketId: string
  readonly heard: readonly Heard[]
  /** When the server closed it, by `moment`; null while it is open. */
  closedAt(): number | null
  /** Resolves with the first event of which this is true, heard already or to come. */
  hear(isMeant: (heard: Heard) => boolean): Promise<Heard>
  close(): void
}

/** Opens a socket of a session, as the client does. */
export async function listen(url: string, token: string): Promise<Listener> {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } })
  const heard: Heard[] = []
  const waiting = new Set<(one: Heard) => void>()
  let closedAt: number | null = null
  socket.on('disconnect', () => {
    closedAt = moment()
  })
  for (const event of EVENTS) {
    socket.on(event, (payload: EventPayload) => {
      const one = { event, ...payload, heardAt: moment() }
      heard.push(one)
      for (const tell of waiting) tell(one)
    })
  }
  await connected(socket)
  return {
    socketId: socket.id ?? '',
    heard,
    closedAt: () => closedAt,
    hear: (isMeant) =>
      new Promise((resolve) => {
        const known = heard.find(isMeant)
        if (known) return resolve(known)
        const tell = (one: Heard) => {
          if (!isMeant(one)) return
          waiting.delete(tell)
          resolve(one)
        }
        waiting.add(tell)
      }),
    close: () => void socket.close(),
  }
}

function connected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
}
