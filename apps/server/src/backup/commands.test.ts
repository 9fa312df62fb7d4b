import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@scheduler/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '../db/connect.ts'
import { startPrivatePostgres } from '../db/private-postgres/start-private-postgres.ts'
import { openTarget, readSums } from '../testing/backup-site.ts'
import { countLockWaits } from '../testing/lock-waits.ts'
import { runProgram, startProgram } from '../testing/run-program.ts'
import { logIn, startServerProcess } from '../testing/server-process.ts'
import { connectTo } from '../testing/test-database.ts'
import { restoreBackup } from './restore-backup.ts'

let folder: string
/** Of a private database, written while its server ran. */
let file: string
let sums: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scheduler-commands-'))
  const DATA_DIR = join(folder, 'private')
  const server = await startServerProcess({ DATA_DIR, DEMO: '1' })
  const own = await startPrivatePostgres({ dataDir: DATA_DIR, log: () => {} })
  const { db, pool } = connectDatabase(own.owner)
  await pool.query(
    "insert into rooms (name, building_name, seats, notes) select 'R' || i, 'B', 1, repeat(md5(i::text), 5) from generate_series(1, 20000) as i",
  )
  sums = await readSums(pool)
  const backup = await runProgram('backup', [], { DATA_DIR })
  expect(backup).toMatchObject({ code: 0, output: expect.stringMatching(/Backed up to .*\nDone in .* s\n$/) })
  const [name = ''] = await readdir(join(DATA_DIR, 'backups'))
  expect(name).toMatch(/^scheduler-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar\.gz$/)
  file = join(DATA_DIR, 'backups', name)
  await db.destroy()
  await pool.end()
  await own.stop()
  await server.stop()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a private database’s backup is restored into a named one, the site runs on it, and back', async () => {
  const target = await openTarget()
  const named = { DATABASE_URL: `${target.url}?application_name=timetable`, DATA_DIR: join(folder, 'unused') }
  const restored = await runProgram('restore', [file], named)
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /\nIt brings the administrators?:\n {2}\S.* <admin@example\.org>\n(.*\n)*Restored\. Everybody has to log in/,
    ),
  })
  expect(await readSums(target.pool)).toEqual(sums)
  const again = join(folder, 'named.tar.gz')
  expect(await runProgram('backup', ['--out', again], named)).toMatchObject({ code: 0 })

  const server = await startServerProcess(named)
  const authorization = `Bearer ${await logIn(server.url)}`
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`${server.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, body: await answer.json() }
  }
  expect((await call('/api/classs')).body).toHaveLength(14)
  const added = { title: 'Anew', day: 'Sunday', startTime: '08:00', endTime: '09:00' }
  expect(await call('/api/classs', added)).toMatchObject({ status: 201, body: { title: 'Anew' } })
  expect((await call('/api/classs')).body).toHaveLength(15)
  expect(await runProgram('restore', [file, '--replace'], named)).toEqual({
    code: 1,
    output: expect.stringMatching(
      /Nothing was restored: A server is running on this database: stop it first\.\n$/,
    ),
  })
  expect((await call('/api/classs')).body).toHaveLength(15)
  expect(await server.stop()).toBe(0)
  await target.close()

  const DATA_DIR = join(folder, 'second')
  expect(await runProgram('restore', [again], { DATA_DIR })).toMatchObject({ code: 0 })
  const own = await startPrivatePostgres({ dataDir: DATA_DIR, log: () => {} })
  const { pool } = connectDatabase(own.owner)
  expect(await readSums(pool)).toEqual(sums)
  await pool.end()
  await own.stop()
})

test('a restore that is killed while it replaces has changed nothing', async () => {
  const target = await openTarget()
  await target.db.insertInto('rooms').values({ name: 'Kept', building_name: 'B', seats: 1 }).execute()
  const before = await readSums(target.pool)
  await connectTo(target.owner, async (client) => {
    // It waits when it has dropped all tables and made the first one again.
    await client.query(`create schema held;
      create function held.wait() returns event_trigger language plpgsql
        as 'begin perform pg_advisory_xact_lock(7); end';
      create event trigger held on ddl_command_end when tag in ('CREATE TABLE') execute function held.wait();
      select pg_advisory_lock(7)`)
    const { child, ended } = startProgram('restore', [file, '--replace'], { DATABASE_URL: target.url })
    await until(async () => (await countLockWaits(target.db)) > 0)
    child.kill('SIGKILL')
    expect((await ended).code).toBe(null)
    await client.query('select pg_advisory_unlock(7)')
  })
  const others = `select from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`
  await until(async () => (await target.pool.query(others)).rows.length === 0)
  expect(await readSums(target.pool)).toEqual(before)
  await target.close()
})

test('a backup that finds no room on the disk, or no database, ends with one line and leaves nothing', async () => {
  const target = await openTarget()
  await restoreBackup(target, file, { replace: false })
  const out = join(folder, 'full', 'backup.tar.gz')
  // Files of at most 2 MB: the copy of a table does not fit.
  const full = await runProgram(
    'backup',
    ['--out', out],
    { DATABASE_URL: target.url },
    { limits: 'ulimit -f 4000' },
  )
  expect(full).toEqual({ code: 1, output: expect.stringMatching(/^Nothing was backed up: EFBIG.*\n$/) })
  expect(await readdir(join(folder, 'full'))).toEqual([])
  await target.close()

  const DATA_DIR = join(folder, 'nowhere')
  const none = await runProgram('backup', [], { DATA_DIR })
  expect(none).toEqual({
    code: 1,
    output: `Nothing was backed up: There is no database in DATA_DIR (${DATA_DIR}).\n`,
  })
  expect(await readdir(folder)).not.toContain('nowhere')
})

test('a file that is no backup is refused with one line before a database is made for it', async () => {
  const DATA_DIR = join(folder, 'nowhere')
  const missing = await runProgram('restore', [join(folder, 'missing.tar.gz')], { DATA_DIR })
  expect(missing).toEqual({
    code: 1,
    output: expect.stringMatching(/^Nothing was restored: .* cannot be read \(ENOENT\)\.\n$/),
  })
  await writeFile(join(folder, 'letter.txt'), 'Dear all')
  const foreign = await runProgram('restore', [join(folder, 'letter.txt')], { DATA_DIR })
  expect(foreign).toEqual({
    code: 1,
    output: expect.stringMatching(/^Nothing was restored: .*letter\.txt is damaged, or no backup: .*\n$/),
  })
  expect(await readdir(folder)).not.toContain('nowhere')
})
