import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default) at the cost that OWASP names as the least. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing runs on the pool of four threads that files and name look-ups share: half of it stays free. */
const AT_ONCE = 2
/** More waiting than this is an overload, not a queue. */
const LONGEST_QUEUE = 500

/** A hash of no password, checked when there is no account, so that the answer takes as long. */
const NOBODY = hash(crypto.randomUUID(), COST)

let running = 0
const waiting: (() => void)[] = []

export class TooManyLogins extends Error {}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= LONGEST_QUEUE) throw new TooManyLogins('Too many logins at once')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

/** Whether the password is the hash's; without a hash it is not, after the same time. */
export function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  return inTurn(async () => (await verify(passwordHash ?? (await NOBODY), password)) && passwordHash !== null)
}
