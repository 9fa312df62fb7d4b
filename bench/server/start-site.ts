import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectDatabase, type Db } from '../../apps/server/src/db/connect.ts'
import { migrateToLatest } from '../../apps/server/src/db/migrate.ts'
import { startPrivatePostgres } from '../../apps/server/src/db/private-postgres/start-private-postgres.ts'
import { beginSession } from '../../apps/server/src/http/session.ts'
import { generateInstitution, type Institution, type Size } from './generate-institution.ts'
import { findProcesses, type Processes } from './processes.ts'
import { storeInstitution } from './store-institution.ts'

/** The built server on its own private database, with a university in it and people signed in. */
export interface Site {
  readonly url: string
  readonly institution: Institution
  /** How long the institution took to be made. */
  readonly generatedInSeconds: number
  readonly tokens: {
    readonly admin: string
    readonly professor: string
    readonly students: readonly string[]
  }
  /** The database, for what a measure puts in order. */
  readonly db: Db
  /** Answers the first column of the first row. */
  ask(sql: string): Promise<string>
  findProcesses(): Processes
  /** Starts another server on the same database; it ends with the site. */
  addServer(): Promise<{ readonly url: string; findProcesses(): Processes }>
  /** Starts a worker next to the server, as a server does; answers how to stop it. */
  startWorker(): () => Promise<void>
  stop(): Promise<void>
}

const ROOT = join(import.meta.dirname, '../..')
const BUILD = join(ROOT, 'apps/server/dist')
/** What `npm start` gives to Node. */
const FLAGS: readonly string[] = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  .scripts.start.split(' ')
  .filter((word: string) => word.startsWith('--'))
const LONGEST_START_MILLISECONDS = 60_000

/** @param signedIn how many of its students */
export async function startSite(size: Size, seed: number, signedIn = 1000): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'scheduler-bench-'))
  const postgres = await startPrivatePostgres({ dataDir, log: () => {} })
  const { db, pool } = connectDatabase(postgres.owner)
  await migrateToLatest(db)
  const started = performance.now()
  const institution = generateInstitution(size, seed)
  await storeInstitution(pool, institution)
  const generatedInSeconds = (performance.now() - started) / 1000
  // What is measured is the server alone, unless a measure says so.
  const start = () => startServer(dataDir, { WORKER: 'none' })
  const { url, child } = await start()
  const servers = [child]
  return {
    url,
    institution,
    generatedInSeconds,
    tokens: await signIn(db, institution, signedIn),
    db,
    async ask(sql) {
      const { rows } = await pool.query(sql)
      return String(Object.values(rows[0] ?? {})[0])
    },
    findProcesses: () => findProcesses(child.pid ?? 0, dataDir),
    async addServer() {
      const added = await start()
      servers.push(added.child)
      return { url: added.url, findProcesses: () => findProcesses(added.child.pid ?? 0, dataDir) }
    },
    startWorker: () => startWorker(dataDir),
    async stop() {
      for (const one of servers.reverse()) await end(one)
      await db.destroy()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

function startWorker(dataDir: string): () => Promise<void> {
  const child = spawn(process.execPath, [join(BUILD, 'worker.mjs')], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  return () => end(child)
}

/** Starts the built server on a folder of data, with these settings besides those of the environment. */
export async function startServer(
  dataDir: string,
  settings: Record<string, string>,
): Promise<{ url: string; child: ChildProcess }> {
  const log = join(mkdtempSync(join(dataDir, 'server-')), 'log')
  const output = openSync(log, 'w')
  const child = spawn(process.execPath, [...FLAGS, join(BUILD, 'main.mjs')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', ...settings },
    stdio: ['ignore', output, output],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const deadline = performance.now() + LONGEST_START_MILLISECONDS
  while (performance.now() < deadline && child.exitCode === null) {
    const [, url] = /ready at (\S+)/.exec(readFileSync(log, 'utf8')) ?? []
    if (url) return { url, child }
    await sleep(50)
  }
  throw new Error(`The server did not get ready:\n${readFileSync(log, 'utf8')}`)
}

async function signIn(
  db: Db,
  { professors, students }: Institution,
  signedIn: number,
): Promise<Site['tokens']> {
  const begin = (id: string) => beginSession({ db }, id)
  const admin = db.selectFrom('accounts').select('id').where('role', '=', 'admin')
  return {
    admin: await begin((await admin.executeTakeFirstOrThrow()).id),
    professor: await begin(professors[0]?.id ?? ''),
    students: await Promise.all(students.slice(0, signedIn).map(begin)),
  }
}
