import { once } from 'node:events'
import type pg from 'pg'

/** Whether the database never hears of a call, or does what is asked and its answer is lost. */
export type Failure = 'unheard' | 'unanswered'

type Query = (...given: unknown[]) => Promise<unknown>

/** Breaks connections of a pool in the middle of what they are asked. */
export interface FailingCalls {
  /** From now on the n-th call fails, once. */
  arm(n: number, failure: Failure): void
  /** Ends it; answers whether there was such a call. */
  disarm(): boolean
}

export function failCalls(pool: pg.Pool): FailingCalls {
  const known = new WeakSet<pg.PoolClient>()
  let left = 0
  let failure: Failure = 'unheard'

  function watch(client: pg.PoolClient): void {
    if (known.has(client)) return
    known.add(client)
    /** Resolves when the pool knows it as well. */
    const breakOff = () => {
      client.connection.stream.destroy()
      return once(client, 'end')
    }
    const query = client.query.bind(client) as Query
    const ask: Query = async (...given) => {
      if (left === 0 || --left > 0) return query(...given)
      if (failure === 'unheard') {
        await breakOff()
        return query(...given)
      }
      await query(...given)
      await breakOff()
      throw new Error('Connection terminated unexpectedly')
    }
    Object.assign(client, { query: ask })
  }

  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  Object.assign(pool, {
    connect: async () => {
      const client = await connect()
      watch(client)
      return client
    },
  })
  return {
    arm(n, how) {
      left = n
      failure = how
    },
    disarm() {
      const hasFailed = left === 0
      left = 0
      return hasFailed
    },
  }
}
