import type { NewsFacts, NewsKind } from '@scheduler/domain'
import type { Generated } from 'kysely'

/** The tables of 0071-news.sql; triggers alone add rows. */
export interface NewsTables {
  news: {
    id: Generated<string>
    account_id: string
    act_id: number
    items: string[]
    at: Generated<Date>
    read_at: Date | null
    mail_id: string | null
  }
  news_items: {
    id: Generated<string>
    act_id: number
    class_id: string
    kind: NewsKind
    before: NewsFacts | null
    after: NewsFacts | null
    /** On the clocks of the site. */
    meets_at: string | null
    at: Generated<Date>
  }
}
