import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connectDatabase } from '../db/connect.ts'
import { listMigrations, migrateToLatest } from '../db/migrate.ts'
import { startPrivatePostgres } from '../db/private-postgres/start-private-postgres.ts'
import { createRandom } from '../faults/load.ts'
import { fillSample } from '../sample/fill-sample.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { connectTo, createTestDatabase } from '../testing/test-database.ts'
import { listTables, quote } from './list-tables.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const NOW = new Date('2026-10-01T10:00:00Z')
const ODD = [
  'tab\tand \\N',
  'two\nlines\r\n',
  '\\.',
  'quote\'s "double"',
  'Ünïcødé 😀 漢字',
  '',
  ' ',
  '{"a":1}',
]

let folder: string
let site: TestApp
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scheduler-backup-'))
  site = await startTestApp()
  await fillSample(site.services)
  await site.db
    .insertInto('courses')
    .values(
      ODD.map((text) => ({
        course_name: text,
        course_code: text || null,
        start_date: '2026-01-01',
        end_date: '2026-01-02',
      })),
    )
    .execute()
  const rooms = ODD.map((notes) => ({ name: 'Odd', building_name: 'Odd', seats: 1, notes }))
  await site.db.insertInto('rooms').values(rooms).execute()
  await site.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('photos')
      .values({ name: 'p'.repeat(24), content: Buffer.from([0, 1, 92, 255]) })
      .execute()
    await trx
      .updateTable('accounts')
      .set({ profile_image: 'p'.repeat(24) })
      .where('id', '=', site.admin.id)
      .execute()
  })
  file = join(folder, 'whole.tar.gz')
  await writeBackup(site.services.pool, file, NOW)
}, 60_000)
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

/** A checksum of every table, over its rows as text. */
async function readSums(pool: pg.Pool): Promise<Record<string, string>> {
  const client = await pool.connect()
  try {
    const sums: Record<string, string> = {}
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${quote(name)} t`,
      )
      sums[name] = rows[0].sum
    }
    return sums
  } finally {
    client.release()
  }
}

/** A migrated, empty database to restore into. */
async function openTarget() {
  const database = await createTestDatabase(inject('postgres'))
  const { db, pool } = connectDatabase(database.connection)
  const close = async () => {
    await db.destroy()
    await database.drop()
  }
  return { ...database, db, pool, close }
}

describe('a backup', () => {
  test('is restored elsewhere as it was, and the copy goes on', async () => {
    const target = await openTarget()
    const before = await readSums(site.services.pool)
    expect(Object.values(before).filter((sum) => !sum.startsWith('0 ')).length).toBeGreaterThan(10)
    const manifest = await restoreBackup(target.pool, file, { replace: false })
    expect(await readSums(target.pool)).toEqual(before)
    expect(manifest.tables.map((table) => table.name)).not.toContain('sessions')
    // A new row gets a new number, triggers write again, and no session was brought along.
    await target.db.insertInto('rooms').values({ name: 'New', building_name: 'New', seats: 1 }).execute()
    const after = await readSums(target.pool)
    expect(after.audit_entries).not.toBe(before.audit_entries)
    expect(await target.db.selectFrom('sessions').select('id').execute()).toEqual([])
    const { rows } = await target.pool.query(
      'select count(*)::int as count from meetings where during is null',
    )
    expect(rows[0].count).toBe(0)
    await migrateToLatest(target.db)
    const mode = ((await stat(file)).mode & 0o777).toString(8)
    expect(mode).toBe('600')
    await target.close()
    console.log(
      `R-19 backup: ${manifest.tables.length} tables restored elsewhere, ${manifest.tables.length} equal`,
    )
  })

  test('is refused by a database that holds something, unless it is to be replaced, and by one that is served', async () => {
    const target = await openTarget()
    await target.db.insertInto('rooms').values({ name: 'Kept', building_name: 'B', seats: 1 }).execute()
    const before = await readSums(target.pool)
    await expect(restoreBackup(target.pool, file, { replace: false })).rejects.toThrow(/not empty.*--replace/)
    expect(await readSums(target.pool)).toEqual(before)
    await restoreBackup(target.pool, file, { replace: true })
    expect(await readSums(target.pool)).toEqual(await readSums(site.services.pool))
    await target.close()
    await expect(restoreBackup(site.services.pool, file, { replace: true })).rejects.toThrow(/stop it first/)
  })

  test('of which a byte or the end is missing or changed is refused, and nothing is touched', async () => {
    const target = await openTarget()
    const before = await readSums(target.pool)
    const good = await readFile(file)
    const random = createRandom(19)
    const damaged: Buffer[] = []
    for (let index = 0; index < 100; index++) {
      const copy = Buffer.from(good)
      const at = Math.floor(random() * copy.length)
      copy.writeUInt8(copy.readUInt8(at) ^ (1 << Math.floor(random() * 8)), at)
      damaged.push(copy)
    }
    for (let index = 0; index < 30; index++)
      damaged.push(good.subarray(0, Math.floor((good.length * index) / 30)))
    // Whole as an archive, but not what was written.
    const opened = gunzipSync(good)
    const at = opened.indexOf('Databases')
    expect(at).toBeGreaterThan(0)
    opened.write('Datobases', at)
    damaged.push(gzipSync(opened), Buffer.from('hello'), gzipSync('hello'))
    let refused = 0
    for (const content of damaged) {
      const bad = join(folder, 'bad.tar.gz')
      await writeFile(bad, content)
      const outcome = await restoreBackup(target.pool, bad, { replace: true }).then(
        () => 'restored',
        (error: Error) => error.message,
      )
      // The ninth and tenth byte of gzip's header say how and where it was made, and nothing of the content.
      const differsAt = content.findIndex((byte, index) => byte !== good[index])
      if (differsAt === 8 || differsAt === 9) continue
      expect(outcome).toMatch(/is damaged, or no backup/)
      refused++
    }
    expect(await readSums(target.pool)).toEqual(before)
    await target.close()
    console.log(`R-19 damaged backups: ${damaged.length} tried, ${refused} refused`)
    expect(refused).toBeGreaterThanOrEqual(damaged.length - 1)
  }, 60_000)

  test('holds one moment, however others write', async () => {
    const busy = await openTarget()
    const [room, course] = ['room', 'course']
    let isOver = false
    // Each transaction adds one of each, or takes one of each away.
    const writer = async () => {
      for (let turn = 0; !isOver; turn++)
        await busy.db
          .transaction()
          .execute(async (trx) => {
            if (turn % 3 < 2) {
              await trx.insertInto('rooms').values({ name: room, building_name: 'B', seats: 1 }).execute()
              await trx
                .insertInto('courses')
                .values({ course_name: course, start_date: '2026-01-01', end_date: '2026-01-02' })
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
                .executeTakeFirst()
              if (one) await trx.deleteFrom(table).where('id', '=', one.id).execute()
              else throw new Error('nothing left')
            }
          })
          .catch(() => {})
    }
    const writers = [writer(), writer(), writer()]
    const rounds = 20
    for (let round = 0; round < rounds; round++) {
      const { manifest } = await writeBackup(busy.pool, join(folder, 'busy.tar.gz'), NOW)
      const count = (name: string) => manifest.tables.find((table) => table.name === name)?.rows
      expect(count('rooms')).toBe(count('courses'))
    }
    isOver = true
    await Promise.all(writers)
    await busy.close()
    console.log(`R-19 backups while others write: ${rounds} tried, ${rounds} of one moment`)
  }, 60_000)

  test('of an older release is brought to this one’s schema', async () => {
    const migrations = await listMigrations()
    for (const level of [1, 3]) {
      const old = await openTarget()
      // Back to the level, as an older release would have left it.
      await old.pool.query('drop schema public cascade; create schema public')
      await old.pool.query(
        'create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
      )
      for (const { name, text } of migrations.slice(0, level)) {
        await old.pool.query(text)
        await old.pool.query('insert into kysely_migration values ($1, now()::text)', [name])
      }
      await old.pool.query("insert into rooms (name, building_name, seats) values ('Old', 'Old', 7)")
      const written = await writeBackup(old.pool, join(folder, `level${level}.tar.gz`), NOW)
      expect(written.manifest.migrations).toHaveLength(level)
      const target = await openTarget()
      await restoreBackup(target.pool, written.file, { replace: false })
      const { rows } = await target.pool.query('select name, seats from rooms')
      expect(rows).toEqual([{ name: 'Old', seats: 7 }])
      await migrateToLatest(target.db)
      await target.db.insertInto('rooms').values({ name: 'New', building_name: 'New', seats: 1 }).execute()
      expect(
        (await target.pool.query('select count(*)::int as count from audit_entries')).rows[0].count,
      ).toBeGreaterThan(0)
      await target.close()
      await old.close()
    }
  })

  test('of a newer release is refused, when it is written and when it is restored', async () => {
    const newer = await openTarget()
    await newer.pool.query("insert into kysely_migration values ('9999-future', now()::text)")
    await expect(writeBackup(newer.pool, join(folder, 'newer.tar.gz'), NOW)).rejects.toThrow(/newer release/)
    await newer.close()
    const opened = gunzipSync(await readFile(file))
    const [, last = ''] = /"(\d{4}-[a-z-]+)"\s*\]/.exec(opened.toString('latin1')) ?? []
    opened.write(last.replace(/^\d{4}/, '9999'), opened.indexOf(`"${last}"`) + 1)
    const forged = join(folder, 'forged.tar.gz')
    await writeFile(forged, gzipSync(opened))
    const target = await openTarget()
    await expect(restoreBackup(target.pool, forged, { replace: true })).rejects.toThrow(/newer release/)
    await target.close()
  })
})

test('the commands carry a private database’s content into a named one, and a kill in the middle leaves all as it was', async () => {
  const dataDir = join(folder, 'data')
  const own = await startPrivatePostgres({ dataDir, log: () => {} })
  const { db, pool } = connectDatabase(own.connection)
  await migrateToLatest(db)
  await restoreBackup(pool, file, { replace: true })
  const sums = await readSums(pool)
  const written = join(folder, 'private.tar.gz')
  const run = (command: string, args: string[], env: object) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, command), ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
    const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
      child.on('close', (code) => resolve({ code, output })),
    )
    return { child, ended }
  }
  const backup = await run('backup-command.ts', ['--out', written], { DATA_DIR: dataDir }).ended
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('Backed up to') })

  const target = await openTarget()
  const { host = '', port, user, database } = target.connection
  const environment = { DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}` }
  const before = await readSums(target.pool)
  // The restore waits for a lock in its middle, and is killed there.
  await connectTo(target.connection, async (client) => {
    await client.query('begin; lock table rooms in access share mode')
    const killed = run('restore-command.ts', [written, '--replace'], environment)
    const isWaiting = async () => {
      const { rows } = await target.pool.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock'",
      )
      return rows.length > 0
    }
    await Promise.race([
      expect.poll(isWaiting, { timeout: 20_000 }).toBe(true),
      killed.ended.then(({ output }) => expect.fail(output)),
    ])
    killed.child.kill('SIGKILL')
    await killed.ended
    await client.query('rollback')
  })
  expect(await readSums(target.pool)).toEqual(before)
  const restored = await run('restore-command.ts', [written], environment).ended
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored.') })
  expect(await readSums(target.pool)).toEqual(sums)
  const refused = await run('restore-command.ts', [join(folder, 'nowhere.tar.gz')], environment).ended
  expect(refused).toEqual({ code: 1, output: expect.stringMatching(/^Nothing was restored: .*ENOENT/) })
  await target.close()

  // And back: from a named database into a private one.
  await restoreBackup(pool, file, { replace: true })
  expect(await readSums(pool)).toEqual(sums)
  await db.destroy()
  await own.stop()
}, 90_000)
