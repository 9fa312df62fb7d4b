import { NEWS_KINDS, ROLES } from '@scheduler/domain'
import { LANGUAGE_CODES } from '@scheduler/messages'
import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { choice, done, id, wholeNumber } from '../foundation/fields.ts'
import type { Kind } from '../foundation/kind.ts'
import { said } from '../foundation/said.ts'

/** The page with somebody's news, after that of their role. */
export const NEWS_PATH = '/news'

/** The address that ends mails of news, up to its key. */
export const UNSUBSCRIBE_PATH = '/unsubscribe/'

/** The address that confirms an e-mail address, up to its key. */
export const CONFIRM_ADDRESS_PATH = '/confirm-address/'

/** What shared parts know of it. */
export const NEWS = { list: 'news', event: 'newsUpdated', shows: [] } as const satisfies Kind

const news = z
  .object({
    _id: id,
    at: z.iso.datetime(),
    isRead: z.boolean(),
    items: z.array(
      z.object({
        classId: id.nullable().meta({ description: 'Null where there is no such class any more' }),
        kind: z.enum(NEWS_KINDS),
        said: z.array(z.object(said)),
      }),
    ),
  })
  .meta({ id: 'News', description: 'What one act of somebody else has changed for a person' })
export type News = z.output<typeof news>

export const MOST_NEWS_AT_ONCE = 50

export const listNews = endpoint({
  method: 'GET',
  path: '/api/news',
  summary: "The caller's news, the newest first, a page at a time",
  access: ROLES,
  query: z.object({
    before: id.optional().meta({ description: 'The `_id` of the last news of the page before' }),
    limit: wholeNumber('limit', 1, MOST_NEWS_AT_ONCE).default(MOST_NEWS_AT_ONCE),
  }),
  reply: z.array(news),
})
export type NewsFilters = z.output<typeof listNews.query>

export const countNews = endpoint({
  method: 'GET',
  path: '/api/news/unread',
  summary: 'How much news the caller has not read, and the language in which it comes by mail',
  access: ROLES,
  reply: z.object({ unread: z.int(), language: z.enum(LANGUAGE_CODES) }),
})

export const readAllNews = endpoint({
  method: 'POST',
  path: '/api/news/read',
  summary: 'Marks all news of the caller as read',
  access: ROLES,
  reply: done,
})

/** Kinds of news, as people choose which of them comes by mail. */
export const NEWS_TOPICS = ['classes', 'members', 'requests'] as const
export type NewsTopic = (typeof NEWS_TOPICS)[number]

/** When news comes by mail; `soon`: at once before a meeting that is near, else once a day. */
export const MAIL_WISHES = ['soon', 'atOnce', 'daily', 'never'] as const
export type MailWish = (typeof MAIL_WISHES)[number]

const wishes = z
  .object({
    language: choice('language', LANGUAGE_CODES),
    classes: choice('mailWish', MAIL_WISHES),
    members: choice('mailWish', MAIL_WISHES),
    requests: choice('mailWish', MAIL_WISHES),
  })
  .meta({ id: 'NewsWishes', description: 'In which language, and when, news comes by mail' })

const wishesOfCaller = wishes.extend({
  mailTo: z.string().meta({ description: 'The address to which mail goes' }),
  unconfirmed: z
    .string()
    .nullable()
    .meta({ description: 'The address that the caller has entered and has still to confirm' }),
})
export type NewsWishes = z.output<typeof wishesOfCaller>

export const getNewsWishes = endpoint({
  method: 'GET',
  path: '/api/news/wishes',
  summary: "The caller's wishes about mail, and where it goes",
  access: ROLES,
  reply: wishesOfCaller,
})

export const changeNewsWishes = endpoint({
  method: 'PUT',
  path: '/api/news/wishes',
  summary: "Changes the caller's wishes about mail; what is absent stays",
  access: ROLES,
  body: wishes.partial(),
  reply: wishesOfCaller,
})
