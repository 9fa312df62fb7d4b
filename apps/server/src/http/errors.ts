import type { ErrorReply, FieldError } from '@scheduler/contract'
import { type Missing, type Said, sayMissing, sayRequest } from '@scheduler/messages'

/** An answer that is not what was asked for: a status and the body that says why. */
export class HttpError extends Error {
  readonly status: number
  readonly reply: ErrorReply
  readonly headers: Record<string, string>

  constructor(status: number, reply: ErrorReply, headers: Record<string, string> = {}) {
    super(reply.message)
    this.name = 'HttpError'
    this.status = status
    this.reply = reply
    this.headers = headers
  }
}

/** 400 for faults of fields; the first one's message is the answer's. */
export function invalid(...errors: [FieldError, ...FieldError[]]): HttpError {
  const { field: _, ...said } = errors[0]
  return new HttpError(400, { ...said, errors })
}

export const unauthorized = () => new HttpError(401, sayRequest('notLoggedIn'))

export const forbidden = (said: Said = sayRequest('forbidden')) => new HttpError(403, { ...said })

export const wrongMediaType = () => new HttpError(415, sayRequest('notJsonType'))

export const bodyTooLarge = () => new HttpError(413, sayRequest('bodyTooLarge'))

/** 404 for a record; `noun` in the specification's words. */
export const notFound = (noun: Missing) => new HttpError(404, sayMissing(noun))

/** 409: what was asked for clashes with what is there. */
export const clash = (said: Said, more: Omit<ErrorReply, keyof Said> = {}) =>
  new HttpError(409, { ...said, ...more })

/** 507: there is no room to store anything. */
export const diskFull = () => new HttpError(507, sayRequest('diskFull'))
