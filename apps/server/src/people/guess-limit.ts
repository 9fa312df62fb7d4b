import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/connect.ts'
import { HttpError } from '../http/errors.ts'

/** Whose password is tried, and from where. The email counts over all roles, whether anybody has it or not. */
export interface Guess {
  readonly email: string
  readonly address: string
}

/** So many failures in a row for an email, or so many within an hour in all, lock the address out. */
const FAILURES_IN_ROW = 10
const FAILURES_PER_HOUR = 100
const LOCK_MINUTES = 15
/** Older failures count for nothing and are swept away. */
const KEPT_HOURS = 24

/** The class of the advisory locks under which the failures of one address are counted. */
const COUNTING = 20_260_902

function hashEmail(email: string): Buffer {
  return createHash('sha256').update(email.trim().toLowerCase()).digest()
}

interface Standing {
  readonly inRow: number
  /** Zero or less when another try is allowed. */
  readonly lockedSeconds: number
}

async function readStanding(db: Db, { email, address }: Guess): Promise<Standing> {
  const found = await sql<{ inRow: number; lastInRow: number | null; inHour: number; last: number | null }>`
    with failures as (
      select extract(epoch from now() - failed_at)::float8 as age, in_row and email_hash = ${hashEmail(email)} as here
      from failed_logins where address = ${address})
    select count(*) filter (where here)::int as "inRow", min(age) filter (where here) as "lastInRow",
           count(*) filter (where age < 3600)::int as "inHour", min(age) as last
    from failures`.execute(db)
  const { inRow = 0, lastInRow = null, inHour = 0, last = null } = found.rows[0] ?? {}
  const secondsLeft = (age: number | null) => (age === null ? 0 : LOCK_MINUTES * 60 - age)
  const lockedSeconds = Math.max(
    inRow >= FAILURES_IN_ROW ? secondsLeft(lastInRow) : 0,
    inHour >= FAILURES_PER_HOUR ? secondsLeft(last) : 0,
  )
  return { inRow, lockedSeconds }
}

/** 429 while the address is locked out. */
export async function refuseWhileLocked(db: Db, guess: Guess): Promise<Standing> {
  const standing = await readStanding(db, guess)
  if (standing.lockedSeconds <= 0) return standing
  const seconds = Math.ceil(standing.lockedSeconds)
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  throw new HttpError(
    429,
    { message: `Too many failed tries. Please try again in ${wait}.` },
    { 'retry-after': String(seconds) },
  )
}

/**
 * Passwords are checked side by side, so a burst of guesses begins before its first failure is counted. That is why
 * both outcomes ask once more, one at a time: beyond the limit a right guess and a wrong one are answered alike.
 */
async function lockCount(trx: Trx, guess: Guess): Promise<Standing> {
  await sql`select pg_advisory_xact_lock(${COUNTING}, hashtext(${guess.address}))`.execute(trx)
  return refuseWhileLocked(trx, guess)
}

/** Counts a wrong password; 429 when the limit was reached while it was being checked. */
export function countFailure(db: Db, guess: Guess): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { inRow } = await lockCount(trx, guess)
    // The lock of the last row of failures has been sat out.
    if (inRow >= FAILURES_IN_ROW) await endRow(trx, guess)
    const { address, email } = guess
    await trx
      .insertInto('failed_logins')
      .values({ address, email_hash: hashEmail(email) })
      .execute()
    await sweep(trx)
  })
}

/** Ends the row of failures with a right password; 429 when the limit was reached while it was being checked. */
export async function countSuccess(trx: Trx, guess: Guess): Promise<void> {
  const { inRow } = await lockCount(trx, guess)
  if (inRow > 0) await endRow(trx, guess)
}

async function endRow(trx: Trx, { address, email }: Guess): Promise<void> {
  await trx
    .updateTable('failed_logins')
    .set({ in_row: false })
    .where('address', '=', address)
    .where('email_hash', '=', hashEmail(email))
    .execute()
}

async function sweep(trx: Trx): Promise<void> {
  await sql`
    delete from failed_logins where id in (
      select id from failed_logins where failed_at < now() - ${`${KEPT_HOURS} hours`}::interval
      for update skip locked)`.execute(trx)
}
