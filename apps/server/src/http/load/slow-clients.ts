import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { CallerGone } from '../../db/caller.ts'

/** How long a client that is slow is waited for, in milliseconds. */
export const CLIENT_LIMITS = {
  /** Time for 5 MB over a slow line; a client that needs longer to send a request, or a part of one, is answered 408 and cut off. */
  request: 30_000,
  /** Headers fit into a packet or two: a client that has not sent them after so long, even on a busy machine, is not going to. */
  headers: 25_000,
  /** How often those who send or read too slowly are looked for. */
  look: 2000,
  /** A client that takes nothing of an answer for so long has left, or wants to hold it in our memory. */
  standstill: 25_000,
}

/** So many requests may wait on a connection for earlier ones: browsers send one after the other. */
export const MOST_WAITING = 100

/** What a connection has been given and what it has not taken yet, in bytes, by Node.js's handle of it. */
function measure(socket: Socket): { taken: number; unread: number } {
  const { _handle: handle } = socket as { _handle?: { bytesWritten: number; writeQueueSize: number } | null }
  const { bytesWritten = 0, writeQueueSize = 0 } = handle ?? {}
  return { taken: bytesWritten - writeQueueSize, unread: writeQueueSize }
}

/**
 * Closes the connections of those who do not read what they asked for, sockets of browsers too. What they send meanwhile
 * does not count, as it would for a time-out of Node.js.
 */
export function cutUnreadAnswers(app: FastifyInstance, { look, standstill }: typeof CLIENT_LIMITS): void {
  const open = new Map<Socket, { taken: number; since: number }>()
  app.server.on('connection', (socket) => {
    open.set(socket, { taken: 0, since: 0 })
    socket.once('close', () => open.delete(socket))
  })
  const lookAtAll = () => {
    const now = performance.now()
    for (const [socket, seen] of open) {
      const { taken, unread } = measure(socket)
      if (unread === 0 || taken !== seen.taken) open.set(socket, { taken, since: now })
      else if (now - seen.since >= standstill) socket.destroy()
    }
  }
  const looking = setInterval(lookAtAll, look).unref()
  app.addHook('onClose', async () => clearInterval(looking))
}

/**
 * Requests that a client sends one behind the other on a connection are worked on one after the other, each once the answer
 * before it is sent: nobody has many at once, or makes many answers that nobody reads.
 */
export function answerOneAfterTheOther(app: FastifyInstance): void {
  const lines = new WeakMap<Socket, { last: Promise<void>; waiting: number }>()
  app.addHook('onRequest', async ({ raw: { socket }, ended }) => {
    if (!(socket instanceof Socket)) return
    const line = lines.get(socket) ?? { last: Promise.resolve(), waiting: 0 }
    lines.set(socket, line)
    const before = line.last
    // Of a connection that is closed only the answer that was being sent is told.
    line.last = before.then(() => (socket.destroyed ? undefined : ended))
    line.waiting++
    if (line.waiting > MOST_WAITING) socket.destroy()
    await before
    line.waiting--
    if (socket.destroyed) throw new CallerGone()
  })
}
