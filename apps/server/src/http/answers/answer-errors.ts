import { STATUS_CODES } from 'node:http'
import { sayRequest } from '@scheduler/messages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallerGone } from '../../db/caller.ts'
import { bodyTooLarge, HttpError } from '../errors.ts'
import { Overloaded } from '../load/turns.ts'
import { readRoute } from '../logging/log.ts'
import { answerDatabaseError, isGivenUp } from './database-errors.ts'

/** Every error becomes {message, …}; one that has no meaning is logged and answered without detail. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answeringErrors(new HttpError(500, sayRequest('failed'))))
}

/** Answers errors on a route; those that have no meaning by this one. */
export const answeringErrors =
  (unknown: HttpError) => (error: unknown, request: FastifyRequest, response: FastifyReply) => {
    const isGone = error instanceof CallerGone || (request.gone.aborted && isGivenUp(error))
    const answer = isGone ? NOBODY_THERE : toHttpError(error)
    request.conflicts = answer?.reply.conflicts?.map(({ kind }) => kind) ?? null
    if (answer) return sendError(response, answer)
    request.log.error({ err: error, method: request.method, route: readRoute(request) }, 'error')
    return sendError(response, unknown)
  }

/** What the log and the metrics show of a call whose caller went away; nobody reads it. */
const NOBODY_THERE = new HttpError(499, { message: 'The caller has gone.' })

/** 404 for a route that does not exist. */
export function answerNotFound(response: FastifyReply): FastifyReply {
  return sendError(response, new HttpError(404, sayRequest('notFound')))
}

export function sendError(response: FastifyReply, { status, reply, headers }: HttpError): FastifyReply {
  return response.code(status).headers(headers).send(reply)
}

function toHttpError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error
  if (error instanceof Overloaded)
    return new HttpError(503, sayRequest('tooManyAtOnce'), { 'retry-after': '5' })
  return answerDatabaseError(error) ?? answerRequestError(error)
}

/** What the framework refuses before a handler runs: broken JSON, bodies that are too large, bad URLs. */
function answerRequestError(error: unknown): HttpError | null {
  const { statusCode, code } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return bodyTooLarge()
  if (error instanceof SyntaxError || code === 'FST_ERR_CTP_INVALID_JSON_BODY')
    return new HttpError(400, sayRequest('notJson'))
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return null
  const reason = STATUS_CODES[statusCode] ?? 'The request cannot be answered'
  return new HttpError(statusCode, sayRequest('refused', { reason }))
}
