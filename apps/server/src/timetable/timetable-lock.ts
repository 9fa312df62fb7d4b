import { sql } from 'kysely'
import type { Db, Trx } from '../db/connect.ts'

/**
 * Whoever changes what the hard rules look at (a class's place, a room's seats, a professor's status …) does it
 * alone; students who join only keep such changes out, and go side by side. So a rule that held when it was
 * checked still holds when the transaction is committed. The queue is fair: neither side waits for ever.
 */
const TIMETABLE = 20_260_901

/** Runs a change of the timetable in a transaction of its own, one at a time. */
export function changeTimetable<T>(db: Db, change: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${TIMETABLE})`.execute(trx)
    return change(trx)
  })
}

/** The lock of work that needs the timetable to stand still, as a part of a statement; others of its kind go beside it. */
export const lockStill = sql`pg_advisory_xact_lock_shared(${sql.lit(TIMETABLE)})`
