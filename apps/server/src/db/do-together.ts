import { CallerGone, callerGone, runFor, runToTheEnd } from './caller.ts'
import type { Db } from './connect.ts'

/** Nobody waits longer for others' work to end than this: the database may be slow at it. */
const LONGEST_MILLISECONDS = 20

interface Asked<Key, Value> {
  readonly key: Key
  readonly gone: AbortSignal | null
  resolve(value: Value): void
  reject(reason: unknown): void
}

/**
 * What many ask for at one moment, each with a key: those who come while the database is at it for others are served
 * together after that. What is read is never older than the question. It is given up when all who wait for it have left.
 * @param work answers for each key, in their order
 */
export function doTogether<Key, Value>(
  work: (db: Db, keys: readonly Key[]) => Promise<readonly Value[]>,
): (db: Db, key: Key) => Promise<Value> {
  const lines = new WeakMap<Db, (key: Key) => Promise<Value>>()
  return (db, key) => {
    const ask = lines.get(db) ?? formLine((keys: readonly Key[]) => work(db, keys))
    lines.set(db, ask)
    return ask(key)
  }
}

function formLine<Key, Value>(work: (keys: readonly Key[]) => Promise<readonly Value[]>) {
  let waiting: Asked<Key, Value>[] = []
  let newest: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  function begin(): void {
    clearTimeout(timer)
    const asked = waiting
    waiting = []
    const working = serve(asked)
    newest = working
    void working.then(() => {
      if (newest !== working) return
      newest = null
      if (waiting.length > 0) begin()
    })
  }

  async function serve(all: readonly Asked<Key, Value>[]): Promise<void> {
    for (const { gone, reject } of all) if (gone?.aborted) reject(new CallerGone())
    const asked = all.filter(({ gone }) => !gone?.aborted)
    if (asked.length === 0) return
    try {
      const values = await runForAll(asked, () => work(asked.map(({ key }) => key)))
      for (const [index, { resolve }] of asked.entries()) resolve(values[index] as Value)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  return (key: Key): Promise<Value> =>
    new Promise((resolve, reject) => {
      waiting.push({ key, gone: callerGone(), resolve, reject })
      if (waiting.length > 1) return
      if (newest) timer = setTimeout(begin, LONGEST_MILLISECONDS)
      else setImmediate(begin)
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
