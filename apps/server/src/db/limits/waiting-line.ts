import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { CallerGone, callerGone } from '../caller.ts'

/** No connection becomes free in a time worth waiting for. */
export class NoConnection extends Error {}

interface Patience {
  /** The line is given up once nobody in it has got a connection for so long. */
  readonly standstillMilliseconds: number
  readonly longestLine: number
}

/**
 * A pool at which one waits as long as the line moves, so that a rush is answered however long it takes, while a
 * database that has stopped answering is noticed soon by everybody in the line.
 */
export function formLine(pool: pg.Pool, { standstillMilliseconds, longestLine }: Patience): PostgresPool {
  const waiting = new Set<(reason: Error) => void>()
  let movedAt = 0
  const clock = setTimeout(() => setImmediate(giveUp), standstillMilliseconds).unref()

  function move(): void {
    movedAt = performance.now()
    clock.refresh()
  }

  function giveUp(): void {
    // A process that was busy itself may have found connections that have come free only after its clock rang; and
    // the clock may ring a little early. Those who still wait must not be forgotten.
    if (performance.now() - movedAt < standstillMilliseconds) {
      if (waiting.size > 0) clock.refresh()
      return
    }
    for (const refuse of waiting) refuse(new NoConnection('The line for the database stands still.'))
    waiting.clear()
  }

  function connect(): Promise<pg.PoolClient> {
    if (waiting.size >= longestLine) return Promise.reject(new NoConnection('The line is too long.'))
    const gone = callerGone()
    if (gone?.aborted) return Promise.reject(new CallerGone())
    if (waiting.size === 0) move()
    return new Promise((resolve, reject) => {
      waiting.add(reject)
      const leave = () => {
        if (waiting.delete(reject)) reject(new CallerGone())
      }
      gone?.addEventListener('abort', leave, { once: true })
      const stillWaits = () => {
        gone?.removeEventListener('abort', leave)
        return waiting.delete(reject)
      }
      pool.connect().then(
        (client) => (stillWaits() ? resolve(client) : client.release()),
        (error) => (stillWaits() ? reject(error) : undefined),
      )
    })
  }

  pool.on('acquire', move)
  return { connect, end: () => pool.end() }
}
