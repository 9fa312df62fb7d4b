import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a client that is slow is waited for, in milliseconds. */
export const CLIENT_LIMITS = {
  /** Time for 5 MB over a slow line; a client that needs longer to send a request, or a part of one, is answered 408 and cut off. */
  request: 30_000,
  /** Headers fit into a packet or two: a client that has not sent them after so long, even on a busy machine, is not going to. */
  headers: 25_000,
  /** How often those who send too slowly are looked for. */
  look: 2000,
  /** A client that takes nothing of an answer for so long has left, or wants to hold it in our memory. */
  standstill: 25_000,
}

/** Closes the connections of those who do not read what they asked for. */
export function cutUnreadAnswers(app: FastifyInstance, { standstill }: typeof CLIENT_LIMITS): void {
  app.addHook('onSend', async (_request, response) => {
    const { socket } = response.raw
    // It counts from the last byte that went; the next request on the connection begins without it.
    if (socket instanceof Socket) socket.setTimeout(standstill)
  })
}
