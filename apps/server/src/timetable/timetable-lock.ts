import { sql } from 'kysely'
import type { Db, Trx } from '../db/connect.ts'
import { SERVER_LIMITS } from '../db/limits/time-limits.ts'
import { LOCKS } from '../db/locks.ts'
import { isGivenUp } from '../http/answers/database-errors.ts'
import { createTurns } from '../http/load/turns.ts'

/*
 * A change of what the hard rules look at (a class's place, a room's seats, a professor's status …) is made
 * alone; students who join only keep such changes out, and go side by side. So a rule that held when it was
 * checked still holds when the transaction is committed. The queue is fair: neither side waits for ever.
 *
 * A caller that waits for these locks holds a connection. So few of a server do: the others wait in the server, and the rest of its
 * ten connections are left to those who read, log in or ask for its health.
 */
const PATIENCE = {
  longestQueue: 10_000,
  standstillMilliseconds: SERVER_LIMITS.lock_timeout,
  hasProgressed: (error: unknown) => !isGivenUp(error),
}
const turnsOfChanges = createTurns({ atOnce: 1, ...PATIENCE })
const turnsOfJoins = createTurns({ atOnce: 5, ...PATIENCE })
/** So many joins are made together at most. */
const turnsOfSeats = createTurns({ atOnce: 50, ...PATIENCE })

/** A join that is made together with others; it waits here for its place among them. */
export function waitForSeat<T>(join: () => Promise<T>): Promise<T> {
  return turnsOfSeats.take(join)
}

/** Work in a transaction that takes the lock of joins (`lockStill`) first. */
export function changeMembership<T>(db: Db, change: (trx: Trx) => Promise<T>): Promise<T> {
  return turnsOfJoins.take(() => db.transaction().execute(change))
}

/** Runs a change of the timetable in its own transaction, one at a time. */
export function changeTimetable<T>(db: Db, change: (trx: Trx) => Promise<T>): Promise<T> {
  return changeManyClasses(db, async () => {}, change)
}

/**
 * A change of many classes, in one transaction: joins continue while `prepare` does what they do not look at, above all writes
 * meetings, and are kept out only of `change`. That has to judge again what they may have changed meanwhile.
 */
export function changeManyClasses<P, T>(
  db: Db,
  prepare: (trx: Trx) => Promise<P>,
  change: (trx: Trx, prepared: P) => Promise<T>,
): Promise<T> {
  return turnsOfChanges.take(() =>
    db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${LOCKS.change})`.execute(trx)
      const prepared = await prepare(trx)
      await sql`select pg_advisory_xact_lock(${LOCKS.timetable})`.execute(trx)
      return change(trx, prepared)
    }),
  )
}

/** The lock of work that needs the timetable unchanged, as a part of a statement; others of its kind may hold it too. */
export const lockStill = sql`pg_advisory_xact_lock_shared(${sql.lit(LOCKS.timetable)})`
