import type { MailKind, MailReason, MailState, MailWish, NewsTopic } from '@scheduler/contract'
import type { Language } from '@scheduler/messages'
import type { Generated } from 'kysely'

/** The tables of 0070-mail.sql, 0072-mail-of-news.sql and 0090-confirmed-addresses.sql. */
export interface MailTables {
  readers: {
    account_id: string
    language: Generated<Language>
    wishes: Generated<Partial<Record<NewsTopic, MailWish>>>
  }
  mail: {
    id: Generated<string>
    account_id: string | null
    kind: MailKind
    slots: Generated<{ readonly hours?: number; readonly to?: string }>
    language: Language
    asked_by: string | null
    made_at: Generated<Date>
    state: Generated<MailState>
    due_at: Generated<Date>
    at_once: Generated<boolean>
    /** On the clocks of the site. */
    meets_at: string | null
    attempts: Generated<number>
    message_id: Generated<string>
    sent_to: string | null
    sent_at: Date | null
    reason: MailReason | null
    last_error: string | null
  }
}
