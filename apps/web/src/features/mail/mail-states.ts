import type { MailState } from '@scheduler/contract'

/** By the word of the address and of the texts. */
export const STATES = {
  queued: 'queued',
  sending: 'sending',
  sent: 'sent',
  givenUp: 'given up',
} as const satisfies Record<string, MailState>

type ShownState = keyof typeof STATES
export const SHOWN_MAIL_STATES = Object.keys(STATES) as ShownState[]

export const shownStateOf = (state: MailState): ShownState =>
  SHOWN_MAIL_STATES.find((shown) => STATES[shown] === state) ?? 'queued'
