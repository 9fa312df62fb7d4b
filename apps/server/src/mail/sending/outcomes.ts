import type { MailReason } from '@scheduler/contract'
import type { SmtpFault } from './mail-server.ts'

/** Minutes until the next attempt, after each one that failed for a while. */
const WAITS = [1, 5, 15, 60, 4 * 60, 12 * 60, 24 * 60]

export type Outcome =
  | { readonly kind: 'again'; readonly minutes: number }
  | { readonly kind: 'given up'; readonly reason: MailReason }

/**
 * What a fault means for a mail, after so many attempts.
 * @param isHandedOver whether the server had begun to receive its content
 */
export function judgeFault(fault: SmtpFault, isHandedOver: boolean, attempts: number): Outcome {
  const { responseCode = 0, command, code } = fault as SmtpFault & { code?: string }
  const isFinal = responseCode >= 500
  // Without an answer nobody knows whether it has arrived.
  if (isHandedOver && responseCode === 0) return { kind: 'given up', reason: 'unanswered' }
  if (isHandedOver && isFinal) return { kind: 'given up', reason: 'rejected' }
  const isOfAddress = command === 'RCPT TO' ? isFinal : code === 'EENVELOPE' && responseCode === 0
  if (isOfAddress) return { kind: 'given up', reason: 'refused' }
  const minutes = WAITS[attempts - 1]
  return minutes === undefined ? { kind: 'given up', reason: 'tooOften' } : { kind: 'again', minutes }
}

const LONGEST_ANSWER = 500

/** What the mail server said, in one line. */
export const sayAnswer = ({ response, message }: SmtpFault): string =>
  (response ?? message).replace(/[\p{C}\s]+/gu, ' ').slice(0, LONGEST_ANSWER)
