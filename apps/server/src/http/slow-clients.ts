import type { ServerOptions } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Headers fit into a packet or two: a client that has not sent them after so long, even on a busy machine, is not going to. */
export const HEADER_LIMITS: ServerOptions = { headersTimeout: 25_000, connectionsCheckingInterval: 2000 }

/** A client that takes nothing of an answer for so long has left, or wants to hold it in our memory. */
const LONGEST_STANDSTILL_MILLISECONDS = 25_000

/** Closes the connections of those who do not read what they asked for. */
export function cutUnreadAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, response) => {
    const { socket } = response.raw
    // It counts from the last byte that went; the next request on the connection begins without it.
    if (socket instanceof Socket) socket.setTimeout(LONGEST_STANDSTILL_MILLISECONDS)
  })
}
