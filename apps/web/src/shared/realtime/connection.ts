import { useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'

/** The line to the server, as people are told of it: open, lost, or back a moment ago. */
export type Connection = 'open' | 'lost' | 'back'

/** A line that comes back sooner than this was not missed. */
const GRACE_MILLISECONDS = 1500
const BACK_MILLISECONDS = 4000

let connection: Connection = 'open'
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function become(next: Connection, afterMilliseconds = 0): void {
  clearTimeout(timer)
  const change = () => {
    connection = next
    for (const listener of listeners) listener()
  }
  if (afterMilliseconds === 0) change()
  else timer = setTimeout(change, afterMilliseconds)
}

function findBack(): void {
  const wasMissed = connection === 'lost'
  become(wasMissed ? 'back' : 'open')
  if (wasMissed) become('open', BACK_MILLISECONDS)
}

/** Follows the socket, and the browser's own word that the network is lost; answers how to stop. */
export function followConnection(socket: Socket): () => void {
  const lose = () => {
    if (connection !== 'lost') become('lost', GRACE_MILLISECONDS)
  }
  // A socket may take long to notice that the network was lost: it begins again.
  const restart = () => void socket.disconnect().connect()
  socket.on('connect', findBack)
  socket.on('disconnect', (reason) => reason !== 'io client disconnect' && lose())
  socket.on('connect_error', lose)
  window.addEventListener('offline', lose)
  window.addEventListener('online', restart)
  return () => {
    window.removeEventListener('offline', lose)
    window.removeEventListener('online', restart)
    become('open')
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => connection)
}
