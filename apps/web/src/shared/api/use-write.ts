import type { Endpoint, Noun, Reply, Warned } from '@scheduler/contract'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { i18n } from '../i18n/i18n.ts'
import { notifyFailure, notifySuccess } from '../ui/notify.ts'
import { useWarningsToast } from '../ui/use-warnings-toast.tsx'
import { ApiError, messageOf } from './api-error.ts'
import { type CallArguments, call } from './call.ts'
import { refreshListsShowing } from './query-client.ts'

interface WriteOptions<E extends Endpoint> {
  /** What the call changes: the lists that show it are fetched again. */
  changes: Noun
  /** Null: another call of the same act says it. */
  success: string | ((reply: Reply<E>) => string | null)
  failure: (error: ApiError | Error) => string
  /** Whether the page says why itself, and more of it than the toast. */
  isSaid?: (error: Error) => boolean
}

/** The warnings of a reply that may have some. */
export function readWarned(reply: unknown): Warned {
  return { warnings: [], ...(reply as Partial<Warned>) }
}

/** A call that changes something: toasts for both outcomes, and the lists concerned come fresh. */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  { changes, success, failure, isSaid }: WriteOptions<E>,
): UseMutationResult<Reply<E>, Error, CallArguments<E>> {
  const tellWarnings = useWarningsToast()
  return useMutation({
    mutationFn: (input: CallArguments<E>) => call(endpoint, input),
    onSuccess: (reply) => {
      refreshListsShowing(changes)
      const text = typeof success === 'string' ? success : success(reply)
      if (text !== null) notifySuccess(text)
      tellWarnings(readWarned(reply))
    },
    onError: (error) => {
      const hasEnded = error instanceof ApiError && error.status === 401
      // The page asks whether it is to be done all the same.
      const isAsked = error instanceof ApiError && error.reply.isConfirmable === true
      if (!hasEnded && !isAsked) notifyFailure(failure(error), { isSaid: isSaid?.(error) ?? false })
    },
  })
}

/** The server's own sentence when it gave one, otherwise the text of the page. */
export function serverMessageOr(error: Error, otherwise: string): string {
  return error instanceof ApiError && error.isServersOwn ? messageOf(error) : otherwise
}

/** The text of the page, and under it why, when the server said. */
export function withReason(text: string, error: Error): string {
  return error instanceof ApiError && error.isServersOwn ? `${text}\n${messageOf(error)}` : text
}

/** A text, and on its own line what the server suggests instead, when it does. */
export function withSuggestion(text: string, error: Error): string {
  const suggestion = error instanceof ApiError ? error.reply.suggestion : undefined
  return suggestion === undefined ? text : `${text}\n${i18n.t('calendar.suggestion', { suggestion })}`
}
