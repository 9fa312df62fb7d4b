import type pg from 'pg'
import { LOCKS } from '../db/locks.ts'
import type { ChangedRecord, Told } from '../db/tables/change-tables.ts'

/** Carries the positions of ticks; nothing where another process than a server has committed something. */
export const CHANNEL = 'scheduler_ticks'

const MOST_TICKS_AT_ONCE = 100

/*
 * A tick keeps a snapshot of the database: which transactions were committed. What a tick sees and the one before did not
 * is its batch, so every change is in exactly one, in whatever order transactions began and ended. One message to the
 * database, so that nobody holds the lock while a network hangs; the snapshot is that of the statement after the lock.
 * One that lies ahead of the database was taken from another, of which this is a copy: it is left behind.
 */
const TICK = `
  begin;
  select pg_advisory_xact_lock(${LOCKS.ticking});
  with last as (select pos, snap from ticks order by pos desc limit 1),
  next as (
    insert into ticks (pos, snap)
    select pos + 1, pg_current_snapshot() from last
    where pg_snapshot_xmax(snap) > pg_snapshot_xmax(pg_current_snapshot())
      or exists (select from (select xid from changes union all select xid from changed_records) as written
                 where xid >= pg_snapshot_xmin(last.snap) and not pg_visible_in_snapshot(xid, last.snap))
    returning pos)
  select pg_notify('${CHANNEL}', pos::text) from next;
  commit;
  select max(pos) as head from ticks`

const IN_BATCH = `c.xid >= pg_snapshot_xmin(p.snap)
  and pg_visible_in_snapshot(c.xid, t.snap) and not pg_visible_in_snapshot(c.xid, p.snap)`

const READ = `
  select t.pos,
    (select coalesce(json_agg(c.event order by c.id), '[]') from changes c where ${IN_BATCH}) as told,
    (select coalesce(json_agg(json_build_object('kind', c.kind, 'id', c.record_id, 'concerns', c.concerns, 'planned', c.planned)), '[]')
     from changed_records c where ${IN_BATCH}) as records
  from ticks t join ticks p on p.pos = t.pos - 1
  where t.pos > $1 order by t.pos limit ${MOST_TICKS_AT_ONCE}`

const IS_OUTSIDE = `xid < (select pg_snapshot_xmin(snap) from ticks order by pos limit 1)
  or xid >= pg_snapshot_xmax(pg_current_snapshot())`

/** A tick stays until the next one is ten minutes old; a change while a tick that stays does not see it. */
const TRIM = `
  delete from ticks t using ticks next
  where next.pos = t.pos + 1 and next.at < now() - interval '10 minutes';
  delete from changes where ${IS_OUTSIDE};
  delete from changed_records where ${IS_OUTSIDE}`

/** What is committed between two positions. */
export interface Batch {
  readonly position: number
  readonly told: readonly Told[]
  readonly records: readonly ChangedRecord[]
}

/** Makes a tick where something has been committed since the last one; answers the position of the newest. */
export async function makeTick(client: pg.Client): Promise<number> {
  const results = (await client.query(TICK)) as unknown as pg.QueryResult<{ head: string }>[]
  return Number(results.at(-1)?.rows[0]?.head)
}

/**
 * Passes on the batches after a position, as each is read; answers whether none was missing.
 */
export async function readBatches(
  client: pg.Client,
  position: number,
  pass: (batch: Batch) => void,
): Promise<boolean> {
  for (let last = position; ; ) {
    const { rows } = await client.query<Omit<Batch, 'position'> & { pos: string }>(READ, [last])
    for (const { pos, told, records } of rows) {
      if (Number(pos) !== last + 1) return false
      last++
      pass({ position: last, told, records })
    }
    if (rows.length < MOST_TICKS_AT_ONCE) return true
  }
}

/** Forgets what is older than anybody asks for. */
export async function trimTicks(client: pg.Client): Promise<void> {
  await client.query(TRIM)
}

/** Names the database: a copy of it has another history. */
export async function readHistory(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from histories')
  return rows[0]?.id ?? ''
}
