import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** How many statements wait for a lock that another transaction holds, in this database. */
export async function countLockWaits(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? -1
}
