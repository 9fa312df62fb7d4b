import type { ErrorReply } from '@scheduler/contract'
import { ApiError } from '../../shared/api/api-error.ts'

/** The server's answer to a class that breaks a rule of the timetable; null for every other failure. */
export function readRefusal(error: Error): ErrorReply | null {
  if (!(error instanceof ApiError)) return null
  return (error.reply.conflicts?.length ?? 0) > 0 ? error.reply : null
}
