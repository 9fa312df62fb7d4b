import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import tar from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTarget, readSums, startFullSite, type Target } from '../testing/backup-site.ts'
import { createRandom } from '../testing/load.ts'
import { BEGINNING, entryOf, MANIFEST, type Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const NOW = new Date('2026-10-01T10:00:00Z')

let folder: string
let good: Buffer
let target: Target
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scheduler-damage-'))
  const site = await startFullSite()
  const { file } = await writeBackup(site.services.pool, join(folder, 'good.tar.gz'), NOW)
  good = await readFile(file)
  await site.close()
  target = await openTarget()
})
afterAll(async () => {
  await target.close()
  await rm(folder, { recursive: true, force: true })
})

/** What is said of the content when it is restored; it is never restored. */
async function refuse(content: Buffer): Promise<string> {
  const file = join(folder, 'bad.tar.gz')
  await writeFile(file, content)
  return restoreBackup(target, file, { replace: true }).then(
    () => 'restored',
    (error: Error) => error.message,
  )
}

function unpacksAsWritten(content: Buffer): boolean {
  try {
    return gunzipSync(content).equals(gunzipSync(good))
  } catch {
    return false
  }
}

/** As the product would have written it. */
function pack(archive: Buffer): Buffer {
  const packed = gzipSync(archive)
  BEGINNING.copy(packed)
  return packed
}

/** The backup with a text in it replaced by one of the same length. */
function forge(text: string, by: string): Buffer {
  const archive = gunzipSync(good)
  const at = archive.indexOf(text)
  expect([at > 0, by.length]).toEqual([true, text.length])
  archive.write(by, at)
  return pack(archive)
}

/** What the archive holds besides its manifest. */
type Contents = [name: string, content: Buffer][]

/** The backup with another manifest and other contents, as nothing but a forger would write it. */
async function repack(change: (manifest: Manifest, contents: Contents) => Manifest): Promise<Buffer> {
  const from = tar.extract()
  const to = tar.pack()
  const written = buffer(to)
  from.end(gunzipSync(good))
  const contents: Contents = []
  for await (const entry of from) contents.push([entry.header.name, await buffer(entry)])
  const manifest = JSON.parse(String(contents.shift()?.[1])) as Manifest
  to.entry({ name: MANIFEST, mode: 0o600 }, JSON.stringify(change(manifest, contents)))
  for (const [name, content] of contents) to.entry({ name, mode: 0o600 }, content)
  to.finalize()
  return written
}

const findTable = (contents: Contents, table: string) =>
  contents.findIndex(([name]) => name === entryOf(table))

const leaveOut = (table: string) => (manifest: Manifest, contents: Contents) => {
  contents.splice(findTable(contents, table), 1)
  return { ...manifest, tables: manifest.tables.filter(({ name }) => name !== table) }
}

/** A further table, whose sum is right. */
const addTable = (name: string) => (manifest: Manifest, contents: Contents) => {
  const content = Buffer.from('1\n')
  contents.push([entryOf(name), content])
  const sha256 = createHash('sha256').update(content).digest('hex')
  const table = { name, columns: ['id'], rows: 1, bytes: content.length, sha256 }
  return { ...manifest, tables: [...manifest.tables, table] }
}

const nameColumns = (change: (columns: string[]) => string[]) => (manifest: Manifest) => ({
  ...manifest,
  tables: manifest.tables.map((table) =>
    table.name === 'rooms' ? { ...table, columns: change(table.columns) } : table,
  ),
})

test('a backup that lacks any one of its tables is refused, and nothing is touched', async () => {
  const before = await readSums(target.pool)
  const tables = Object.keys(before)
  for (const table of tables)
    expect(await refuse(pack(await repack(leaveOut(table))))).toContain(`is not complete: it lacks ${table}.`)
  expect(await readSums(target.pool)).toEqual(before)
  expect(tables.length).toBeGreaterThan(15)
})

test('a backup of which a byte or the end is missing or changed is refused, and nothing is touched', async () => {
  const before = await readSums(target.pool)
  const random = createRandom(19)
  // All of the beginning, which gzip does not check, and 100 bytes anywhere.
  const places = [
    ...BEGINNING.keys(),
    ...Array.from({ length: 100 }, () => Math.floor(random() * good.length)),
  ]
  const flipped = places
    .map((at) => {
      const copy = Buffer.from(good)
      copy.writeUInt8(copy.readUInt8(at) ^ (1 << Math.floor(random() * 8)), at)
      return copy
    })
    // A few bits of a packed file mean nothing, as those that fill up its last byte.
    .filter((copy, index) => index < BEGINNING.length || !unpacksAsWritten(copy))
  const lengths = Array.from({ length: 30 }, (_, index) => Math.floor((good.length * index) / 30))
  const cut = [...lengths, good.length - 1].map((length) => good.subarray(0, length))
  const outcomes: string[] = []
  for (const content of [...flipped, ...cut]) outcomes.push(await refuse(content))
  const refused = outcomes.filter((outcome) => /is damaged, or no backup/.test(outcome)).length
  expect(outcomes.filter((outcome) => !/is damaged, or no backup/.test(outcome))).toEqual([])
  expect(await readSums(target.pool)).toEqual(before)
  console.log(
    `Count: damaged backups: ${flipped.length} flipped bytes and ${cut.length} truncations tried, ${refused} refused`,
  )
})

test('an archive that is complete but not as it was written is refused', async () => {
  const before = await readSums(target.pool)
  expect(await refuse(forge('Databases, moved', 'Datobases, moved'))).toMatch(/is not as it was written/)
  expect(await refuse(forge('"name": "rooms"', '"name": "roomy"'))).toMatch(/does not name/)
  expect(await refuse(forge('"product": "scheduler"', '"product": "scheduled"'))).toMatch(/not valid/)
  expect(await refuse(forge('"format": 1', '"format": 2'))).toMatch(/of format 2, which this release/)
  expect(await refuse(pack(Buffer.from('hello')))).toMatch(/is damaged, or no backup/)
  expect(await refuse(pack(Buffer.alloc(0)))).toMatch(/is damaged, or no backup/)
  expect(await refuse(Buffer.from('hello, this is no backup'))).toMatch(/does not begin as one/)
  expect(await readSums(target.pool)).toEqual(before)
})

test.each([
  ['a table of PostgreSQL', addTable('pg_authid'), /holds what is no table of Scheduler: pg_authid\.$/],
  ['a table of somebody else', addTable('reports'), /no table of Scheduler: reports\.$/],
  ['a table that is a path', addTable('../../cron.d/x'), /no table of Scheduler: \.\.\/\.\.\/cron\.d\/x\.$/],
  ['a table twice', addTable('rooms'), /no table of Scheduler: rooms\.$/],
  [
    'a column that is not there',
    nameColumns((all) => all.with(-1, 'x')),
    /table rooms has other columns than/,
  ],
  ['a column fewer', nameColumns((all) => all.slice(0, -1)), /table rooms has other columns than/],
  [
    'a file besides its tables',
    (manifest: Manifest, contents: Contents) => {
      contents.push(['../../etc/passwd', Buffer.from('root')])
      return manifest
    },
    /holds what its manifest does not name/,
  ],
])('%s in a backup is refused though all sums agree, and nothing is touched', async (_, change, sentence) => {
  const before = await readSums(target.pool)
  expect(await refuse(pack(await repack(change)))).toMatch(sentence)
  expect(await readSums(target.pool)).toEqual(before)
})

test('what would be unpacked to far more than a backup says is refused before it is', async () => {
  const large = Buffer.alloc(2 ** 26)
  const to = tar.pack()
  const written = buffer(to)
  // (What it may have besides is missing in its types.)
  const header = { name: 'long', pax: { comment: String(large) } }
  to.entry(header, 'x')
  to.finalize()
  expect(await refuse(pack(await written))).toMatch(/a header in it is too long/)
  const swollen = await repack((manifest, contents) => {
    contents.splice(findTable(contents, 'rooms'), 1, [entryOf('rooms'), large])
    return manifest
  })
  // It ends within that table: who reads on finds an end too early.
  expect(await refuse(pack(swollen.subarray(0, -large.length / 2)))).toMatch(/rooms is not as it was written/)
  expect(await refuse(pack(Buffer.concat([gunzipSync(good), large])))).toMatch(/a header in it is too long/)
  expect(await refuse(Buffer.concat([good, Buffer.alloc(512)]))).toMatch(/something follows its end/)
})

test('a whole backup that the database does not take changes nothing, and the reason is the database’s', async () => {
  await target.db.insertInto('rooms').values({ name: 'Kept', building_name: 'B', seats: 1 }).execute()
  // Somebody's own view on a table of Scheduler's.
  await target.pool.query('create view busy_rooms as select name from rooms')
  const before = await readSums(target.pool)
  expect(await refuse(good)).toMatch(/other objects depend on them/)
  await target.pool.query('drop view busy_rooms')
  expect(await readSums(target.pool)).toEqual(before)
})

test('a backup of a newer release is refused, and so is restoring over the database of one', async () => {
  const newer = await repack((manifest, contents) => ({
    // A table of this one may be gone there.
    ...leaveOut('cohort_courses')(manifest, contents),
    migrations: [...manifest.migrations, '9999-future'],
  }))
  expect(await refuse(pack(newer))).toMatch(/backup was written by a newer release/)
  await target.pool.query("insert into kysely_migration values ('9999-future', now()::text)")
  await expect(writeBackup(target.pool, join(folder, 'newer.tar.gz'), NOW)).rejects.toThrow(
    /newer release.*back it up with that one/,
  )
  expect(await refuse(good)).toMatch(/database was written by a newer release/)
  await target.pool.query("delete from kysely_migration where name = '9999-future'")
})
