import type { FastifyInstance } from 'fastify'

/** A client that is refused in the middle of a body may continue to send for so long. */
const LONGEST_MILLISECONDS = 1000

/**
 * A connection that is closed while bytes of a body are still coming is reset, and many a client never reads the answer that it
 * was sent. So the rest is thrown away for a while; the connection lives on where it ends in time.
 */
export function waitForUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, response) => {
    const { raw } = request
    if (raw.complete || response.getHeader('connection') !== 'close') return
    response.removeHeader('connection')
    response.raw.once('finish', () => {
      raw.resume()
      const timer = setTimeout(() => raw.destroy(), LONGEST_MILLISECONDS)
      raw.once('close', () => clearTimeout(timer))
    })
  })
}
