import type { LinkState } from '@scheduler/contract'
import type { Generated } from 'kysely'

/** The table of 0049-password-links.sql. */
export interface PasswordLinkTables {
  password_links: {
    id: Generated<string>
    account_id: string
    token_hash: Buffer
    made_at: Generated<Date>
    valid_until: Date
    ending: Exclude<LinkState, 'open' | 'runOut'> | null
    ended_at: Date | null
  }
}
