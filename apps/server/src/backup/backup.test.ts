import { createHash, randomInt } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { until } from '@scheduler/testing'
import { isLong, rounds } from '@scheduler/testing/rounds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '../db/connect.ts'
import { listMade, listMigrations, migrateToLatest } from '../db/migrate.ts'
import { openTarget, readSums, startFullSite } from '../testing/backup-site.ts'
import { migrateAsOldRelease } from '../testing/old-release.ts'
import type { TestApp } from '../testing/test-app.ts'
import { connectTo } from '../testing/test-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const NOW = new Date('2026-10-01T10:00:00Z')

let folder: string
let site: TestApp
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scheduler-backup-'))
  site = await startFullSite()
  file = join(folder, 'inner', 'whole.tar.gz')
  await writeBackup(site.services.pool, file, NOW)
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

test('a backup is restored on another database as it was, and the copy can be used', async () => {
  const target = await openTarget()
  const before = await readSums(site.services.pool)
  expect(Object.entries(before).filter(([, sum]) => sum.startsWith('0 '))).toEqual([])
  const { tables } = await restoreBackup(target, file, { replace: false })
  expect(await readSums(target.pool)).toEqual(before)
  expect(tables.map((table) => table.name).sort()).toEqual(Object.keys(before).sort())
  // A new row gets a new number, triggers write again, and no session was brought along.
  await target.db.insertInto('rooms').values({ name: 'New', building_name: 'New', seats: 1 }).execute()
  const acts = (sum = '') => Number(sum.split(' ')[0])
  expect(acts((await readSums(target.pool)).audit_acts)).toBe(acts(before.audit_acts) + 1)
  expect(await target.db.selectFrom('sessions').select('id').execute()).toEqual([])
  const unset = await target.pool.query('select class_id from meetings where during is null')
  expect(unset.rows).toEqual([])
  await migrateToLatest(target.db)
  await target.close()
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Count: backup: ${tables.length} tables, ${rows} rows restored elsewhere, all equal`)
})

test('a backup is its owner’s alone, leaves nothing else behind, and opens no session', async () => {
  const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
  expect([await mode(file), await mode(join(folder, 'inner'))]).toEqual(['600', '700'])
  expect(await readdir(join(folder, 'inner'))).toEqual(['whole.tar.gz'])
  const content = gunzipSync(await readFile(file)).toString('latin1')
  const hash = createHash('sha256').update(site.admin.token).digest('hex')
  expect(content).toContain('person1@example.org')
  expect([content.includes(site.admin.token), content.includes(hash)]).toEqual([false, false])
})

test('a backup is refused by a database that holds something, unless it is to be replaced, and by one that is served', async () => {
  const target = await openTarget()
  await target.db.insertInto('rooms').values({ name: 'Kept', building_name: 'B', seats: 1 }).execute()
  const before = await readSums(target.pool)
  await expect(restoreBackup(target, file, { replace: false })).rejects.toThrow(/not empty.*--replace/)
  expect(await readSums(target.pool)).toEqual(before)
  await restoreBackup(target, file, { replace: true })
  expect(await readSums(target.pool)).toEqual(await readSums(site.services.pool))
  await target.close()
  const busy = restoreBackup({ ...site.services, serverRole: null }, file, { replace: true })
  await expect(busy).rejects.toThrow(/running on this database: stop it first/)
})

/** A database of an older release has them still. */
const DROPPED = [
  'socket_io_attachments',
  'note_inserted_classes',
  'note_updated_classes',
  'note_deleted_classes',
  'note_classes_of_courses',
  'note_classes_in_rooms',
  'note_classes_of_people',
  'withdraw_password_link',
  'keep_archived_written',
  'keep_archived_members',
  'whole_of',
  'space_of',
]

test('all that migrations make is known, and what somebody else has made is left alone', async () => {
  const target = await openTarget()
  const { tables, routines } = await listMade()
  const { rows } = await target.pool.query(
    `select array(select relname::text from pg_class where relnamespace = 'public'::regnamespace
         and relkind in ('r', 'p', 'v', 'm', 'f') and relname not like 'kysely%' order by 1) as tables,
       array(select proname::text from pg_proc p where pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1) as routines,
       array(select typname::text from pg_type t where typnamespace = 'public'::regnamespace
         and typtype in ('d', 'e', 'r')) as types`,
  )
  const kept = (names: string[]) => names.filter((name) => !DROPPED.includes(name)).sort()
  expect(rows).toEqual([{ tables: kept(tables), routines: kept(routines), types: [] }])

  await target.pool.query('create table reports (id integer primary key); insert into reports values (1)')
  const written = await writeBackup(target.pool, join(folder, 'strange.tar.gz'), NOW)
  expect(written.strange).toEqual(['reports'])
  expect(written.manifest.tables.map((table) => table.name)).not.toContain('reports')
  await restoreBackup(target, file, { replace: false })
  expect((await target.pool.query('select id from reports')).rows).toEqual([{ id: 1 }])
  await target.close()
})

test('a backup means the same whatever the databases are set to', async () => {
  const [source, target] = [await openTarget(), await openTarget()]
  const dates = { start_date: '2026-02-03', end_date: '2026-03-02' }
  await source.db
    .insertInto('courses')
    .values({ course_name: 'Dated', ...dates })
    .execute()
  const { database } = source.connection
  await source.pool.query(`alter database ${database} set datestyle = 'SQL, DMY'`)
  const other = connectDatabase(source.connection)
  const written = await writeBackup(other.pool, join(folder, 'dated.tar.gz'), NOW).finally(() =>
    other.pool.end(),
  )
  await restoreBackup(target, written.file, { replace: false })
  const { rows } = await target.pool.query('select start_date, end_date from courses')
  expect(rows).toEqual([dates])
  await source.close()
  await target.close()
})

test('a backup holds one moment, no matter what others write meanwhile', async () => {
  const busy = await openTarget()
  let isOver = false
  // Each transaction adds one of each, or takes one of each away.
  const writer = async () => {
    for (let turn = 0; !isOver; turn++)
      await busy.db
        .transaction()
        .execute(async (trx) => {
          if (turn % 3 < 2) {
            await trx.insertInto('rooms').values({ name: 'Pair', building_name: 'B', seats: 1 }).execute()
            await trx
              .insertInto('courses')
              .values({ course_name: 'Pair', start_date: '2026-01-01', end_date: '2026-01-02' })
              .execute()
            return
          }
          for (const table of ['rooms', 'courses'] as const) {
            const one = await trx
              .selectFrom(table)
              .select('id')
              .forUpdate()
              .skipLocked()
              .limit(1)
              .executeTakeFirstOrThrow()
            await trx.deleteFrom(table).where('id', '=', one.id).execute()
          }
        })
        // Nothing was left to take away.
        .catch(() => {})
  }
  const writers = [writer(), writer(), writer()]
  const times = rounds(5, 20)
  const seen = new Set<number>()
  const countRooms = async () => (await busy.pool.query('select from rooms')).rows.length
  for (let round = 0; round < times; round++) {
    await until(async () => !seen.has(await countRooms()))
    const { manifest } = await writeBackup(busy.pool, join(folder, 'busy.tar.gz'), NOW)
    const count = (name: string) => manifest.tables.find((table) => table.name === name)?.rows ?? -1
    expect(count('rooms')).toBe(count('courses'))
    seen.add(count('rooms'))
  }
  isOver = true
  await Promise.all(writers)
  await busy.close()
  expect(seen.size).toBeGreaterThan(times / 2)
  console.log(
    `Count: backups while others write: ${times} tried, ${times} of one moment, ${seen.size} different`,
  )
})

test('a backup that has to wait for a table holds the moment after the wait', async () => {
  const target = await openTarget()
  await connectTo(target.owner, async (client) => {
    // To a snapshot that was taken before, a table that was emptied and filled again is empty.
    await client.query('begin; truncate cohorts cascade')
    const writing = writeBackup(target.pool, join(folder, 'waited.tar.gz'), NOW)
    const waiting =
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'lock table%'"
    await expect.poll(async () => (await target.pool.query(waiting)).rows.length).toBe(1)
    await client.query("insert into cohorts (name) values ('Anew'); commit")
    const { manifest } = await writing
    expect(manifest.tables.find((table) => table.name === 'cohorts')?.rows).toBe(1)
  })
  await target.close()
})

test('a backup of an older release is brought to this one’s schema', async () => {
  const newest = (await listMigrations()).length - 1
  // In a short run the last and one other.
  const levels = isLong
    ? Array.from({ length: newest }, (_, index) => newest - index)
    : [newest, randomInt(1, newest)]
  console.log(`backups of releases with so many migrations: ${levels.join(', ')}`)
  for (const level of levels) {
    const old = await openTarget()
    // As an older release would have left it.
    await old.pool.query('drop schema public cascade; create schema public')
    await migrateAsOldRelease(old.db, level)
    await old.pool.query("insert into rooms (name, building_name, seats) values ('Old', 'Old', 7)")
    const written = await writeBackup(old.pool, join(folder, `level${level}.tar.gz`), NOW)
    expect(written.manifest.migrations).toHaveLength(level)
    const target = await openTarget()
    await restoreBackup(target, written.file, { replace: false })
    const { rows } = await target.pool.query('select name, seats from rooms')
    expect(rows).toEqual([{ name: 'Old', seats: 7 }])
    await migrateToLatest(target.db)
    await target.db.insertInto('rooms').values({ name: 'New', building_name: 'New', seats: 1 }).execute()
    const entries = await target.db.selectFrom('audit_entries').select('id').execute()
    expect(entries.length).toBeGreaterThan(0)
    const server = connectDatabase(target.connection)
    await server.db.insertInto('rooms').values({ name: 'Newer', building_name: 'New', seats: 1 }).execute()
    await server.pool.end()
    // And over a database of that release.
    await restoreBackup(old, file, { replace: true })
    expect(await readSums(old.pool)).toEqual(await readSums(site.services.pool))
    await target.close()
    await old.close()
  }
})
