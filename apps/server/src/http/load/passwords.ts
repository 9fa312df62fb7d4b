import { hash, verify } from '@node-rs/argon2'
import { createFairTurns } from './turns.ts'

/** argon2id (the library's default) at the cost that OWASP names as the least. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing runs on the pool of four threads that files and name look-ups share: half of it stays free. */
const AT_ONCE = 2
/** More waiting than this is an overload, not a queue. */
const LONGEST_QUEUE = 500
/** A whole campus may log in behind one address. */
const MOST_OF_ONE = 250

/** A hash of no password, checked when there is no account, so that the answer takes as long. */
const NOBODY = hash(crypto.randomUUID(), COST)

const turns = createFairTurns({ atOnce: AT_ONCE, longestQueue: LONGEST_QUEUE, mostOfOne: MOST_OF_ONE })

/** How many wait for their password to be hashed or checked. */
export const countWaitingPasswords = turns.countWaiting

/** @param person whose it is, where it is given by somebody who is not signed in */
export function hashPassword(password: string, person?: string): Promise<string> {
  return turns.take(() => hash(password, COST), person)
}

/**
 * Whether the password is the hash's; without a hash it is not, after the same time.
 * @param person whose it would be, where it is given by somebody who is not signed in
 */
export function verifyPassword(
  password: string,
  passwordHash: string | null,
  person?: string,
): Promise<boolean> {
  return turns.take(
    async () => (await verify(passwordHash ?? (await NOBODY), password)) && passwordHash !== null,
    person,
  )
}
