import { DatabaseError } from 'pg'

export interface ErrorDescription {
  readonly type: string
  readonly message: string
  /** The frames alone; empty where there are none. */
  readonly stack: string
  /** code, table and constraint of an error of the database; the cause, described likewise. */
  [more: string]: unknown
}

/** SQLSTATE classes whose messages speak of the schema or the server, never of a value. */
const WITHOUT_VALUES = /^(08|25|40|42|53|54|55|57|58|XX)/

/**
 * What a log may hold of an error: what and where, but no value that somebody sent. The details and parameters of a
 * statement are left out, and so is all that is in quotes.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Not an error.', stack: '' }
  const { name: type, cause } = error
  const description = { type, ...describeKind(error), stack: readFrames(error) }
  return cause === undefined ? description : { ...description, cause: describeError(cause) }
}

function describeKind(error: Error): { message: string; [more: string]: unknown } {
  if (error instanceof DatabaseError) {
    const { code = '', table, constraint } = error
    const message = WITHOUT_VALUES.test(code) ? error.message : 'A value was refused.'
    return { message, code, table, constraint }
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { message: dropQuoted(error.message), code }
}

/** From the first quotation mark to the last: what is quoted may hold further ones. */
export function dropQuoted(text: string): string {
  return text.replace(/['"`].*['"`]/s, '…')
}

/** The lines of the stack that name places in the code, without the message above them. */
function readFrames({ stack = '', message }: Error): string {
  const begin = stack.indexOf(message)
  const below = begin < 0 ? stack : stack.slice(begin + message.length)
  return below
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .map((line) => line.trim())
    .join('\n')
}
