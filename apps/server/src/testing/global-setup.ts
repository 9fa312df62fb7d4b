import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connectDatabase } from '../db/connect.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { startPrivatePostgres } from '../db/private-postgres/start-private-postgres.ts'
import { grantInTransaction } from '../db/server-role.ts'
import { connectTo, TEMPLATE } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** As the owner of all databases. */
    postgres: { host: string; port: number; user: string; database: string }
    /** The folder of the server's programs, which scripts/build-test-programs.mjs has bundled. */
    programs: string
  }
}

/** One PostgreSQL for the test run, with a migrated database from which every test file's is copied. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scheduler-test-'))
  // Nothing of a test run has to outlive a crash of the machine, and without fsync it is several times faster.
  const postgres = await startPrivatePostgres({ dataDir, log: () => {}, durable: false })
  await connectTo(postgres.owner, (client) => client.query(`create database ${TEMPLATE}`))
  const { db, pool } = connectDatabase({ ...postgres.owner, database: TEMPLATE })
  await migrateToLatest(db)
  await grantInTransaction(pool, postgres.connection.user)
  await db.destroy()
  project.provide('postgres', postgres.owner)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
