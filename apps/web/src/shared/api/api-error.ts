import { type ErrorReply, errorReply } from '@scheduler/contract'
import type { Said } from '@scheduler/messages'
import { i18n } from '../i18n/i18n.ts'
import { sayMessage, sayReason } from '../i18n/say-message.ts'

/** A call that was not answered well. `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly reply: ErrorReply
  /** Whether the message is the server's own, and not ours about an answer without one. */
  readonly isServersOwn: boolean

  constructor(status: number, reply: ErrorReply, isServersOwn = true) {
    super(reply.message)
    this.status = status
    this.reply = reply
    this.isServersOwn = isServersOwn
  }
}

/** Whether there was no answer at all. */
export const isUnreached = (error: unknown) => error instanceof ApiError && error.status === 0

/** Reads the server's error body; a proxy in between may have answered something else. */
export async function readApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const reply = errorReply.safeParse(body)
  if (reply.success) return new ApiError(response.status, sayReply(reply.data))
  const message = i18n.t('errors.unexpectedAnswer', { status: response.status })
  return new ApiError(response.status, { message }, false)
}

/** The same answer with its sentences in the reader's language. */
function sayReply(reply: ErrorReply): ErrorReply {
  const { errors, suggestionSaid, conflicts, suggestions } = reply
  const say = <T extends Said>(one: T): T => ({
    ...one,
    message: sayMessage(one),
  })
  return {
    ...say(reply),
    ...(errors && { errors: errors.map(say) }),
    ...(suggestionSaid && { suggestion: sayMessage(suggestionSaid) }),
    ...(conflicts && { conflicts: conflicts.map(say) }),
    ...(suggestions && {
      suggestions: suggestions.map((one) => ({ ...one, reason: sayReason(one) })),
    }),
  }
}

export function noAnswerError(): ApiError {
  return new ApiError(0, { message: i18n.t('errors.noAnswer') }, false)
}

/** The sentence of a failure that a person can read. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : i18n.t('errors.unknown')
}
