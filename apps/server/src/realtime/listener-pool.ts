import pg from 'pg'
import { type Ask, askInTurn } from './ask-in-turn.ts'

/** How a server's listening connection calls itself: where there is one, a server is running. */
export const LISTENER = 'scheduler listener'

/** Nobody on this server is told before the others have been: that must not wait for a database that hangs. */
const LONGEST_MILLISECONDS = 5000

/**
 * The pool as the Socket.IO adapter gets it. The adapter listens on a connection that it takes and, once that breaks,
 * takes another without giving the first back, until the pool has none left. So it gets connections of its own. What it
 * has to tell goes over the one that listens as well, one after the other: in the order of the writes, and not behind
 * whatever waits for the pool.
 */
export function createListenerPool(pool: pg.Pool, onBroken: (error: Error) => void): pg.Pool {
  const askPool: Ask = (text, values) => pool.query(text, values)
  let line = askPool
  const inTurn = askInTurn()

  async function connect(): Promise<pg.PoolClient> {
    const client = new pg.Client({ ...pool.options, query_timeout: LONGEST_MILLISECONDS })
    const askClient: Ask = client.query.bind(client)
    client.on('error', onBroken)
    client.on('end', () => {
      if (line === askClient) line = askPool
    })
    await client.connect()
    // Said here, for a name in DATABASE_URL is stronger than one in the settings of a connection.
    await askClient(`set application_name = '${LISTENER}'`).catch((error: unknown) => {
      void client.end()
      throw error
    })
    line = askClient
    return Object.assign(client, {
      query: (text: string) => inTurn(askClient, text),
      release: () => void client.end(),
    })
  }

  const askLine: Ask = (text, values) => line(text, values)
  const query: Ask = (text, values) => inTurn(askLine, text, values)
  return Object.create(pool, { connect: { value: connect }, query: { value: query } })
}
