import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { SERVER_ROLE } from '../db/private-postgres/cluster.ts'

export const TEMPLATE = 'template_scheduler'

/** PostgreSQL copies a template only while nobody else does; the copies of parallel test files take turns. */
const TEMPLATE_IN_USE = '55006'

export interface TestDatabase {
  /** As the role of the server, which every test shows to suffice. */
  readonly connection: pg.PoolConfig
  readonly owner: pg.PoolConfig
  drop(): Promise<void>
}

/** How a connection is written in the settings. */
export const urlOf = ({ host = '', port, user, database }: pg.PoolConfig): string =>
  `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`

/** A migrated, empty database of a test file's own. */
export async function createTestDatabase(server: pg.ClientConfig): Promise<TestDatabase> {
  const database = `test_${randomBytes(6).toString('hex')}`
  await connectTo(server, (client) => copyTemplate(client, database))
  return {
    connection: { ...server, database, user: SERVER_ROLE },
    owner: { ...server, database },
    drop: () => connectTo(server, (client) => client.query(`drop database ${database} with (force)`)),
  }
}

async function copyTemplate(client: pg.Client, database: string): Promise<void> {
  try {
    await client.query(`create database ${database} template ${TEMPLATE}`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== TEMPLATE_IN_USE) throw error
    await copyTemplate(client, database)
  }
}

export async function connectTo(
  server: pg.ClientConfig,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
