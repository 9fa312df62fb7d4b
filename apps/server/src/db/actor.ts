import { AsyncLocalStorage } from 'node:async_hooks'
import type { Role } from '@scheduler/domain'

/** Who is acting, in which call: what the audit log says of every write. */
export interface Actor {
  /** Null where nobody is signed in. */
  readonly account: { readonly id: string; readonly role: Role; readonly fullName: string } | null
  /** The session in which they write: what it may no longer do is not written. Null where none is asked for. */
  readonly sessionId: string | null
  /** The call's name in the contract. */
  readonly action: string
  /** The accounts whose sessions are begun or ended. */
  readonly sessionsOf?: readonly string[]
  /** Where they are, as it counts for those who are not signed in. */
  readonly address?: string
  /** The socket that asked for it, which is not told of it. */
  readonly sender?: { readonly sessionId: string; readonly socketId: string } | undefined
}

const storage = new AsyncLocalStorage<Actor>()

/** Does work, and all that it awaits, in somebody's name. */
export function runAs<T>(actor: Actor, work: () => T): T {
  return storage.run(actor, work)
}

/** Null outside a call. */
export function currentActor(): Actor | null {
  return storage.getStore() ?? null
}

/** Does work that begins or ends sessions of accounts: the database locks those before all else. */
export function changingSessionsOf<T>(accountIds: readonly string[], work: () => T): T {
  return runAs({ ...actorOrSystem(), sessionsOf: accountIds }, work)
}

/** Does work that needs no session: its end. */
export function withoutSession<T>(work: () => T): T {
  return runAs({ ...actorOrSystem(), sessionId: null }, work)
}

/** As the database is told of them (`act_as`). */
export function describeActor({ account, sessionId: session, action, sessionsOf }: Actor): string {
  const { id, fullName: name, role } = account ?? {}
  return JSON.stringify({ id, name, role, action, session, sessionsOf: sessionsOf?.join() })
}

/** Outside a call it is the system that acts. */
export const actorOrSystem = (): Actor =>
  currentActor() ?? { account: null, sessionId: null, action: 'system' }
