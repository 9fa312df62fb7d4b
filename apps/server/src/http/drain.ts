import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long it takes at most until what has reached the machine has reached the server. */
const ARRIVAL_MILLISECONDS = 250
/** How long requests under way may take once the server is told to stop. */
const LONGEST_MILLISECONDS = 8_000
const LOOK_MILLISECONDS = 20

/** Counts the requests under way; answers how to close the server so that each of them is answered. */
export function prepareToDrain(app: FastifyInstance): () => Promise<void> {
  let underWay = 0
  app.addHook('onRequest', async () => void underWay++)
  app.addHook('onResponse', async () => void underWay--)

  return async () => {
    // Closing cuts off connections that seem idle: what has been sent on them is read first, and no more come.
    NetServer.prototype.close.call(app.server)
    await sleep(ARRIVAL_MILLISECONDS)
    const closed = app.close()
    const deadline = performance.now() + LONGEST_MILLISECONDS
    while (underWay > 0 && performance.now() < deadline) await sleep(LOOK_MILLISECONDS)
    // What is left has asked for nothing, or does not send or read what it asked for.
    app.server.closeAllConnections()
    await closed
  }
}
