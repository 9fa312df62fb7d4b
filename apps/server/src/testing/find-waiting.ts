import { untilFound } from '@scheduler/testing'
import type pg from 'pg'

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
