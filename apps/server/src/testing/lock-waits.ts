import { untilFound } from '@scheduler/testing'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/connect.ts'

/** How many statements wait for a lock that another transaction holds, in this database. */
export async function countLockWaits(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? -1
}

/** The process of the database that waits for a lock. */
export function findWaiting(client: pg.Client): Promise<number> {
  return untilFound(async () => {
    // In a transaction they would stay those of the first look.
    await client.query('select pg_stat_clear_snapshot()')
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    return rows[0]?.pid
  })
}
