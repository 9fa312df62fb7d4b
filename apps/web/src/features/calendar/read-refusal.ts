import type { ErrorReply } from '@scheduler/contract'
import { ApiError } from '../../shared/api/api-error.ts'

/** The server's answer to a class that breaks a rule of the timetable, or for which it suggests another place; else null. */
export function readRefusal(error: Error): ErrorReply | null {
  if (!(error instanceof ApiError)) return null
  const { conflicts = [], suggestion } = error.reply
  return conflicts.length > 0 || suggestion !== undefined ? error.reply : null
}
