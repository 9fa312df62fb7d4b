import type pg from 'pg'
import type { Outcome } from '../testing/load.ts'

/* What a kill of the server may and may not leave of what clients have asked for. */

type Client = Pick<pg.ClientBase, 'query'>

/** What was asked for, and how it ended: 'unknown' when the server died meanwhile. */
export interface Act {
  readonly kind: 'create' | 'join' | 'move' | 'delete'
  readonly classTitle: string
  outcome: Outcome
}

/** What the database holds after a crash. */
export interface Stored {
  readonly titles: ReadonlySet<string>
  /** Titles of the classes that the student is in. */
  readonly joined: ReadonlySet<string>
}

/** A class gets this title as it is moved. */
export const titleMoved = (title: string) => `${title} moved`

/** What was acknowledged and is not there, or was refused and is there. What ended unknown may be either. */
export function listLosses(acts: readonly Act[], { titles, joined }: Stored): string[] {
  const tried = (kind: Act['kind']) =>
    new Set(acts.filter((act) => act.kind === kind && act.outcome !== 'no').map((act) => act.classTitle))
  const [moves, deletions] = [tried('move'), tried('delete')]
  return acts.flatMap(({ kind, classTitle, outcome }) => {
    const isAsMade = titles.has(classTitle)
    const isMoved = titles.has(titleMoved(classTitle))
    const lost = (isRight: boolean, how: string) => (isRight ? [] : [`${classTitle} was ${how}`])
    if (outcome === 'unknown') return []
    if (outcome === 'no') {
      if (kind === 'create') return lost(!isAsMade, 'refused, and is there')
      return kind === 'move' ? lost(!isMoved, 'not to be moved, and is') : []
    }
    if (kind === 'delete') return lost(!isAsMade && !isMoved, 'deleted, and is there')
    if (deletions.has(classTitle)) return []
    if (kind === 'move') return lost(isMoved && !isAsMade, 'moved, and is where it was')
    const isThere = isAsMade || (isMoved && moves.has(classTitle))
    if (kind === 'create') return lost(isThere, 'created, and is gone')
    return lost(joined.has(classTitle) || joined.has(titleMoved(classTitle)), 'joined, and the join is gone')
  })
}

export async function readStored(client: Client): Promise<Stored> {
  const { rows: classes } = await client.query<{ title: string; joined: boolean }>(
    'select title, exists (select from class_students s where s.class_id = c.id) as joined from classes c',
  )
  return {
    titles: new Set(classes.map((row) => row.title)),
    joined: new Set(classes.filter((row) => row.joined).map((row) => row.title)),
  }
}

/** The titles of the classes of which a meeting is changed, and of which that is told to people, and to browsers. */
export async function readTold(client: Client): Promise<Record<'changed' | 'news' | 'events', string[]>> {
  const list = async (query: string) =>
    (await client.query<{ title: string }>(query)).rows.map(({ title }) => title).sort()
  return {
    changed: await list('select c.title from meeting_changes m join classes c on c.id = m.class_id'),
    news: await list(`
      select c.title from news n join news_items i on i.id = any(n.items) join classes c on c.id = i.class_id
      where i.after ? 'meetings'`),
    events: await list(`
      select c.title from changes e join classes c on c.id::text = e.event -> 'payload' ->> 'id'
      where e.event -> 'payload' ->> 'key' like '%meetingsChanged'`),
  }
}

/** Rows that only half of an act would leave. */
export async function countHalves(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`
    select (select count(*) from classes c where not exists (select from meetings m where m.class_id = c.id))
         + (select count(*) from meetings m where not exists (select from classes c where c.id = m.class_id))
         + (select count(*) from classes c where exists (
              select from meetings m where m.class_id = c.id and m.change_id is null
                and (m.start_minute, m.end_minute, to_char(m.date, 'FMDay')) is distinct from
                    (c.start_minute, c.end_minute, c.day)))
         + (select count(*) from classes c where c.title like '% moved' and not exists (
              select from audit_entries e where e.record_id = c.id and e.record_kind = 'class'
                and e.before is not null and e.after is not null))
         + (select count(*) from classes c where not exists (
              select from audit_entries e where e.record_id = c.id and e.record_kind = 'class' and e.before is null))
         + (select count(*) from class_students s where not exists (
              select from audit_entries e where e.record_id = s.class_id and e.record_kind = 'sectionStudent'))
         + (select count(*) from audit_entries e where not exists (select from audit_acts a where a.id = e.act_id))
         + (select count(*) from meeting_changes c where c.date is not null and not exists (
              select from meetings m where m.change_id = c.id and (m.class_id, m.date) = (c.class_id, c.date)))
         + (select count(*) from meeting_changes c where not exists (
              select from audit_entries e where e.record_id = c.class_id and e.record_kind = 'meetingChange'))
      as count`)
  return Number(rows[0]?.count)
}
