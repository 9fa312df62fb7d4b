import type { CancelledAs, Shown } from '@scheduler/contract'
import type { Generated } from 'kysely'

/** The table of 0069-subscriptions.sql. */
export interface SubscriptionTables {
  subscriptions: {
    id: Generated<string>
    account_id: string
    shows: Shown
    /** Null where it shows no one record. */
    target_id: string | null
    token_hash: Buffer
    label: string
    cancelled_as: CancelledAs
    made_at: Generated<Date>
    fetched_at: Date | null
    fetched_by: string | null
    ended_at: Date | null
  }
}
