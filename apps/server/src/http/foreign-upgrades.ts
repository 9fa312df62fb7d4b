import { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Upgrades at this path are Socket.IO's. */
const SOCKETS = '/socket.io/'

/**
 * Answers requests that ask for another protocol, such as HTTP/2, as those of HTTP/1.1 that they are, and closes the connection
 * then. Node.js hands them over by themselves, and nobody else answers them.
 */
export function answerForeignUpgrades(app: FastifyInstance): void {
  app.server.on('upgrade', (request, stream) => {
    if (request.url?.startsWith(SOCKETS)) return
    const socket = stream as Socket
    socket.on('error', () => socket.destroy())
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    response.once('finish', () => socket.end())
    // Its body would have to be read from the bare connection.
    if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(501).end()
    else app.server.emit('request', request, response)
  })
}
