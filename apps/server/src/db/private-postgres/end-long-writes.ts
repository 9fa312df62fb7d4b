import pg from 'pg'
import { SERVER_ROLE } from './cluster.ts'

/** What is written in a moment fits into what a full disk has left; what takes longer might take all of it. */
const LONG_WRITES = `select pg_cancel_backend(pid) from pg_stat_activity
  where usename = '${SERVER_ROLE}' and backend_xid is not null and xact_start < now() - interval '1 second'`

/** Cancels what servers and imports are writing; PostgreSQL would end where it found no room for its log of changes. */
export async function endLongWrites(address: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(address)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(LONG_WRITES)
  } finally {
    await client.end()
  }
}
