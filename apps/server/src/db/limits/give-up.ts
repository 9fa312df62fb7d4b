import { connect } from 'node:net'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { CallerGone, callerGone, runToTheEnd } from '../caller.ts'

/** The message that asks PostgreSQL to cancel what another connection is at (its protocol's CancelRequest). */
const CANCEL_REQUEST = 80_877_102
const LONGEST_MILLISECONDS = 5000

/** What the driver knows of a connection, besides its types. */
type Connected = pg.PoolClient & {
  readonly host: string
  readonly port: number
  readonly processID: number
  readonly secretKey: number
}

/**
 * Cancels, on every connection of the pool, the statement that it is at when the caller who asked for it leaves.
 * @returns the line to the pool's connections, in which nobody is given one that is still being cancelled.
 */
export function giveUpForGone(pool: pg.Pool, line: PostgresPool): PostgresPool {
  const cancelling = new WeakMap<pg.PoolClient, Promise<void>>()

  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown

    const query = (...given: unknown[]) => {
      const gone = callerGone()
      // With a callback asks the pool itself, for nobody's call.
      if (!gone || typeof given.at(-1) === 'function') return ask(...given)
      if (gone.aborted) throw new CallerGone()
      const cancel = () => {
        cancelling.set(client, cancelStatement(client as Connected))
      }
      gone.addEventListener('abort', cancel, { once: true })
      const forget = () => gone.removeEventListener('abort', cancel)
      const asked = ask(...given)
      if (asked instanceof pg.Query) {
        asked.once('end', forget).once('error', forget)
        return asked
      }
      return (asked as Promise<unknown>).finally(forget)
    }
    Object.assign(client, { query })
  })

  async function connect(): Promise<PostgresPoolClient> {
    const client = (await line.connect()) as pg.PoolClient
    const { release } = client
    client.release = () => {
      const cancelled = cancelling.get(client)
      if (!cancelled) return release()
      cancelling.delete(client)
      runToTheEnd(() => settle(client, cancelled)).then(() => release(), release)
    }
    return client
  }

  return { connect, end: () => line.end() }
}

/** PostgreSQL has passed a cancellation on when it is told; the statement after that is the last that it can hit. */
async function settle(client: pg.PoolClient, cancelled: Promise<void>): Promise<void> {
  await cancelled
  await client.query('select')
}

/** Resolves when PostgreSQL has been told, or cannot be. */
function cancelStatement({ host, port, processID, secretKey }: Connected): Promise<void> {
  const message = Buffer.alloc(16)
  for (const [index, value] of [16, CANCEL_REQUEST, processID].entries())
    message.writeInt32BE(value, index * 4)
  message.writeInt32BE(secretKey, 12)
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    socket.setTimeout(LONGEST_MILLISECONDS, () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => resolve())
    socket.resume()
    // PostgreSQL closes when it has passed the request on.
    socket.write(message)
  })
}
