import { AsyncLocalStorage } from 'node:async_hooks'

/** The caller left before the call was answered. */
export class CallerGone extends Error {}

interface Caller {
  readonly gone: AbortSignal
  /** From then on the work continues to its end: others are to be told of what was done. */
  hasCommitted: boolean
}

const storage = new AsyncLocalStorage<Caller | null>()

/** Does work for somebody who may go away: what it waits for is given up then, unless something has been committed. */
export function runFor<T>(gone: AbortSignal, work: () => T): T {
  return storage.run({ gone, hasCommitted: false }, work)
}

/** Does work that nobody's going away may stop. */
export function runToTheEnd<T>(work: () => T): T {
  return storage.run(null, work)
}

export function noteCommit(): void {
  const caller = storage.getStore()
  if (caller) caller.hasCommitted = true
}

/** What tells that the work at hand has become pointless; null where it is to be ended in any case. */
export function callerGone(): AbortSignal | null {
  const caller = storage.getStore()
  return caller && !caller.hasCommitted ? caller.gone : null
}
