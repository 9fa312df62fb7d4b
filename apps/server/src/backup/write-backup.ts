import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import tar from 'tar-stream'
import { findNewer, listApplied } from '../db/migrate.ts'
import { VERSION } from '../version.ts'
import {
  listStrangeTables,
  listTables,
  quote,
  quoteList,
  settleConnection,
  type Table,
} from './list-tables.ts'
import {
  BackupRefused,
  BEGINNING,
  entryOf,
  MANIFEST,
  type Manifest,
  newManifest,
  type TableSummary,
} from './manifest.ts'

export interface WrittenBackup {
  readonly file: string
  readonly bytes: number
  readonly manifest: Manifest
  /** Tables that are not Scheduler's, and not in the backup. */
  readonly strange: readonly string[]
}

const WORK = '.scheduler-backup-'
const DAY_MILLISECONDS = 86_400_000

/**
 * Writes all that the database holds at one moment into a file, while others continue to write. The file appears under its
 * name when it is complete.
 */
export async function writeBackup(pool: pg.Pool, file: string, now: Date): Promise<WrittenBackup> {
  const target = resolve(file)
  const folder = dirname(target)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeRemains(folder)
  const work = await mkdtemp(join(folder, WORK))
  try {
    const { manifest, strange } = await spoolTables(pool, work, now)
    const unfinished = join(work, 'backup.tar.gz')
    await writeArchive(unfinished, work, manifest)
    await rename(unfinished, target)
    await syncFolder(folder)
    return { file: target, bytes: (await stat(target)).size, manifest, strange }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** What a backup that was killed has left; a younger one may be at work. */
async function removeRemains(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(WORK)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > DAY_MILLISECONDS) await rm(path, { recursive: true, force: true })
  }
}

/** Copies every table into its own file: an archive says how long an entry is before it begins. */
async function spoolTables(pool: pg.Pool, work: string, now: Date) {
  const client = await pool.connect()
  try {
    const found = await beginMoment(client)
    const tables: TableSummary[] = []
    for (const table of found) tables.push(await spoolTable(client, work, table))
    const migrations = await checkMigrations(client)
    const manifest = newManifest({ version: VERSION, createdAt: now.toISOString(), migrations, tables })
    return { manifest, strange: await listStrangeTables(client) }
  } finally {
    // Not given back: where something failed it is in the middle of a copy. The transaction ends with it.
    client.release(true)
  }
}

/**
 * Begins one snapshot for all tables. They are locked before it is taken: a table that a restore makes again between
 * the snapshot and its turn would seem empty.
 */
async function beginMoment(client: pg.ClientBase): Promise<Table[]> {
  await settleConnection(client)
  await checkMigrations(client)
  const before = await listTables(client)
  await client.query('begin isolation level repeatable read read only')
  await client.query(`lock table ${quoteList(before.map(({ name }) => name))} in access share mode`)
  const tables = await listTables(client)
  if (!isDeepStrictEqual(before, tables))
    throw new BackupRefused('The tables have just been changed by another release: try again.')
  return tables
}

async function checkMigrations(client: pg.ClientBase): Promise<string[]> {
  const applied = await listApplied(client)
  if (applied.length === 0) throw new BackupRefused('The database is empty: there is nothing to back up.')
  const newer = await findNewer(applied)
  if (newer)
    throw new BackupRefused(
      `The database was written by a newer release (it has ${newer}): back it up with that one.`,
    )
  return applied
}

async function spoolTable(client: pg.ClientBase, work: string, table: Table): Promise<TableSummary> {
  const { name, columns } = table
  const copy = client.query(copyTo(`copy ${quote(name)} (${quoteList(columns)}) to stdout`))
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(copy, measure, createWriteStream(join(work, `${name}.copy`), { mode: 0o600 }))
  return { name, columns: [...columns], rows: copy.rowCount, bytes, sha256: hash.digest('hex') }
}

async function writeArchive(file: string, work: string, manifest: Manifest): Promise<void> {
  const archive = tar.pack()
  await Promise.all([
    pipeline(archive, createGzip(), createWriteStream(file, { mode: 0o600 })),
    packTables(archive, work, manifest),
  ])
  const handle = await open(file, 'r+')
  await handle.write(BEGINNING, 0, BEGINNING.length, 0)
  await handle.sync()
  await handle.close()
}

async function packTables(archive: tar.Pack, work: string, manifest: Manifest): Promise<void> {
  archive.entry({ name: MANIFEST, mode: 0o600 }, JSON.stringify(manifest, null, 2))
  for (const { name, bytes } of manifest.tables) {
    const entry = archive.entry({ name: entryOf(name), size: bytes, mode: 0o600 })
    await pipeline(createReadStream(join(work, `${name}.copy`)), entry)
  }
  archive.finalize()
}

/** So that the name outlives a crash of the machine. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
