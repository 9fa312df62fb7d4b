import { CONFIRM_ADDRESS_PATH, NEWS_PATH, UNSUBSCRIBE_PATH } from '@scheduler/contract'
import { mergeNews, type NewsItem } from '@scheduler/domain'
import { type Letter, writeLetter, writeNews } from '@scheduler/formats'
import type { Language } from '@scheduler/messages'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { readSiteName } from '../people/new-passwords.ts'

/** How many hours a link in a mail is valid where its kind does not say. */
export const RESET_HOURS = 1

/** So many days news is worth a mail that could not be sent before. */
const NEWS_DAYS = 7

export interface MailLink {
  readonly address: string
  /** Null where it stays valid. */
  readonly until: Date | null
}

/** Where a mail goes: one about an address to that, others to the one that is confirmed. */
export const addressOfMail = sql<string>`coalesce(m.slots ->> 'to', a.confirmed_email, a.email)`

/** Mails with what they are written from. */
export function selectMail(db: Db) {
  return db
    .selectFrom('mail as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .leftJoin('readers as r', 'r.account_id', 'a.id')
    .select(['m.id', 'm.kind', 'm.slots', 'm.asked_by as askedBy', 'm.message_id as messageId'])
    .select(['a.id as accountId', 'a.email', 'a.full_name as name', 'a.role', addressOfMail.as('to')])
    .select(selectItems().as('items'))
    .select(
      sql<Language>`case when m.kind in ('invitation', 'reset') then m.language else coalesce(r.language, 'en') end`.as(
        'language',
      ),
    )
}

/** What a mail of news tells: what it has told, and what no other has, as far as it is wished. */
const selectItems = () => sql<NewsItem[]>`(
  select coalesce(json_agg(json_build_object('classId', i.class_id, 'kind', i.kind, 'before', i.before, 'after', i.after)
    order by n.act_id, coalesce(i.after, i.before) ->> 'title', i.id), '[]')
  from news n, unnest(n.items) as item (id), lateral (select * from news_items where id = item.id offset 0) as i
  where m.kind = 'news' and n.account_id = m.account_id and (n.mail_id = m.id or m.state = 'queued' and ${isUnsent()})
    and coalesce(r.wishes ->> news_topic(i.kind), 'soon') <> 'never')`

const isUnsent = () => sql<boolean>`(n.mail_id is null and n.at > now() - ${NEWS_DAYS} * interval '1 day')`

/** Has a mail of news be the one that tells what no other has told. */
export async function takeNews(db: Db, mailId: string): Promise<void> {
  await sql`update news n set mail_id = m.id from mail m
    where m.id = ${mailId} and m.kind = 'news' and n.account_id = m.account_id and ${isUnsent()}`.execute(db)
}

export type StoredMail = Awaited<ReturnType<ReturnType<typeof selectMail>['execute']>>[number]

interface Site {
  readonly timeZone: string
  /** Null where mail is off. */
  readonly publicUrl: string | null
}

/** The addresses of a mail of news. That the last is known to who has the mail, the random id of the mail makes sure. */
export function linksOfNews({ id, role }: Pick<StoredMail, 'id' | 'role'>, publicUrl: string) {
  return {
    page: `${publicUrl}/${role}${NEWS_PATH}`,
    wishes: `${publicUrl}/${role}${NEWS_PATH}?dialog=mail`,
    unsubscribe: `${publicUrl}${UNSUBSCRIBE_PATH}${id}`,
  }
}

/** The address that confirms the one to which a mail went; nobody else knows it. */
export const confirmingAddress = ({ id }: Pick<StoredMail, 'id'>, publicUrl: string) =>
  `${publicUrl}${CONFIRM_ADDRESS_PATH}${id}`

/** Writes mails as they go out, or, without their links, as others may see them; null where there is nothing to say. */
export async function prepareLetters(
  db: Db,
  { timeZone, publicUrl }: Site,
): Promise<
  (mail: StoredMail, link: MailLink | null, isOwn?: boolean) => (Letter & { siteName: string }) | null
> {
  const siteName = await readSiteName(db)
  return (mail, link, isOwn = false) => {
    const { kind, language, name, role, email } = mail
    // Another address has been entered since.
    if (kind === 'address' && mail.to !== email) return null
    if (kind !== 'news')
      return { ...writeLetter({ kind, language, name, role, email, siteName, link, timeZone }), siteName }
    const links = linksOfNews(mail, publicUrl ?? '')
    const own = isOwn ? links : { ...links, unsubscribe: null }
    const letter = writeNews({ language, siteName, name, items: mergeNews(mail.items), ...own })
    return letter && { ...letter, siteName }
  }
}
