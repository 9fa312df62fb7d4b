import type { Role } from '@scheduler/domain'
import { sayPerson } from '@scheduler/messages'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/connect.ts'
import { LOCKS } from '../db/locks.ts'
import { HttpError } from '../http/errors.ts'

/** Whose password is tried, and from where. The email counts over all roles, whether anybody has it or not. */
export interface Guess {
  readonly email: string
  readonly role: Role
  readonly address: string
}

/** So many failures in a row for an email from one address lock it out there. */
const FAILURES_IN_ROW = 10
/** So many within an hour from an address, or so many for an email from everywhere, lock out who does not usually log in there. */
const FAILURES_PER_HOUR = 100
const FAILURES_FROM_EVERYWHERE = 10
const LOCK_MINUTES = 15
/** One usually logs in where one has done so within this time. */
const KNOWN_DAYS = 30
/** Older failures count for nothing and are swept away. */
const KEPT_HOURS = 24
/** What is further ahead was written before the clock was set back: it counts for nothing, and is swept away too. */
const AHEAD_SECONDS = 60

/** What is stored of an email that was typed. */
const hashOf = (email: string) => sql<Buffer>`sha256(convert_to(identity_key(${email}), 'UTF8'))`

interface Existing {
  /** The same for each way in which the email may be written. */
  readonly emailHash: string
  readonly inRow: number
  /** Zero or less when another try is allowed. */
  readonly lockedSeconds: number
}

interface Failures {
  emailHash: string
  inRow: number
  /** The age of the last of them in seconds; null where there is none. */
  lastInRow: number | null
  inHour: number
  lastHere: number | null
  /** Of the last failure that was one too many within the time of a lock. */
  lastOfMany: number | null
  isUsual: boolean
}

async function readExisting(db: Db, guess: Guess): Promise<Existing> {
  const { emailHash, inRow, lastInRow, inHour, lastHere, lastOfMany, isUsual } = await readFailures(db, guess)
  const secondsLeft = (age: number | null) => (age === null ? 0 : LOCK_MINUTES * 60 - age)
  const lockedSeconds = Math.max(
    inRow >= FAILURES_IN_ROW ? secondsLeft(lastInRow) : 0,
    inHour >= FAILURES_PER_HOUR && !isUsual ? secondsLeft(lastHere) : 0,
    isUsual ? 0 : secondsLeft(lastOfMany),
  )
  return { emailHash, inRow, lockedSeconds }
}

async function readFailures(db: Db, { email, role, address }: Guess): Promise<Failures> {
  const found = await sql<Failures>`
    with failures as (
      select failed_at, greatest(0, extract(epoch from now() - failed_at))::float8 as age, address = ${address} as here,
             email_hash = ${hashOf(email)} as mine, in_row
      from failed_logins
      where (address = ${address} or email_hash = ${hashOf(email)})
        and failed_at < now() + ${AHEAD_SECONDS} * interval '1 second'),
    mine as (
      select age, failed_at - lag(failed_at, ${FAILURES_FROM_EVERYWHERE - 1}::int) over (order by failed_at) as lasted
      from failures where mine)
    select encode(${hashOf(email)}, 'hex') as "emailHash",
           count(*) filter (where here and mine and in_row)::int as "inRow",
           min(age) filter (where here and mine and in_row) as "lastInRow",
           count(*) filter (where here and age < 3600)::int as "inHour",
           min(age) filter (where here) as "lastHere",
           (select min(age) from mine where lasted <= ${LOCK_MINUTES} * interval '1 minute') as "lastOfMany",
           exists (
             select from known_addresses k join accounts a on a.id = k.account_id
             where a.role = ${role} and identity_key(a.email) = identity_key(${email}) and k.address = ${address}
               and k.last_login_at > now() - ${KNOWN_DAYS} * interval '1 day') as "isUsual"
    from failures`.execute(db)
  const [failures] = found.rows
  if (!failures) throw new Error('A count has one row.')
  return failures
}

/** 429 while the address is locked out. */
export async function refuseWhileLocked(db: Db, guess: Guess): Promise<Existing> {
  const existing = await readExisting(db, guess)
  if (existing.lockedSeconds <= 0) return existing
  const seconds = Math.ceil(existing.lockedSeconds)
  throw new HttpError(429, sayPerson('tooManyTries', { count: Math.ceil(seconds / 60) }), {
    'retry-after': String(seconds),
  })
}

/**
 * Passwords are checked side by side, so a burst of guesses begins before its first failure is counted. That is why
 * both outcomes ask once more, one at a time: beyond the limit a right guess and a wrong one are answered alike.
 */
async function lockCount(trx: Trx, guess: Guess): Promise<Existing> {
  await sql`select pg_advisory_xact_lock(${LOCKS.countingAddress}, hashtext(${guess.address}))`.execute(trx)
  await sql`select pg_advisory_xact_lock(${LOCKS.countingEmail}, hashtext(identity_key(${guess.email})))`.execute(
    trx,
  )
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
      .values({ address, email_hash: hashOf(email) })
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
    .where('email_hash', '=', hashOf(email))
    .execute()
}

async function sweep(trx: Trx): Promise<void> {
  await sql`
    delete from failed_logins where id in (
      select id from failed_logins
      where failed_at < now() - ${KEPT_HOURS} * interval '1 hour' or failed_at > now() + ${AHEAD_SECONDS} * interval '1 second'
      for update skip locked)`.execute(trx)
  await sql`
    delete from known_addresses where (account_id, address) in (
      select account_id, address from known_addresses where last_login_at < now() - ${KNOWN_DAYS} * interval '1 day'
      for update skip locked)`.execute(trx)
}

/** Remembers where somebody has logged in. */
export async function noteLogin(trx: Trx, accountId: string, address: string): Promise<void> {
  await trx
    .insertInto('known_addresses')
    .values({ account_id: accountId, address })
    .onConflict((known) =>
      known.columns(['account_id', 'address']).doUpdateSet({ last_login_at: sql`now()` }),
    )
    .execute()
}
