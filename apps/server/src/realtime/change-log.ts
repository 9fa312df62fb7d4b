import { setTimeout as sleep } from 'node:timers/promises'
import type { KeptName, Position } from '@scheduler/contract'
import pg from 'pg'
import { LOCKS } from '../db/locks.ts'
import { refuseNewerOnceMigrated, WrittenByNewer } from '../db/migrate.ts'
import { LISTENER } from '../db/running.ts'
import type { Told } from './tell.ts'

/** Carries the positions of ticks; nothing where another process than a server has committed something. */
export const CHANNEL = 'scheduler_ticks'

/** Changes that are committed within so long share a tick. */
const TICK_MILLISECONDS = 50
/** What nobody was woken for, as when a server died after its commit, is found within so long. */
export const POLL_MILLISECONDS = 1000
const TRIM_MILLISECONDS = 60_000
/** A database that does not answer for so long is asked again, over another connection. */
const LONGEST_ANSWER_MILLISECONDS = 5000
const RECONNECT_MILLISECONDS = 250
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

/** A record of a list that a committed transaction has changed; or a class, who is in it. */
export interface ChangedRecord {
  readonly kind: KeptName | 'members'
  readonly id: string
  /** Accounts that are told at once: they see more of it than others, or did before. */
  readonly concerns: readonly string[]
  /** Whether administrators alone are shown it, and were before. */
  readonly planned: boolean | null
}

/** What is committed between two positions. */
export interface Batch {
  readonly position: number
  readonly told: readonly Told[]
  readonly records: readonly ChangedRecord[]
}

export interface ChangeLog {
  /** Says that something has been committed. */
  wake(): void
  /** Up to there everything has been passed on, and is seen by everyone who reads the database now. */
  readonly position: Position
  close(): Promise<void>
}

interface Follower {
  /** Is given all batches, in order, each once. */
  pass(batch: Batch): void
  /** Some of it is no longer there: the log was trimmed, or is another one now. */
  onGap(): void
  onBroken(error: Error): void
}

/** Follows what is told on a database from now on, by its own connection, which is opened again when it breaks. */
export async function followChanges(
  options: pg.ClientConfig,
  { pass, onGap, onBroken }: Follower,
): Promise<ChangeLog> {
  let history = ''
  let position = Number.POSITIVE_INFINITY
  let isClosed = false
  let isTickDue = true
  let isReadDue = false
  let tickedAt = performance.now()
  let trimmedAt = performance.now()
  let ring = () => {}

  function wake(): void {
    isTickDue = true
    ring()
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...options,
      connectionTimeoutMillis: LONGEST_ANSWER_MILLISECONDS,
      query_timeout: LONGEST_ANSWER_MILLISECONDS,
      keepAlive: true,
    })
    // Its end is noticed by the next question.
    client.on('error', () => {})
    client.on('end', wake)
    client.on('notification', ({ payload }) => {
      if (payload === '') return wake()
      if (Number(payload) <= position) return
      isReadDue = true
      ring()
    })
    try {
      await client.connect()
      // Said here, for a name in DATABASE_URL is stronger than one in the settings of a connection.
      await client.query(`set application_name = '${LISTENER}'; listen ${CHANNEL}`)
      await refuseNewerOnceMigrated(client)
    } catch (error) {
      leave(client)
      throw error
    }
    return client
  }

  /** Answers the position of the newest tick. */
  async function tick(client: pg.Client): Promise<number> {
    isTickDue = false
    tickedAt = performance.now()
    const results = (await client.query(TICK)) as unknown as pg.QueryResult<{ head: string }>[]
    return Number(results.at(-1)?.rows[0]?.head)
  }

  async function restart(client: pg.Client): Promise<void> {
    const head = await tick(client)
    const { rows } = await client.query<{ id: string }>('select id from histories')
    history = rows[0]?.id ?? ''
    position = head
  }

  /** Whether it is all there. */
  async function readOn(client: pg.Client): Promise<boolean> {
    isReadDue = false
    for (;;) {
      const { rows } = await client.query<Omit<Batch, 'position'> & { pos: string }>(READ, [position])
      for (const { pos, told, records } of rows) {
        if (Number(pos) !== position + 1) return false
        position++
        pass({ position, told, records })
      }
      if (rows.length < MOST_TICKS_AT_ONCE) return true
    }
  }

  async function follow(client: pg.Client): Promise<void> {
    while (!isClosed) {
      const before = position
      const head = isTickDue && untilTick() === 0 ? await tick(client) : before
      const isWhole = (head === before && !isReadDue) || (await readOn(client))
      if (!isWhole || head < before || head > position) {
        await restart(client)
        onGap()
      }
      await trim(client)
      await rest()
    }
  }

  function untilTick(): number {
    return Math.max(0, tickedAt + TICK_MILLISECONDS - performance.now())
  }

  async function trim(client: pg.Client): Promise<void> {
    if (performance.now() - trimmedAt < TRIM_MILLISECONDS) return
    trimmedAt = performance.now()
    await client.query(TRIM)
  }

  /** Until there is something to do, or may be. */
  function rest(): Promise<void> {
    if (isReadDue || isClosed) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(
        () => {
          isTickDue = true
          resolve()
        },
        isTickDue ? Math.ceil(untilTick()) : POLL_MILLISECONDS,
      )
      ring = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function followOnAndOn(first: pg.Client): Promise<void> {
    let client: pg.Client | null = first
    let isSaid = false
    while (!isClosed) {
      try {
        client ??= await connect()
        isSaid = false
        await follow(client)
      } catch (error) {
        // Said once, however often it is then tried in vain.
        if (!isClosed && (!isSaid || error instanceof WrittenByNewer)) onBroken(error as Error)
        isSaid = true
      }
      if (client) leave(client)
      client = null
      isTickDue = true
      if (!isClosed) await sleep(RECONNECT_MILLISECONDS)
    }
  }

  const first = await connect()
  await restart(first)
  const followed = followOnAndOn(first)
  return {
    wake,
    get position() {
      return { history, position }
    },
    close() {
      isClosed = true
      ring()
      return followed
    },
  }
}

/** Not waited for: a database that hangs would keep it. */
function leave(client: pg.Client): void {
  void client.end().catch(() => {})
}
