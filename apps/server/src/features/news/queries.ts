import type { News, NewsFilters } from '@scheduler/contract'
import { type NewsItem, sayNewsItem } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** A page of somebody's news, the newest first. A page stays the same however much comes meanwhile. */
export async function listNews(db: Db, accountId: string, { before, limit }: NewsFilters): Promise<News[]> {
  let query = db
    .selectFrom('news as n')
    .select(['n.id as _id', 'n.at', 'n.read_at'])
    .select(
      sql<(NewsItem & { isThere: boolean })[]>`(
        select coalesce(json_agg(json_build_object('classId', i.class_id, 'kind', i.kind, 'before', i.before, 'after', i.after,
          'isThere', exists (select from classes where id = i.class_id))
          order by coalesce(i.after, i.before) ->> 'title', i.id), '[]')
        from news_items i where i.id = any(n.items))`.as('items'),
    )
    .where('n.account_id', '=', accountId)
    .orderBy('n.act_id', 'desc')
    .limit(limit)
  if (before)
    query = query.where('n.act_id', '<', (of) =>
      of.selectFrom('news').select('act_id').where('id', '=', before).where('account_id', '=', accountId),
    )
  return (await query.execute()).map(({ _id, at, read_at, items }) => ({
    _id,
    at: at.toISOString(),
    isRead: read_at !== null,
    items: items.map((item) => ({
      classId: item.isThere ? item.classId : null,
      kind: item.kind,
      said: sayNewsItem(item),
    })),
  }))
}

export async function countUnread(db: Db, accountId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('news')
    .select(sql<number>`count(*)`.as('unread'))
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}
