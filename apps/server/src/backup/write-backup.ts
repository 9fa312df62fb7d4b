import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import tar from 'tar-stream'
import { listMigrations } from '../db/migrate.ts'
import { VERSION } from '../version.ts'
import { listApplied, listTables, quote, quoteList, type Table } from './list-tables.ts'
import {
  BackupRefused,
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
}

/**
 * Writes all that the database holds at one moment into a file, while others go on writing. The file appears under its
 * name when it is complete.
 */
export async function writeBackup(pool: pg.Pool, file: string, now: Date): Promise<WrittenBackup> {
  const target = resolve(file)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const work = await mkdtemp(join(dirname(target), '.backup-'))
  try {
    const manifest = await spoolTables(pool, work, now)
    const unfinished = join(work, 'backup.tar.gz')
    await writeArchive(unfinished, work, manifest)
    await rename(unfinished, target)
    return { file: target, bytes: (await stat(target)).size, manifest }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Copies every table into a file of its own: an archive says how long an entry is before it begins. */
async function spoolTables(pool: pg.Pool, work: string, now: Date): Promise<Manifest> {
  const client = await pool.connect()
  try {
    // One snapshot for all tables.
    await client.query('begin isolation level repeatable read read only')
    const migrations = await checkMigrations(client)
    const tables: TableSummary[] = []
    for (const table of await listTables(client)) tables.push(await spoolTable(client, work, table))
    return newManifest({ version: VERSION, createdAt: now.toISOString(), migrations, tables })
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

async function checkMigrations(client: pg.ClientBase): Promise<string[]> {
  const known = (await listMigrations()).map(({ name }) => name)
  const applied = await listApplied(client)
  if (applied.length === 0) throw new BackupRefused('The database is empty: there is nothing to back up.')
  const strange = applied.find((name) => !known.includes(name))
  if (strange)
    throw new BackupRefused(
      `The database was written by a newer release (it has ${strange}): back it up with that one.`,
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
  const written = pipeline(archive, createGzip(), createWriteStream(file, { mode: 0o600 }))
  archive.entry({ name: MANIFEST, mode: 0o600 }, JSON.stringify(manifest, null, 2))
  for (const { name, bytes } of manifest.tables) {
    const entry = archive.entry({ name: entryOf(name), size: bytes, mode: 0o600 })
    await pipeline(createReadStream(join(work, `${name}.copy`)), entry)
  }
  archive.finalize()
  await written
  const handle = await open(file, 'r')
  await handle.sync()
  await handle.close()
}
