import { setTimeout as sleep } from 'node:timers/promises'
import DataLoader from 'dataloader'
import { CallerGone, callerGone, runFor, runToTheEnd } from './caller.ts'
import type { Db } from './connect.ts'

/** Nobody waits longer for others' work to end than this: the database may be slow at it. */
const LONGEST_MILLISECONDS = 20

interface Asked<Key> {
  readonly key: Key
  readonly gone: AbortSignal | null
}

/**
 * What many ask for at one moment, each with a key: those who come while the database is at it for others are served
 * together after that. What is read is never older than the question. It is given up when all who wait for it have left.
 * @param work answers for each key, in their order; an error is thrown to who asked for it
 */
export function doTogether<Key, Value>(
  work: (db: Db, keys: readonly Key[]) => Promise<readonly (Value | Error)[]>,
): (db: Db, key: Key) => Promise<Value> {
  const loaders = new WeakMap<Db, DataLoader<Asked<Key>, Value>>()
  return (db, key) => {
    const loader = loaders.get(db) ?? createLoader((keys: readonly Key[]) => work(db, keys))
    loaders.set(db, loader)
    return loader.load({ key, gone: callerGone() })
  }
}

function createLoader<Key, Value>(work: (keys: readonly Key[]) => Promise<readonly (Value | Error)[]>) {
  let newest: Promise<void> | null = null

  async function serve(all: readonly Asked<Key>[]): Promise<(Value | Error)[]> {
    const asked = all.filter(({ gone }) => !gone?.aborted)
    const values = asked.length > 0 ? await runForAll(asked, () => work(asked.map(({ key }) => key))) : []
    const answers = new Map(asked.map((one, index) => [one, values[index] as Value | Error]))
    return all.map((one) => (answers.has(one) ? (answers.get(one) as Value | Error) : new CallerGone()))
  }

  function begin(asked: readonly Asked<Key>[]): Promise<(Value | Error)[]> {
    const serving = serve(asked)
    const working = Promise.allSettled([serving]).then(() => {
      if (newest === working) newest = null
    })
    newest = working
    return serving
  }

  return new DataLoader(begin, {
    cache: false,
    batchScheduleFn(beginBatch) {
      if (newest) void Promise.race([newest, sleep(LONGEST_MILLISECONDS)]).then(beginBatch)
      else setImmediate(beginBatch)
    },
  })
}

/** Does work for some, of whom each may go away: it is given up when the last one has. */
async function runForAll<T>(
  asked: readonly { readonly gone: AbortSignal | null }[],
  work: () => Promise<T>,
): Promise<T> {
  const signals = asked.map(({ gone }) => gone).filter((gone) => gone !== null)
  if (signals.length < asked.length) return runToTheEnd(work)
  const going = new AbortController()
  let left = signals.length
  const leave = () => {
    left--
    if (left === 0) going.abort()
  }
  for (const gone of signals) gone.addEventListener('abort', leave, { once: true })
  try {
    return await runFor(going.signal, work)
  } finally {
    for (const gone of signals) gone.removeEventListener('abort', leave)
  }
}
