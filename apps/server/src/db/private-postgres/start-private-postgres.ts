import { existsSync } from 'node:fs'
import { mkdir, readdir, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { DiskSpace } from '../limits/disk-full.ts'
import { chooseAccount } from './account.ts'
import type { Cluster } from './cluster.ts'
import { DATABASE_NAME, SERVER_ROLE } from './cluster.ts'
import { ensureCluster } from './create-cluster.ts'
import { type DiskWatch, watchDisk } from './disk-watch.ts'
import { endLongWrites } from './end-long-writes.ts'
import { findBinaries } from './find-binaries.ts'
import { keepRunning } from './keep-running.ts'
import {
  OWN_SERVER_ADVICE,
  PrivatePostgresError,
  readErrorCode,
  sayInItsPlace,
} from './private-postgres-error.ts'
import { findAddress } from './session.ts'

export interface PrivatePostgresOptions {
  /** The database lives in its folder `postgres`. */
  dataDir: string
  log: (line: string) => void
  /** False for data that is thrown away: faster, and a crash of the machine may damage it. */
  durable?: boolean
}

interface Connection {
  host: string
  port: number
  user: string
  database: string
}

export interface PrivatePostgres {
  /** For pg.Pool, in this process only: as the role of the server, and as the one that owns the database. */
  connection: Connection
  owner: Connection
  /** Of the disk that it is on, looked at again and again. */
  space: DiskSpace
  /** To be called after the last query. Stops PostgreSQL unless another process uses it too. */
  stop: () => Promise<void>
}

/** Copies of the binaries for an account that does not reach the installed ones. */
const SYSTEM_COPIES_FOLDER = '/var/lib/scheduler'

/** The folder of the data folder that is the database's. */
const HOME = 'postgres'

/** Whether a database has been made in the data folder. */
export function hasPrivatePostgres(dataDir: string): boolean {
  return existsSync(join(resolve(dataDir), HOME, 'cluster'))
}

/** Joins or starts the PostgreSQL in the data folder and keeps it running until stopped. */
export async function startPrivatePostgres(options: PrivatePostgresOptions): Promise<PrivatePostgres> {
  const home = await makeHome(options)
  const disk = await watchDisk(home, options.log)
  try {
    return await startOn(disk, await prepareCluster(home, disk, options))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const advice = await disk.advise(reason).finally(disk.stop)
    throw advice === null ? error : new PrivatePostgresError(`${reason} ${advice}`)
  }
}

async function startOn(disk: DiskWatch, cluster: Cluster): Promise<PrivatePostgres> {
  const { release, ...address } = findAddress(cluster.folder)
  const keeper = await keepRunning(cluster, address)
  const owner = { ...address, database: DATABASE_NAME }
  let stopped: Promise<void> | undefined
  try {
    await ensureServerRole(owner)
  } catch (error) {
    await keeper.stop().finally(release)
    throw error
  }
  disk.whileFull(() => endLongWrites(owner))
  return {
    connection: { ...owner, user: SERVER_ROLE },
    owner,
    space: disk.space,
    stop: () => {
      stopped ??= keeper.stop().finally(release).finally(disk.stop)
      return stopped
    },
  }
}

/** A cluster that an earlier release made lacks the role; of several processes that make it at once one does. */
async function ensureServerRole(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [SERVER_ROLE])
    if (rowCount === 0) await client.query(`create role ${SERVER_ROLE} login`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && ALREADY_THERE.test(error.code ?? ''))) throw error
  } finally {
    await client.end()
  }
}

/** What PostgreSQL says to the second who makes an object. */
const ALREADY_THERE = /^(42710|23505)$/

async function prepareCluster(
  home: string,
  disk: DiskWatch,
  { log, durable = true }: PrivatePostgresOptions,
): Promise<Cluster> {
  const folder = join(home, 'cluster')
  try {
    const account = await chooseAccount(folder)
    const binaries = await findBinaries(account, account === undefined ? home : SYSTEM_COPIES_FOLDER)
    const cluster = { folder, logFile: join(home, 'postgres.log'), binaries, account, durable, disk, log }
    await ensureCluster(cluster)
    return cluster
  } catch (error) {
    if (error instanceof PrivatePostgresError || readErrorCode(error) === undefined) throw error
    throw new PrivatePostgresError(
      `The database in DATA_DIR cannot be prepared: ${error}. ${OWN_SERVER_ADVICE}`,
    )
  }
}

async function makeHome({ dataDir, log }: PrivatePostgresOptions): Promise<string> {
  const folder = resolve(dataDir)
  const home = join(folder, HOME)
  try {
    const names: string[] = await readdir(folder).catch(() => [])
    if (names.length > 0 && !names.includes(HOME))
      log(`DATA_DIR (${folder}) holds other files. The database is made in its folder '${HOME}'.`)
    await mkdir(home, { recursive: true, mode: 0o755 })
    return await realpath(home)
  } catch (error) {
    const code = readErrorCode(error)
    throw new PrivatePostgresError(
      code === 'EEXIST' || code === 'ENOTDIR'
        ? sayInItsPlace(home)
        : `DATA_DIR (${folder}) cannot be written: ${code}.`,
    )
  }
}
