import type { LinkState } from '@scheduler/contract'

/** What the list can be filtered by: the latest link of somebody is never one that was renewed. */
export const SHOWN_STATES = ['none', 'open', 'used', 'runOut', 'withdrawn'] as const satisfies readonly (
  | LinkState
  | 'none'
)[]
