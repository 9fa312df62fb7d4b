import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '../db/connect.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { startPrivatePostgres } from '../db/private-postgres/start-private-postgres.ts'
import { grantInTransaction } from '../db/server-role.ts'
import { connectTo, TEMPLATE } from './test-database.ts'

/** How a cluster is reached as the owner of all databases. */
export interface ClusterAddress {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

/** The variable with the address, as JSON, of a cluster that has been started for several runners of tests. */
export const CLUSTER_VARIABLE = 'TEST_CLUSTER'

/** A PostgreSQL with a migrated database from which every test file's and every journey's is copied. */
export interface TestCluster {
  readonly address: ClusterAddress
  stop(): Promise<void>
}

/** The cluster that has been started before, or a new one. */
export async function useTestCluster(): Promise<TestCluster> {
  const started = process.env[CLUSTER_VARIABLE]
  return started ? { address: JSON.parse(started), stop: async () => {} } : startTestCluster()
}

export async function startTestCluster(): Promise<TestCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scheduler-test-'))
  // Nothing of a test run has to outlive a crash of the machine, and without fsync it is several times faster.
  const postgres = await startPrivatePostgres({ dataDir, log: () => {}, durable: false })
  await connectTo(postgres.owner, (client) => client.query(`create database ${TEMPLATE}`))
  const { db, pool } = connectDatabase({ ...postgres.owner, database: TEMPLATE })
  await migrateToLatest(db)
  await grantInTransaction(pool, postgres.connection.user)
  await db.destroy()
  return {
    address: postgres.owner,
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
