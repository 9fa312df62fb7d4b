import { sql } from 'kysely'
import { expect } from 'vitest'
import { LOCKS } from '../db/locks.ts'
import { tell } from '../realtime/tell.ts'
import { type Listener, listen } from '../testing/listening.ts'
import { send } from '../testing/load.ts'
import { logIn, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { type SiteUnderLoad, startSiteUnderLoad } from './site-under-load.ts'

export const GATHERED = 'Students joined or left classes.'

/** Two server processes on one database, each with a socket that hears everything. */
export interface ListenedServers {
  readonly site: SiteUnderLoad
  readonly second: ServerProcess
  readonly listeners: readonly Listener[]
  addRoom(url: string): Promise<string>
  /** When the last of the listeners heard of a record. */
  hear(id: string): Promise<number>
  /** Does something of which nothing is told before it is done. */
  beforeTelling<T>(act: () => Promise<T>): Promise<T>
  /** A transaction that has told of something and is still open. */
  tellLate(isKept: boolean): Promise<{ readonly id: string; end(): Promise<void> }>
  /** A server writes something and is killed before it tells of it. */
  killBeforeTelling(): Promise<string>
  close(): Promise<void>
}

export async function startListenedServers(): Promise<ListenedServers> {
  const site = await startSiteUnderLoad()
  const startServer = () => startServerProcess({ DATABASE_URL: site.databaseUrl })
  const second = await startServer()
  const token = await logIn(site.server.url)
  const listeners = await Promise.all([site.server.url, second.url].map((url) => listen(url, token)))

  let serial = 0
  async function addRoom(url: string): Promise<string> {
    const room = { name: `Room ${++serial}`, buildingName: 'Main', seats: 9 }
    const { status, body } = await send(url, token, ['POST', '/api/rooms', room])
    expect(status, JSON.stringify(body)).toBe(201)
    return body._id
  }

  function beforeTelling<T>(act: () => Promise<T>): Promise<T> {
    // As long as somebody has this lock nothing is told.
    return site.db.connection().execute(async (held) => {
      await sql`select pg_advisory_lock(${sql.lit(LOCKS.ticking)})`.execute(held)
      const done = await act()
      await sql`select pg_advisory_unlock(${sql.lit(LOCKS.ticking)})`.execute(held)
      return done
    })
  }

  return {
    site,
    second,
    listeners,
    addRoom,
    async hear(id) {
      const heard = await Promise.all(listeners.map((one) => one.hear((event) => event.id === id)))
      return Math.max(...heard.map(({ heardAt }) => heardAt))
    },
    beforeTelling,
    async tellLate(isKept) {
      const id = crypto.randomUUID()
      const trx = await site.db.startTransaction().execute()
      await tell(trx, { event: 'roomUpdated', id, message: 'Late.' })
      return { id, end: () => (isKept ? trx.commit() : trx.rollback()).execute() }
    },
    async killBeforeTelling() {
      const third = await startServer()
      return beforeTelling(async () => {
        const id = await addRoom(third.url)
        await third.kill()
        return id
      })
    },
    async close() {
      for (const listener of listeners) listener.close()
      await second.stop()
      await site.close()
    },
  }
}
