import type { ErrorReply, FieldError } from '@scheduler/contract'

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
  return new HttpError(400, { message: errors[0].message, errors })
}

export const unauthorized = () => new HttpError(401, { message: 'Please log in.' })

export const forbidden = (message = 'You may not do this.') => new HttpError(403, { message })

export const wrongMediaType = () =>
  new HttpError(415, { message: 'The body must be JSON (content type application/json).' })

/** 404 for a record; `noun` in the specification's words. */
export const notFound = (noun: string) => new HttpError(404, { message: `This ${noun} does not exist.` })

/** 409: what was asked for clashes with what is there. */
export const clash = (message: string, more: Omit<ErrorReply, 'message'> = {}) =>
  new HttpError(409, { message, ...more })

/** 507: there is no room to store anything. */
export const diskFull = () =>
  new HttpError(507, {
    message: "The server's disk is full, so nothing can be saved. Please tell whoever runs the server.",
  })
