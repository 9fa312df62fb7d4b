import pg from 'pg'

/** How a server's listening connection calls itself: where there is one, a server is running. */
export const LISTENER = 'scheduler listener'

/**
 * The pool as the Socket.IO adapter gets it. The adapter listens on a connection that it takes and, once that breaks,
 * takes another without giving the first back, until the pool has none left. So it gets connections of its own.
 */
export function createListenerPool(pool: pg.Pool, onBroken: (error: Error) => void): pg.Pool {
  async function connect(): Promise<pg.PoolClient> {
    const client = new pg.Client({ ...pool.options, application_name: LISTENER })
    client.on('error', onBroken)
    await client.connect()
    return Object.assign(client, { release: () => void client.end() })
  }
  return Object.create(pool, { connect: { value: connect }, query: { value: pool.query.bind(pool) } })
}
