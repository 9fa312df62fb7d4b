import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type Said, sayRequest } from '@scheduler/messages'
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../errors.ts'
import { sendError } from './answer-errors.ts'

/** An address with escapes that mean no text. The framework would repeat it in its own words. */
export function answerBadAddress(_error: Error, _request: FastifyRequest, response: FastifyReply): void {
  sendError(
    response,
    new HttpError(400, sayRequest('unreadableAddress'), {
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    }),
  )
}

const BY_CODE: Record<string, readonly [number, Said]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, sayRequest('tooSlow')],
  HPE_HEADER_OVERFLOW: [431, sayRequest('headersTooLarge')],
}

/** What came is no request, so that there is only the connection to answer on; nothing else can come over it. */
export function answerBrokenRequest(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
  this.log.debug({ err: error }, 'client error')
  if (socket.writable) {
    const [status, said] = BY_CODE[error.code] ?? [400, sayRequest('unreadable')]
    const body = JSON.stringify(said)
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      'x-content-type-options: nosniff',
      `content-length: ${body.length}`,
      'connection: close',
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy(error)
}
