import { ApiError } from '../../shared/api/api-error.ts'
import { notifyFailure } from '../../shared/ui/notify.ts'

/** Tells that something has failed; that a session has ended is told elsewhere. */
export function tellFailure(error: Error, text: string): void {
  const hasEnded = error instanceof ApiError && error.status === 401
  if (!hasEnded) notifyFailure(text)
}
