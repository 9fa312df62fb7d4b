import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import tar from 'tar-stream'
import { findNewer } from '../db/migrate.ts'
import { compareTables } from './list-tables.ts'
import {
  BackupRefused,
  BEGINNING,
  entryOf,
  FORMAT,
  MANIFEST,
  type Manifest,
  manifest,
  type TableSummary,
} from './manifest.ts'

/** A manifest that is larger than this is none. */
const LONGEST_MANIFEST = 1_000_000
/** Between one table and the next, or before the first, there is no more than headers and the manifest. */
const LONGEST_BETWEEN = 2 * LONGEST_MANIFEST

/** What to do with the content of a table; it has to be read to its end. */
type ReadTable = (table: TableSummary, content: Readable) => Promise<void>

/**
 * Reads a backup without doing anything with it, and refuses it unless every byte is as it was written and every table
 * is there.
 */
export async function verifyBackup(file: string): Promise<Manifest> {
  try {
    const found = await readBackup(file, async (_table, content) => {
      for await (const _ of content);
    })
    await refuseUnlessKnown(found)
    await refuseUnlessComplete(file, found)
    return found
  } catch (error) {
    if (error instanceof BackupRefused) throw error
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
      throw new BackupRefused(`${file} cannot be read (${code}).`)
    throw new BackupRefused(`${file} is damaged, or no backup: ${(error as Error).message}.`)
  }
}

/** Reads a whole backup, table by table; fails at the first byte that is not as it was written. */
export async function readBackup(file: string, readTable: ReadTable): Promise<Manifest> {
  await checkBeginning(file)
  const unpacked = createGunzip()
  const { between, onRead } = watchBetween()
  const archive = tar.extract()
  const decoded = pipeline(createReadStream(file), unpacked, between, archive)
  // Told by the loop below, where it ends for the same reason.
  decoded.catch(() => {})
  let found: Manifest | undefined
  let read = 0
  for await (const entry of archive) {
    const { name, type, size } = entry.header
    if (!found) {
      if (name !== MANIFEST) throw new Error('the manifest is missing')
      found = parseManifest(await readText(entry))
      continue
    }
    const table = found.tables[read++]
    if (!table || name !== entryOf(table.name) || type !== 'file')
      throw new Error('it holds what its manifest does not name')
    if (size !== table.bytes) throw sayChanged(table)
    await readChecked(table, entry, readTable, onRead)
  }
  await decoded
  if (!found || read < found.tables.length) throw new Error('its end is missing')
  if (unpacked.bytesWritten < (await stat(file)).size) throw new Error('something follows its end')
  return found
}

/** Before its tables are compared with those of this release, which may be others. */
async function refuseUnlessKnown({ migrations, version }: Manifest): Promise<void> {
  if (await findNewer(migrations))
    throw new BackupRefused(
      `The backup was written by a newer release (${version}): restore it with that one.`,
    )
}

async function refuseUnlessComplete(file: string, { migrations, tables }: Manifest): Promise<void> {
  const held = tables.map(({ name }) => name)
  const { missing, foreign } = await compareTables(migrations, held)
  if (missing.length > 0) throw new BackupRefused(`${file} is not complete: it lacks ${missing.join(', ')}.`)
  if (foreign.length > 0)
    throw new BackupRefused(`${file} holds what is no table of Scheduler: ${foreign.join(', ')}.`)
}

/** A header may say that it is longer than the memory, in which it would be kept until its end has come. */
function watchBetween() {
  let passed = 0
  const between = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      done(passed > LONGEST_BETWEEN ? new Error('a header in it is too long') : null, chunk)
    },
  })
  return {
    between,
    onRead: () => {
      passed = 0
    },
  }
}

async function checkBeginning(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    const { buffer } = await handle.read({ buffer: Buffer.alloc(BEGINNING.length), position: 0 })
    if (!buffer.equals(BEGINNING)) throw new Error('it does not begin as one')
  } finally {
    await handle.close()
  }
}

async function readText(content: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of content) {
    length += chunk.length
    if (length > LONGEST_MANIFEST) throw new Error('its manifest is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseManifest(text: string): Manifest {
  const value: unknown = JSON.parse(text)
  const result = manifest.safeParse(value)
  if (result.success) return result.data
  const { format, product } = value as Partial<Manifest>
  if (product === 'scheduler' && typeof format === 'number' && format !== FORMAT)
    throw new BackupRefused(`The backup is of format ${format}, which this release does not know.`)
  throw new Error('its manifest is not valid')
}

async function readChecked(
  table: TableSummary,
  content: Readable,
  readTable: ReadTable,
  onRead: () => void,
): Promise<void> {
  const hash = createHash('sha256')
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onRead()
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const used = readTable(table, checked).catch((error: unknown) => {
    checked.destroy()
    throw error
  })
  const [reading, using] = await Promise.allSettled([pipeline(content, checked), used])
  // Where the content could not be used, reading it broke off as well.
  for (const outcome of [using, reading]) if (outcome.status === 'rejected') throw outcome.reason
  if (hash.digest('hex') !== table.sha256) throw sayChanged(table)
}

const sayChanged = ({ name }: TableSummary) => new Error(`the table ${name} is not as it was written`)
