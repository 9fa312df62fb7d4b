import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long it takes at most until what has reached the machine has reached the server. */
const ARRIVAL_MILLISECONDS = 250
/** Who waits to be connected is taken for so long at most: longer than it takes unless the machine is overloaded. */
const TAKING_MILLISECONDS = 3000
/** Who has connected is given so long to begin to ask. */
const FIRST_REQUEST_MILLISECONDS = 1000
/** How long requests under way may take once the server is told to stop. */
export const LONGEST_DRAIN_MILLISECONDS = 8000
const LOOK_MILLISECONDS = 20

/** How a server stops so that whatever it has taken is answered. */
export interface Drain {
  /** From here on nobody can connect; who is connected is still answered. */
  stopListening(): Promise<void>
  /** Resolves when all is answered, or has taken too long. */
  finish(): Promise<void>
}

/** Follows an application's connections and requests from now on. */
export function prepareToDrain(
  app: FastifyInstance,
  longestMilliseconds = LONGEST_DRAIN_MILLISECONDS,
): Drain {
  const underWay = new Set<ServerResponse>()
  const silent = new Set<Socket>()
  let connections = 0
  let stopAt = Number.POSITIVE_INFINITY

  app.server.on('connection', (socket) => {
    connections++
    silent.add(socket)
    const forget = () => void silent.delete(socket)
    const timer = setTimeout(forget, FIRST_REQUEST_MILLISECONDS).unref()
    socket.once('close', () => {
      clearTimeout(timer)
      forget()
    })
  })
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    silent.delete(socket)
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (stopAt < Number.POSITIVE_INFINITY) askNotToReturn(response)
  })

  /** Connections that the system has made wait in its own line, of which the server takes one in each turn. */
  async function takeWhoWaits(): Promise<void> {
    const until = performance.now() + TAKING_MILLISECONDS
    let taken = -1
    await turn()
    while (taken !== connections && performance.now() < until) {
      taken = connections
      await turn()
    }
  }

  return {
    async stopListening() {
      stopAt = performance.now() + longestMilliseconds
      for (const response of underWay) askNotToReturn(response)
      await takeWhoWaits()
      // Only this: closing the HTTP server would also cut off connections that seem idle, whatever is on its way on them.
      NetServer.prototype.close.call(app.server)
    },
    async finish() {
      await sleep(ARRIVAL_MILLISECONDS)
      // On a machine with much to do the pause may be over before what came during it has been read.
      await turn()
      const closed = app.close()
      while (underWay.size + silent.size > 0 && performance.now() < stopAt) await sleep(LOOK_MILLISECONDS)
      // What is left has asked for nothing, or does not send or read what it asked for.
      app.server.closeAllConnections()
      await closed
    },
  }
}

/** A client that sent its next request on this connection might find it closed. */
function askNotToReturn(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
