import type { EventName, EventPayload, KeptName } from '@scheduler/contract'
import type { JSONColumnType } from 'kysely'
import type { Kept } from './record-table.ts'

/** The log of changes, as far as the server writes it; its ticks are read and written in `realtime/ticks.ts` alone. */
export interface ChangeTables {
  changes: { id: Kept<number>; xid: Kept<string>; event: JSONColumnType<Told, string, never> }
}

/** An event as the log of changes has it: what is told, in which rooms at once, and in which not. */
export interface ToldEvent {
  readonly event: EventName
  readonly payload: EventPayload
  readonly to: readonly string[]
  readonly except: readonly string[]
  readonly isGathered?: true
}

/** What a server has to do once a change is committed. A trigger writes of sessions that end. */
export type Told = ToldEvent | { readonly endedSession: string }

/** A record of a list that a committed transaction has changed; or a class, who is in it. */
export interface ChangedRecord {
  readonly kind: KeptName | 'members'
  readonly id: string
  /** Accounts that are told at once: they see more of it than others, or did before. */
  readonly concerns: readonly string[]
  /** Whether administrators alone are shown it, and were before. */
  readonly planned: boolean | null
}
