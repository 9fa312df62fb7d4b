import type { LinkState } from '@scheduler/contract'
import type { Generated } from 'kysely'

/** The table of 0049-password-links.sql and 0060-makers-of-links.sql. */
export interface PasswordLinkTables {
  password_links: {
    id: Generated<string>
    account_id: string
    token_hash: Buffer
    made_at: Generated<Date>
    /** An account, which may have been deleted; null where it is not known. */
    made_by: string | null
    valid_until: Date
    ending: Exclude<LinkState, 'open' | 'runOut'> | null
    ended_at: Date | null
  }
}
