import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import tar from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '../faults/load.ts'
import { openTarget, readSums, startFullSite, type Target } from '../testing/backup-site.ts'
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

/** The backup without a table, neither in its manifest nor in the archive, as nothing but a forger would write it. */
async function leaveOut(table: string): Promise<Buffer> {
  const from = tar.extract()
  const to = tar.pack()
  const written = buffer(to)
  from.end(gunzipSync(good))
  for await (const entry of from) {
    const content = await buffer(entry)
    if (entry.header.name === entryOf(table)) continue
    if (entry.header.name !== MANIFEST) {
      to.entry({ name: entry.header.name, mode: 0o600 }, content)
      continue
    }
    const manifest = JSON.parse(content.toString()) as Manifest
    const tables = manifest.tables.filter(({ name }) => name !== table)
    to.entry({ name: MANIFEST, mode: 0o600 }, JSON.stringify({ ...manifest, tables }))
  }
  to.finalize()
  return pack(await written)
}

test('a backup that lacks any one of its tables is refused, and nothing is touched', async () => {
  const before = await readSums(target.pool)
  const tables = Object.keys(before)
  for (const table of tables)
    expect(await refuse(await leaveOut(table))).toContain(`is not complete: it lacks ${table}.`)
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
  const flipped = places.map((at) => {
    const copy = Buffer.from(good)
    copy.writeUInt8(copy.readUInt8(at) ^ (1 << Math.floor(random() * 8)), at)
    return copy
  })
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
  // One that neither makes a table nor drops one: by these a backup is held to be whole before it is asked how new it is.
  expect(await refuse(forge('"0014-kept-classes"', '"9999-kept-classes"'))).toMatch(
    /backup was written by a newer release/,
  )
  await target.pool.query("insert into kysely_migration values ('9999-future', now()::text)")
  await expect(writeBackup(target.pool, join(folder, 'newer.tar.gz'), NOW)).rejects.toThrow(
    /newer release.*back it up with that one/,
  )
  expect(await refuse(good)).toMatch(/database was written by a newer release/)
  await target.pool.query("delete from kysely_migration where name = '9999-future'")
})
