import pg from 'pg'
import { startPrivatePostgres } from '../db/private-postgres/start-private-postgres.ts'

/* Uses the private PostgreSQL of a folder until it is killed, or ends after so many writes, and says what has been committed. */
const [dataDir = '', last] = process.argv.slice(2)
const { owner } = await startPrivatePostgres({ dataDir, log: () => {} })
const client = new pg.Client(owner)
await client.connect()
await client.query('create table if not exists acknowledged (number integer primary key)')
for (let number = 1; ; number++) {
  await client.query('insert into acknowledged values ($1)', [number])
  process.stdout.write(`${number}\n`)
  if (number === Number(last)) process.exit(1)
}
