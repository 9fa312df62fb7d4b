import { once } from 'node:events'
import pg from 'pg'

/** Whether the database never hears of a call, or does what is asked and its answer is lost. */
export type Failure = 'unheard' | 'unanswered'

type Query = (...given: unknown[]) => unknown

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
    /** Rejects, as the connection's statements do, when the pool knows it as well. */
    const breakOff = () => {
      client.connection.stream.destroy()
      return once(client, 'end')
    }
    const query = client.query.bind(client) as Query
    const fail: Query = async (...given) => {
      if (failure === 'unanswered') await query(...given)
      await breakOff()
    }
    const ask: Query = (...given) => {
      if (left === 0 || --left > 0) return query(...given)
      // A reader of rows is answered at once, and learns by itself that the connection has ended.
      if (!(given[0] instanceof pg.Query)) return fail(...given)
      client.connection.stream.destroy()
      return query(...given)
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
