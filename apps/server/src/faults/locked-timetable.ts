import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { LOCKS } from '../db/locks.ts'

/** Does work while somebody else has the timetable locked, at most until the work releases it. */
export async function whileTimetableLocked<T>(db: Db, work: (release: () => void) => Promise<T>): Promise<T> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let tellLocked = () => {}
  const locked = new Promise<void>((resolve) => {
    tellLocked = resolve
  })
  const holding = db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCKS.change}), pg_advisory_xact_lock(${LOCKS.timetable})`.execute(
      trx,
    )
    tellLocked()
    await released
  })
  await locked
  try {
    return await work(release)
  } finally {
    release()
    await holding
  }
}
