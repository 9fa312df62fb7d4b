import type { TermRecord } from '@scheduler/contract'

/** The badges of the states of academic terms. */
export const TERM_COLORS = {
  planning: 'blue',
  published: 'emerald',
  archived: 'gray',
} as const satisfies Record<TermRecord['state'], string>
