import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useTestCluster } from '../apps/server/src/testing/test-cluster.ts'
import { createTestDatabase, urlOf } from '../apps/server/src/testing/test-database.ts'
import { ADMIN } from './people.ts'

/** The built product with a database that is thrown away: an empty institution. */
export interface Site {
  readonly url: string
  /** Its data folder; its database is in it when it has its own PostgreSQL. */
  readonly dataDir: string
  /** What a command needs in its environment to work on the same database. */
  readonly settings: Readonly<Record<string, string>>
  stop(): Promise<void>
}

const READY = /Scheduler is ready at (\S+)/

export interface SiteOptions {
  /** A PostgreSQL in its data folder, as a newcomer's is, and not that of all tests: for what stops the database. */
  readonly ownPostgres?: boolean
  /** Whether timetables are generated. */
  readonly generates?: boolean
}

export async function startSite({ ownPostgres, generates }: SiteOptions = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'scheduler-journey-'))
  const database = ownPostgres ? null : await createDatabase()
  const settings = { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.url }) }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.mjs')], {
    env: {
      ...process.env,
      ...settings,
      ...(generates ? {} : { WORKER: 'none' }),
      PORT: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode === null) {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    }
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: await readUrl(child), dataDir, settings, stop }
}

async function createDatabase() {
  const { address } = await useTestCluster()
  const { connection, drop } = await createTestDatabase(address)
  return { url: urlOf(connection), drop }
}

/** Where it listens, which it says when it is ready. */
function readUrl(child: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (data) => {
      said += data
      const url = READY.exec(said)?.[1]
      if (url) resolve(url)
    })
    child.once('exit', (code) =>
      reject(new Error(`The site ended with ${code} before it was ready: ${said}`)),
    )
  })
}
