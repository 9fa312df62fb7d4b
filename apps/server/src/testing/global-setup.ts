import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connectDatabase } from '../db/connect.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { startPrivatePostgres } from '../db/private-postgres/start-private-postgres.ts'
import { connectTo, TEMPLATE } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
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
  await connectTo(postgres.connection, (client) => client.query(`create database ${TEMPLATE}`))
  const { db } = connectDatabase({ ...postgres.connection, database: TEMPLATE })
  await migrateToLatest(db)
  await db.destroy()
  project.provide('postgres', postgres.connection)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
