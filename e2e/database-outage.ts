import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '@scheduler/testing'
import { connectDatabase } from '../apps/server/src/db/connect.ts'
import { type LastingSocket, openLastingSocket } from '../apps/web/src/shared/realtime/lasting-socket.ts'

export const CLIENTS = 40

const IN_VIEW = { hidden: false, addEventListener() {} }

type Session = Parameters<typeof openLastingSocket>[0]

/** Opens sockets as browsers do, which come back when their lines are cut. */
export async function openClients(session: Session, url: string) {
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, () => openLastingSocket(session, IN_VIEW, () => {}, url)),
  )
  const areIn = () => clients.filter(({ socket }) => socket.connected).length
  await until(() => areIn() === CLIENTS)
  const refused = new Set<LastingSocket>()
  for (const one of clients) one.socket.on('connect_error', () => refused.add(one))
  return {
    clients,
    areIn,
    areRefused: () => refused.size,
    cutLines() {
      for (const { socket } of clients) socket.io.engine.close()
    },
    close() {
      for (const one of clients) one.close()
    },
  }
}

/** A private database that lets nobody in and has dropped everybody, until it continues. */
export async function pauseDatabase(dataDir: string): Promise<() => void> {
  const cluster = join(dataDir, 'postgres/cluster')
  const [pid] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  const { pool } = connectDatabase({ host: cluster, user: 'scheduler', database: 'scheduler' })
  const client = await pool.connect()
  process.kill(Number(pid), 'SIGSTOP')
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  client.release()
  await pool.end()
  return () => process.kill(Number(pid), 'SIGCONT')
}
